"""Score: what every memory is worth tonight, and what a strong feeling makes of it.

Importance, retention, confidence, drifted utility and strength are functions of state and time, and nothing of them is
stored; only that flashbulbs grow more lasting, night by night, is an event.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import fmean

from memctl.domain.memory import StoredMemory
from memctl.domain.params.weighing import EMOTIONAL_NIGHTS, MEMORY_LAYERS
from memctl.dream.expire import day_number
from memctl.dream.night import Figures, Night
from memctl.dream.plan import Change, Found
from memctl.dream.strengthen import strengthened
from memctl.scoring.assess import utility_of
from memctl.scoring.decay import category_rate, strength
from memctl.scoring.emotion import consolidated
from memctl.scoring.importance import memory_layer
from memctl.scoring.profiles import Model


def score(night: Night) -> Found:
    """Return how many memories there are and what they are worth on average; propose emotional consolidation."""
    written = night.awake(written=True)
    felt = _felt(night, written)
    figures = [night.figures(memory) for memory in written]
    profile = night.parts.profile
    means = {
        "importance": [item.importance for item in figures],
        "retention": [item.retention for item in figures],
        "confidence": [item.confidence for item in figures],
        "utility": [utility_of(profile, item.signals) for item in figures],
        "strength": [
            strength_of(memory, item.signals.idle_days) for memory, item in zip(written, figures, strict=True)
        ],
    }
    awake = len(night.awake())
    return Found(
        felt,
        examined=awake,
        figures={
            "awake": awake,
            "written": len(written),
            **{name: round(fmean(values), 4) if values else 0.0 for name, values in means.items()},
            "felt": sum(len(change.targets) for change in felt),
            **(_labels(figures) if profile.importance is Model.MAGMA else {}),
        },
    )


def _labels(figures: Sequence[Figures]) -> dict[str, float]:
    """Return how many memories stand in each of magma's layers."""
    count = Counter(memory_layer(item.importance) for item in figures)
    return {name.lower(): float(count[name]) for name, _ in MEMORY_LAYERS}


def strength_of(memory: StoredMemory, idle_days: float) -> float:
    """Return what is left of a memory's strength by its category and tier; forgetting takes the weakest first."""
    rate = category_rate(memory.record.category, memory.layer, dormant=memory.state.dormant_since is not None)
    return strength(1.0, rate, idle_days)


def _felt(night: Night, written: Sequence[StoredMemory]) -> list[Change]:
    """Return the gain of flashbulbs, for each night since the last one that counted."""
    factors: dict[str, float] = {}
    for memory in written:
        if memory.state.flashbulb and (nights := _nights(memory, night.now)) >= 1:
            factors[memory.id] = consolidated(memory.state.stability, nights) / memory.state.stability
    return strengthened(night, "score", "felt", factors, "felt strongly: 2 % a night", seen=False)


def _nights(memory: StoredMemory, now: str) -> float:
    """Return the nights since the last one that counted, by the calendar; only the first ones after birth count."""
    born, today = day_number(memory.record.recorded), day_number(now)
    if born is None or today is None:
        return 0.0
    counted = day_number(memory.state.emotional_at) or born
    return min(today, born + EMOTIONAL_NIGHTS) - counted
