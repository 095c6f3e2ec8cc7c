"""memctl links."""

from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.options import OptionalName
from memctl.domain.errors import UsageError

if TYPE_CHECKING:
    from memctl.domain.answers import LinkItem


def run(
    context: Context,
    name: OptionalName = None,
    orphans: Annotated[bool, Option("--orphans", help="notes that nothing links to")] = False,
    broken: Annotated[bool, Option("--broken", help="links that lead nowhere")] = False,
) -> int:
    """List links; exit 1 where there is none."""
    door = door_of(context)
    if not (name or orphans or broken):
        raise UsageError("name a memory, or ask for --orphans or --broken", fix="memctl links ID")
    with door.memory() as memory:
        found = list(memory.links(name, orphans=orphans, broken=broken))
    return tell_links(door, "links", found)


def tell_links(door: Door, what: str, found: "list[LinkItem]") -> int:
    """Print links; exit 1 where there is none."""
    rows = [
        (
            item.direction,
            item.kind,
            item.id,
            f"{item.path or ''}:{item.line}" if item.line else item.path,
            item.title,
            item.score,
        )
        for item in found
    ]
    headers = ("way", "kind", "id", "place", "title", "score")
    door.emit(rows_view(what, "links", found, headers, rows, door.screen, flexible=4))
    if not found:
        door.say("none")
    return 0 if found else 1
