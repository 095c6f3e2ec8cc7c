"""Reading the events: operations for `log` and `undo`, the texts of `history`, ids that went on under another."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from memctl.domain.answers import Operation, Revision
from memctl.domain.event import RECALLS, Event, EventKind, FileChange
from memctl.domain.words import Actor
from memctl.store.driver import Connection, Row
from memctl.store.edition import edition
from memctl.store.event_rows import (
    COLUMNS,
    event_from_row,
    events_of_memories,
    events_of_operation,
    json_ids,
    stored_ids,
    touched_by,
    undone_operations,
)
from memctl.store.journal import Entry, FileKey, FileMark
from memctl.store.lineage import lineage_of
from memctl.store.packing import unpack_record


@dataclass(frozen=True, slots=True)
class Known:
    """How far the events of a database were known when something was planned."""

    token: str = ""
    """Of the database."""
    last: int = 0
    """The number of the last event there."""
    tail: tuple[str, ...] = ()
    """Events that were known from the journal alone."""


_OPERATION = "SELECT op, at, actor, kind, undone, last FROM operations"
_OF_ACTOR = (
    "(?1 IS NULL OR actor = ?1 OR (actor = 'dream' AND op IN (SELECT op FROM dream_runs WHERE started_by = ?1)))"
)
"""An operation is of whom it came from; a dream that somebody asked for and agreed to is that person's."""


class Events:
    """The stored events."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    # how far the journal was read

    def positions(self) -> dict[FileKey, FileMark]:
        """Return how far each file of the journal was folded."""
        rows = self._conn.execute("SELECT device, month, last_event_id, byte_hint FROM journal_files").fetchall()
        return {(device, month): FileMark(event_id, hint) for device, month, event_id, hint in rows}

    def advance(self, entries: Iterable[Entry]) -> None:
        """Note that the journal was folded up to these entries; runs in the transaction that folds them."""
        marks = {entry.key: entry.mark for entry in entries}
        self._conn.executemany(
            "INSERT OR REPLACE INTO journal_files(device, month, last_event_id, byte_hint) VALUES (?, ?, ?, ?)",
            [(*key, mark.last_event_id, mark.byte_hint) for key, mark in marks.items()],
        )

    # events

    def has(self, event_id: str) -> bool:
        """Return whether an event is stored."""
        return bool(stored_ids(self._conn, [event_id]))

    def unknown(self, events: Sequence[Event]) -> list[Event]:
        """Return those events that are not stored."""
        known = stored_ids(self._conn, [event.id for event in events])
        return [event for event in events if event.id not in known]

    def get(self, event_id: str) -> Event | None:
        """Return the event of an id."""
        row = self._conn.execute(f"SELECT {COLUMNS} FROM events e WHERE e.id = ?", (event_id,)).fetchone()
        return None if row is None else event_from_row(row)

    def count(self) -> int:
        """Return how many events are stored."""
        return int(self._conn.execute("SELECT count(*) FROM events").fetchone()[0])

    def last(self, *, until: str) -> Event | None:
        """Return the last event that is not behind an instant, by the total order."""
        sql = f"SELECT {COLUMNS} FROM events e WHERE e.at <= ? ORDER BY e.at DESC, e.device DESC, e.id DESC LIMIT 1"
        row = self._conn.execute(sql, (until,)).fetchone()
        return None if row is None else event_from_row(row)

    def of_operation(self, op: str) -> list[Event]:
        """Return the events of an operation, in order."""
        return events_of_operation(self._conn, op)

    def of_memory(self, memory: str) -> list[Event]:
        """Return the events of a memory and of every id that edits and moves tie to it, in order."""
        return events_of_memories(self._conn, lineage_of(self._conn, [memory]))

    def of_kinds(self, kinds: Iterable[EventKind], *, since: str = "") -> list[Event]:
        """Return the events of some kinds from an instant on, in order, those of undone operations left out."""
        sql = (
            f"SELECT {COLUMNS} FROM events e LEFT JOIN operations o ON o.op = e.op "
            "WHERE e.kind IN (SELECT value FROM json_each(?)) AND e.at >= ? AND coalesce(o.undone, 0) = 0 "
            "ORDER BY e.at, e.device, e.id"
        )
        return [event_from_row(row) for row in self._conn.execute(sql, (json_ids(kinds), since)).fetchall()]

    def tombstones(self) -> tuple[frozenset[str], frozenset[str]]:
        """Return the ids and the content hashes that were purged: an index leaves such passages out for good."""
        ids: set[str] = set()
        hashes: set[str] = set()
        for event in self.of_kinds([EventKind.PURGED]):
            ids.update(event.mems)
            listed = event.data.get("hashes")
            hashes.update(str(text) for text in (listed if isinstance(listed, list) else ()))
        return frozenset(ids), frozenset(hashes)

    def known(self, tail: Iterable[Event] = ()) -> Known:
        """Return how far the events go, with those of `tail`, which only the journal holds."""
        last = self._conn.execute("SELECT coalesce(max(seq), 0) FROM events").fetchone()[0]
        return Known(edition(self._conn)[0], int(last), tuple(event.id for event in tail if event.kind not in RECALLS))

    def go_on_from(self, known: Known) -> bool:
        """Tell whether this is the database of `known`, and no other one was put in its place since."""
        return known.token == edition(self._conn)[0]

    def changed_since(self, known: Known, *, but: str | None = None) -> set[str]:
        """Return the ids that events touch which came after `known`, without retrievals and the operation `but`.

        Clocks go wrong, and events of other devices arrive late: times say nothing of it.
        """
        sql = (
            "SELECT DISTINCT m.memory_id FROM event_memories m JOIN events e ON e.seq = m.seq "
            "WHERE m.seq > ? AND e.kind NOT IN ('retrieved', 'noted') AND e.op IS NOT ? "
            "AND e.id NOT IN (SELECT value FROM json_each(?))"
        )
        return {row[0] for row in self._conn.execute(sql, (known.last, but, json_ids(known.tail))).fetchall()}

    # operations

    def operations(
        self, limit: int | None = 20, *, actor: str | None = None, since: str | None = None, until: str | None = None
    ) -> list[Operation]:
        """Return operations, newest first."""
        sql = (
            f"{_OPERATION} WHERE (?1 IS NULL OR actor = ?1) AND (?2 IS NULL OR at >= ?2) AND (?3 IS NULL OR at <= ?3) "
            "ORDER BY last DESC LIMIT ?4"
        )
        values = (str(actor) if actor else None, since, until, -1 if limit is None else limit)
        return [self._operation(row) for row in self._conn.execute(sql, values).fetchall()]

    def operation(self, op: str) -> Operation | None:
        """Return the operation of an id."""
        row = self._conn.execute(f"{_OPERATION} WHERE op = ?", (op,)).fetchone()
        return None if row is None else self._operation(row)

    def latest_operation(self, actor: str | None = Actor.PERSON) -> Operation | None:
        """Return the newest operation that is not undone, of one class of actor or of any."""
        sql = f"{_OPERATION} WHERE undone = 0 AND {_OF_ACTOR} ORDER BY last DESC LIMIT 1"
        row = self._conn.execute(sql, (str(actor) if actor else None,)).fetchone()
        return None if row is None else self._operation(row)

    def redoable_operation(self, actor: str | None = Actor.PERSON) -> Operation | None:
        """Return the operation undone last; None where a later operation took its place."""
        sql = (
            "SELECT e.target, e.at || char(9) || e.device || char(9) || e.id FROM events e WHERE e.kind = 'undone' "
            f"AND e.target IN (SELECT op FROM operations WHERE undone = 1 AND {_OF_ACTOR}) "
            "ORDER BY e.at DESC, e.device DESC, e.id DESC LIMIT 1"
        )
        row = self._conn.execute(sql, (str(actor) if actor else None,)).fetchone()
        if row is None:
            return None
        later = self._conn.execute("SELECT 1 FROM operations WHERE undone = 0 AND last > ? LIMIT 1", (row[1],))
        return None if later.fetchone() else self.operation(row[0])

    def is_undone(self, op: str) -> bool:
        """Return whether an operation is undone at present."""
        return op in undone_operations(self._conn, [op])

    def touches(self, op: str) -> set[str]:
        """Return the ids that an operation touched, with every id that edits and moves tie to them."""
        return lineage_of(self._conn, touched_by(self._conn, op))

    def later_operation_touching(self, op: str) -> Operation | None:
        """Return the first operation behind `op`, not undone, that touched a memory or a file of it."""
        row = self._conn.execute("SELECT last FROM operations WHERE op = ?", (op,)).fetchone()
        if row is None:
            return None
        ids, paths = self.touches(op), {change.path for change in self.files_of(op)}
        sql = "SELECT op FROM operations WHERE undone = 0 AND last > ? AND op != ? ORDER BY last"
        for (later,) in self._conn.execute(sql, (row[0], op)).fetchall():
            shared = not ids.isdisjoint(touched_by(self._conn, later))
            if shared or not paths.isdisjoint(change.path for change in self.files_of(later)):
                return self.operation(later)
        return None

    def files_of(self, op: str) -> list[FileChange]:
        """Return what an operation did to files: the hash before its first and after its last change of each."""
        found: dict[str, FileChange] = {}
        for event in self.of_operation(op):
            for change in _file_changes(event):
                first = found.get(change.path, change)
                found[change.path] = FileChange(change.path, first.before, change.after)
        return list(found.values())

    # ids and texts that went on

    def lineage(self, memory: str) -> set[str]:
        """Return a memory's id with every id that edits and moves tie to it."""
        return lineage_of(self._conn, [memory])

    def resolve(self, memory: str) -> str:
        """Return the newest live id that follows `memory` over edits and moves; itself where none does."""
        waiting, seen = [memory], set()
        while waiting:
            current = waiting.pop()
            if current in seen:
                continue
            seen.add(current)
            if self._is_live(current):
                return current
            waiting += reversed(self._followers(current))
        return memory

    def revisions(self, memory: str, *, limit: int | None = None) -> list[Revision]:
        """Return the earlier texts that led to `memory`, newest first, numbered from 1."""
        events = [event for event in self.of_memory(memory) if event.pairs]
        undone = undone_operations(self._conn, {event.op for event in events if event.op})
        found: list[Revision] = []
        ancestors = {memory}
        for event in reversed(events):
            if event.op in undone:
                continue
            led = [old for old, new in event.pairs if new in ancestors]
            for old in dict.fromkeys(led):
                revision = _revision(event, old, len(found) + 1)
                if revision is not None:
                    found.append(revision)
            ancestors.update(led)
        return found[:limit]

    def _is_live(self, memory: str) -> bool:
        row = self._conn.execute("SELECT live FROM memories WHERE id = ?", (memory,)).fetchone()
        return row is not None and bool(row[0])

    def _followers(self, memory: str) -> list[str]:
        """Return the ids that took over from `memory`, newest first."""
        sql = (
            "SELECT p.new FROM alias_pairs p JOIN events e ON e.seq = p.seq LEFT JOIN operations o ON o.op = e.op "
            "WHERE p.old = ? AND coalesce(o.undone, 0) = 0 ORDER BY e.at DESC, e.device DESC, e.id DESC"
        )
        return [row[0] for row in self._conn.execute(sql, (memory,)).fetchall()]

    def _operation(self, row: Row) -> Operation:
        op, at, actor, kind, undone, _ = row
        events = self.of_operation(op)
        ids = tuple(dict.fromkeys(memory for event in events for memory in event.mems))
        summaries = (event.data.get("summary") for event in events)
        summary = next((text for text in summaries if isinstance(text, str) and text), "")
        return Operation(op, at, actor, kind, ids, summary, bool(undone))


def _file_changes(event: Event) -> list[FileChange]:
    """Return the well-formed file changes of an event."""
    listed = event.data.get("files")
    found = []
    for item in listed if isinstance(listed, list) else ():
        if isinstance(item, dict) and isinstance(item.get("path"), str):
            before, after = item.get("before"), item.get("after")
            found.append(FileChange(item["path"], before, after))
    return found


def _revision(event: Event, old: str, number: int) -> Revision | None:
    text = event.old_texts.get(old)
    record = None if text is None else unpack_record(text)
    if record is None:
        return None
    reason = event.data.get("reason")
    by = event.actor.value
    return Revision(number, event.at, by, record.content, record.line, reason if isinstance(reason, str) else "")
