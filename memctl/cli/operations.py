"""Operations as people name them: the verb of each, and a short name that `undo` takes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memctl.domain.errors import AmbiguousName

if TYPE_CHECKING:
    from memctl.app.memory import Memory
    from memctl.domain.answers import Operation

SHORT = 8
"""The end of an operation's id is what a person is shown: its start is the time, which neighbours share."""
LEAST = 4
"""So many characters may name an operation."""


def verb_of(memory: "Memory", op: str, kind: str) -> str:
    """Return what an operation did: the action that its note of files names, else its kind."""
    if kind != "noted":
        return kind
    actions = (event.data.get("action") for event in memory.engine.reader().events.of_operation(op))
    return next((action for action in actions if isinstance(action, str) and action), kind)


def short(op: str) -> str:
    """Return the short name of an operation."""
    return op[-SHORT:]


def whole_name(memory: "Memory", named: str | None) -> str | None:
    """Return the id of the operation that a person named by its start or its end; what fits none stays as it is."""
    if named is None or len(named) < LEAST:
        return named
    wanted = named.casefold()
    found = [item for item in memory.log(limit=None) if _fits(item, wanted)]
    if len({item.op for item in found}) > 1:
        raise AmbiguousName(f"{named!r} could mean {len(found)} operations", candidates=_lines(found), fix="memctl log")
    return found[0].op if found else named


def _fits(operation: "Operation", wanted: str) -> bool:
    op = operation.op.casefold()
    return op.startswith(wanted) or op.endswith(wanted)


def _lines(found: "Sequence[Operation]") -> tuple[str, ...]:
    return tuple(f"{item.op}  {item.at}  {item.kind}" for item in found[:10])
