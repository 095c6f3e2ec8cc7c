"""Working memory: which of a session's few items goes first, and which outlives the session."""

from collections.abc import Sequence

from memctl.domain.params.association import (
    PROMISING_ACCESSES,
    PROMISING_IMPORTANCE,
    WORKING_ACCESS,
    WORKING_IDLE_HOURS,
    WORKING_ITEMS,
    WORKING_MINUTES,
)
from memctl.scoring.elementwise import Num, at_least, exp


def recency(minutes: Num) -> Num:
    """Return how fresh an item is.

    e^(-t / 30); t minutes since its last access; 0..1; source: cognitive, whose code wins over its words: 30 is a time
    constant, the half-life is 20.8.
    """
    return exp(-at_least(minutes, 0.0) / WORKING_MINUTES)


def eviction_score(importance: Num, accesses: Num, minutes: Num) -> Num:
    """Return an item's standing; the lowest goes first.

    importance x recency x (1 + 0.1 n); 0 and above; source: cognitive.
    """
    return importance * recency(minutes) * (1.0 + WORKING_ACCESS * accesses)


def to_evict(scores: Sequence[float]) -> tuple[int, ...]:
    """Return the places of the items beyond nine, lowest score first, earlier before later; source: cognitive."""
    order = sorted(range(len(scores)), key=lambda place: (scores[place], place))
    return tuple(order[: max(0, len(scores) - WORKING_ITEMS)])


def outlives(importance: float, accesses: int) -> bool:
    """Tell whether an item becomes an episode at the end: 2 accesses or importance 0.6; source: cognitive."""
    return accesses >= PROMISING_ACCESSES or importance >= PROMISING_IMPORTANCE


def over(idle_hours: float) -> bool:
    """Tell whether a session has ended by itself: one idle hour; source: agentx."""
    return idle_hours >= WORKING_IDLE_HOURS
