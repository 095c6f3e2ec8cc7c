"""memctl tags."""

from typer import Context

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view


def run(context: Context) -> int:
    """List tags; exit 1 where there is none."""
    door = door_of(context)
    with door.memory() as memory:
        counted = list(memory.tags())
    records = [{"tag": name, "count": count} for name, count in counted]
    door.emit(rows_view("tags", "tags", records, ("tag", "count"), counted, door.screen, flexible=None))
    if not counted:
        door.say("no tags")
    return 0 if counted else 1
