"""memctl feedback."""

from typing import Annotated, Literal

from typer import Argument, Context, Option

from memctl.cli.commands.index import tell_dry
from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.options import Name


def run(
    context: Context,
    name: Name,
    signal: Annotated[Literal["good", "bad"], Argument(metavar="good|bad", help="whether it was of use")],
    note: Annotated[str | None, Option("--note", metavar="TEXT", help="why; kept in the journal")] = None,
) -> int:
    """Say whether a memory helped."""
    door = door_of(context)
    with door.memory() as memory:
        if door.dry_run:
            return tell_dry(door, f"note {signal} for {memory.show(name).id}")
        change = memory.feedback(name, signal, note=note)
    return tell_change(door, "feedback", change)
