"""memctl link."""

from typing import Annotated

from typer import Argument, Context, Option

from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.options import Name
from memctl.domain.words import LinkKind


def run(
    context: Context,
    name: Name,
    target: Annotated[str, Argument(metavar="TARGET", help="the memory to tie it to")],
    kind: Annotated[LinkKind, Option("--kind", help="why they belong together")] = LinkKind.MANUAL,
    remove: Annotated[bool, Option("--remove", help="take the tie off")] = False,
) -> int:
    """Tie two memories."""
    door = door_of(context)
    with door.memory() as memory:
        change = memory.link(name, target, kind=kind, remove=remove, dry_run=door.dry_run)
    return tell_change(door, "link", change)
