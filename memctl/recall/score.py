"""Score: add up what each candidate earns by words and by meaning; the parts are kept, so the reason is the sum."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

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
    terms: tuple[TermHits, ...]
    weights: Mapping[str, float]
    most: float
    sources: Mapping[int, float]
    """Keyword share of each source."""
    unit: float
    centroids: dict[int, float] = field(default_factory=dict)


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
    weights = {term.term: inverse_frequency(term.found_in, gathered.total) for term in terms}
    _load_cosines(gathered)
    return Question(
        gathered=gathered,
        blend=blend,
        terms=terms,
        weights=weights,
        most=most_to_earn(weights.values()) or 1.0,
        sources=_source_shares(gathered, terms, weights),
        unit=spread_of(gathered, blend),
    )


def _earned(question: Question, rowid: int) -> Earned:
    layout, blend = question.gathered.layout, question.blend
    place = layout.place.get(rowid)
    own = [term.scores.get(rowid, 0.0) / question.most for term in question.terms]
    parts: dict[str, float] = {}
    coverage = 0.0
    if question.terms:
        words = passage_words(own, _lent(question, place, 1), _lent(question, place, 2), blend)
        source = question.sources.get(layout.sources[place], 0.0) if place is not None else 0.0
        held = sum(question.weights[term.term] for term, share in zip(question.terms, own, strict=True) if share > 0)
        coverage = held / (sum(question.weights.values()) or 1.0)
        parts["keyword"] = keyword_part(words, source, blend)
        parts["coverage"] = coverage_part(coverage, blend)
    cosine, blended = _meaning(question, rowid, place)
    if cosine is not None:
        parts["vector"] = meaning_part(blended, question.unit, blend)
    return Earned(rowid, parts, cosine, blended, coverage)


def _lent(question: Question, place: int | None, distance: int) -> list[float]:
    """Return for each term the better share of the two passages that stand `distance` away."""
    if place is None:
        return [0.0] * len(question.terms)
    layout = question.gathered.layout
    near = [layout.rowids[at] for step in (-distance, distance) if (at := layout.near(place, step)) is not None]
    return [
        max((term.scores.get(rowid, 0.0) for rowid in near), default=0.0) / question.most for term in question.terms
    ]


def _source_shares(gathered: Gathered, terms: Sequence[TermHits], weights: Mapping[str, float]) -> dict[int, float]:
    """Return the keyword share of each source that a candidate stands in."""
    layout = gathered.layout
    wanted = {layout.sources[layout.place[rowid]] for rowid in gathered.candidates if rowid in layout.place}
    total = len(layout.starts) - 1
    counts: dict[int, dict[str, float]] = {source: {} for source in wanted}
    over_sources: dict[str, float] = {}
    for term in terms:
        found: dict[int, float] = {}
        for rowid, bm25 in term.scores.items():
            place = layout.place.get(rowid)
            if place is not None:
                source = layout.sources[place]
                found[source] = found.get(source, 0.0) + term_frequency(bm25, weights[term.term])
        over_sources[term.term] = inverse_frequency(len(found), total, LEAST_SOURCE_WEIGHT)
        for source in wanted & found.keys():
            counts[source][term.term] = found[source]
    mean = len(layout.rowids) / max(total, 1)
    return {source: source_words(held, len(layout.span(source)), mean, over_sources) for source, held in counts.items()}


def _load_cosines(gathered: Gathered) -> None:
    """Compute the cosines of the candidates and their neighbours in one go."""
    if gathered.cosines is None:
        return
    layout = gathered.layout
    places = [layout.place[rowid] for rowid in gathered.candidates if rowid in layout.place]
    near = [at for place in places for step in (-1, 1) if (at := layout.near(place, step)) is not None]
    gathered.cosines.load([*gathered.candidates, *(layout.rowids[at] for at in near)])


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
    source = layout.sources[place]
    if source not in question.centroids:
        question.centroids[source] = cosines.of_centroid(layout, source)
    return own, blended_cosine(own, beside, question.centroids[source], question.blend)
