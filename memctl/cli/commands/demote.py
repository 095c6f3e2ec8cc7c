"""memctl demote."""

from typer import Context

from memctl.cli.commands.pin import tell_change
from memctl.cli.commands.promote import To, Why
from memctl.cli.door import door_of
from memctl.cli.options import Names


def run(context: Context, names: Names, to: To = None, reason: Why = "") -> int:
    """Move memories to a less lasting layer."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.demote(names, to=to, reason=reason, dry_run=door.dry_run)
    return tell_change(door, "demote", change)
