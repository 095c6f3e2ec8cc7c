"""memctl revert."""

from typing import Annotated

from typer import Argument, Context

from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.options import Name


def run(
    context: Context,
    name: Name,
    number: Annotated[int, Argument(metavar="N", min=1, help="number of the text in memctl history")],
) -> int:
    """Bring back an earlier text."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.revert(name, number, dry_run=door.dry_run)
    return tell_change(door, "revert", change)
