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
    Evidence,
    blended_cosine,
    coverage_part,
    inverse_frequency,
    keyword_part,
    known_share,
    lent_coverage,
    meaning_part,
    most_to_earn,
    passage_words,
    spread,
    term_coverage,
    words_share,
)
from memctl.store.terms import TermHits
from memctl.text.tokens import is_cjk

if TYPE_CHECKING:
    from memctl.scoring.elementwise import Array

LEAST_SOURCE_WEIGHT = 0.01
"""A term that stands in most sources still tells a little."""
_KEYWORD, _BY_MEANING = "keyword", "vector"
_BY_WORDS = (_KEYWORD, "coverage")
"""Names of the parts."""
_GRAM = 2
"""Characters of a CJK bigram, at most."""


@dataclass(frozen=True, slots=True)
class Earned(Generic[Num]):
    """What a candidate earned, or what all of them did as arrays."""

    parts: dict[str, Num]
    """By name; the score is the sum."""
    coverage: Num | None
    """Share of the question's idf that stands in the passage itself, 0..1; None: nothing was asked by words."""
    lent: Num | None
    """Share of what is known of it that stands in the passage or, discounted, beside it, 0..1; None likewise."""
    cosine: Num | None
    """Its own."""
    blended: Num | None
    """Mixed with its surroundings."""


@dataclass(frozen=True, slots=True)
class Scores:
    """What every candidate earned, a column for each part; None where a part does not apply to a candidate."""

    rowids: Sequence[int]
    parts: dict[str, list[float | None]]
    coverage: Sequence[float]
    lent: Sequence[float]
    cosine: Sequence[float | None]
    blended: Sequence[float | None]
    known: float
    """Share of the question's terms that stand anywhere, 0..1."""

    def of(self, at: int) -> dict[str, float]:
        """Return what one candidate earned, by name."""
        return {name: value for name, column in self.parts.items() if (value := column[at]) is not None}

    def evidence(self, at: int, behind: float, blend: Blend) -> Evidence:
        """Return what tells whether a candidate answers; `behind` is how far its score lies behind the best one."""
        keyword = self.parts[_KEYWORD][at] if _KEYWORD in self.parts else None
        words = None if keyword is None else words_share(keyword, blend)
        return Evidence(self.blended[at], words, self.lent[at], self.known, behind)

    def totals(self) -> list[float]:
        """Return the sum of the parts of each candidate, added in their order."""
        sums = [0.0] * len(self.rowids)
        for column in self.parts.values():
            sums = [so_far + (value or 0.0) for so_far, value in zip(sums, column, strict=True)]
        return sums


def score(gathered: Gathered, blend: Blend) -> Scores:
    """Return what the candidates earned."""
    words, unit, rowids = _words(gathered), spread_of(gathered, blend), gathered.candidates
    if gathered.cosines is None:
        every = [earned(words, one, unit, blend) for one in one_by_one(words, gathered.layout, rowids)]
        names = _BY_WORDS if words.terms else ()
        parts: dict[str, list[float | None]] = {name: [one.parts[name] for one in every] for name in names}
        nothing = [None] * len(rowids)
        coverage, lent = ([one.coverage or 0.0 for one in every], [one.lent or 0.0 for one in every])
        return Scores(rowids, parts, coverage, lent, nothing, nothing, words.known_share)
    from memctl.recall.grid import Grid

    grid = Grid(words, gathered.layout, gathered.cosines, rowids)
    return _columns(rowids, earned(words, grid.around(), unit, blend), words.known_share)


def earned(words: Words, around: Around[Num], unit: float, blend: Blend) -> Earned[Num]:
    """Return what is earned by words and by meaning, for one candidate or for all."""
    parts: dict[str, Num] = {}
    coverage = lent = blended = None
    if words.terms:
        share = passage_words(around.own, around.beside, around.nearby, blend) / most_to_earn(words.weights)
        coverage = term_coverage(around.own, words.weights)
        lent = lent_coverage(around.own, around.beside, around.nearby, words.weights, sum(words.known), blend)
        both = (keyword_part(share, around.share, blend), coverage_part(lent, len(words.known), blend))
        parts.update(zip(_BY_WORDS, both, strict=True))
    if around.cosine is not None and around.cosine_beside is not None and around.centroid is not None:
        blended = blended_cosine(around.cosine, around.cosine_beside, around.centroid, blend)
        parts[_BY_MEANING] = meaning_part(blended, unit, blend)
    return Earned(parts, coverage, lent, around.cosine, blended)


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
        [weight for weight, term in zip(weights, terms, strict=True) if term.found_in],
        [inverse_frequency(found_in, sources, LEAST_SOURCE_WEIGHT) for found_in in over],
        known_share(
            [term.found_in > 0 for term in terms if not _is_gram(term)],
            [term.found_in > 0 for term in terms if _is_gram(term)],
        ),
    )


def _is_gram(term: TermHits) -> bool:
    return len(term.term) <= _GRAM and all(map(is_cjk, term.term))


def _sources_with(term: TermHits, gathered: Gathered) -> float:
    """Return in how many sources a term stands; for a common one, of which not all hits are known, about how many."""
    layout = gathered.layout
    if term.counted is None:
        return layout.sources_of(term.rowids, arrays=gathered.cosines is not None)
    sources = max(layout.count, 1)
    without = 1 - term.counted / max(gathered.total, 1)
    return sources * (1 - math.pow(without, len(layout.rowids) / sources))


def _columns(rowids: Sequence[int], every: "Earned[Array]", known: float) -> Scores:
    """Return what arrays hold; one without a vector earns nothing by meaning."""
    assert every.cosine is not None and every.blended is not None
    return Scores(
        rowids,
        {name: _known(column) for name, column in every.parts.items()},
        [0.0] * len(rowids) if every.coverage is None else every.coverage.tolist(),
        [0.0] * len(rowids) if every.lent is None else every.lent.tolist(),
        _known(every.cosine),
        _known(every.blended),
        known,
    )


def _known(column: "Array") -> list[float | None]:
    """Return an array as a list, None where it has no number."""
    return [None if value != value else value for value in column.tolist()]
