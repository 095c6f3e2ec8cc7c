"""Score: add up what each candidate earns by words and by meaning; the parts are kept, so the reason is the sum."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from memctl.recall.gather import Gathered
from memctl.scoring.ranking import (
    Blend,
    blended_cosine,
    coverage_part,
    inverse_frequency,
    keyword_part,
    meaning_part,
    most_to_earn,
    passage_words,
    source_words,
    spread,
    term_frequency,
)
from memctl.store.terms import TermHits

LEAST_SOURCE_WEIGHT = 0.01
"""A term that stands in most sources still tells a little."""


@dataclass(slots=True)
class Earned:
    """What one candidate earned, by name; the score is the sum."""

    rowid: int
    parts: Mapping[str, float]
    cosine: float | None
    """Its own."""
    blended: float
    """Mixed with its surroundings; 0 without vectors."""
    coverage: float
    """Share of the question's idf that stands in the passage itself, 0..1."""

    @property
    def score(self) -> float:
        """The sum of the parts."""
        return sum(self.parts.values())


@dataclass(frozen=True, slots=True)
class Question:
    """What is the same for every candidate of one question."""

    gathered: Gathered
    blend: Blend
    weights: tuple[float, ...]
    """The idf of each term."""
    over_sources: Mapping[int, float]
    """The idf of each term over sources, by its place."""
    most: float
    whole: float
    """The sum of the weights."""
    unit: float


class Source(NamedTuple):
    """A source's passages in their order, two places of nothing before and behind, so that each has neighbours."""

    earned: Sequence[Sequence[float] | None]
    """For each passage that holds a term, the bm25 that every term earns there."""
    cosines: Sequence[float | None]
    share: float
    """What the words earn in the source as a whole."""
    centroid: float


_NOTHING = (None, None)


def score(gathered: Gathered, blend: Blend) -> list[Earned]:
    """Return what each candidate earned, in no particular order."""
    terms = (*gathered.terms, *gathered.common)
    question = _question(gathered, terms, blend)
    layout, placed = gathered.layout, _by_source(gathered)
    earned = _by_passage(gathered, terms, placed)
    cosines = gathered.cosines
    if cosines is not None:
        cosines.load([*gathered.candidates, *(row for source in placed for row in layout.rows(source))])
    centroids = cosines.centroids(layout, list(placed)) if cosines is not None else {}
    scored = []
    for number, candidates in placed.items():
        source = _source(question, number, earned, centroids.get(number, 0.0))
        start = layout.starts[number] - len(_NOTHING)
        scored += [_earned(question, rowid, source, layout.place[rowid] - start) for rowid in candidates]
    alone = [rowid for rowid in gathered.candidates if rowid not in layout.place]
    for rowid in alone:
        source = _lonely(earned.get(rowid), cosines.of(rowid) if cosines is not None else None)
        scored.append(_earned(question, rowid, source, len(_NOTHING)))
    return scored


def spread_of(gathered: Gathered, blend: Blend) -> float:
    """Return the unit of the meaning part."""
    count, variance = gathered.cosines.moments() if gathered.cosines is not None else (0, 0.0)
    return spread(count, variance, blend)


def _question(gathered: Gathered, terms: Sequence[TermHits], blend: Blend) -> Question:
    weights = tuple(inverse_frequency(term.found_in, gathered.total) for term in terms)
    sources = len(gathered.layout.starts) - 1
    return Question(
        gathered=gathered,
        blend=blend,
        weights=weights,
        over_sources={
            at: inverse_frequency(_sources_with(term, gathered), sources, LEAST_SOURCE_WEIGHT)
            for at, term in enumerate(terms)
        },
        most=most_to_earn(weights) or 1.0,
        whole=sum(weights) or 1.0,
        unit=spread_of(gathered, blend),
    )


def _sources_with(term: TermHits, gathered: Gathered) -> float:
    """Return in how many sources a term stands; for a common one, of which not all hits are known, about how many."""
    layout = gathered.layout
    if term.counted is None:
        return len(set(map(layout.source_of.get, term.scores)) - {None})
    sources = max(len(layout.starts) - 1, 1)
    without = 1 - term.counted / max(gathered.total, 1)
    return sources * (1 - math.pow(without, len(layout.rowids) / sources))


def _by_source(gathered: Gathered) -> dict[int, list[int]]:
    """Return the candidates by the source they stand in."""
    placed: dict[int, list[int]] = {}
    source_of = gathered.layout.source_of
    for rowid in gathered.candidates:
        if (source := source_of.get(rowid)) is not None:
            placed.setdefault(source, []).append(rowid)
    return placed


def _by_passage(gathered: Gathered, terms: Sequence[TermHits], sources: Iterable[int]) -> dict[int, list[float]]:
    """Return what each term earns in the candidates and in the passages of their sources."""
    wanted = {rowid for source in sources for rowid in gathered.layout.rows(source)}
    wanted.update(gathered.candidates)
    earned: dict[int, list[float]] = {}
    for at, term in enumerate(terms):
        for rowid in wanted & term.scores.keys():
            earned.setdefault(rowid, [0.0] * len(terms))[at] = term.scores[rowid]
    return earned


def _source(question: Question, number: int, earned: Mapping[int, Sequence[float]], centroid: float) -> Source:
    rows = question.gathered.layout.rows(number)
    held = [*map(earned.get, rows)]
    cosines = question.gathered.cosines
    values = [None] * len(rows) if cosines is None else cosines.of_all(rows)
    return Source(
        (*_NOTHING, *held, *_NOTHING), (*_NOTHING, *values, *_NOTHING), _share(question, held, len(rows)), centroid
    )


def _lonely(earned: Sequence[float] | None, cosine: float | None) -> Source:
    """Return the source of an old text, which stands nowhere any more."""
    return Source((*_NOTHING, earned, *_NOTHING), (*_NOTHING, cosine, *_NOTHING), 0.0, cosine or 0.0)


def _share(question: Question, held: Sequence[Sequence[float] | None], length: int) -> float:
    """Return what the words earn in a source as a whole, 0..1."""
    frequencies: dict[int, float] = {}
    for passage in held:
        if passage is not None:
            for at, bm25 in enumerate(passage):
                if bm25:
                    frequencies[at] = frequencies.get(at, 0.0) + term_frequency(bm25, question.weights[at])
    layout = question.gathered.layout
    mean = len(layout.rowids) / max(len(layout.starts) - 1, 1)
    return source_words(frequencies, length, mean, question.over_sources) if frequencies else 0.0


def _earned(question: Question, rowid: int, source: Source, at: int) -> Earned:
    blend, own = question.blend, source.earned[at]
    parts: dict[str, float] = {}
    coverage = 0.0
    if question.weights:
        beside = _better(source.earned[at - 1], source.earned[at + 1])
        nearby = _better(source.earned[at - 2], source.earned[at + 2])
        words = passage_words(own, beside, nearby, blend) / question.most if own or beside or nearby else 0.0
        if own is not None:
            held = sum(weight for weight, share in zip(question.weights, own, strict=True) if share > 0)
            coverage = held / question.whole
        parts["keyword"] = keyword_part(words, source.share, blend)
        parts["coverage"] = coverage_part(coverage, blend)
    cosine, blended = source.cosines[at], 0.0
    if cosine is not None:
        near = [value for value in (source.cosines[at - 1], source.cosines[at + 1]) if value is not None]
        beside_cosine = (sum(near) + cosine * (2 - len(near))) / 2
        blended = blended_cosine(cosine, beside_cosine, source.centroid, blend)
        parts["vector"] = meaning_part(blended, question.unit, blend)
    return Earned(rowid, parts, cosine, blended, coverage)


def _better(one: Sequence[float] | None, other: Sequence[float] | None) -> Sequence[float] | None:
    """Return for each term the better of two passages; None where both hold none."""
    if one is None or other is None:
        return other if one is None else one
    return list(map(max, one, other))
