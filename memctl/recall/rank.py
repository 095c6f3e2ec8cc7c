"""Rank: what counts as found, best first, with the adjustments that only the first few need."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memctl.domain.memory import StoredMemory
from memctl.domain.params import CHALLENGED_FACTOR, UNKNOWN_WORDS_SIMILARITY, VERIFICATION_FACTOR
from memctl.domain.words import Status
from memctl.recall.gather import Gathered
from memctl.recall.parts import RecallParts, RecallRequest, Scored
from memctl.recall.score import Earned, spread_of
from memctl.recall.steps import INTENT, LIFECYCLE
from memctl.scoring.ranking import Blend, link_part, relevance_of
from memctl.store.memories import Head

_DIGITS = 6
"""Scores are rounded after sorting, so that the last bits of a sum cannot show."""
_ADJUSTED = 60
"""So many of the best are looked at for link lists: the deduction is small, and reading texts costs."""
_HOME_BONUS = 0.05
"""What being of the channel one works in adds, as a share of the score, half of it for what belongs to all channels.

Source: ours; settles near ties only."""
_INTENT_BONUS = 0.05
"""What being of a category that the intent prefers adds, as a share of the score (source: ours, as the channel's)."""
_LINK = re.compile(r"\[\[[^\]]{0,300}\]\]|\[[^\]]{0,300}\]\([^)]{0,500}\)|https?://\S+")


@dataclass(slots=True)
class Ranked:
    """One candidate in its place; `why` holds exactly the parts that make up its score."""

    head: Head
    earned: Earned
    why: dict[str, float]

    @property
    def total(self) -> float:
        """The score."""
        return sum(self.why.values())


def rank(
    parts: RecallParts, request: RecallRequest, gathered: Gathered, earned: Sequence[Earned], blend: Blend
) -> list[Ranked]:
    """Return the candidates that count as found, best first; ties break by id."""
    least = least_similarity(parts, gathered)
    found = [item for item in earned if request.everything_ranked or _counts(item, least)]
    rows = _rows(parts, request, found)
    texts = parts.store.memories.contents(row.head.rowid for row in rows[:_ADJUSTED])
    for row in rows[:_ADJUSTED]:
        if deduction := link_part(link_share(texts[row.head.rowid]), blend):
            row.why["links"] = deduction
    _sort(rows)
    _add_relatives(gathered, rows, blend)
    _sort(rows)
    if LIFECYCLE not in request.without:
        _add_lifecycle(parts, request, rows[:_ADJUSTED])
        _sort(rows)
    return rows


def held(request: RecallRequest, memory: StoredMemory) -> bool:
    """Tell whether a memory was known at the instant that is asked about."""
    if request.known_at is None:
        return True
    from memctl.recall.structure import was_known

    return was_known(memory, request.known_at)


def read_hits(
    parts: RecallParts, request: RecallRequest, ranked: Sequence[Ranked], blend: Blend, *, least: float, most: int
) -> list[Scored]:
    """Return the first candidates whose relevance is at least `least`; reads only as many memories as it must."""
    kept: list[Scored] = []
    for start in range(0, len(ranked), max(most, 1)):
        rows = ranked[start : start + most]
        stored = parts.overlay(parts.store.memories.by_rowids([row.head.rowid for row in rows]))
        memories = {memory.rowid: memory for memory in stored}
        scored = (_scored(memories[row.head.rowid], row, ranked[0].total, blend) for row in rows)
        kept.extend(item for item in scored if item.relevance >= least and held(request, item.memory))
        if len(kept) >= most:
            break
    return kept[:most]


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
    """A hit holds a word of the question or is near enough in meaning."""
    return item.coverage > 0 or (item.cosine is not None and item.cosine >= least)


def _rows(parts: RecallParts, request: RecallRequest, found: Sequence[Earned]) -> list[Ranked]:
    heads = parts.store.memories.heads(item.rowid for item in found)
    changed = parts.new_statuses([head.id for head in heads.values()])
    preferred = _preferred(parts, request, heads)
    rows = []
    for item in found:
        if (head := heads.get(item.rowid)) is not None:
            row = Ranked(head, item, dict(item.parts))
            _adjust(parts, request, row, changed.get(head.id, head.status))
            if item.rowid in preferred:
                row.why["intent"] = _INTENT_BONUS * row.total
            rows.append(row)
    _sort(rows)
    return rows


def _preferred(parts: RecallParts, request: RecallRequest, rowids: Iterable[int]) -> set[int]:
    """Return the rows of categories that the intent prefers."""
    if not request.boosted or INTENT in request.without:
        return set()
    from memctl.store.tallies import Tallies

    return Tallies(parts.store.conn).of_categories(rowids, request.boosted)


def _add_lifecycle(parts: RecallParts, request: RecallRequest, rows: Sequence[Ranked]) -> None:
    """What a memory is worth settles near ties."""
    from memctl.recall.lifecycle import lifts

    changes = lifts(parts, [(row.head.rowid, row.total) for row in rows], request.mood)
    for row in rows:
        if row.head.rowid in changes:
            row.why["lifecycle"] = changes[row.head.rowid]


def _adjust(parts: RecallParts, request: RecallRequest, row: Ranked, status: str) -> None:
    """A challenged memory stands below its challenger; one of the channel at work wins a near tie."""
    earned = row.total
    if status == Status.SUPERSEDED and request.replaced:
        row.why["superseded"] = earned * (CHALLENGED_FACTOR - 1.0)
    if status == Status.CHALLENGED:
        row.why["challenged"] = earned * (CHALLENGED_FACTOR - 1.0)
    if parts.home_channel != "_global" and row.head.channel in (parts.home_channel, "_global"):
        row.why["channel"] = (_HOME_BONUS if row.head.channel == parts.home_channel else _HOME_BONUS / 2) * earned


def _sort(rows: list[Ranked]) -> None:
    rows.sort(key=lambda row: (-row.total, row.head.id))


def _add_relatives(gathered: Gathered, rows: Sequence[Ranked], blend: Blend) -> None:
    """Passages alone in their source have no surroundings; likeness to the first results takes that place."""
    cosines, layout = gathered.cosines, gathered.layout
    first = rows[: blend.first]
    if cosines is None or not first:
        return
    alone = 0
    for row in first:
        place = layout.place.get(row.head.rowid)
        alone += place is None or len(layout.span(layout.sources[place])) == 1
    if not alone:
        return
    weight = blend.relatives * (alone / len(first)) * blend.meaning / spread_of(gathered, blend)
    likeness = cosines.likeness([row.head.rowid for row in first], [row.head.rowid for row in rows])
    for row in rows:
        if row.head.rowid in likeness:
            row.why["relatives"] = weight * likeness[row.head.rowid]


def _scored(memory: StoredMemory, row: Ranked, best: float, blend: Blend) -> Scored:
    blended = row.earned.blended if row.earned.cosine is not None else None
    relevance = relevance_of(row.earned.coverage, blended, best - row.total, blend)
    relevance *= VERIFICATION_FACTOR.get(memory.verification, 1.0)
    why = {name: round(value, _DIGITS) for name, value in row.why.items()}
    return Scored(memory, round(row.total, _DIGITS), round(relevance, _DIGITS), why)
