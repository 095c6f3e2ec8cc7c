"""Allow: which rows may answer."""

from array import array

from memctl.recall.parts import RecallParts, RecallRequest
from memctl.store.allowed import Allowed
from memctl.store.tallies import Tallies


def allowed_rows(parts: RecallParts, request: RecallRequest) -> Allowed:
    """Return the rows that may answer; what was replaced may where the question asks about a time."""
    only, hidden = parts.store.memories.allowed(request.wanted)
    if request.replaced and only is None and hidden:
        shown = frozenset(Tallies(parts.store.conn).replaced())
        hidden = array("q", [row for row in hidden if row not in shown])
    return Allowed(only, hidden)
