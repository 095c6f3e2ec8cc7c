"""Importance: how much a memory matters, by the factors of each design.

The factors are 0..1, the weights sum to 1, and every result is clamped to 0..1; feedback is a term of its own. Arrays
serve a whole vault at once.
"""

from memctl.domain.params.weighing import (
    CONFIDENCE_AT_BIRTH,
    FEEDBACK_MOST,
    FEEDBACK_STEP,
    FULL_CONFIRMATIONS,
    GOVERNANCE_AT_BIRTH,
    LAYER_WORTH,
    LEAST_BOOST,
    MEMORY_LAYERS,
    MOST_BOOST,
    NEUTRAL,
    PRIORITIES,
    RECENCY_HALF_LIFE,
    SETTLED_CITATIONS,
    SURPRISE_AT_BIRTH,
    TAGS_AT_BIRTH,
    UNKNOWN_BURSTINESS,
    UNSETTLED_REVISIONS,
)
from memctl.domain.params.weights import (
    CognitiveWeights,
    DefaultWeights,
    EngramWeights,
    MagmaWeights,
    MemforgeWeights,
)
from memctl.scoring.decay import decayed
from memctl.scoring.elementwise import Num, at_least, at_most, choose, clamp, exp, log, power
from memctl.scoring.retention import l2

MEMFORGE, COGNITIVE, ENGRAM, MAGMA = MemforgeWeights(), CognitiveWeights(), EngramWeights(), MagmaWeights()
DEFAULT = DefaultWeights()


# The factors


def frequency(accesses: Num, most: float) -> Num:
    """Return how often a memory is used, against the most used one.

    ln(n + 1) / ln(max + 1), 0 when nothing was accessed; counts; 0..1; source: memforge, magma; engram ours.
    """
    if most <= 0:
        return 0.0 * accesses
    return clamp(log(at_least(accesses, 0.0) + 1.0) / log(most + 1.0))


def recency(idle_days: Num, half_life: Num) -> Num:
    """Return how fresh a memory is.

    0.5^(t / h); t days since the last access, or since creation; h days; 0..1; source:
    engram with its trust-weighted half-life.
    """
    return l2(at_least(idle_days, 0.0) / half_life)


def hourly_recency(idle_hours: Num, decay: Num) -> Num:
    """Return how fresh a memory is by magma's clock.

    e^(-lambda t); t hours since the last access, lambda by governance; 0..1; source: magma, which counts hours here and
    days in its Weibull strength.
    """
    return exp(-decay * at_least(idle_hours, 0.0))


def centrality(mentions: Num, degree: Num, most: float) -> Num:
    """Return how well a memory is connected.

    ln(1 + m + d) / ln(1 + max); entity mentions, relations and the largest sum of both; 0..1; source: memforge, the
    scale ours.
    """
    return frequency(mentions + degree, most)


def reflection(citations: Num, contradictions: Num) -> Num:
    """Return how much reflections rest on a memory.

    min(1, max(0, citations - contradictions) / 3); 0..1; source: memforge, the scale ours.
    """
    return clamp((citations - contradictions) / SETTLED_CITATIONS)


def steadiness(revisions: Num) -> Num:
    """Return how rarely a memory was revised.

    1 - min(1, r / 3); revisions in the last 30 days; 0..1; source: memforge, the scale ours.
    """
    return 1.0 - clamp(revisions / UNSETTLED_REVISIONS)


def burstiness(gaps: Num, total: Num, squares: Num) -> Num:
    """Return how unevenly a memory was accessed.

    max(0, (sigma - mu) / (sigma + mu)) of the days between accesses, from their number, sum and sum of squares; 0.5
    below two gaps; 0 even, 1 all at once; source: ours, because it is the usual measure (Goh and Barabasi 2008).
    """
    count = at_least(gaps, 1.0)
    mean = total / count
    spread = power(at_least(squares / count - mean * mean, 0.0), 0.5)
    uneven = clamp((spread - mean) / at_least(spread + mean, 1e-12))
    return choose(gaps, 2.0, UNKNOWN_BURSTINESS, uneven)


def layer_worth(layer: str) -> float:
    """Return a layer's worth: semantic 1, procedural 0.9, codebase 0.7, episodic 0.5, working 0.2; source: ours."""
    return LAYER_WORTH.get(layer, LAYER_WORTH["episodic"])


def corroboration(confirmations: Num) -> Num:
    """Return how well others confirm a memory.

    min(1, c / 3); distinct sources; 0..1; source: engram, the scale ours.
    """
    return clamp(confirmations / FULL_CONFIRMATIONS)


def memforge_recency(idle_days: Num) -> Num:
    """Return memforge's recency, 0.5^(t / 7); days; 0..1; source: memforge, the week ours."""
    return l2(at_least(idle_days, 0.0) / RECENCY_HALF_LIFE)


# The sums


def memforge(recent: Num, frequent: Num, central: Num, reflected: Num, steady: Num) -> Num:
    """Return memforge's importance.

    0.25 recency + 0.20 frequency + 0.20 centrality + 0.15 reflection + 0.20 stability; 0..1, at least 0.20 while no
    revision is recent; source: memforge.
    """
    w = MEMFORGE
    used = w.recency * recent + w.frequency * frequent
    return clamp(used + w.centrality * central + w.reflection * reflected + w.stability * steady)


def cognitive(novelty: Num, arousal: Num, reward: Num, attention: Num, boost: Num) -> Num:
    """Return cognitive's importance.

    boost (0.25 novelty + 0.30 arousal + 0.25 reward + 0.20 attention); boost 0.7..1.3; 0..1; source: cognitive.
    """
    w = COGNITIVE
    composite = w.novelty * novelty + w.arousal * arousal + w.reward * reward + w.attention * attention
    return clamp(clamp(boost, LEAST_BOOST, MOST_BOOST) * composite)


def encoding_boost(strength: Num) -> Num:
    """Return the encoding boost.

    0.7 + 0.6 x; x 0..1 how firmly the text was stated, such as the observer's confidence; 0.7..1.3, 1 at 0.5; source:
    cognitive for the range, ours for the line, because the seed names no other.
    """
    return LEAST_BOOST + (MOST_BOOST - LEAST_BOOST) * clamp(strength)


def priority(importance: float) -> str:
    """Return the name of an importance: critical >= 0.8, high >= 0.6, normal >= 0.4, low; source: cognitive."""
    return next(name for name, least in PRIORITIES if clamp(importance) >= least)


def engram(
    base: Num,
    frequent: Num,
    recent: Num,
    valence: Num,
    bursty: Num,
    layer: Num,
    trust: Num,
    corroborated: Num,
    active: Num,
) -> Num:
    """Return engram's importance.

    0.20 base + 0.12 access + 0.15 recency + 0.08 |valence| + 0.08 (1 - burstiness) + 0.10 layer + 0.09 trust + 0.08
    confirmations + 0.10 activation; valence -1..1, the others 0..1; 0..1; source: engram, the weights ours.
    """
    w = ENGRAM
    used = w.access * frequent + w.recency * recent + w.stability * (1.0 - bursty) + w.activation * active
    given = w.base * base + w.valence * at_most(abs(valence), 1.0) + w.layer * layer
    return clamp(used + given + w.trust * trust + w.confirmations * corroborated)


def magma(relevance: Num, frequent: Num, recent: Num, surprise: Num) -> Num:
    """Return magma's importance in a sweep.

    0.30 relevance + 0.25 frequency + 0.25 recency + 0.20 surprise; relevance is the cosine to the centre of the last
    week's questions, 0.4 without any; 0..1; source: magma.
    """
    w = MAGMA
    return clamp(w.relevance * relevance + w.frequency * frequent + w.recency * recent + w.surprise * surprise)


def magma_birth(surprise: Num, confidence: Num, boost: float = 0.0) -> Num:
    """Return magma's importance at birth.

    0.5 + 0.2 surprise + 0.1 confidence + boost; 0..1; source: magma's example 1 (0.729).
    """
    return clamp(NEUTRAL + SURPRISE_AT_BIRTH * surprise + CONFIDENCE_AT_BIRTH * confidence + boost)


def birth_boost(level: int, *, protected_tag: bool) -> float:
    """Return what governance and a protected tag add at birth.

    0.2, 0.1, 0, 0 by level, and 0.05 for the tag; 0..0.25; source: ours, because a binding memory should not start
    level with a passing one.
    """
    return GOVERNANCE_AT_BIRTH[level] + (TAGS_AT_BIRTH if protected_tag else 0.0)


def memory_layer(importance: float) -> str:
    """Return magma's label: LTM >= 0.7, STM >= 0.3, current; source: magma."""
    return next(name for name, least in MEMORY_LAYERS if clamp(importance) >= least)


def salience(base: Num, idle_days: Num) -> Num:
    """Return agentx's salience.

    base x 0.95^t; t days since the last access; 0..1, half after 13.5 days; source: agentx.
    """
    return clamp(decayed(base, idle_days))


def default(base: Num, recent: Num, frequent: Num, central: Num, corroborated: Num, trust: Num) -> Num:
    """Return the default profile's importance.

    0.40 base + 0.15 recency + 0.20 frequency + 0.10 centrality + 0.10 confirmations + 0.05 trust; 0..1; source: ours,
    because birth and use should weigh alike, and the rest corroborates.
    """
    w = DEFAULT
    used = w.recency * recent + w.frequency * frequent
    return clamp(w.base * base + used + w.centrality * central + w.confirmations * corroborated + w.trust * trust)


# What is common to all


def with_feedback(importance: Num, good: Num, bad: Num) -> Num:
    """Return the importance once outcomes are counted.

    clamp(I + 0.05 (good - bad), 0, 1), the term within +-0.2; counts; 0..1; source: memforge, the bound ours.
    """
    return clamp(importance + clamp(FEEDBACK_STEP * (good - bad), -FEEDBACK_MOST, FEEDBACK_MOST))


def urgency(importance: Num, confidence: Num) -> Num:
    """Return what is revised first, highest first: importance (1 - confidence); 0..1; source: memforge, the product
    ours."""
    return importance * (1.0 - confidence)
