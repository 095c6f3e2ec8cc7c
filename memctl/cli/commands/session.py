"""memctl session context."""

import shlex
from typing import Annotated

from typer import Argument, Context, Option

from memctl.cli.clean import one_line
from memctl.cli.door import Door, door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.view import View, plain_value
from memctl.domain.errors import UsageError
from memctl.domain.params.forgetting import what_is_hot

SessionName = Annotated[
    str | None,
    Argument(metavar="NAME", help="the session's name, as given to add --session; without it, what a client gets"),
]


def run_context(
    context: Context,
    name: SessionName = None,
    about: Annotated[
        str | None, Option("--about", metavar="TEXT", help="what the client is at: what answers it comes along")
    ] = None,
    max_items: Annotated[int | None, Option("--max-items", metavar="N", min=0, help="at most so many memories")] = None,
    max_chars: Annotated[
        int | None, Option("--max-chars", metavar="N", min=0, help="at most so many characters")
    ] = None,
) -> int:
    """Show what a session holds in mind, or what a client is handed at its start."""
    door = door_of(context)
    if name is None:
        return _handed(door, about or "", max_items, max_chars)
    if about is not None or max_items is not None or max_chars is not None:
        raise UsageError(
            "NAME shows what a session holds; --about and its limits are for what a client is handed",
            fix=f"memctl session context {shlex.quote(name)}, or these options without NAME",
        )
    return _in_mind(door, name)


def _handed(door: Door, about: str, max_items: int | None, max_chars: int | None) -> int:
    with door.memory() as memory:
        found = memory.context(about, max_items=max_items, max_chars=max_chars)
    rows = [(item.id, item.why, item.inject, one_line(item.text)) for item in found.items]
    records = [plain_value(item) for item in found.items]
    door.emit(View("context", plain_value(found), records=records, rows=rows, human=found.text))
    if not found.items:
        door.say("nothing to hand on: no memory is hot" + (", and none is relevant enough" if about else ""))
        door.say(f"hot is {what_is_hot()}; the index takes in uses")
        return 1
    return 0


def _in_mind(door: Door, name: str) -> int:
    with door.memory() as memory:
        found = memory.in_mind(name)
    records = [dict(item.as_row()) for item in found.items]
    rows = [(row["id"], f"{row['score']:.2f}", str(row["accesses"]), one_line(row["content"])) for row in records]
    headers = ("id", "standing", "accesses", "content")
    view = rows_view(
        "session",
        "items",
        records,
        headers,
        rows,
        door.screen,
        session=found.session,
        last=found.last,
        over=found.over,
        evicted=list(found.evicted),
    )
    door.emit(view)
    if found.over:
        door.say(f"the session is over: nothing happened in it for an hour, since {found.last}")
    return 0
