"""Rank: what counts as found, best first, with the adjustments that only the first few need."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from memctl.domain.memory import StoredMemory
from memctl.domain.params import CHALLENGED_FACTOR, UNKNOWN_WORDS_SIMILARITY, VERIFICATION_FACTOR
from memctl.domain.words import Status
from memctl.recall.days import days_away, may_name_days
from memctl.recall.gather import Gathered
from memctl.recall.parts import RecallParts, RecallRequest, Scored
from memctl.recall.score import Scores, spread_of
from memctl.recall.steps import INTENT, LIFECYCLE
from memctl.scoring.ranking import Blend, brief_part, dates_part, link_part, relevance_of
from memctl.store.layout import Layout
from memctl.store.memories import Head

_DIGITS = 6
"""Scores are rounded after sorting, so that the last bits of a sum cannot show."""
_ADJUSTED = 60
"""So many of the best are looked at for links and length: the deductions are small, and reading texts costs."""
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
    scores: Scores
    at: int
    """Its place among the scores."""
    total: float
    """The score."""
    added: dict[str, float] = field(default_factory=dict)
    """What adjusts it, by name."""

    @property
    def why(self) -> dict[str, float]:
        """What makes up the score, by name."""
        return self.scores.of(self.at) | self.added

    def add(self, name: str, value: float) -> None:
        """Adjust the score; once for each name."""
        self.added[name] = value
        self.total += value


def rank(parts: RecallParts, request: RecallRequest, gathered: Gathered, scores: Scores, blend: Blend) -> list[Ranked]:
    """Return the candidates that count as found, best first; ties break by id."""
    rows = _rows(parts, request, scores, least_similarity(parts, gathered), blend)
    _add_deductions(parts, gathered.layout, rows[:_ADJUSTED], blend)
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


def _rows(parts: RecallParts, request: RecallRequest, scores: Scores, least: float, blend: Blend) -> list[Ranked]:
    """Return what counts as found: it holds a word of the question, or is near enough in meaning."""
    found = [
        (at, rowid, total)
        for at, (rowid, total) in enumerate(zip(scores.rowids, scores.totals(), strict=True))
        if request.everything_ranked or scores.coverage[at] > 0 or _near(scores.cosine[at], least)
    ]
    heads = parts.store.memories.heads(rowid for _, rowid, _ in found)
    rows = [Ranked(heads[rowid], scores, at, total) for at, rowid, total in found if rowid in heads]
    changed = parts.new_statuses([head.id for head in heads.values()])
    preferred = _preferred(parts, request, heads)
    away = days_away(parts, request.query, heads) if blend.dates and may_name_days(request.query) else {}
    for row in rows:
        if row.head.rowid in away and (near := dates_part(away[row.head.rowid], blend)):
            row.add("dates", near)
        _adjust(parts, request, row, changed.get(row.head.id, row.head.status))
        if row.head.rowid in preferred:
            row.add("intent", _INTENT_BONUS * row.total)
    _sort(rows)
    return rows


def _near(cosine: float | None, least: float) -> bool:
    return cosine is not None and cosine >= least


def _add_deductions(parts: RecallParts, layout: Layout, rows: Sequence[Ranked], blend: Blend) -> None:
    """A passage that is mostly links to others says little itself, and so does a short piece of a longer text."""
    texts = parts.store.memories.contents(row.head.rowid for row in rows)
    for row in rows:
        text = texts[row.head.rowid]
        if deduction := link_part(link_share(text), blend):
            row.add("links", deduction)
        if not _alone(layout, row) and (deduction := brief_part(len(text.encode()), blend)):
            row.add("brief", deduction)


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
            row.add("lifecycle", changes[row.head.rowid])


def _adjust(parts: RecallParts, request: RecallRequest, row: Ranked, status: str) -> None:
    """A challenged memory stands below its challenger; one of the channel at work wins a near tie."""
    earned = row.total
    if status == Status.SUPERSEDED and request.replaced:
        row.add("superseded", earned * (CHALLENGED_FACTOR - 1.0))
    if status == Status.CHALLENGED:
        row.add("challenged", earned * (CHALLENGED_FACTOR - 1.0))
    if parts.home_channel != "_global" and row.head.channel in (parts.home_channel, "_global"):
        row.add("channel", (_HOME_BONUS if row.head.channel == parts.home_channel else _HOME_BONUS / 2) * earned)


def _sort(rows: list[Ranked]) -> None:
    rows.sort(key=lambda row: (-row.total, row.head.id))


def _add_relatives(gathered: Gathered, rows: Sequence[Ranked], blend: Blend) -> None:
    """Passages alone in their source have no surroundings; likeness to the first results takes that place."""
    cosines, layout = gathered.cosines, gathered.layout
    first = rows[: blend.first]
    if cosines is None or not first:
        return
    alone = sum(_alone(layout, row) for row in first)
    if not alone:
        return
    weight = blend.relatives * (alone / len(first)) * blend.meaning / spread_of(gathered, blend)
    likeness = cosines.likeness([row.head.rowid for row in first], [row.head.rowid for row in rows])
    for row in rows:
        if row.head.rowid in likeness:
            row.add("relatives", weight * likeness[row.head.rowid])


def _alone(layout: Layout, row: Ranked) -> bool:
    """Tell whether a passage is all of its source, as far as that still stands."""
    place = layout.place(row.head.rowid)
    return place is None or len(layout.span(layout.sources[place])) == 1


def _scored(memory: StoredMemory, row: Ranked, best: float, blend: Blend) -> Scored:
    relevance = relevance_of(row.scores.evidence(row.at, best - row.total, blend), blend)
    relevance *= VERIFICATION_FACTOR.get(memory.verification, 1.0)
    why = {name: round(value, _DIGITS) for name, value in row.why.items()}
    return Scored(memory, round(row.total, _DIGITS), round(relevance, _DIGITS), why)
