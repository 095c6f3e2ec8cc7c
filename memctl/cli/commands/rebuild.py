"""memctl rebuild."""

from typer import Context

from memctl.cli.commands.index import tell_dry, tell_index
from memctl.cli.door import door_of
from memctl.cli.progress import reporter


def run(context: Context) -> int:
    """Make the index again."""
    door = door_of(context)
    with door.memory() as memory:
        if door.dry_run:
            return tell_dry(door, "make the index again from the vault and its journal")
        with reporter(door.screen) as progress:
            memory.show_progress(progress)
            answer = memory.rebuild()
    return tell_index(door, answer)
