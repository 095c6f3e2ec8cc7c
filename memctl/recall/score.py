"""Score: add up what each candidate earns by words and by meaning; the parts are kept, so the reason is the sum."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memctl.domain.memory import StoredMemory
from memctl.domain.params import CHALLENGED_FACTOR, VERIFICATION_FACTOR
from memctl.domain.words import Status
from memctl.recall.gather import Gathered
from memctl.recall.parts import RecallParts, RecallRequest, Scored
from memctl.scoring.ranking import (
    Blend,
    keyword_part,
    meaning_part,
    most_to_earn,
    passage_words,
    relevance_of,
    source_words,
)
from memctl.store.terms import TermHits

_DIGITS = 6
"""Scores are rounded after sorting, so that the last bits of a sum cannot show (MECHANICS 7)."""


@dataclass(frozen=True, slots=True)
class Earned:
    """What one candidate earned."""

    rowid: int
    keyword: float
    meaning: float
    cosine: float | None
    coverage: float
    """Share of the question's idf that stands in the passage itself, 0..1."""

    @property
    def score(self) -> float:
        """The sum of the two parts."""
        return self.keyword + self.meaning


def score(gathered: Gathered, blend: Blend) -> list[Earned]:
    """Return what each candidate earned, in no particular order."""
    terms = (*gathered.terms, *gathered.common)
    frequencies = {term.term: term.found_in for term in terms}
    most = most_to_earn(frequencies, gathered.total) or 1.0
    sources = _source_scores(gathered, terms)
    _fetch_cosines(gathered)
    known: dict[int, tuple[float, float]] = {}
    return [_earned(gathered, terms, rowid, most, sources, blend, known) for rowid in gathered.candidates]


def _earned(
    gathered: Gathered,
    terms: Sequence[TermHits],
    rowid: int,
    most: float,
    sources: Mapping[int, float],
    blend: Blend,
    known: dict[int, tuple[float, float]],
) -> Earned:
    layout = gathered.layout
    place = layout.place.get(rowid)
    own = [term.scores.get(rowid, 0.0) / most for term in terms]
    beside = _lent(gathered, terms, place, (-1, 1), most)
    nearby = _lent(gathered, terms, place, (-2, 2), most)
    words = passage_words(own, beside, nearby, blend) if terms else 0.0
    source = sources.get(layout.sources[place], 0.0) if place is not None else 0.0
    cosine, meaning = _meaning(gathered, rowid, place, blend, known)
    keyword = keyword_part(words, source, blend) if terms else 0.0
    return Earned(rowid, keyword, meaning, cosine, sum(own))


def _lent(
    gathered: Gathered, terms: Sequence[TermHits], place: int | None, offsets: tuple[int, int], most: float
) -> list[float]:
    if place is None:
        return [0.0] * len(terms)
    layout = gathered.layout
    near = [layout.rowids[at] for offset in offsets if (at := layout.near(place, offset)) is not None]
    return [max((term.scores.get(rowid, 0.0) for rowid in near), default=0.0) / most for term in terms]


def _fetch_cosines(gathered: Gathered) -> None:
    """Compute the cosines of the candidates and their neighbours in one go."""
    if gathered.cosines is None:
        return
    layout = gathered.layout
    places = [layout.place[rowid] for rowid in gathered.candidates if rowid in layout.place]
    near = [at for place in places for offset in (-1, 1) if (at := layout.near(place, offset)) is not None]
    gathered.cosines.load([*gathered.candidates, *(layout.rowids[at] for at in near)])


def _source_scores(gathered: Gathered, terms: Sequence[TermHits]) -> dict[int, float]:
    """Return the keyword score of each source that a candidate stands in."""
    layout = gathered.layout
    wanted = {layout.sources[layout.place[rowid]] for rowid in gathered.candidates if rowid in layout.place}
    counts: dict[int, dict[str, int]] = {source: {} for source in wanted}
    frequencies: dict[str, int] = {}
    for term in terms:
        seen: dict[int, int] = {}
        for rowid in term.scores:
            place = layout.place.get(rowid)
            if place is not None:
                source = layout.sources[place]
                seen[source] = seen.get(source, 0) + 1
        frequencies[term.term] = len(seen)
        for source in wanted & seen.keys():
            counts[source][term.term] = seen[source]
    total = len(layout.starts) - 1
    mean = len(layout.rowids) / max(total, 1)
    return {
        source: source_words(found, len(layout.span(source)), mean, frequencies, total)
        for source, found in counts.items()
    }


def _meaning(
    gathered: Gathered, rowid: int, place: int | None, blend: Blend, known: dict[int, tuple[float, float]]
) -> tuple[float | None, float]:
    cosines, layout = gathered.cosines, gathered.layout
    if cosines is None:
        return None, 0.0
    own = cosines.of(rowid)
    if own is None:
        return None, 0.0
    if place is None:
        return own, meaning_part(own, own, own, own, blend)
    near = [at for offset in (-1, 1) if (at := layout.near(place, offset)) is not None]
    around = [value for at in near if (value := cosines.of(layout.rowids[at])) is not None]
    beside = (sum(around) + own * (2 - len(around))) / 2
    source = layout.sources[place]
    if source not in known:
        known[source] = cosines.of_source(layout, source, blend.best_of_source)
    return own, meaning_part(own, beside, *known[source], blend)


def rank(parts: RecallParts, request: RecallRequest, earned: Sequence[Earned]) -> list[Scored]:
    """Return the candidates that count as found, best first; ties break by id."""
    found = [item for item in earned if request.everything_ranked or _counts(parts, item)]
    memories = {item.rowid: item for item in parts.store.memories.by_rowids([item.rowid for item in found])}
    known = {item.id: item for item in parts.overlay(list(memories.values()))}
    scored = []
    for item in found:
        stored = memories.get(item.rowid)
        if stored is not None:
            scored.append(_scored(parts, known[stored.id], item))
    scored.sort(key=lambda one: (-one.score, one.memory.id))
    return scored


def _counts(parts: RecallParts, item: Earned) -> bool:
    """A hit holds a word of the question or is near enough in meaning (MECHANICS 8)."""
    return item.coverage > 0 or (item.cosine is not None and item.cosine >= parts.min_similarity)


def _scored(parts: RecallParts, memory: StoredMemory, item: Earned) -> Scored:
    factor = CHALLENGED_FACTOR if memory.state.status is Status.CHALLENGED else 1.0
    why = {"keyword": item.keyword, "vector": item.meaning}
    if factor != 1.0:
        why["challenged"] = item.score * (factor - 1.0)
    if parts.home_channel != "_global" and memory.record.channel == parts.home_channel:
        why["channel"] = _HOME_BONUS * item.score
    total = sum(why.values())
    relevance = relevance_of(item.cosine, item.coverage) * VERIFICATION_FACTOR.get(memory.verification, 1.0)
    rounded = {name: round(value, _DIGITS) for name, value in why.items()}
    return Scored(memory, round(total, _DIGITS), round(relevance, _DIGITS), rounded)


_HOME_BONUS = 0.05
"""What being of the channel one works in adds, as a share of the score (source: ours; settles near ties only)."""
