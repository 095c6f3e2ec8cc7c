"""memctl ls."""

from typing import Annotated, Literal

from typer import Context, Option

from memctl.cli import options
from memctl.cli.door import door_of
from memctl.cli.formats.memories import list_view

Sort = Literal["path", "created", "updated", "accessed", "title", "id"]


def run(
    context: Context,
    status: options.OfStatuses = None,
    layer: options.OfLayer = None,
    type_: options.OfType = None,
    category: options.OfCategory = None,
    tag: options.OfTags = None,
    path: options.OfPath = None,
    since: options.Since = None,
    until: options.Until = None,
    sort: Annotated[Sort | None, Option("--sort", help="order")] = None,
    limit: options.LimitOrAll = None,
    all_: options.WithDormant = False,
) -> int:
    """List memories; exit 1 where there is none."""
    door = door_of(context)
    with door.memory() as memory:
        found = memory.ls(
            statuses=tuple(status or ()),
            layers=tuple(layer or ()),
            types=tuple(type_ or ()),
            categories=tuple(category or ()),
            tags=tuple(tag or ()),
            path=path,
            since=since,
            until=until,
            sort=sort or "path",
            limit=50 if limit is None else limit or None,
            all=all_,
        )
    door.emit(list_view("ls", found, door.screen))
    if not found:
        door.say("no memory fits")
        return 1
    if limit is None and len(found) == 50:
        door.say("the first 50; --limit 0 for all")
    return 0
