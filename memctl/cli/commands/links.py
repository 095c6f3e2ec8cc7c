"""memctl links."""

from typing import TYPE_CHECKING, Annotated

from typer import Context, Option

from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.options import OptionalName
from memctl.domain.errors import UsageError
from memctl.domain.words import LinkKind

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
        (item.direction, item.kind, item.id, place_of(item), item.title, item.score, "broken" if item.broken else "")
        for item in found
    ]
    headers = ("way", "kind", "id", "score", "", "place", "title")
    told = [
        (way, kind, (name or "")[:8], score, state, place, title)
        for way, kind, name, place, title, score, state in rows
    ]
    door.emit(rows_view(what, "links", found, headers, rows, door.screen, told=told))
    if not found:
        door.say("none")
    return 0 if found else 1


def place_of(item: "LinkItem") -> str:
    """Return where the other end stands; for a link that a note writes, `line` is that of the link, not of its end."""
    written_here = item.direction == "out" and item.kind == LinkKind.WIKILINK and not item.broken
    return f"{item.path}:{item.line}" if item.path and item.line and not written_here else item.path or ""
