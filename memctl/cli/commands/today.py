"""memctl today."""

from typer import Context

from memctl.cli.door import door_of
from memctl.cli.formats.memories import list_view


def run(context: Context) -> int:
    """List what belongs to today; exit 1 where there is nothing."""
    door = door_of(context)
    with door.memory() as memory:
        found = memory.today()
    door.emit(list_view("today", found, door.screen))
    if not found:
        door.say("nothing today yet")
    return 0 if found else 1
