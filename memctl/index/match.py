"""Carry-over: which passage of an edited note follows which, so that ids and state survive an edit."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from memctl.domain.memory import MemoryRecord
from memctl.domain.params import CARRY_ANYWHERE, CARRY_SAME_HEADING
from memctl.text.likeness import jaccard, terms_of

_LONGEST_COMPARED = 400
"""Passages of each side up to which every pair is compared; beyond it only pairs below one heading are."""


@dataclass(frozen=True, slots=True)
class Match:
    """What became of the passages of one note."""

    kept: tuple[str, ...]
    """Ids on both sides."""
    moved: tuple[tuple[str, str], ...]
    """Old and new id; same text."""
    edited: tuple[tuple[str, str], ...]
    """Old and new id; changed text."""
    gone: tuple[str, ...]
    fresh: tuple[str, ...]


def match_passages(old: Sequence[MemoryRecord], new: Sequence[MemoryRecord]) -> Match:
    """Pair the old passages of a note with its new ones: same id, same text, then by likeness, best first."""
    new_ids = {record.id for record in new}
    kept = tuple(record.id for record in old if record.id in new_ids)
    old_left = [record for record in old if record.id not in new_ids]
    new_left = [record for record in new if record.id not in set(kept)]
    moved = _pair_by_text(old_left, new_left)
    taken_old, taken_new = {pair[0] for pair in moved}, {pair[1] for pair in moved}
    old_left = [record for record in old_left if record.id not in taken_old]
    new_left = [record for record in new_left if record.id not in taken_new]
    edited = _pair_by_likeness(old_left, new_left)
    followed, follows = {pair[0] for pair in edited}, {pair[1] for pair in edited}
    return Match(
        kept,
        tuple(moved),
        tuple(edited),
        tuple(record.id for record in old_left if record.id not in followed),
        tuple(record.id for record in new_left if record.id not in follows),
    )


def _pair_by_text(old: Sequence[MemoryRecord], new: Sequence[MemoryRecord]) -> list[tuple[str, str]]:
    waiting: dict[str, list[MemoryRecord]] = defaultdict(list)
    for record in new:
        waiting[record.content_hash].append(record)
    pairs = []
    for record in old:
        if candidates := waiting[record.content_hash]:
            same_heading = next((c for c in candidates if c.heading == record.heading), candidates[0])
            candidates.remove(same_heading)
            pairs.append((record.id, same_heading.id))
    return pairs


def _pair_by_likeness(old: Sequence[MemoryRecord], new: Sequence[MemoryRecord]) -> list[tuple[str, str]]:
    """Greedy by falling likeness, ties by line; several old passages may go into one new one (a merge)."""
    if not old or not new:
        return []
    old_words = {record.id: terms_of(record.content) for record in old}
    new_words = {record.id: terms_of(record.content) for record in new}
    only_same_heading = len(old) * len(new) > _LONGEST_COMPARED**2
    scored = []
    for before in old:
        for after in new:
            same = before.heading == after.heading
            if only_same_heading and not same:
                continue
            likeness = jaccard(old_words[before.id], new_words[after.id])
            if likeness >= (CARRY_SAME_HEADING if same else CARRY_ANYWHERE):
                scored.append((not same, -likeness, before.line, after.line, before.id, after.id))
    pairs: list[tuple[str, str]] = []
    followed: set[str] = set()
    follows: set[str] = set()
    for *_, before_id, after_id in sorted(scored):
        if before_id not in followed and after_id not in follows:
            pairs.append((before_id, after_id))
            followed.add(before_id)
            follows.add(after_id)
    return pairs + _splits_and_merges(old, new, old_words, new_words, followed, follows)


def _splits_and_merges(
    old: Sequence[MemoryRecord],
    new: Sequence[MemoryRecord],
    old_words: dict[str, frozenset[str]],
    new_words: dict[str, frozenset[str]],
    followed: set[str],
    follows: set[str],
) -> list[tuple[str, str]]:
    """Pair what containment shows: a split gives its state to the larger part, a merged passage joins its whole."""
    pairs = []
    for before in sorted(old, key=lambda record: record.line):
        if before.id in followed or not old_words[before.id]:
            continue
        parts = [after for after in new if after.id not in follows and after.heading == before.heading]
        inside = [after for after in parts if _share(new_words[after.id], old_words[before.id]) >= CARRY_ANYWHERE]
        whole = [
            after
            for after in new
            if after.heading == before.heading and _share(old_words[before.id], new_words[after.id]) >= CARRY_ANYWHERE
        ]
        target = max(inside, key=lambda record: (len(record.content), -record.line), default=None) or next(
            iter(whole), None
        )
        if target is not None:
            pairs.append((before.id, target.id))
            followed.add(before.id)
            follows.add(target.id)
    return pairs


def _share(part: frozenset[str], whole: frozenset[str]) -> float:
    return len(part & whole) / len(part) if part else 0.0
