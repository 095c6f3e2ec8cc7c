"""Groups: memories of one channel that belong together, by meaning or by what they name."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memctl.domain.memory import StoredMemory
from memctl.dream.night import Night
from memctl.dream.notes import RETIRED, NoteKind
from memctl.dream.sayings import sayings_of

if TYPE_CHECKING:
    import numpy as np

Group = tuple[StoredMemory, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """A group that has a note already, by the key of that note."""

    key: str
    members: Group


def known_groups(night: Night, kind: NoteKind) -> list[Known]:
    """Return the groups that notes are about, without the members that are held no more, by falling size.

    One whose note a person put to rest, or deleted, stays a group: its members form no other.
    """
    found = []
    for wrote in night.wrote.values():
        note = night.notes.get(wrote.id)
        if wrote.kind == kind and (note is None or note.state.dormant_reason != RETIRED):
            members = tuple(night.memories[name] for name in wrote.cites if night.is_held(name))
            if members:
                found.append(Known(wrote.key, members))
    return sorted(found, key=lambda item: (-len(item.members), item.key))


def by_meaning(night: Night, known: Sequence[Known], most: int) -> list[Known]:
    """Return groups of which each two members are alike, those that there are first; a memory belongs to one.

    Known groups keep their members and take in what is alike to all of them; the others form around the nearest pairs.
    """
    floor = night.parts.profile.grouping.cosine
    model = night.parts.store.settings.get("active_model")
    if floor is None or model is None:
        return list(known)
    edges = [pair for pair in night.pairs if (pair.cosine or 0.0) >= floor and _both(night, pair.one, pair.other)]
    if not edges:
        return list(known)
    names = {name for pair in edges for name in (pair.one, pair.other)}
    names |= {item.id for group in known for item in group.members}
    vectors = vectors_of(night, model, names)
    groups = complete_link(
        [pair.names for pair in edges],
        [[item.id for item in group.members] for group in known],
        lambda one, other: _alike(vectors, one, other, floor),
        most,
    )
    old = [Known(item.key, _members(night, groups[at])) for at, item in enumerate(known)]
    new = [_members(night, group) for group in groups[len(known) :] if len(group) > 1]
    return [*old, *(Known(key_of(group), group) for group in new)]


def key_of(group: Group) -> str:
    """Return the key of a group that is new."""
    return " ".join(item.id for item in group)


def complete_link(
    pairs: Iterable[tuple[str, str]], seeds: Sequence[Sequence[str]], alike: Callable[[str, str], bool], most: int
) -> list[list[str]]:
    """Return the seeds, grown, then other groups: pairs, the nearest first, join groups of which each two are alike.

    Seeds are never joined to each other, and no group has more than `most` members.
    """
    groups = [list(seed) for seed in seeds]
    place = {name: at for at, group in enumerate(groups) for name in group}
    for pair in pairs:
        for name in pair:
            if name not in place:
                place[name] = len(groups)
                groups.append([name])
        first, second = sorted(place[name] for name in pair)
        ones, others = groups[first], groups[second]
        fits = second >= len(seeds) and first != second and len(ones) + len(others) <= most
        if fits and all(alike(one, other) for one in ones for other in others):
            place.update(dict.fromkeys(others, first))
            ones += others
            groups[second] = []
    return groups


def _members(night: Night, names: Iterable[str]) -> Group:
    return tuple(night.memories[name] for name in sorted(names))


def _both(night: Night, one: str, other: str) -> bool:
    """Tell whether two memories may stand in one group: held, of one channel, and each says something."""
    if not (night.is_held(one) and night.is_held(other)):
        return False
    first, second = night.memories[one], night.memories[other]
    same = first.record.channel == second.record.channel and first.record.path != second.record.path
    return same and bool(sayings_of(first)) and bool(sayings_of(second))


def vectors_of(night: Night, model: str, names: set[str]) -> "Mapping[str, np.ndarray]":
    """Return the vectors of those memories that have one."""
    rows = {night.memories[name].rowid: name for name in names}
    found = night.parts.store.vectors.vectors_of(model, rows)
    return {rows[row]: vector for row, vector in found.items()}


def _alike(vectors: "Mapping[str, np.ndarray]", one: str, other: str, floor: float) -> bool:
    return one in vectors and other in vectors and float(vectors[one] @ vectors[other]) >= floor


def by_entity(night: Night, named: Mapping[str, Sequence[str]], fewest: int, most: int) -> dict[tuple[str, str], Group]:
    """Return, by channel and entity, the memories for which it is the rarest shared one, or which share a second one.

    `named` gives the entities of each memory.
    """
    count = Counter(entity for names in named.values() for entity in names)
    mentions: dict[tuple[str, str], list[StoredMemory]] = {}
    for name, entities in sorted(named.items()):
        for entity in entities:
            if fewest <= count[entity] <= most:
                memory = night.memories[name]
                if not sayings_of(memory):
                    continue
                mentions.setdefault((memory.record.channel, entity), []).append(memory)
    found = {}
    for (channel, entity), members in sorted(mentions.items()):
        kept = [item for item in members if _belongs(item, entity, members, named, count)]
        if len(kept) >= fewest and len({item.record.path for item in kept}) >= fewest:
            found[(channel, entity)] = tuple(kept)
    return found


def _belongs(
    item: StoredMemory,
    entity: str,
    members: Sequence[StoredMemory],
    named: Mapping[str, Sequence[str]],
    count: Counter[str],
) -> bool:
    own = {name for name in named[item.id] if count[name] > 1}
    if min(own, key=lambda name: (count[name], name)) == entity:
        return True
    return all(len(own & set(named[other.id])) >= 2 for other in members if other is not item)
