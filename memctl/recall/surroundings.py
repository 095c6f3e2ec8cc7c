"""Surroundings: what stands in and about a candidate, for one as numbers, for many as arrays.

Without vectors NumPy is not loaded, which takes as long as the whole answer; so candidates then come one by one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from memctl.scoring.elementwise import Num
from memctl.scoring.ranking import source_words, term_frequency
from memctl.store.layout import Layout
from memctl.store.terms import TermHits


@dataclass(frozen=True, slots=True)
class Words:
    """The words of a question."""

    terms: Sequence[TermHits]
    weights: Sequence[float]
    """The idf of each term over passages."""
    known: Sequence[float]
    """The same of those that stand anywhere."""
    over_sources: Sequence[float]
    """And over sources."""
    known_share: float
    """Share of the terms that stand anywhere, 0..1."""


@dataclass(frozen=True, slots=True)
class Around(Generic[Num]):
    """What the formulas take of a candidate; sequences hold for each term what it earns somewhere, 0 for nothing."""

    own: Sequence[Num]
    beside: Sequence[Num]
    """In the better of the passages before and behind it."""
    nearby: Sequence[Num]
    """In the better of those two passages away."""
    share: Num
    """What the words earn in its source as a whole."""
    cosine: Num | None = None
    cosine_beside: Num | None = None
    """The mean of the neighbours' cosines, its own where there is no neighbour."""
    centroid: Num | None = None
    """The cosine of its source's centroid."""


def one_by_one(words: Words, layout: Layout, candidates: Sequence[int]) -> Iterator[Around[float]]:
    """Yield the surroundings of candidates among memories whose vectors take no part."""
    nothing = [0.0] * len(words.terms)
    earned = _by_passage(words, layout, candidates)
    shares: dict[int, float] = {}
    for rowid in candidates:
        place = layout.place(rowid)
        if place is None:
            yield Around(earned.get(rowid, nothing), nothing, nothing, 0.0)
            continue
        source = layout.sources[place]
        if source not in shares:
            shares[source] = _share(words, layout, [earned.get(row, nothing) for row in layout.rows(source)])
        near = [layout.near(place, offset) for offset in (-1, 1, -2, 2)]
        before, behind, farther, farthest = (
            nothing if at is None else earned.get(layout.rowids[at], nothing) for at in near
        )
        yield Around(
            earned.get(rowid, nothing), [*map(max, before, behind)], [*map(max, farther, farthest)], shares[source]
        )


def _by_passage(words: Words, layout: Layout, candidates: Sequence[int]) -> dict[int, list[float]]:
    """Return what each term earns in the candidates and in the passages of their sources."""
    sources = {source for rowid in candidates if (source := layout.source_of(rowid)) is not None}
    wanted = {rowid for source in sources for rowid in layout.rows(source)}.union(candidates)
    earned: dict[int, list[float]] = {}
    for at, term in enumerate(words.terms):
        scores = term.scores
        for rowid in wanted & scores.keys():
            earned.setdefault(rowid, [0.0] * len(words.terms))[at] = scores[rowid]
    return earned


def _share(words: Words, layout: Layout, passages: Sequence[Sequence[float]]) -> float:
    if not words.terms:
        return 0.0
    frequencies = [
        sum(term_frequency(passage[at], weight) for passage in passages) for at, weight in enumerate(words.weights)
    ]
    return source_words(frequencies, float(len(passages)), mean_length(layout), words.over_sources)


def mean_length(layout: Layout) -> float:
    """Return how many passages a source has on average."""
    return len(layout.rowids) / max(layout.count, 1)
