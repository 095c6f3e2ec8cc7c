"""Fusion: several rankings and signals become one score, by each design's own arithmetic.

`score` only orders. What decides injection is `relevance`, which answers whether a passage answers the question.
"""

from collections.abc import Collection, Iterable, Sequence

from memctl.domain.params.activation import ACTIVATION_UNIT
from memctl.domain.params.fusing import (
    ENTITY_BOOST,
    EPISODE_BOOST,
    EXTRA_MOST,
    IMPORTANCE_SHARE,
    LIFECYCLE_MOST,
    MMR_RELEVANCE,
    RECENCY_WEIGHT,
    RRF_ABSENT,
    RRF_K,
    SALIENCE_BASE,
    SUB_TIER_FACTOR,
    TENSE_FACTOR,
    TYPE_WEIGHT,
    CognitiveComposite,
    MagmaFinal,
    WeightedRetrieval,
)
from memctl.domain.params.weighing import NEUTRAL
from memctl.scoring.decay import daily
from memctl.scoring.elementwise import Num, at_least, clamp, larger

COMPOSITE, RETRIEVAL, FINAL = CognitiveComposite(), WeightedRetrieval(), MagmaFinal()


# Ranks


def rrf_share(rank: int, k: float = RRF_K) -> float:
    """Return what a place in one list is worth: 1 / (k + rank + 1); rank from 0; 0..1/61; source: cognitive."""
    return 1.0 / (k + rank + 1.0)


def rrf(ranks: Iterable[int | None], weights: Sequence[float] | None = None, k: float = RRF_K) -> float:
    """Return the fused score of one memory.

    Sum of w / (k + rank + 1) over the lists; rank from 0, None where a list does not hold it, which counts 0; w 1
    unless told; source: cognitive, its weights the router's; also memforge, agentx and engram.
    """
    places = list(ranks)
    shares = weights if weights is not None else [1.0] * len(places)
    return sum(w * rrf_share(rank, k) for rank, w in zip(places, shares, strict=True) if rank is not None)


def rrf_most(weights: Sequence[float], k: float = RRF_K) -> float:
    """Return the largest `rrf` that lists of these weights can give."""
    return sum(weights) * rrf_share(0, k)


def magma_rrf(keyword_rank: int | None, vector_rank: int | None, k: float = RRF_K) -> float:
    """Return magma's fused score.

    1 / (k + rank_keyword) + 1 / (k + rank_vector); rank from 0, 9999 where absent; 0.0002..0.0333; source: magma.
    """
    return sum(1.0 / (k + (RRF_ABSENT if rank is None else rank)) for rank in (keyword_rank, vector_rank))


def spread_out(values: Sequence[float]) -> list[float]:
    """Return values stretched to 0..1 by their smallest and largest; all 1 where they are equal; source: ours, because
    a weighted sum needs one scale."""
    least, most = min(values, default=0.0), max(values, default=0.0)
    return [(value - least) / (most - least) if most > least else 1.0 for value in values]


# Scores


def cognitive_composite(similarity: Num, activation: Num, importance: Num, fused: Num) -> Num:
    """Return cognitive's composite.

    0.40 similarity + 0.30 activation + 0.15 importance + 0.15 RRF; 0..0.86, at most 0.556 a day after access; source:
    cognitive.
    """
    w = COMPOSITE
    return w.similarity * similarity + w.activation * activation + w.importance * importance + w.fusion * fused


def weighted_retrieval(semantic: Num, utility: Num, importance: Num) -> Num:
    """Return cognitive's score where there is no full-text index.

    0.6 semantic + 0.2 utility + 0.2 importance; 0..1; source: cognitive.
    """
    w = RETRIEVAL
    return w.semantic * semantic + w.utility * utility + w.importance * importance


def intent_term(utility: Num, boost: float) -> Num:
    """Return what an intent that names utility adds: boost (u - 0.5); -0.15..0.15; source: cognitive, the term ours."""
    return boost * (utility - NEUTRAL)


def extra(matching_entities: int, *, same_session: bool) -> float:
    """Return what matching entities and the session's episode add: 0.1 each and 0.15, together at most 0.3; source:
    cognitive, the most ours."""
    return min(EXTRA_MOST, ENTITY_BOOST * matching_entities + (EPISODE_BOOST if same_session else 0.0))


def sub_tier_factor(sub_tier: str | None) -> float:
    """Return a sub-tier's factor: personal and schematic 1.1, procedural 1.05, vicarious 0.9, others 1; source:
    cognitive."""
    return SUB_TIER_FACTOR.get(sub_tier or "", 1.0)


def magma_final(hybrid: Num, activation: Num, confidence: Num) -> Num:
    """Return magma's final score.

    0.60 RRF + 0.25 A / 10 + 0.15 confidence; confidence already times its verification factor; about 0.295 at the
    highest floor, RRF at most 0.033; source: magma.
    """
    w = FINAL
    return w.hybrid * hybrid + w.activation * (activation / ACTIVATION_UNIT) + w.confidence * confidence


def type_weights(present: Collection[str]) -> dict[str, float]:
    """Return agentx's weights of the kinds of memory that are present, stretched to the sum of all four, 0.9; source:
    agentx, the stretching ours."""
    held = {kind: TYPE_WEIGHT[kind] for kind in TYPE_WEIGHT if kind in present}
    whole = sum(TYPE_WEIGHT.values())
    return {kind: weight * whole / sum(held.values()) for kind, weight in held.items()}


def agentx_blend(weight: float, similarity: Num, idle_days: Num, salience: Num, tense: str = "future") -> Num:
    """Return agentx's score.

    (w similarity + 0.1 x 0.95^t) (0.5 + salience) x tense; t days since the last access; tense 1.2 current, 1.0 future
    or unknown, 0.7 past; 0..1.8; source: agentx, the blend ours.
    """
    mixed = weight * similarity + RECENCY_WEIGHT * daily(idle_days)
    return mixed * (SALIENCE_BASE + salience) * TENSE_FACTOR.get(tense, 1.0)


def tempered(score: Num, importance: Num, share: float = IMPORTANCE_SHARE) -> Num:
    """Return a score that importance has lifted.

    score (1 - share + share x importance); between 0.8 and 1 of the score; source: ours, because memforge and engram
    say that importance surfaces a memory and print no ranking.
    """
    return score * (1.0 - share + share * clamp(importance))


def lifted(score: Num, signal: Num, most: float = LIFECYCLE_MOST) -> Num:
    """Return a score of the default profile once lifecycle is counted.

    max(score, 0) (1 + 0.05 (2 x - 1)); x 0..1, neutral at 0.5; within 5 % of the score; source: ours, so that a better
    match never loses to a fresher one beyond a near tie.
    """
    return at_least(score, 0.0) * (1.0 + most * (2.0 * clamp(signal) - 1.0))


# Choice


def seed_relevance(cosine: Num, coverage: Num, factor: Num) -> Num:
    """Return the relevance of the seed profiles.

    max(cosine, query-term coverage) x verification factor; 0..1; source: ours.
    """
    return clamp(larger(cosine, coverage)) * factor


def mmr(relevance: Num, nearest_chosen: Num, balance: float = MMR_RELEVANCE) -> Num:
    """Return the marginal relevance of a candidate.

    0.7 relevance - 0.3 largest similarity to what is chosen; -0.3..0.7; source: cognitive.
    """
    return balance * relevance - (1.0 - balance) * nearest_chosen
