"""The ranking of the five published designs: what a candidate earns under each, by named parts.

The score is the sum of the parts, so the explanation is the calculation; a factor stands as what it adds or takes.
`default` ranks by `ranking`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from memctl.domain.params.activation import ACTIVATION_UNIT
from memctl.domain.params.fusing import STRATEGIES, Strategy
from memctl.scoring import fusion
from memctl.scoring.confidence import observer_factor
from memctl.scoring.emotion import mood_factor
from memctl.scoring.hebbian import together_boost
from memctl.scoring.profiles import Model

Parts = dict[str, float]


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a ranking looks at; every field has a value that changes nothing."""

    similarity: float = 0.0
    """Cosine to the question, 0..1."""
    keyword_rank: int | None = None
    vector_rank: int | None = None
    walk_rank: int | None = None
    """Places from 0; None where the list does not hold it."""
    importance: float = 0.5
    utility: float = 0.5
    """As it ranks, drifted."""
    activation: float = 0.0
    """magma: A, with context, noise and floor; else cognitive's share, 0..1."""
    confidence: float = 1.0
    """Times its verification factor, 0..1."""
    salience: float = 0.5
    idle_days: float = 0.0
    kind: str = "fact"
    """agentx's kind: episodic, fact, entity, procedural."""
    tense: str = "future"
    """current, future (or unknown), past."""
    entities: int = 0
    """That it shares with the question."""
    same_session: bool = False
    sub_tier: str | None = None
    valence: float = 0.0
    source_confidence: float = 1.0
    together: int = 0
    """How often it was retrieved with another result, at most."""


@dataclass(frozen=True, slots=True)
class Asking:
    """What is the same for all candidates of one question."""

    strategy: Strategy = STRATEGIES["general"]
    mood: float = 0.0
    """-1..1; 0 where none was detected."""
    fulltext: bool = True
    """Whether there is a full-text index."""
    kinds: Mapping[str, float] = field(default_factory=lambda: fusion.type_weights(("fact",)))
    """agentx's weights of the kinds present."""


def score_parts(model: Model, candidate: Candidate, asking: Asking) -> Parts:
    """Return what a candidate earns under a published design, by name; the score is the sum. KeyError for default."""
    return _MODELS[model](candidate, asking)


def _memforge(candidate: Candidate, asking: Asking) -> Parts:
    """RRF as a share of its most, tempered by importance; source: ours, because the seed prints no ranking."""
    ranks = (candidate.keyword_rank, candidate.vector_rank)
    fused = fusion.rrf(ranks) / fusion.rrf_most((1.0, 1.0))
    return {"fusion": fused, "importance": fusion.tempered(fused, candidate.importance) - fused}


def _agentx(candidate: Candidate, asking: Asking) -> Parts:
    weight = asking.kinds.get(candidate.kind, 0.0)
    whole = fusion.agentx_blend(weight, candidate.similarity, candidate.idle_days, candidate.salience, candidate.tense)
    # With nothing similar the blend is recency alone, so that the rest is what similarity brought.
    recent = fusion.agentx_blend(weight, 0.0, candidate.idle_days, candidate.salience, candidate.tense)
    return {"similarity": whole - recent, "recency": recent}


def _cognitive(candidate: Candidate, asking: Asking) -> Parts:
    """The composite over weighted RRF of words, meaning and graph, then what is added, then what multiplies."""
    c = candidate
    if asking.fulltext:
        w, plan = fusion.COMPOSITE, asking.strategy
        fused = fusion.rrf((c.keyword_rank, c.vector_rank, c.walk_rank), (plan.keyword, plan.vector, plan.graph))
        parts = {
            "similarity": w.similarity * c.similarity,
            "activation": w.activation * c.activation,
            "importance": w.importance * c.importance,
            "fusion": w.fusion * fused,
        }
    else:
        r = fusion.RETRIEVAL
        parts = {
            "similarity": r.semantic * c.similarity,
            "utility": r.utility * c.utility,
            "importance": r.importance * c.importance,
        }
    parts["intent"] = fusion.intent_term(c.utility, asking.strategy.utility_boost)
    parts["entities"] = fusion.extra(c.entities, same_session=c.same_session)
    parts["together"] = together_boost(float(c.together))
    return _multiplied(
        parts,
        {
            "sub_tier": fusion.sub_tier_factor(c.sub_tier),
            "mood": mood_factor(asking.mood, c.valence),
            "observer": observer_factor(c.source_confidence),
        },
    )


def _magma(candidate: Candidate, asking: Asking) -> Parts:
    w = fusion.FINAL
    return {
        "fusion": w.hybrid * fusion.magma_rrf(candidate.keyword_rank, candidate.vector_rank),
        "activation": w.activation * candidate.activation / ACTIVATION_UNIT,
        "confidence": w.confidence * candidate.confidence,
    }


def _multiplied(parts: Parts, factors: Mapping[str, float]) -> Parts:
    """Return the parts with one more for each factor that is not 1."""
    for name, factor in factors.items():
        if factor != 1.0:
            parts[name] = sum(parts.values()) * (factor - 1.0)
    return {name: value for name, value in parts.items() if value}


_MODELS: Mapping[Model, Callable[[Candidate, Asking], Parts]] = {
    Model.MEMFORGE: _memforge,
    Model.AGENTX: _agentx,
    Model.COGNITIVE: _cognitive,
    Model.ENGRAM: _memforge,
    Model.MAGMA: _magma,
}
