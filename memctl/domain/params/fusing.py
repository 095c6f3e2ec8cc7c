"""Numbers of fusing: ranks into scores, scores into one, and the factors that come after."""

from dataclasses import dataclass

RRF_K = 60.0
"""Smoothing constant of reciprocal rank fusion; above 0; source: cognitive, magma."""

RRF_ABSENT = 9999.0
"""The rank of what a list does not hold, in the magma profile alone; above any rank; source: magma."""


@dataclass(frozen=True, slots=True)
class CognitiveComposite:
    """Weights of cognitive's composite; each 0..1, sum 1; source: cognitive."""

    similarity: float = 0.40
    activation: float = 0.30
    importance: float = 0.15
    fusion: float = 0.15


@dataclass(frozen=True, slots=True)
class WeightedRetrieval:
    """Weights of cognitive's score without a full-text index; each 0..1, sum 1; source: cognitive."""

    semantic: float = 0.6
    utility: float = 0.2
    importance: float = 0.2


@dataclass(frozen=True, slots=True)
class MagmaFinal:
    """Weights of magma's final score; each 0..1, sum 1; source: magma."""

    hybrid: float = 0.60
    activation: float = 0.25
    confidence: float = 0.15


TYPE_WEIGHT = {"episodic": 0.30, "fact": 0.25, "entity": 0.20, "procedural": 0.15}
"""agentx's weight of a kind of memory, renormalised over the kinds present; 0..1; source: agentx."""

RECENCY_WEIGHT = 0.10
"""agentx's weight of recency; 0..1; source: agentx."""

SALIENCE_BASE = 0.5
"""What salience is added to before it multiplies; 0 and above; source: ours."""

TENSE_FACTOR = {"current": 1.2, "future": 1.0, "past": 0.7}
"""What agentx multiplies a fact by; above 0; source: agentx, the future ours."""

ENTITY_BOOST = 0.1
EPISODE_BOOST = 0.15
EXTRA_MOST = 0.3
"""What each matching entity and the same session add, and the most that they do together; 0..1; source: cognitive, the
most ours."""

SUB_TIER_FACTOR = {
    "personal": 1.1,
    "observed": 1.0,
    "vicarious": 0.9,
    "schematic": 1.1,
    "procedural": 1.05,
    "factual": 1.0,
}
"""What a sub-tier multiplies a score by, after fusion and before MMR; above 0; source: cognitive."""

LIST_MOST = 200
"""Candidates of each list in the magma profile; 1 and above; source: magma."""

POOL_OVERFETCH = 3
"""Times the limit that each list of the cognitive profile holds, as the pool of MMR; 1 and above; source: cognitive."""

KIND_OVERFETCH = 2
"""Times the limit that agentx finds of each kind of memory; 1 and above; source: agentx."""

CONVERSATION_MOST = 5
"""Results of one conversation in the agentx profile; 1 and above; source: agentx, the number ours, because half of a
usual answer may come from one place."""

MMR_RELEVANCE = 0.7
"""lambda: share of relevance against diversity; 0..1; source: cognitive."""

IMPORTANCE_SHARE = 0.2
"""Share of a score that importance may take away in the memforge and engram profiles; 0..1; source: ours, because their
seeds say that importance surfaces a memory higher and not how far; cognitive's is 0.2."""

LIFECYCLE_MOST = 0.05
"""How far lifecycle signals may move a score of the default profile, as a share of it; 0..1; source: ours, because a
near tie is all that they should settle."""


@dataclass(frozen=True, slots=True)
class Strategy:
    """How one intent is answered; source: cognitive."""

    vector: float
    keyword: float
    limit: int
    utility_boost: float = 0.0
    graph: float = 0.0
    """What is missing to a sum of 1: the graph walk."""
    hops: int = 0


STRATEGIES = {
    "factual": Strategy(0.6, 0.4, 10, utility_boost=0.2),
    "temporal": Strategy(0.4, 0.6, 15),
    "causal": Strategy(0.3, 0.3, 20, graph=0.4, hops=2),
    "entity_profile": Strategy(0.5, 0.5, 15, utility_boost=0.3),
    "preference": Strategy(0.5, 0.5, 10),
    "general": Strategy(0.5, 0.5, 10, utility_boost=0.2),
}
"""By intent; weights 0..1, sum 1; source: cognitive, where general's boost stands in the first of its two tables."""


@dataclass(frozen=True, slots=True)
class Bands:
    """Similarities between which a new statement creates, updates or reinforces; 0..1, rising; source: cognitive."""

    gap: float = 0.70
    """From here on it is created only if important."""
    update: float = 0.75
    """From here on, this end included, it updates."""
    reinforce: float = 0.92
    """Above, this end excluded, it reinforces."""
    important: float = 0.6
    """Importance that closes the gap."""
