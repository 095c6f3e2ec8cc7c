"""The ranking of the default profile: what the words earn, what the meaning earns, and how they add up.

Both sides look beyond the passage itself, because a passage is seldom understood alone: its neighbours lend it the
words that it leaves out, and its source tells what it is about. Words earn an absolute share of what the question
could earn, so a question in other words earns little and leaves the decision to the meaning.

What is worked out for every candidate takes one number or an array of them, one for each passage or source.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from memctl.scoring.elementwise import Num, at_least, choose, larger, power

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
    """What a term counts that stands in a directly neighbouring passage, 0..1; half of it two passages away."""
    coverage: float = 0.2
    """Weight of the squared idf share of the question's known terms that stand in the passage or beside it."""
    few: int = 4
    """From so many known terms on, coverage weighs less: of many words, none alone says what was asked."""
    meaning: float = 0.11
    """Weight of the meaning part, in units of the standard deviation of the question's cosines."""
    meaning_beside: float = 0.1
    meaning_source: float = 0.4
    """Shares of the neighbours' cosines and of the source's centroid in the meaning part."""
    links: float = 0.15
    """Largest deduction for a passage that is mostly link text."""
    links_from: float = 0.3
    """Share of words inside links from which the deduction grows."""
    brief: float = 0.1
    """Largest deduction for a short piece of a longer source: what it says depends on what stands around it."""
    brief_below: int = 120
    """Bytes of UTF-8 below which a piece is short; about twenty words, in any script."""
    dates: float = 0.15
    """Weight of being from the time that the question names."""
    dates_within: int = 7
    """Days before or after that time within which something still counts; less the farther away."""
    relatives: float = 0.3
    """Weight of likeness to the first results, for passages that stand alone in their source."""
    first: int = 2
    """How many first results stand-alone passages are compared with."""
    usual_spread: float = 0.10
    """Standard deviation that cosines of a question usually have (MiniLM)."""
    spread_weight: int = 50
    """Counts as so many passages, so that a tiny store does not divide by chance."""


_COSINE_OF_WORDS, _COSINE_OF_SHARE = 0.1, 0.6
"""The cosine that words stand for where nothing was embedded: at least, and with the share they earn (source: ours)."""
_WORDS_OF_COSINE = 0.6
"""The cosine from which every word counts as found where nothing was asked by words (source: ours)."""
_GRAMS_OF_WORD = 3
"""Overlapping CJK bigrams of a question for one that is a word of its subject; the others join or ask (ours)."""

_ANY = 1e-300
"""Less than anything that bm25 gives to a term that is there."""


def inverse_frequency(found_in: float, total: float, least: float = 1e-6) -> float:
    """Return bm25's idf of a term in `found_in` of `total` texts, as FTS5 computes it."""
    return max(least, math.log((total - found_in + 0.5) / (found_in + 0.5)))


def most_to_earn(weights: Iterable[float]) -> float:
    """Return the largest bm25 a text could earn for terms of these idf; a term found nowhere counts in full."""
    return BM25_MOST * sum(weights)


def passage_words(own: Sequence[Num], beside: Sequence[Num], nearby: Sequence[Num], blend: Blend) -> Num:
    """Return what a passage earns: for each term the best of its own and its neighbours', discounted.

    The sequences hold for each term what it earns in the passage, in the better of its two neighbours, and in the
    better of the two passages behind those; 0 where it does not stand.
    """
    return sum_of(_best_around(own, beside, nearby, blend))


def _best_around(own: Sequence[Num], beside: Sequence[Num], nearby: Sequence[Num], blend: Blend) -> Iterator[Num]:
    for here, near, far in zip(own, beside, nearby, strict=True):
        yield larger(larger(here, blend.beside * near), blend.beside / 2 * far)


def sum_of(values: Iterable[Num]) -> Num:
    """Return the sum of at least one number or array, added in their order."""
    first, *rest = values
    for value in rest:
        first = first + value
    return first


def term_frequency(bm25: Num, weight: float) -> Num:
    """Return the term frequency behind a single-term bm25, for a passage of average length."""
    return K1 * bm25 / at_least(BM25_MOST * weight - bm25, 1e-9)


def source_words(frequencies: Sequence[Num], length: Num, mean_length: float, weights: Sequence[float]) -> Num:
    """Return the share that a whole source earns, 0..1: bm25 over all its passages.

    For each term its frequency in the source and its idf over sources, which is above 0; lengths in passages.
    """
    norm = K1 * (1 - B + B * length / max(mean_length, 1e-9))
    pairs = zip(frequencies, weights, strict=True)
    return sum_of(weight * count / (count + norm) for count, weight in pairs) / sum(weights)


def keyword_part(passage: Num, source: Num, blend: Blend) -> Num:
    """Return what the words earn; 0 .. `blend.keyword`."""
    mixed = (1 - blend.of_source) * passage + blend.of_source * source
    return blend.keyword * power(at_least(mixed, 0.0), blend.power)


def term_coverage(own: Sequence[Num], weights: Sequence[float]) -> Num:
    """Return the share of the terms' idf that stands in a passage itself, 0..1; `own` is what each earns there."""
    held = sum_of(weight * _held(here) for here, weight in zip(own, weights, strict=True))
    return held / (sum(weights) or 1.0)


def _held(bm25: Num) -> Num:
    """Return 1 where a term stands, 0 elsewhere."""
    return choose(bm25, _ANY, 0.0, 1.0)


def lent_coverage(
    own: Sequence[Num],
    beside: Sequence[Num],
    nearby: Sequence[Num],
    weights: Sequence[float],
    known: float,
    blend: Blend,
) -> Num:
    """Return the share of the terms' idf that stands in a passage or, discounted, in its neighbours, 0..1.

    The share is of what is `known`, as a term that stands nowhere is no fault of the passage; but at least of the
    rarest term, so that one common word among unknown ones is no answer.
    """
    held, near, far = ([_held(bm25) for bm25 in column] for column in (own, beside, nearby))
    shares = zip(_best_around(held, near, far, blend), weights, strict=True)
    return sum_of(weight * share for share, weight in shares) / max(known, *weights, 1e-9)


def coverage_part(coverage: Num, terms: int, blend: Blend) -> Num:
    """Return what holding the question's terms earns; `coverage` is an idf share of so many terms, 0..1."""
    return blend.coverage * min(1.0, blend.few / max(terms, 1)) * coverage * coverage


def blended_cosine(own: Num, beside: Num, centroid: Num, blend: Blend) -> Num:
    """Return a passage's cosine mixed with those of its surroundings, -1..1."""
    rest = 1 - blend.meaning_beside - blend.meaning_source
    return rest * own + blend.meaning_beside * beside + blend.meaning_source * centroid


def spread(count: int, variance: float, blend: Blend) -> float:
    """Return the standard deviation of a question's cosines, shrunk to the usual one and rounded."""
    usual = blend.spread_weight * blend.usual_spread**2
    return round(math.sqrt((count * variance + usual) / (count + blend.spread_weight)), 4)


def meaning_part(cosine: Num, unit: float, blend: Blend) -> Num:
    """Return what the meaning earns: the blended cosine in units of the question's spread."""
    return blend.meaning * cosine / unit


def link_part(share: float, blend: Blend) -> float:
    """Return the deduction for a passage of which `share` of the words stand inside links."""
    return -blend.links * min(1.0, max(0.0, (share - blend.links_from) / (1 - blend.links_from)))


def brief_part(size: int, blend: Blend) -> float:
    """Return the deduction for a piece of a longer source that has `size` bytes."""
    return -blend.brief * max(0.0, 1 - size / blend.brief_below)


def dates_part(days: int, blend: Blend) -> float:
    """Return what being `days` away from the time that the question names earns."""
    return blend.dates * max(0.0, 1 - days / blend.dates_within)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What tells whether a passage answers the question."""

    cosine: float | None
    """Mixed with those of its surroundings; None: it has no vector."""
    words: float | None
    """Share of what the question's words could earn, 0..1; None: nothing was asked by words."""
    coverage: float
    """Idf share of the known terms that stand in the passage or, discounted, beside it, 0..1."""
    known: float
    """Share of the question's terms that stand anywhere, 0..1."""
    behind: float
    """How far the score lies behind the best one."""


def words_share(part: float, blend: Blend) -> float:
    """Return the share of what the question's words could earn, 0..1, that the keyword part was made of."""
    return float((max(part, 0.0) / blend.keyword) ** (1 / blend.power))


def known_share(words: Sequence[bool], grams: Sequence[bool]) -> float:
    """Return the share of a question's terms that stand anywhere, 0..1; grams overlap, so a third of them is enough."""
    enough = math.ceil(len(grams) / _GRAMS_OF_WORD)
    return (sum(words) + min(sum(grams), enough)) / max(len(words) + enough, 1)


def relevance_of(evidence: Evidence, blend: Blend) -> float:
    """Return how likely a passage answers the question, 0..1.

    A logistic fit on development data: passages that answer against the first hit of questions about something else,
    at half the fitted slope, so that less of what only looks right passes 0.7. Of 100 such questions 2 reach 0.4, of
    their keywords alone 4 or 5; 3 and 6 where the constants are fitted without the set that they are measured on. What
    counts most is the meaning, then how much of the question stands anywhere. It is a scale to decide by, not a
    probability: a passage on the subject that leaves the answer out looks much like the one that holds it.
    """
    cosine, coverage, known = evidence.cosine, evidence.coverage, evidence.known
    if cosine is None:
        likely = _COSINE_OF_WORDS + _COSINE_OF_SHARE * (evidence.words or 0.0)
    else:
        likely = cosine * (0.10 / blend.usual_spread)
    if evidence.words is None:
        coverage = known = min(1.0, max(0.0, likely) / _WORDS_OF_COSINE)
    z = 7.5 * likely + 1.6 * coverage + 3.5 * known - 3.0 * evidence.behind - 6.4
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, z))))
