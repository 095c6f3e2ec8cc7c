"""memctl log."""

from collections.abc import Sequence
from typing import Annotated

from typer import Context, Option

from memctl.cli.door import door_of
from memctl.cli.formats.plainly import rows_view
from memctl.cli.operations import short, verb_of
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
        verbs = [verb_of(memory, item.op, item.kind) + (" (undone)" if item.undone else "") for item in operations]
    rows = [
        (item.op, item.at, item.actor, verb, item.summary or ", ".join(name[:8] for name in item.ids), item.ids)
        for item, verb in zip(operations, verbs, strict=True)
    ]
    told = [
        (short(op), at[:16].replace("T", " "), verb, _ids(ids), by, about if about != _ids(ids) else "")
        for op, at, by, verb, about, ids in rows
    ]
    headers = ("op", "when", "what", "id", "by", "about")
    door.emit(rows_view("log", "operations", operations, headers, rows, door.screen, told=told))
    if not operations:
        door.say("nothing was changed yet")
    return 0 if operations else 1


def _ids(ids: Sequence[str]) -> str:
    """Return the start of the first id, and how many more there are."""
    return (ids[0][:8] if ids else "") + (f" +{len(ids) - 1}" if len(ids) > 1 else "")
