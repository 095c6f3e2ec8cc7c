"""memctl status, memctl status set."""

from typing import Annotated

from typer import Argument, Context

from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.formats.plainly import flat_view
from memctl.cli.options import Name, Reason
from memctl.domain.words import Status


def run(context: Context) -> int:
    """Show the state of the vault."""
    door = door_of(context)
    with door.memory() as memory:
        state = memory.status()
    door.emit(flat_view("status", state, door.screen))
    if count := state["proposed_changes"]:
        door.say(f"a dream proposed {count} change{'s' * (count != 1)}: memctl dream --review")
    return 0


def run_set(
    context: Context,
    name: Name,
    status: Annotated[Status, Argument(metavar="STATUS", help="active, challenged, invalidated, merged or superseded")],
    reason: Reason,
) -> int:
    """Set whether a memory holds."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.set_status(name, status, reason=reason, dry_run=door.dry_run)
    return tell_change(door, "status", change)
