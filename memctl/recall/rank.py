"""Rank: what counts as found, best first, with the adjustments that only the first few need."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memctl.domain.memory import StoredMemory
from memctl.domain.params import CHALLENGED_FACTOR, UNKNOWN_WORDS_SIMILARITY, VERIFICATION_FACTOR
from memctl.domain.words import Status
from memctl.recall.gather import Gathered
from memctl.recall.parts import RecallParts, RecallRequest, Scored
from memctl.recall.score import Earned, spread_of
from memctl.scoring.ranking import Blend, link_part, relevance_of

_DIGITS = 6
"""Scores are rounded after sorting, so that the last bits of a sum cannot show (MECHANICS 7)."""
_ADJUSTED = 60
"""So many of the best are looked at for link lists: the deduction is small, and reading texts costs."""
_HOME_BONUS = 0.05
"""What being of the channel one works in adds, as a share of the score (source: ours; settles near ties only)."""
_LINK = re.compile(r"\[\[[^\]]*\]\]|\[[^\]]*\]\([^)]*\)|https?://\S+")


@dataclass(slots=True)
class _Row:
    memory: StoredMemory
    earned: Earned
    why: dict[str, float]

    @property
    def total(self) -> float:
        return sum(self.why.values())


def rank(
    parts: RecallParts, request: RecallRequest, gathered: Gathered, earned: Sequence[Earned], blend: Blend
) -> list[Scored]:
    """Return the candidates that count as found, best first; ties break by id."""
    least = least_similarity(parts, gathered)
    found = [item for item in earned if request.everything_ranked or _counts(item, least)]
    rows = _rows(parts, found)
    for row in rows[:_ADJUSTED]:
        if deduction := link_part(link_share(row.memory.record.content), blend):
            row.why["links"] = deduction
    _sort(rows)
    _add_relatives(gathered, rows, blend)
    _sort(rows)
    best = rows[0].total if rows else 0.0
    return [_scored(row, best, blend) for row in rows]


def link_share(text: str) -> float:
    """Return the share of a text's characters that stand inside links, 0..1; white space does not count."""
    inside = sum(len("".join(match.group().split())) for match in _LINK.finditer(text))
    return inside / max(len("".join(text.split())), 1)


def least_similarity(parts: RecallParts, gathered: Gathered) -> float:
    """Return the cosine from which a passage without a word of the question is a hit."""
    terms = (*gathered.terms, *gathered.common)
    unknown = bool(terms) and not any(term.found_in for term in terms)
    return max(parts.min_similarity, UNKNOWN_WORDS_SIMILARITY) if unknown else parts.min_similarity


def _counts(item: Earned, least: float) -> bool:
    """A hit holds a word of the question or is near enough in meaning (MECHANICS 8)."""
    return item.coverage > 0 or (item.cosine is not None and item.cosine >= least)


def _rows(parts: RecallParts, found: Sequence[Earned]) -> list[_Row]:
    stored = {item.rowid: item for item in parts.store.memories.by_rowids([item.rowid for item in found])}
    current = {item.id: item for item in parts.overlay(list(stored.values()))}
    rows = [_Row(current[stored[item.rowid].id], item, dict(item.parts)) for item in found if item.rowid in stored]
    for row in rows:
        _adjust(parts, row)
    _sort(rows)
    return rows


def _adjust(parts: RecallParts, row: _Row) -> None:
    """A challenged memory stands below its challenger; one of the channel at work wins a near tie."""
    earned = row.total
    if row.memory.state.status is Status.CHALLENGED:
        row.why["challenged"] = earned * (CHALLENGED_FACTOR - 1.0)
    if parts.home_channel != "_global" and row.memory.record.channel == parts.home_channel:
        row.why["channel"] = _HOME_BONUS * earned


def _sort(rows: list[_Row]) -> None:
    rows.sort(key=lambda row: (-row.total, row.memory.id))


def _add_relatives(gathered: Gathered, rows: Sequence[_Row], blend: Blend) -> None:
    """Passages alone in their source have no surroundings; likeness to the first results takes that place."""
    cosines, layout = gathered.cosines, gathered.layout
    first = rows[: blend.first]
    if cosines is None or not first:
        return
    alone = 0
    for row in first:
        place = layout.place.get(row.memory.rowid)
        alone += place is None or len(layout.span(layout.sources[place])) == 1
    if not alone:
        return
    weight = blend.relatives * (alone / len(first)) * blend.meaning / spread_of(gathered, blend)
    likeness = cosines.likeness([row.memory.rowid for row in first], [row.memory.rowid for row in rows])
    for row in rows:
        if row.memory.rowid in likeness:
            row.why["relatives"] = weight * likeness[row.memory.rowid]


def _scored(row: _Row, best: float, blend: Blend) -> Scored:
    blended = row.earned.blended if row.earned.cosine is not None else None
    relevance = relevance_of(row.earned.coverage, blended, best - row.total, blend)
    relevance *= VERIFICATION_FACTOR.get(row.memory.verification, 1.0)
    why = {name: round(value, _DIGITS) for name, value in row.why.items()}
    return Scored(row.memory, round(row.total, _DIGITS), round(relevance, _DIGITS), why)
