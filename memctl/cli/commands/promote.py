"""memctl promote."""

from typing import Annotated

from typer import Context, Option

from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.options import Names
from memctl.domain.words import Layer

To = Annotated[Layer | None, Option("--to", metavar="LAYER", help="this layer; else the next one")]
Why = Annotated[str, Option("--reason", metavar="TEXT", help="why; kept in the journal")]


def run(context: Context, names: Names, to: To = None, reason: Why = "") -> int:
    """Move memories to a more lasting layer."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.promote(names, to=to, reason=reason, dry_run=door.dry_run)
    return tell_change(door, "promote", change)
