"""Score: add up what each candidate earns by words and by meaning; the parts are kept, so the reason is the sum."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic

from memctl.recall.gather import Gathered
from memctl.recall.surroundings import Around, Words, one_by_one
from memctl.scoring.elementwise import Num
from memctl.scoring.ranking import (
    Blend,
    blended_cosine,
    coverage_part,
    inverse_frequency,
    keyword_part,
    lent_coverage,
    meaning_part,
    most_to_earn,
    passage_words,
    spread,
    term_coverage,
)
from memctl.store.terms import TermHits

if TYPE_CHECKING:
    from memctl.scoring.elementwise import Array

LEAST_SOURCE_WEIGHT = 0.01
"""A term that stands in most sources still tells a little."""


@dataclass(frozen=True, slots=True)
class Earned(Generic[Num]):
    """What a candidate earned, or what all of them did as arrays."""

    parts: dict[str, Num]
    """By name; the score is the sum."""
    coverage: Num | None
    """Share of the question's idf that stands in the passage itself, 0..1; None: nothing was asked by words."""
    cosine: Num | None
    """Its own."""
    blended: Num | None
    """Mixed with its surroundings."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One candidate with what it earned."""

    rowid: int
    parts: dict[str, float]
    coverage: float
    cosine: float | None
    blended: float | None


def score(gathered: Gathered, blend: Blend) -> list[Candidate]:
    """Return what each candidate earned, in their order."""
    words, unit = _words(gathered), spread_of(gathered, blend)
    if gathered.cosines is None:
        every = (earned(words, one, unit, blend) for one in one_by_one(words, gathered.layout, gathered.candidates))
        return [
            Candidate(rowid, one.parts, one.coverage or 0.0, None, None)
            for rowid, one in zip(gathered.candidates, every, strict=True)
        ]
    from memctl.recall.grid import Grid

    grid = Grid(words, gathered.layout, gathered.cosines, gathered.candidates)
    return _apart(gathered.candidates, earned(words, grid.around(), unit, blend))


def earned(words: Words, around: Around[Num], unit: float, blend: Blend) -> Earned[Num]:
    """Return what is earned by words and by meaning, for one candidate or for all."""
    parts: dict[str, Num] = {}
    coverage = blended = None
    if words.terms:
        share = passage_words(around.own, around.beside, around.nearby, blend) / most_to_earn(words.weights)
        coverage = term_coverage(around.own, words.weights)
        parts["keyword"] = keyword_part(share, around.share, blend)
        lent = lent_coverage(around.own, around.beside, around.nearby, words.known, blend)
        parts["coverage"] = coverage_part(lent, sum(1 for weight in words.known if weight), blend)
    if around.cosine is not None and around.cosine_beside is not None and around.centroid is not None:
        blended = blended_cosine(around.cosine, around.cosine_beside, around.centroid, blend)
        parts["vector"] = meaning_part(blended, unit, blend)
    return Earned(parts, coverage, around.cosine, blended)


def spread_of(gathered: Gathered, blend: Blend) -> float:
    """Return the unit of the meaning part."""
    count, variance = gathered.cosines.moments() if gathered.cosines is not None else (0, 0.0)
    return spread(count, variance, blend)


def _words(gathered: Gathered) -> Words:
    terms = (*gathered.terms, *gathered.common)
    sources = gathered.layout.count
    over = [_sources_with(term, gathered) for term in terms]
    weights = [inverse_frequency(term.found_in, gathered.total) for term in terms]
    return Words(
        terms,
        weights,
        [weight if term.found_in else 0.0 for weight, term in zip(weights, terms, strict=True)],
        [inverse_frequency(found_in, sources, LEAST_SOURCE_WEIGHT) for found_in in over],
    )


def _sources_with(term: TermHits, gathered: Gathered) -> float:
    """Return in how many sources a term stands; for a common one, of which not all hits are known, about how many."""
    layout = gathered.layout
    if term.counted is None:
        return len(set(map(layout.source_of, term.rowids)) - {None})
    sources = max(layout.count, 1)
    without = 1 - term.counted / max(gathered.total, 1)
    return sources * (1 - math.pow(without, len(layout.rowids) / sources))


def _apart(rowids: Sequence[int], every: "Earned[Array]") -> list[Candidate]:
    """Return the candidates one by one; one without a vector earns nothing by meaning."""
    columns = [column.tolist() for column in every.parts.values()]
    coverage = [0.0] * len(rowids) if every.coverage is None else every.coverage.tolist()
    assert every.cosine is not None and every.blended is not None
    cosines, mixed = every.cosine.tolist(), every.blended.tolist()
    found = []
    rows = zip(*columns, strict=True)
    for rowid, values, covered, cosine, blended in zip(rowids, rows, coverage, cosines, mixed, strict=True):
        parts = dict(zip(every.parts, values, strict=True))
        if cosine != cosine:  # not a number
            del parts["vector"]
            cosine = blended = None
        found.append(Candidate(rowid, parts, covered, cosine, blended))
    return found
