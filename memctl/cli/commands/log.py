"""memctl log."""

from typing import Annotated

from typer import Context, Option

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.options import LimitOrAll
from memctl.domain.words import Actor


def run(
    context: Context,
    limit: LimitOrAll = None,
    actor: Annotated[Actor | None, Option("--actor", help="only what this class of writer did")] = None,
) -> int:
    """List operations, newest first; exit 1 where there is none."""
    door = door_of(context)
    with door.memory() as memory:
        operations = list(memory.log(limit=20 if limit is None else limit or None, actor=actor))
    rows = [
        (
            item.op,
            item.at,
            item.actor,
            item.kind + (" (undone)" if item.undone else ""),
            item.summary or ", ".join(name[:8] for name in item.ids),
        )
        for item in operations
    ]
    door.emit(rows_view("log", "operations", operations, ("op", "at", "by", "what", "about"), rows, door.screen))
    if not operations:
        door.say("nothing was changed yet")
    return 0 if operations else 1
