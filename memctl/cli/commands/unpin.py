"""memctl unpin."""

from typer import Context

from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.options import Names


def run(context: Context, names: Names) -> int:
    """Take the pin off memories."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.unpin(names, dry_run=door.dry_run)
    return tell_change(door, "unpin", change)
