"""memctl pick."""

from typing import Annotated

from typer import Argument, Context, Option

from memctl.cli.clean import one_line
from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import shorten
from memctl.cli.options import Limit
from memctl.cli.view import Place, View
from memctl.domain.errors import RefusedError


def run(
    context: Context,
    query: Annotated[
        list[str] | None, Argument(metavar="QUERY", help="choose among what this finds; else the newest")
    ] = None,
    multi: Annotated[bool, Option("--multi", help="allow several, such as 1,3-5")] = False,
    limit: Limit = None,
) -> int:
    """Choose on standard error, print ids on standard output; exit 1 where nothing was chosen."""
    door = door_of(context)
    if not door.can_ask:
        twin = f"memctl recall {' '.join(query)}" if query else "memctl ls"
        raise RefusedError("pick needs a terminal to ask on", fix=twin, error_id="E016")
    with door.memory() as memory:
        if query:
            hits = memory.recall(" ".join(query), limit=limit or 20, trace=False).results
            found = [(hit.id, hit.title, Place(hit.path, hit.line, hit.title)) for hit in hits]
        else:
            listed = memory.ls(limit=limit or 20, sort="updated")
            found = [(item.id, item.title, Place(item.path, item.line, item.title)) for item in listed]
    chosen = _choose(door, found, multi=multi) if found else []
    if not chosen:
        door.say("nothing to choose from" if not found else "nothing chosen")
        return 1
    picked = [found[number] for number in chosen]
    ids = [item for item, _, _ in picked]
    places = [place for _, _, place in picked]
    human = "\n".join(ids)
    records = [{"id": item} for item in ids]
    door.emit(View("pick", {"ids": ids}, records, [(item,) for item in ids], human, places))
    return 0


def _choose(door: Door, found: list[tuple[str, str, Place]], *, multi: bool) -> list[int]:
    width = max(len(shorten(title)) for _, title, _ in found)
    for number, (_, title, place) in enumerate(found, start=1):
        door.screen.say(f"{number:>3}  {shorten(title):<{width}}  {one_line(f'{place.path}:{place.line}')}")
    prompt = "numbers, such as 1,3-5: " if multi else "number: "
    while True:
        typed = door.ask(prompt)
        if not typed.strip():
            return []
        chosen = numbers_in(typed, len(found))
        if chosen and (multi or len(chosen) == 1):
            return chosen
        door.screen.say(f"type {'numbers' if multi else 'a number'} from 1 to {len(found)}, or nothing to leave")


def numbers_in(text: str, most: int) -> list[int]:
    """Return the zero-based numbers that `1,3-5` names, nothing where any is wrong."""
    chosen: list[int] = []
    for part in text.replace(",", " ").split():
        first, dash, last = part.partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            return []
        start, end = int(first), int(last) if dash else int(first)
        if not 1 <= start <= end <= most:
            return []
        chosen += range(start - 1, end)
    return list(dict.fromkeys(chosen))
