"""memctl privacy."""

from typer import Context

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import flat_view


def run(context: Context) -> int:
    """Show what is stored, where, and how to erase it."""
    door = door_of(context)
    with door.memory() as memory:
        told = memory.privacy()
    door.emit(flat_view("privacy", told, door.screen))
    return 0
