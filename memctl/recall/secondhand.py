"""Second hand: what a dream wrote stands below the memories that it cites, where both answer a question.

A theme or a card says what its sources say, in their words; the sources say it first hand. The deduction is bounded:
a note that answers far better than any of its sources stays where it is, unless it would crowd one of them out.
"""

from collections.abc import Mapping, Sequence, Set
from itertools import islice

from memctl.domain.words import LinkKind
from memctl.recall.parts import RecallParts
from memctl.recall.rank import Ranked
from memctl.store.tallies import Tallies

NAME = "second_hand"
"""How the deduction is called in what makes up a score."""
NEAR = 0.2
"""Share of its score that a note loses at most to stand below a source that is that near (source: ours)."""
LOOKED_AT = 60
"""So many of the best are looked at, as for the other adjustments."""
_GAP = 1e-4
"""What lies between a note and the source that it is put below: more than the rounding of scores."""


def below_sources(parts: RecallParts, ranked: list[Ranked], most: int) -> list[Ranked]:
    """Return candidates with the notes of dreams below what they cite; `most` of them are going to be shown.

    First below each source whose score is near. Then, where the notes that are shown leave out a cited source that
    would be shown without them, below that source.
    """
    first = ranked[: max(LOOKED_AT, 2 * most)]
    cites = _cites(parts, first)
    if not cites:
        return ranked
    by_id = {row.head.id: row for row in first}
    own = {name: [by_id[cited] for cited in found if cited in by_id] for name, found in cites.items()}
    for row in [row for row in reversed(first) if row.head.id in own]:
        _put_below(row, [source for source in own[row.head.id] if source.total >= (1.0 - NEAR) * row.total])
    ranked = _sorted(ranked)
    kept = {row.head.id for row in islice((row for row in ranked if row.head.id not in own), most)}
    for _ in own:
        found = _crowding(ranked, own, kept, most)
        if found is None:
            break
        _put_below(found[0], found[1:])
        ranked = _sorted(ranked)
    return ranked


def _cites(parts: RecallParts, rows: Sequence[Ranked]) -> Mapping[str, Set[str]]:
    """Return what each note of a dream among some candidates cites."""
    notes = Tallies(parts.store.conn).of_dreams({row.head.id for row in rows})
    found: dict[str, set[str]] = {}
    for item in parts.store.relations.of(notes) if notes else ():
        if item.kind == LinkKind.ELABORATES and item.source in notes:
            found.setdefault(item.source, set()).add(item.target)
    return found


def _put_below(row: Ranked, sources: Sequence[Ranked]) -> None:
    lowest = min((source.total for source in sources), default=row.total)
    wanted = lowest - _GAP * max(abs(lowest), 0.1)
    if sources and wanted < row.total:
        before = row.added.get(NAME, 0.0)
        row.add(NAME, wanted - row.total)
        row.added[NAME] += before


def _crowding(
    ranked: Sequence[Ranked], own: Mapping[str, Sequence[Ranked]], kept: Set[str], most: int
) -> tuple[Ranked, Ranked] | None:
    """Return the last note that is shown while a source of it, which would be shown without notes, is not; and that."""
    shown = {row.head.id for row in ranked[:most]}
    for row in reversed(ranked[:most]):
        missing = [item for item in own.get(row.head.id, ()) if item.head.id in kept and item.head.id not in shown]
        if missing:
            return row, min(missing, key=lambda item: item.total)
    return None


def _sorted(rows: Sequence[Ranked]) -> list[Ranked]:
    return sorted(rows, key=lambda row: (-row.total, row.head.id))
