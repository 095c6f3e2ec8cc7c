"""Weigh: what a new memory is worth at birth, how surprising it is, and whether strong feeling protects it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from memctl.domain.params.weighing import NEUTRAL
from memctl.intake.known import Near
from memctl.scoring import importance
from memctl.scoring.emotion import flashbulb, flashbulb_importance, flashbulb_stability
from memctl.scoring.surprise import from_neighbours

_DIGITS = 6
_EASES = 1.0
"""Days of stability at birth (source: ours)."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What weighing goes by."""

    strength: float
    """How firmly it was stated, 0..1: its certainty, or for captured text what the observer gave it."""
    authority: int
    governance: int
    """Level 1 to 4."""
    protected_tag: bool
    arousal: float
    valence: float
    emotion: str | None
    flashbulbs: int
    """How many its channel has already."""
    context: Sequence[float] = ()
    """Cosines to what its session holds in mind."""
    source_confidence: float | None = None
    structure: str | None = None
    sub_tier: str | None = None


@dataclass(frozen=True, slots=True)
class Weights:
    """What a memory is worth at birth; stored with the event of its adding."""

    importance: float
    channels: tuple[float, float, float, float]
    """Novelty, arousal, reward, attention."""
    surprise: float
    arousal: float
    valence: float
    emotion: str | None
    flashbulb: bool
    stability: float
    source_confidence: float | None
    structure: str | None
    sub_tier: str | None

    @property
    def priority(self) -> str:
        """The name of its importance: critical, high, normal or low."""
        return importance.priority(self.importance)

    def as_data(self) -> dict[str, Any]:
        """Return what the event keeps: values that say something."""
        data = {
            "importance": self.importance,
            "channels": list(self.channels),
            "surprise": self.surprise,
            "arousal": self.arousal,
            "valence": self.valence,
            "emotion": self.emotion,
            "flashbulb": self.flashbulb,
            "stability": self.stability,
            "source_confidence": self.source_confidence,
            "structure": self.structure,
            "sub_tier": self.sub_tier,
        }
        return {name: value for name, value in data.items() if value not in (None, False)}


def weigh(facts: Facts, near: Sequence[Near]) -> Weights:
    """Return the weights of a new memory among those nearest to it.

    importance = boost (0.25 novelty + 0.30 arousal + 0.25 reward + 0.20 attention) + what governance adds; 0..1;
    source: cognitive, the addition ours. Reward is the mean utility of the five nearest, attention the mean cosine to
    what the session holds in mind; 0.5 where nothing is known.
    """
    cosines = [item.cosine for item in near if item.cosine is not None]
    surprise = from_neighbours(cosines)
    useful = [item.memory.state.utility for item in near if item.cosine is not None][:5]
    reward = sum(useful) / len(useful) if useful else NEUTRAL
    attention = _mean(facts.context)
    boost = importance.encoding_boost(facts.strength)
    worth = importance.cognitive(surprise, facts.arousal, reward, attention, boost)
    worth = min(1.0, worth + importance.birth_boost(facts.governance, protected_tag=facts.protected_tag))
    flash = flashbulb(facts.arousal, facts.authority, facts.flashbulbs)
    stability = flashbulb_stability(_EASES) if flash else _EASES
    return Weights(
        importance=round(float(flashbulb_importance(worth) if flash else worth), _DIGITS),
        channels=(_rounded(surprise), _rounded(facts.arousal), _rounded(reward), _rounded(attention)),
        surprise=round(float(surprise), _DIGITS),
        arousal=round(facts.arousal, _DIGITS),
        valence=round(facts.valence, _DIGITS),
        emotion=facts.emotion,
        flashbulb=flash,
        stability=round(float(stability), _DIGITS),
        source_confidence=facts.source_confidence,
        structure=facts.structure,
        sub_tier=facts.sub_tier,
    )


def _rounded(value: float) -> float:
    return round(float(value), _DIGITS)


def _mean(cosines: Sequence[float]) -> float:
    return min(1.0, max(0.0, sum(cosines) / len(cosines))) if cosines else NEUTRAL
