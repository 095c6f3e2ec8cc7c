"""memctl redo."""

from typer import Context

from memctl.cli.commands.undo import tell_undo
from memctl.cli.door import door_of
from memctl.cli.operations import verb_of


def run(context: Context) -> int:
    """Do again what undo took back; exit 1 where there is nothing."""
    door = door_of(context)
    with door.memory() as memory:
        answer = memory.redo(dry_run=door.dry_run)
        what = verb_of(memory, answer.undone, answer.kind)
    return tell_undo(door, "redo", answer, what)
