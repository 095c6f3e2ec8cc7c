"""memctl history."""

from typer import Context

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.options import Name


def run(context: Context, name: Name) -> int:
    """List revisions, newest first."""
    door = door_of(context)
    with door.memory() as memory:
        revisions = list(memory.history(name))
    rows = [(item.number, item.at, item.by, item.reason, item.content) for item in revisions]
    headers = ("no", "at", "by", "why", "text")
    door.emit(rows_view("history", "revisions", revisions, headers, rows, door.screen))
    return 0
