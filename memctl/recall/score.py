"""Score: add up what each candidate earns by words and by meaning; the parts are kept, so the reason is the sum."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
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


@dataclass(slots=True)
class Question:
    """What is the same for every candidate of one question."""

    gathered: Gathered
    blend: Blend
    weights: tuple[float, ...]
    """The idf of each term."""
    most: float
    earned: Mapping[int, Sequence[float]]
    """For each passage that holds a term, the bm25 that every term earns there."""
    sources: Mapping[int, float]
    """Keyword share of each source."""
    unit: float
    centroids: Mapping[int, float]
    """Cosine of each source's centroid."""


def score(gathered: Gathered, blend: Blend) -> list[Earned]:
    """Return what each candidate earned, in no particular order."""
    question = _question(gathered, blend)
    return [_earned(question, rowid) for rowid in gathered.candidates]


def spread_of(gathered: Gathered, blend: Blend) -> float:
    """Return the unit of the meaning part."""
    count, variance = gathered.cosines.moments() if gathered.cosines is not None else (0, 0.0)
    return spread(count, variance, blend)


def _question(gathered: Gathered, blend: Blend) -> Question:
    terms = (*gathered.terms, *gathered.common)
    weights = tuple(inverse_frequency(term.found_in, gathered.total) for term in terms)
    sources = _sources_of_candidates(gathered)
    return Question(
        gathered=gathered,
        blend=blend,
        weights=weights,
        most=most_to_earn(weights) or 1.0,
        earned=_by_passage(gathered, terms, sources),
        sources=_source_shares(gathered, terms, weights, sources),
        unit=spread_of(gathered, blend),
        centroids=_centroids(gathered, sources),
    )


def _sources_of_candidates(gathered: Gathered) -> set[int]:
    layout = gathered.layout
    return {layout.sources[layout.place[rowid]] for rowid in gathered.candidates if rowid in layout.place}


def _by_passage(gathered: Gathered, terms: Sequence[TermHits], sources: set[int]) -> dict[int, list[float]]:
    """Return what each term earns in the candidates and in the passages around them."""
    layout = gathered.layout
    wanted = {layout.rowids[place] for source in sources for place in layout.span(source)}
    wanted.update(gathered.candidates)
    earned: dict[int, list[float]] = {}
    for at, term in enumerate(terms):
        scores = term.scores
        for rowid in wanted & scores.keys():
            earned.setdefault(rowid, [0.0] * len(terms))[at] = scores[rowid]
    return earned


def _earned(question: Question, rowid: int) -> Earned:
    layout, blend = question.gathered.layout, question.blend
    place = layout.place.get(rowid)
    parts: dict[str, float] = {}
    coverage = 0.0
    if question.weights:
        own = question.earned.get(rowid)
        beside, nearby = _around(question, place, 1), _around(question, place, 2)
        words = passage_words(own, beside, nearby, blend) / question.most if own or beside or nearby else 0.0
        source = question.sources.get(layout.sources[place], 0.0) if place is not None else 0.0
        held = sum(weight for weight, share in zip(question.weights, own, strict=True) if share > 0) if own else 0.0
        coverage = held / (sum(question.weights) or 1.0)
        parts["keyword"] = keyword_part(words, source, blend)
        parts["coverage"] = coverage_part(coverage, blend)
    cosine, blended = _meaning(question, rowid, place)
    if cosine is not None:
        parts["vector"] = meaning_part(blended, question.unit, blend)
    return Earned(rowid, parts, cosine, blended, coverage)


def _around(question: Question, place: int | None, distance: int) -> Sequence[float] | None:
    """Return for each term the better of the two passages that stand `distance` away; None where both hold none."""
    if place is None:
        return None
    layout = question.gathered.layout
    near = [layout.rowids[at] for step in (-distance, distance) if (at := layout.near(place, step)) is not None]
    found = [earned for rowid in near if (earned := question.earned.get(rowid)) is not None]
    if len(found) == 2:
        return list(map(max, *found))
    return found[0] if found else None


def _source_shares(
    gathered: Gathered, terms: Sequence[TermHits], weights: Sequence[float], wanted: set[int]
) -> dict[int, float]:
    """Return the keyword share of each source that a candidate stands in."""
    layout = gathered.layout
    total = len(layout.starts) - 1
    counts: dict[int, dict[str, float]] = {source: {} for source in wanted}
    over_sources: dict[str, float] = {}
    source_of = layout.source_of
    for term, weight in zip(terms, weights, strict=True):
        standing = [source_of.get(rowid) for rowid in term.scores]
        over_sources[term.term] = inverse_frequency(len({*standing} - {None}), total, LEAST_SOURCE_WEIGHT)
        for source, bm25 in zip(standing, term.scores.values(), strict=True):
            if source in wanted:
                found = counts[source]
                found[term.term] = found.get(term.term, 0.0) + term_frequency(bm25, weight)
    mean = len(layout.rowids) / max(total, 1)
    return {source: source_words(held, len(layout.span(source)), mean, over_sources) for source, held in counts.items()}


def _centroids(gathered: Gathered, sources: set[int]) -> dict[int, float]:
    """Compute every cosine that the candidates need, in one go, and return those of their sources."""
    if gathered.cosines is None:
        return {}
    gathered.cosines.load(gathered.candidates)
    return gathered.cosines.centroids(gathered.layout, sorted(sources))


def _meaning(question: Question, rowid: int, place: int | None) -> tuple[float | None, float]:
    cosines, layout = question.gathered.cosines, question.gathered.layout
    own = cosines.of(rowid) if cosines is not None else None
    if cosines is None or own is None:
        return None, 0.0
    if place is None:
        return own, own
    near = [at for step in (-1, 1) if (at := layout.near(place, step)) is not None]
    around = [value for at in near if (value := cosines.of(layout.rowids[at])) is not None]
    beside = (sum(around) + own * (2 - len(around))) / 2
    return own, blended_cosine(own, beside, question.centroids[layout.sources[place]], question.blend)
