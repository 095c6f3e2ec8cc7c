"""What scoring knows of a memory besides its text, read from its stored state and the time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from memctl.domain.memory import MemoryState, StoredMemory
from memctl.domain.params.weighing import REVISION_DAYS
from memctl.domain.words import GOVERNANCE_LEVEL
from memctl.scoring.signals import UNKNOWN, UNKNOWN_FIELDS, Signals, placement
from memctl.scoring.trust import trust_of

_DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Ties:
    """How many entities memories mention, by row; by id, their relations, and those with reflections and opponents."""

    mentions: Mapping[int, int] = field(default_factory=dict)
    degree: Mapping[str, int] = field(default_factory=dict)
    citations: Mapping[str, int] = field(default_factory=dict)
    contradictions: Mapping[str, int] = field(default_factory=dict)


def days_since(then: str | None, now: str) -> float | None:
    """Return the days between an ISO date or instant and `now`, 0 where it lies ahead; None where it is no date."""
    moment = _moment(then)
    at = _moment(now)
    if moment is None or at is None:
        return None
    return max((at - moment).total_seconds() / _DAY, 0.0)


def signals_of(
    memory: StoredMemory, now: str, ties: Ties | None = None, relevance: Mapping[str, float] | None = None
) -> Signals[float]:
    """Return the signals of one memory; what is not known has the value that changes nothing.

    `relevance` says by id how near memories are to the questions of the last week.
    """
    ties, told = ties or Ties(), memory.state.trust
    trust = trust_of(memory.record.authority) if told is None else told
    known = {
        **UNKNOWN_FIELDS,
        **_used(memory, now),
        **_weighed(memory.state),
        **_judged(memory.state, now),
        **placement(memory.layer, GOVERNANCE_LEVEL[memory.governance], trust),
        "mentions": float(ties.mentions.get(memory.rowid, 0)),
        "degree": float(ties.degree.get(memory.id, 0)),
        "citations": float(ties.citations.get(memory.id, 0)),
        "contradictions": float(ties.contradictions.get(memory.id, 0)),
        "relevance": (relevance or {}).get(memory.id, UNKNOWN.relevance),
    }
    return Signals(**known)


def _used(memory: StoredMemory, now: str) -> dict[str, float]:
    """Return what is known of age and accesses."""
    state = memory.state
    age = days_since(memory.record.created or memory.record.recorded, now) or 0.0
    idle = days_since(max(filter(None, (state.last_access, state.rehearsed_at)), default=None), now)
    return dict(
        access_count=float(state.access_count),
        gaps=float(state.gaps),
        gap_days=state.gap_days,
        gap_squares=state.gap_squares,
        idle_days=age if idle is None else idle,
        age_days=age,
        stability=state.stability,
    )


def _weighed(state: MemoryState) -> dict[str, float]:
    """Return what a memory was worth when it was kept, as far as anybody weighed it."""
    novelty, arousal, reward, attention = state.channels or (
        UNKNOWN.novelty,
        UNKNOWN.arousal,
        UNKNOWN.reward,
        UNKNOWN.attention,
    )
    return dict(
        base=UNKNOWN.base if state.importance is None else state.importance,
        novelty=novelty,
        arousal=arousal,
        reward=reward,
        attention=attention,
        source_confidence=UNKNOWN.source_confidence if state.source_confidence is None else state.source_confidence,
        surprise=UNKNOWN.surprise if state.surprise is None else state.surprise,
        valence=state.valence,
    )


def _judged(state: MemoryState, now: str) -> dict[str, float]:
    """Return what became of a memory among others and in use."""
    return dict(
        revisions=float(_lately(state.revised, now)),
        confirmations=float(state.confirmations),
        won=float(state.won),
        lost=float(state.lost),
        upheld=float(state.upheld),
        good=float(state.good),
        bad=float(state.bad),
        utility=state.utility,
    )


def _lately(days: Sequence[str], now: str) -> int:
    """Return how many of some days lie within the last 30."""
    return sum(1 for day in days if (since := days_since(day, now)) is not None and since <= REVISION_DAYS)


def _moment(text: str | None) -> datetime | None:
    try:
        found = datetime.fromisoformat(text) if text else None
    except ValueError:
        return None
    return found if found is None or found.tzinfo else found.replace(tzinfo=UTC)
