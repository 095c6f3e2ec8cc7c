"""memctl govern."""

from typing import Annotated

from typer import Argument, Context

from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.options import Name, Reason


def run(
    context: Context,
    name: Name,
    layer: Annotated[
        str, Argument(metavar="LAYER", help="constitutional, legislative, factual or ephemeral; or 1 to 4")
    ],
    reason: Reason,
) -> int:
    """Set how firmly a memory binds."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.govern(name, layer, reason=reason, dry_run=door.dry_run)
    return tell_change(door, "govern", change)
