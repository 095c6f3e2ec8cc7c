"""Keep one note: rows that changed, events for what the vault cannot reproduce, in the caller's transaction."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memctl.domain.event import Event, EventKind
from memctl.domain.ids import derived_event_id
from memctl.domain.memory import MemoryRecord, MemoryState, StoredMemory
from memctl.domain.words import Origin
from memctl.index.match import Match, match_passages
from memctl.index.parts import IndexParts
from memctl.index.read import ReadNote
from memctl.store.packing import pack_record
from memctl.store.recording import record_events
from memctl.store.sources import SourceRow
from memctl.vault.records import records_of


@dataclass(frozen=True, slots=True)
class Kept:
    """How many passages of a note were added, kept and removed, and which ids are new to the store."""

    added: int = 0
    kept: int = 0
    removed: int = 0
    fresh: tuple[str, ...] = ()


def keep_note(
    parts: IndexParts,
    read: ReadNote,
    row: SourceRow,
    old_path: str | None = None,
    *,
    purged: frozenset[str] = frozenset(),
) -> Kept:
    """Bring the rows of a note in line with its file; `old_path` is where it stood before a rename.

    Passages whose content hash is in `purged` stay out for good, and notes of memctl whose id is: another one may say
    the same.

    Must run inside `store.write()`; the events it makes are in the outbox of the same transaction.
    """
    memories = parts.store.memories
    stored = {item.id: item for item in memories.of_source(old_path or read.note.path)}
    old = [item.record for item in stored.values()]
    own = {read.note.path, old_path}
    every = records_of(read.note, parts.memories_folder)
    records = [item for item in every if _name(item) not in purged]
    without = [range(item.line, item.end_line + 1) for item in every if _name(item) in purged]
    new = _without_taken_ids(parts, records, own)
    match = match_passages(old, new)
    events = _events_of(parts, stored, new, match) if parts.emit else []
    by_id = {record.id: record for record in new}
    changed = [by_id[name] for name in match.kept if by_id[name] != stored[name].record]
    removed = [item for item in stored.values() if item.id not in by_id]
    arrived = [record for record in new if record.id not in stored]
    memories.delete([item.rowid for item in removed])
    memories.insert([*changed, *arrived])
    parts.store.sources.put([row])
    links = [link for link in read.note.links if not any(link.line in lines for lines in without)]
    parts.store.links.put_of_source(read.note.path, links)
    record_events(parts.store, events, touched=[*(item.id for item in removed), *(record.id for record in arrived)])
    return Kept(len(match.fresh), len(new) - len(match.fresh), len(match.gone), match.fresh)


def _name(record: MemoryRecord) -> str:
    """Return what a purge remembers of a memory."""
    return record.id if record.origin is Origin.WRITTEN else record.content_hash


def drop_source(parts: IndexParts, path: str) -> int:
    """Take the passages of a vanished note out of the live set; the journal keeps their text and state."""
    stored = parts.store.memories.of_source(path)
    events = [gone_event(parts, stored)] if stored and parts.emit else []
    parts.store.memories.delete([item.rowid for item in stored])
    parts.store.sources.remove([path])
    parts.store.links.put_of_source(path, ())
    record_events(parts.store, events, touched=[item.id for item in stored])
    return len(stored)


def gone_event(parts: IndexParts, stored: Sequence[StoredMemory]) -> Event:
    """Return the event that passages are not in the vault any more, with their text."""
    status = "active" if all(item.record.origin is Origin.WRITTEN for item in stored) else "invalidated"
    return parts.make_event(
        EventKind.GONE,
        tuple(item.id for item in stored),
        {"old": pack_old(parts, stored), "status": status},
        event_id=derived_event_id("gone", *(f"{item.id}:{item.state.turns}" for item in stored)),
    )


def pack_old(parts: IndexParts, stored: Sequence[StoredMemory]) -> dict[str, str]:
    """Return the packed records of passages whose text goes, unless history is switched off."""
    return {item.id: pack_record(item.record) for item in stored} if parts.keep_history else {}


def _events_of(
    parts: IndexParts, stored: Mapping[str, StoredMemory], new: Sequence[MemoryRecord], match: Match
) -> list[Event]:
    events = []
    rewritten = [
        (record.id, record.id)
        for record in new
        if record.id in stored and record.content_hash != stored[record.id].record.content_hash
    ]
    if match.moved:
        events.append(_pairs_event(parts, EventKind.MOVED, match.moved, stored))
    if edited := (*match.edited, *rewritten):
        events.append(_pairs_event(parts, EventKind.EDITED, edited, stored))
    if match.gone:
        events.append(gone_event(parts, [stored[name] for name in match.gone]))
    if back := parts.store.states.lost(match.fresh):
        events.append(reopened_event(parts, back))
    return events


def reopened_event(parts: IndexParts, back: Mapping[str, MemoryState]) -> Event:
    """Return the event that passages which had gone stand in the vault again."""
    return parts.make_event(
        EventKind.REOPENED,
        tuple(back),
        event_id=derived_event_id("reopened", *(f"{name}:{state.turns}" for name, state in back.items())),
    )


def _pairs_event(
    parts: IndexParts, kind: EventKind, pairs: Sequence[tuple[str, str]], stored: Mapping[str, StoredMemory]
) -> Event:
    data: dict[str, object] = {"pairs": [list(pair) for pair in pairs]}
    if kind is EventKind.EDITED:
        data["old"] = pack_old(parts, [stored[old] for old, _ in pairs])
    turns = (f"{old}:{new}:{stored[old].state.turns}" for old, new in pairs)
    mems = tuple(dict.fromkeys(name for pair in pairs for name in pair))
    return parts.make_event(kind, mems, data, event_id=derived_event_id(str(kind), *turns))


def _without_taken_ids(
    parts: IndexParts, records: Sequence[MemoryRecord], own: set[str | None]
) -> Sequence[MemoryRecord]:
    """Leave out a copy of a written memory whose id another file already holds."""
    known = parts.store.memories.by_ids([record.id for record in records if record.origin is Origin.WRITTEN])
    taken = {item.id for item in known if item.live and item.record.path not in own}
    return [record for record in records if record.id not in taken]
