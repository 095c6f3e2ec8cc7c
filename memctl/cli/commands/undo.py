"""memctl undo."""

from typing import TYPE_CHECKING, Annotated

from typer import Argument, Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import first_few
from memctl.cli.operations import short, verb_of, whole_name
from memctl.cli.view import View, plain_value
from memctl.domain.words import Exit

if TYPE_CHECKING:
    from memctl.domain.answers import UndoAnswer


def run(
    context: Context,
    operation: Annotated[
        str | None, Argument(metavar="OP", help="operation in memctl log; the newest of yours when left out")
    ] = None,
    any_: Annotated[bool, Option("--any", help="also what hooks and scheduled dreams did")] = False,
    force: Annotated[
        bool, Option("--force", help="although a file was changed since; its text goes to the trash")
    ] = False,
) -> int:
    """Take a change back; exit 1 where there is none, 3 where a part was purged and stays."""
    door = door_of(context)
    with door.memory() as memory:
        operation = whole_name(memory, operation)
        answer = memory.undo(operation, anyone=any_, force=force, dry_run=door.dry_run)
        what = verb_of(memory, answer.undone, answer.kind)
    return tell_undo(door, "undo", answer, what)


def tell_undo(door: Door, name: str, answer: "UndoAnswer", what: str) -> int:
    """Print what was taken back or done again."""
    verb = ("would redo" if door.dry_run else "redone") if answer.redo else ("would undo" if door.dry_run else "undone")
    files = f" ({first_few(answer.files)})" if answer.files else ""
    human = f"{verb}: {what}{files}"
    document = {**plain_value(answer), "dry_run": True} if door.dry_run else plain_value(answer)
    row = (answer.undone, what, *answer.files)
    door.emit(View(name, document, rows=[(verb, *row) if door.dry_run else row], human=human))
    if answer.dreamed_since is not None:
        day = (answer.dreamed_at or "")[:16].replace("T", " ")
        door.say(f"a dream of {day} came later and stays; memctl undo {short(answer.dreamed_since)} takes that back")
    if door.screen.tty and not door.dry_run:
        door.say("undo: memctl undo" if answer.redo else "redo: memctl redo")
    for item in answer.left:
        door.say(f"not {verb.removeprefix('would ')}: {item.id}: {item.reason}")
    return Exit.SKIPPED if answer.left else Exit.DONE
