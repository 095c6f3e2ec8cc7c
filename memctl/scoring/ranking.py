"""The ranking of the default profile: what the words earn, what the meaning earns, and how they add up.

Both sides look beyond the passage itself, because a passage is seldom understood alone: its neighbours lend it the
words that it leaves out, and its source tells what it is about.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

BM25_MOST = 2.2
"""k1 + 1 of FTS5's bm25: what a term earns at most, in units of its idf."""


@dataclass(frozen=True, slots=True)
class Blend:
    """The constants of the ranking; source: ours, fitted on development data and rounded."""

    beside: float = 0.5
    """What a term found in a directly neighbouring passage counts, 0..1."""
    nearby: float = 0.25
    """The same, two passages away."""
    passage: float = 0.6
    """Share of the passage's own words in the keyword part; the rest is its source's."""
    keyword: float = 1.5
    """Weight of the keyword part beside the meaning part, whose weight is 1."""
    power: float = 1.5
    """Exponent of the keyword part: a half-covered question earns less than half."""
    meaning_own: float = 0.55
    meaning_beside: float = 0.10
    meaning_best: float = 0.20
    meaning_source: float = 0.15
    best_of_source: int = 3
    """How many of a source's passages stand for its best."""


def inverse_frequency(found_in: int, total: int) -> float:
    """Return bm25's idf of a term in `found_in` of `total` texts, as FTS5 computes it: at least 1e-6."""
    return max(1e-6, math.log((total - found_in + 0.5) / (found_in + 0.5)))


def most_to_earn(frequencies: Mapping[str, int], total: int) -> float:
    """Return the largest bm25 a text could earn for these terms; a term found nowhere counts, and lowers the rest."""
    return BM25_MOST * sum(inverse_frequency(count, total) for count in frequencies.values())


def passage_words(own: Sequence[float], beside: Sequence[float], nearby: Sequence[float], blend: Blend) -> float:
    """Return the keyword part of a passage, 0..1: for each term the best of its own, and its neighbours' discounted.

    The three sequences hold, for each term, the share of the question's bm25 that it earns there.
    """
    return sum(
        max(mine, blend.beside * near, blend.nearby * far) for mine, near, far in zip(own, beside, nearby, strict=True)
    )


def source_words(
    counts: Mapping[str, int], length: float, mean_length: float, frequencies: Mapping[str, int], sources: int
) -> float:
    """Return bm25 over a whole source as a share of the most it could earn, 0..1.

    `counts` tells in how many passages of the source each term stands, `length` how many passages it has, and
    `frequencies` in how many of the `sources` it stands at all.
    """
    most = most_to_earn(frequencies, sources)
    if most <= 0:
        return 0.0
    norm = 1.2 * (0.25 + 0.75 * length / max(mean_length, 1e-9))
    earned = 0.0
    for term, count in counts.items():
        earned += inverse_frequency(frequencies[term], sources) * count * BM25_MOST / (count + norm)
    return earned / most


def keyword_part(passage: float, source: float, blend: Blend) -> float:
    """Return the weighted keyword part of the score; 0 .. `blend.keyword`."""
    mixed = blend.passage * passage + (1 - blend.passage) * source
    return blend.keyword * max(mixed, 0.0) ** blend.power


def meaning_part(own: float, beside: float, best: float, centroid: float, blend: Blend) -> float:
    """Return the meaning part of the score from cosines: of the passage, its neighbours, its source's best and centroid."""
    return (
        blend.meaning_own * own
        + blend.meaning_beside * beside
        + blend.meaning_best * best
        + blend.meaning_source * centroid
    )


def relevance_of(cosine: float | None, coverage: float) -> float:
    """Return how likely a passage answers the question, 0..1, from its cosine and the share of the question's idf in it."""
    meaning = 0.0 if cosine is None else max(0.0, min(1.0, (cosine - 0.15) / 0.6))
    return max(0.0, min(1.0, 1 - (1 - meaning) * (1 - min(1.0, coverage * 1.6))))
