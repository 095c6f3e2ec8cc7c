"""Groups: memories of one channel that belong together, by meaning or by what they name."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
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
    names = {name for pair in edges for name in (pair.one, pair.other)}
    names |= {item.id for group in known for item in group.members}
    vectors = _vectors(night, model, names)
    groups: list[list[str]] = [[item.id for item in group.members] for group in known]
    place = {name: at for at, group in enumerate(groups) for name in group}
    for pair in edges:
        first, second = sorted(place[name] if name in place else _alone(groups, place, name) for name in pair.names)
        fits = second >= len(known) and len(groups[first]) + len(groups[second]) <= most
        if first != second and fits and _all_alike(vectors, groups[first], groups[second], floor):
            groups[first] += groups[second]
            place.update(dict.fromkeys(groups[second], first))
            groups[second] = []
    old = [Known(item.key, _members(night, groups[at])) for at, item in enumerate(known)]
    new = [_members(night, group) for group in groups[len(known) :] if len(group) > 1]
    return [*old, *(Known(key_of(group), group) for group in new)]


def key_of(group: Group) -> str:
    """Return the key of a group that is new."""
    return " ".join(item.id for item in group)


def _alone(groups: list[list[str]], place: dict[str, int], name: str) -> int:
    groups.append([name])
    place[name] = len(groups) - 1
    return place[name]


def _members(night: Night, names: Iterable[str]) -> Group:
    return tuple(night.memories[name] for name in sorted(names))


def _both(night: Night, one: str, other: str) -> bool:
    """Tell whether two memories may stand in one group: held, of one channel, and each says something."""
    if not (night.is_held(one) and night.is_held(other)):
        return False
    first, second = night.memories[one], night.memories[other]
    same = first.record.channel == second.record.channel and first.record.path != second.record.path
    return same and bool(sayings_of(first)) and bool(sayings_of(second))


def _vectors(night: Night, model: str, names: set[str]) -> "Mapping[str, np.ndarray]":
    rows = {night.memories[name].rowid: name for name in names}
    found = night.parts.store.vectors.vectors_of(model, rows)
    return {rows[row]: vector for row, vector in found.items()}


def _all_alike(vectors: "Mapping[str, np.ndarray]", ones: Sequence[str], others: Sequence[str], floor: float) -> bool:
    if not all(name in vectors for name in (*ones, *others)):
        return False
    return all(float(vectors[one] @ vectors[other]) >= floor for one in ones for other in others)


def by_entity(night: Night, named: Mapping[str, Sequence[str]], fewest: int, most: int) -> dict[tuple[str, str], Group]:
    """Return, by channel and entity, the memories for which it is the rarest, or which share a second one with all.

    `named` gives the entities of each memory.
    """
    count = Counter(entity for names in named.values() for entity in names)
    mentions: dict[tuple[str, str], list[StoredMemory]] = {}
    for name, entities in sorted(named.items()):
        for entity in entities:
            if fewest <= count[entity] <= most:
                memory = night.memories[name]
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
    own = set(named[item.id])
    if min(own, key=lambda name: (count[name], name)) == entity:
        return True
    return all(len(own & set(named[other.id])) >= 2 for other in members if other is not item)
