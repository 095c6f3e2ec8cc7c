"""Accesses: what a retrieval does to the state of a memory, and when its text was revised lately."""

from dataclasses import replace
from datetime import UTC, datetime

from memctl.domain.event import Event
from memctl.domain.memory import MemoryState
from memctl.domain.params.association import PAIRS_A_DAY, TOGETHER_GAIN
from memctl.domain.params.lasting import LEAST_STABILITY, MOST_STABILITY

REVISIONS_KEPT = 3
"""Dates of revisions that a state remembers: as many as leave no stability."""
_DIGITS = 6
_DAY = 86_400.0


def accessed(state: MemoryState, event: Event) -> MemoryState:
    """Return the state after a retrieval: one access, the gap to the last one, and what came together."""
    new_day = state.last_access is None or state.last_access[:10] != event.at[:10]
    met, pairs = _met(() if new_day else state.met, event.among or event.mems)
    gap = _days_between(state.last_access, event.at)
    return replace(
        state,
        access_count=state.access_count + 1,
        last_access=max(event.at, state.last_access or ""),
        access_days=state.access_days + int(new_day),
        gaps=state.gaps + (gap is not None),
        gap_days=round(state.gap_days + (gap or 0.0), _DIGITS),
        gap_squares=round(state.gap_squares + (gap or 0.0) ** 2, _DIGITS),
        met=met,
        stability=strengthened(state.stability, TOGETHER_GAIN**pairs) if pairs else state.stability,
    )


def strengthened(stability: float, factor: float) -> float:
    """Return a stability times a factor, within its bounds; days."""
    return round(min(MOST_STABILITY, max(LEAST_STABILITY, stability * factor)), _DIGITS)


def revised(state: MemoryState, event: Event) -> tuple[str, ...]:
    """Return the days of the latest revisions, this one included."""
    return (*state.revised, event.at[:10])[-REVISIONS_KEPT:]


def _met(known: tuple[str, ...], together: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
    """Return whom a memory was retrieved with today, itself among them, and how many pairs are new."""
    room = PAIRS_A_DAY + 1 - len(known)
    new = [memory for memory in dict.fromkeys(together) if memory not in known][: max(room, 0)]
    if not known and len(new) <= 1:
        return (), 0
    return (*known, *new), len(new) - (not known)


def _days_between(first: str | None, second: str) -> float | None:
    """Return the days from one instant to a later one; None where there is none before it."""
    if first is None:
        return None
    try:
        start, end = datetime.fromisoformat(first), datetime.fromisoformat(second)
    except ValueError:
        return None
    return max((_aware(end) - _aware(start)).total_seconds() / _DAY, 0.0)


def _aware(moment: datetime) -> datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
