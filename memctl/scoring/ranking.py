"""The ranking of the default profile: what the words earn, what the meaning earns, and how they add up.

Both sides look beyond the passage itself, because a passage is seldom understood alone: its neighbours lend it the
words that it leaves out, and its source tells what it is about. Words earn an absolute share of what the question
could earn, so a question in other words earns little and leaves the decision to the meaning.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

Term = TypeVar("Term", int, str)
"""What stands for a term: its text, or its place in the question."""

K1 = 1.2
B = 0.75
"""FTS5's own bm25 constants, built into it."""
BM25_MOST = K1 + 1
"""What a term earns at most, in units of its idf."""


@dataclass(frozen=True, slots=True)
class Blend:
    """The constants of the ranking; source: ours, measured on development data and rounded."""

    keyword: float = 1.3
    """Weight of the keyword part."""
    power: float = 1.5
    """Exponent of the share earned: low shares are mostly chance, high ones are evidence."""
    of_source: float = 0.4
    """Share of the whole source in the keyword part, 0..1."""
    beside: float = 0.6
    """What a term found in a directly neighbouring passage counts, 0..1; half of it two passages away."""
    coverage: float = 0.15
    """Weight of the squared idf share of the question's terms that the passage itself holds."""
    meaning: float = 0.11
    """Weight of the meaning part, in units of the standard deviation of the question's cosines."""
    meaning_beside: float = 0.1
    meaning_source: float = 0.4
    """Shares of the neighbours' cosines and of the source's centroid in the meaning part."""
    links: float = 0.15
    """Largest deduction for a passage that is mostly link text."""
    links_from: float = 0.3
    """Share of words inside links from which the deduction grows."""
    relatives: float = 0.2
    """Weight of likeness to the first results, for passages that stand alone in their source."""
    first: int = 3
    """How many first results stand-alone passages are compared with."""
    usual_spread: float = 0.10
    """Standard deviation that cosines of a question usually have (MiniLM)."""
    spread_weight: int = 50
    """Counts as so many passages, so that a tiny store does not divide by chance."""


_COSINE_OF_COVERAGE = 0.6
"""The cosine that a passage with every word of the question usually has, where nothing was embedded (source: ours)."""


def inverse_frequency(found_in: float, total: float, least: float = 1e-6) -> float:
    """Return bm25's idf of a term in `found_in` of `total` texts, as FTS5 computes it."""
    return max(least, math.log((total - found_in + 0.5) / (found_in + 0.5)))


def most_to_earn(weights: Iterable[float]) -> float:
    """Return the largest bm25 a text could earn for terms of these idf; a term found nowhere counts in full."""
    return BM25_MOST * sum(weights)


def passage_words(
    own: Sequence[float] | None, beside: Sequence[float] | None, nearby: Sequence[float] | None, blend: Blend
) -> float:
    """Return what a passage earns: for each term the best of its own and its neighbours', discounted.

    The sequences hold for each term what it earns in the passage, in the better of its two neighbours, and in the
    better of the two passages behind those; None where no term stands there.
    """
    columns = [own] if own else []
    if beside:
        columns.append([blend.beside * near for near in beside])
    if nearby:
        columns.append([blend.beside / 2 * far for far in nearby])
    return sum(columns[0] if len(columns) == 1 else map(max, *columns)) if columns else 0.0


def term_frequency(bm25: float, weight: float) -> float:
    """Return the term frequency behind a single-term bm25, for a passage of average length."""
    return K1 * bm25 / max(BM25_MOST * weight - bm25, 1e-9)


def source_words(
    frequencies: Mapping[Term, float], length: float, mean_length: float, weights: Mapping[Term, float]
) -> float:
    """Return the share that a whole source earns, 0..1: bm25 over all its passages.

    `frequencies` is the term frequency in the source, `weights` the idf of each term over sources; lengths in passages.
    """
    most = sum(weights.values())
    if most <= 0:
        return 0.0
    norm = K1 * (1 - B + B * length / max(mean_length, 1e-9))
    return sum(weights[term] * count / (count + norm) for term, count in frequencies.items()) / most


def keyword_part(passage: float, source: float, blend: Blend) -> float:
    """Return what the words earn; 0 .. `blend.keyword`."""
    mixed = (1 - blend.of_source) * passage + blend.of_source * source
    return blend.keyword * math.pow(max(mixed, 0.0), blend.power)


def coverage_part(coverage: float, blend: Blend) -> float:
    """Return what holding the question's terms oneself earns; `coverage` is an idf share, 0..1."""
    return blend.coverage * coverage * coverage


def blended_cosine(own: float, beside: float, centroid: float, blend: Blend) -> float:
    """Return a passage's cosine mixed with those of its surroundings, -1..1."""
    rest = 1 - blend.meaning_beside - blend.meaning_source
    return rest * own + blend.meaning_beside * beside + blend.meaning_source * centroid


def spread(count: int, variance: float, blend: Blend) -> float:
    """Return the standard deviation of a question's cosines, shrunk to the usual one and rounded."""
    usual = blend.spread_weight * blend.usual_spread**2
    return round(math.sqrt((count * variance + usual) / (count + blend.spread_weight)), 4)


def meaning_part(cosine: float, unit: float, blend: Blend) -> float:
    """Return what the meaning earns: the blended cosine in units of the question's spread."""
    return blend.meaning * cosine / unit


def link_part(share: float, blend: Blend) -> float:
    """Return the deduction for a passage of which `share` of the words stand inside links."""
    return -blend.links * min(1.0, max(0.0, (share - blend.links_from) / (1 - blend.links_from)))


def relevance_of(coverage: float, cosine: float | None, behind: float, blend: Blend) -> float:
    """Return how likely a passage answers the question, 0..1.

    A logistic fit on development data over coverage, blended cosine and how far the score lies behind the best one:
    questions asked of a foreign vault stay below 0.4 in 99 of 100 cases. It is no calibrated probability. Without
    vectors the words stand in for the cosine.
    """
    likely = coverage * _COSINE_OF_COVERAGE if cosine is None else cosine * (0.10 / blend.usual_spread)
    z = 2.2 * coverage + 6.5 * likely - 3.1 * behind - 2.7
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, z))))
