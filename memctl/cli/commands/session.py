"""memctl session context."""

from typing import Annotated

from typer import Argument, Context

from memctl.cli.clean import one_line
from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view

SessionName = Annotated[str, Argument(metavar="NAME", help="the session's name, as given to add --session")]


def run_context(context: Context, name: SessionName) -> int:
    """Show what a session holds in mind."""
    door = door_of(context)
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
