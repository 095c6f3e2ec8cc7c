"""Named: which entities each memory names; notes tell by links, tags and given names, what memctl wrote by its text."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter

from memctl.domain.memory import StoredMemory
from memctl.dream.night import Night, is_written
from memctl.store.notenames import is_attachment
from memctl.text.entities import ENTITY_RULES, entities_of_written, name_slug
from memctl.text.entity_kinds import kind_of_name
from memctl.text.entity_words import AMBIGUOUS_GIVEN, GIVEN, TAGS_OF_STATE, fold_sign

PERSON = "person"
READ = 4_000
"""Characters of a passage that are looked through for given names (source: ours)."""
_Link = tuple[int, str, tuple[str, str]]
"""The line of a link, with the entity, name and kind of what it leads to."""
_LINE = itemgetter(0)
_CAPITAL = re.compile(r"\b[A-ZÇĞİÖŞÜ][a-zçğıöşüâîû]{2,}\b")


@dataclass(frozen=True, slots=True)
class Named:
    """Entities by memory, and how each is called."""

    of: Mapping[str, Sequence[str]]
    """Ids of entities, by the id of the memory."""
    names: Mapping[str, str]
    kinds: Mapping[str, str]
    aliases: Mapping[str, Sequence[str]]
    """Other names of entities that were united."""

    def spellings(self, entity: str) -> tuple[str, ...]:
        """Return every name of an entity."""
        return (self.names[entity], *self.aliases.get(entity, ()))


def read_named(night: Night) -> Named:
    """Return what every memory that is held names; worked out again only where others are held."""
    held = night.awake()
    key = hash((tuple(memory.id for memory in held), len(night.united)))
    kept = night.read.get(key)
    if not isinstance(kept, Named):
        night.read.clear()
        night.read[key] = kept = _read(night, held)
    return kept


def _read(night: Night, held: Sequence[StoredMemory]) -> Named:
    store = night.parts.store
    known = store.entities.known()
    names = {entity.id: entity.name for entity in known.values()}
    kinds = {entity.id: entity.kind for entity in known.values()}
    stored = store.entities.of_rows(memory.rowid for memory in held if is_written(memory))
    found: dict[str, Sequence[str]] = {}
    unread = set(store.entities.unscanned(ENTITY_RULES))
    if not night.told:
        night.told.update(_told(night, unread))
    for memory in held:
        if is_written(memory) and memory.rowid not in unread:
            found[memory.id] = stored.get(memory.rowid, ())
            continue
        given = night.told[memory.id] if is_written(memory) else {**night.told[memory.id], **_tags(memory)}
        for entity, (name, kind) in given.items():
            names.setdefault(entity, name)
            kinds.setdefault(entity, kind)
        found[memory.id] = tuple(sorted(given))
    of = {name: _as_one(night, entities) for name, entities in found.items()}
    return Named(of, names, kinds, _aliases(night, names))


def _aliases(night: Night, names: Mapping[str, str]) -> Mapping[str, Sequence[str]]:
    """Return the names that lead to each entity besides its own."""
    found: dict[str, list[str]] = {}
    for gone, kept in sorted(night.united.items()):
        name = night.alias.get(gone) or names.get(gone)
        if name is not None:
            found.setdefault(kept, []).append(name)
    return found


def _as_one(night: Night, entities: Sequence[str]) -> Sequence[str]:
    """Return entities as what they count as since they were united."""
    if night.united.keys().isdisjoint(entities):
        return entities
    return tuple(sorted({night.united.get(entity, entity) for entity in entities}))


def _entity(name: str, kind: str) -> tuple[str, tuple[str, str]]:
    return f"entity://{kind}/{name_slug(name)}", (name, kind)


def _told(night: Night, unread: set[int]) -> Iterator[tuple[str, Mapping[str, tuple[str, str]]]]:
    """Yield what each memory names by its links and its text, but for what memctl wrote and has read."""
    links = _links(night)
    for memory in night.memories.values():
        if not is_written(memory):
            yield memory.id, {**_within(links.get(memory.record.path, ()), memory), **_given(memory)}
        elif memory.rowid in unread:
            yield memory.id, {item.id: (item.name, item.kind) for item in entities_of_written(memory.record)}


def _links(night: Night) -> dict[str, list[_Link]]:
    """Return by path what the wikilinks of the notes name, with their lines, in order."""
    known: dict[str, tuple[str, tuple[str, str]] | None] = {}
    found: dict[str, list[_Link]] = {}
    for path, target, line in night.parts.store.links.targets():
        if target not in known:
            known[target] = _linked(target)
        entity = known[target]
        if entity is not None:
            found.setdefault(path, []).append((line, *entity))
    return found


def _linked(target: str) -> tuple[str, tuple[str, str]] | None:
    name = "" if is_attachment(target) else target.rpartition("/")[2].removesuffix(".md").strip()
    return _entity(name, kind_of_name(name)) if name and name_slug(name) else None


def _within(links: Sequence[_Link], memory: StoredMemory) -> dict[str, tuple[str, str]]:
    """Return what the links name that stand between the first and the last line of a passage."""
    first = bisect_left(links, memory.record.line, key=_LINE)
    last = bisect_right(links, memory.record.end_line, lo=first, key=_LINE)
    return {entity: told for _, entity, told in links[first:last]}


def _given(memory: StoredMemory) -> dict[str, tuple[str, str]]:
    """Return the people whose given names stand in a passage."""
    found = {}
    for name in dict.fromkeys(_CAPITAL.findall(memory.record.content[:READ])):
        key = fold_sign(name)
        if key in GIVEN and key not in AMBIGUOUS_GIVEN:
            entity, told = _entity(name, PERSON)
            found[entity] = told
    return found


def _tags(memory: StoredMemory) -> dict[str, tuple[str, str]]:
    return dict(_entity(tag, "topic") for tag in memory.tags if tag.casefold() not in TAGS_OF_STATE and name_slug(tag))
