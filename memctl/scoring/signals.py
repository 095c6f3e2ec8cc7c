"""Signals: what is stored or counted of a memory, from which every profile computes its own figures.

The fields are numbers for one memory, or arrays of one length for many.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from memctl.domain.params.lasting import GOVERNANCE
from memctl.scoring.elementwise import Num
from memctl.scoring.importance import layer_worth
from memctl.scoring.retention import half_life

if TYPE_CHECKING:
    from memctl.scoring.elementwise import Array


@dataclass(frozen=True, slots=True)
class Signals(Generic[Num]):
    """What is known of one memory, or of many."""

    access_count: Num
    idle_days: Num
    """Since the last access, or since creation."""
    age_days: Num
    gaps: Num
    gap_days: Num
    gap_squares: Num
    """Number, sum and sum of squares of the days between accesses."""
    base: Num
    """Importance at birth, 0..1."""
    novelty: Num
    arousal: Num
    reward: Num
    attention: Num
    """The four channels at birth, 0..1."""
    source_confidence: Num
    """How firmly it was stated, 0..1."""
    surprise: Num
    """0..1"""
    valence: Num
    """-1..1"""
    trust: Num
    """0..1"""
    half_life: Num
    """Days by layer and trust; inf where there is none."""
    layer_worth: Num
    """0..1"""
    rate: Num
    floor: Num
    shape: Num
    """Decay, activation floor and Weibull shape of its governance."""
    stability: Num
    """Days."""
    mentions: Num
    degree: Num
    """Entities that it mentions, and its relations."""
    citations: Num
    contradictions: Num
    """In reflections."""
    revisions: Num
    """In the last 30 days."""
    confirmations: Num
    """Distinct sources."""
    won: Num
    lost: Num
    upheld: Num
    """Contradictions with others, and verdicts that no revision is needed."""
    good: Num
    bad: Num
    """Outcomes."""
    utility: Num
    """As feedback last set it, 0..1."""
    relevance: Num
    """To the questions of the last week, 0..1."""


@dataclass(frozen=True, slots=True)
class Corpus:
    """What is counted over all memories."""

    most_accesses: float = 0.0
    most_connections: float = 0.0
    """The largest sum of mentions and degree."""


UNKNOWN: Signals[float] = Signals(
    access_count=0.0,
    idle_days=0.0,
    age_days=0.0,
    gaps=0.0,
    gap_days=0.0,
    gap_squares=0.0,
    base=0.5,
    novelty=0.5,
    arousal=0.0,
    reward=0.5,
    attention=0.5,
    source_confidence=0.5,
    surprise=0.5,
    valence=0.0,
    trust=1.0,
    half_life=30.0,
    layer_worth=0.5,
    rate=0.10,
    floor=-0.5,
    shape=0.8,
    stability=1.0,
    mentions=0.0,
    degree=0.0,
    citations=0.0,
    contradictions=0.0,
    revisions=0.0,
    confirmations=0.0,
    won=0.0,
    lost=0.0,
    upheld=0.0,
    good=0.0,
    bad=0.0,
    utility=0.5,
    relevance=0.4,
)
"""A new episode of a person, of which nothing else is known; `dataclasses.replace` fills in what is."""
UNKNOWN_FIELDS: Mapping[str, float] = {name: getattr(UNKNOWN, name) for name in Signals.__dataclass_fields__}
"""The same by name."""


def placement(layer: str, level: int, trust: float) -> dict[str, float]:
    """Return what of the signals follows from layer, governance level 1..4 and trust."""
    rule = GOVERNANCE[level]
    return dict(
        trust=trust,
        half_life=half_life(layer, trust),
        layer_worth=layer_worth(layer),
        rate=rule.decay,
        floor=rule.floor,
        shape=rule.shape,
    )


def columns(count: int) -> "Signals[Array]":
    """Return the signals of `count` memories of which nothing is known, to be replaced column by column."""
    import numpy as np

    return Signals(**{name: np.full(count, value) for name, value in UNKNOWN_FIELDS.items()})
