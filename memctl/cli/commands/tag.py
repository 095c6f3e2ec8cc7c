"""memctl tag."""

from typing import Annotated

from typer import Argument, Context, Option

from memctl.cli.commands.pin import tell_change
from memctl.cli.door import door_of
from memctl.cli.options import Name
from memctl.domain.errors import UsageError


def run(
    context: Context,
    name: Name,
    tags: Annotated[
        list[str] | None, Argument(metavar="TAG…", help="tags to add; -TAG behind -- takes one off")
    ] = None,
    remove: Annotated[
        list[str] | None, Option("--remove", metavar="TAG", help="tag to take off; may be repeated")
    ] = None,
) -> int:
    """Add and remove tags."""
    door = door_of(context)
    if not tags and not remove:
        raise UsageError("name a tag to add, or one to --remove", fix="memctl tag ID TAG")
    with door.memory() as memory:
        plus = [tag.removeprefix("+") for tag in tags or () if not tag.startswith("-")]
        minus = [*(remove or ()), *(tag[1:] for tag in tags or () if tag.startswith("-"))]
        change = memory.tag([name], add=plus, remove=minus, dry_run=door.dry_run)
    return tell_change(door, "tag", change)
