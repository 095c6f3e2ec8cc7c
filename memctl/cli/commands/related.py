"""memctl related."""

from typer import Context

from memctl.cli.commands.links import tell_links
from memctl.cli.door import door_of
from memctl.cli.options import Limit, Name


def run(context: Context, name: Name, limit: Limit = None) -> int:
    """List memories near to one; exit 1 where there is none."""
    door = door_of(context)
    with door.memory() as memory:
        found = list(memory.related(name, limit=limit or 10))
    return tell_links(door, "related", found)
