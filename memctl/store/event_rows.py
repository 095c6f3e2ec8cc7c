"""Events as rows: stored once an id, whatever the order and number of their arrivals."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from memctl.domain.event import Event, EventKind
from memctl.domain.params import LOWEST_PRIORITY
from memctl.domain.words import Actor
from memctl.store.driver import Connection, Row
from memctl.store.folded import FoldedMonths

COLUMNS = "e.id, e.at, e.device, e.kind, e.actor, e.op, e.mems, e.data"
ORDER = "e.at, e.device, e.id"
_NEWEST = "e.at DESC, e.device DESC, e.id DESC"
_PUT = """
INSERT INTO events(id, at, device, kind, actor, op, mems, data, target)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(id) DO NOTHING
"""
_RENEW = """
UPDATE events SET id = ?, at = ?, device = ?, kind = ?, actor = ?, op = ?, mems = ?, data = ?, target = ?
WHERE seq = ?
"""


@dataclass(slots=True)
class Arrival:
    """What storing a batch of events changed."""

    fresh: list[Event] = field(default_factory=list)
    """Events that were not there."""
    disturbed: set[str] = field(default_factory=set)
    """Memories whose earlier events changed, so that they are folded from their first event."""


def json_ids(ids: Iterable[str]) -> str:
    """Return ids as the JSON text that `json_each` takes."""
    return json.dumps(list(ids))


def order_key(event: Event) -> str:
    """Return the place of an event in the total order as one text."""
    return "\t".join(event.order)


def event_from_row(row: Row) -> Event:
    """Return the event of a row with the columns `COLUMNS`."""
    event_id, at, device, kind, actor, op, mems, data = row[:8]
    return Event(event_id, at, device, kind, Actor(actor), op, tuple(json.loads(mems)), json.loads(data))


def store_events(conn: Connection, events: Sequence[Event]) -> Arrival:
    """Store events that are not there yet, and bring the operations they belong to up to date.

    Two devices that saw one edit write one id at two times: the earlier writing counts, whichever came first.
    A purged writing counts before one that still has its text.
    """
    arrival = Arrival()
    ops: set[str | None] = set()
    months = FoldedMonths(conn)
    for event in events:
        if event in months:
            continue
        ops |= {event.op, event.target}
        cursor = conn.execute(_PUT, _values(event))
        if cursor.rowcount == 1:
            _tie(conn, cursor.lastrowid or 0, event)
            arrival.fresh.append(event)
            arrival.disturbed |= months.take(event)
        elif (earlier := _renew(conn, event)) is not None:
            arrival.disturbed.update(earlier.touched, event.touched)
            ops |= {earlier.op, earlier.target}
    for op in sorted(op for op in ops if op is not None):
        if _refresh_operation(conn, op):
            arrival.disturbed.update(touched_by(conn, op))
    return arrival


def stored_ids(conn: Connection, event_ids: Iterable[str]) -> set[str]:
    """Return those of `event_ids` that are stored."""
    sql = "SELECT id FROM events WHERE id IN (SELECT value FROM json_each(?))"
    return {row[0] for row in conn.execute(sql, (json_ids(event_ids),)).fetchall()}


def events_of_memories(conn: Connection, ids: Iterable[str]) -> list[Event]:
    """Return every event that touches one of `ids`, in order."""
    sql = (
        f"SELECT {COLUMNS} FROM events e WHERE e.seq IN (SELECT m.seq FROM event_memories m "
        f"WHERE m.memory_id IN (SELECT value FROM json_each(?))) ORDER BY {ORDER}"
    )
    return [event_from_row(row) for row in conn.execute(sql, (json_ids(ids),)).fetchall()]


def events_of_operation(conn: Connection, op: str) -> list[Event]:
    """Return the events of an operation, in order."""
    sql = f"SELECT {COLUMNS} FROM events e WHERE e.op = ? ORDER BY {ORDER}"
    return [event_from_row(row) for row in conn.execute(sql, (op,)).fetchall()]


def touched_by(conn: Connection, op: str) -> list[str]:
    """Return the memories that the events of an operation touch, each once."""
    return list(dict.fromkeys(memory for event in events_of_operation(conn, op) for memory in event.touched))


def undone_operations(conn: Connection, ops: Iterable[str], unsaved: Iterable[Event] = ()) -> set[str]:
    """Return those of `ops` whose latest `undone` or `redone` event, stored or not, is `undone`."""
    wanted = set(ops)
    sql = (
        "SELECT e.target, e.at, e.device, e.id, e.kind FROM events e "
        "WHERE e.target IS NOT NULL AND e.target IN (SELECT value FROM json_each(?))"
    )
    found = [(row[0], tuple(row[1:4]), row[4]) for row in conn.execute(sql, (json_ids(wanted),)).fetchall()]
    found += [(event.target, event.order, event.kind) for event in unsaved if event.target in wanted]
    latest: dict[str, tuple[Any, str]] = {}
    for op, order, kind in found:
        if op not in latest or latest[op][0] < order:
            latest[op] = (order, kind)
    return {op for op, (_, kind) in latest.items() if kind == EventKind.UNDONE}


def dump_data(data: Mapping[str, Any]) -> str:
    """Return the data of an event as JSON; a text that is not Unicode is escaped."""
    text = json.dumps(data, ensure_ascii=False, sort_keys=True)
    return text if text.isascii() or _is_unicode(text) else json.dumps(data, sort_keys=True)


def _is_unicode(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _values(event: Event) -> tuple[Any, ...]:
    mems, data = json_ids(event.mems), dump_data(event.data)
    return (event.id, event.at, event.device, str(event.kind), event.actor.value, event.op, mems, data, event.target)


def _tie(conn: Connection, seq: int, event: Event) -> None:
    """Index an event by the memories it touches and the ids it ties together."""
    ties = [(memory, seq) for memory in event.touched]
    conn.executemany("INSERT INTO event_memories(memory_id, seq) VALUES (?, ?)", ties)
    pairs = dict.fromkeys((old, new, seq) for old, new in event.pairs if old != new)
    conn.executemany("INSERT INTO alias_pairs(old, new, seq) VALUES (?, ?, ?)", list(pairs))
    removed = int(event.data.get("remove") is True)
    relations = {(source, target, kind): confidence for source, target, kind, confidence in event.relations}
    conn.executemany(
        "INSERT INTO relations(source, target, kind, seq, confidence, removed) VALUES (?, ?, ?, ?, ?, ?)",
        [(*key, seq, confidence, removed) for key, confidence in relations.items()],
    )
    _queue(conn, seq, event)


def _queue(conn: Connection, seq: int, event: Event) -> None:
    """Let a queued text wait until it is kept or dropped, whichever event arrives first."""
    if event.kind in (EventKind.ADDED, EventKind.DROPPED):
        conn.executemany("DELETE FROM write_queue WHERE id = ?", [(memory,) for memory in event.mems])
    if event.kind != EventKind.QUEUED:
        return
    done = "SELECT 1 FROM event_memories m JOIN events e ON e.seq = m.seq WHERE m.memory_id = ? AND e.kind IN (?, ?)"
    for memory in event.mems:
        if conn.execute(done, (memory, str(EventKind.ADDED), str(EventKind.DROPPED))).fetchone() is None:
            conn.execute(
                "INSERT OR IGNORE INTO write_queue(id, seq, priority, attempts) VALUES (?, ?, ?, 0)",
                (memory, seq, _priority(event)),
            )


def _priority(event: Event) -> int:
    said = event.data.get("priority")
    return min(5, max(1, said)) if isinstance(said, int) else LOWEST_PRIORITY


def _renew(conn: Connection, event: Event) -> Event | None:
    """Put an event in the place of a later writing of the same id, which is returned; None where it is not earlier."""
    row = conn.execute(f"SELECT {COLUMNS}, e.seq FROM events e WHERE e.id = ?", (event.id,)).fetchone()
    present, seq = event_from_row(row), row[8]
    if _precedence(present) <= _precedence(event):
        return None
    conn.execute(_RENEW, (*_values(event), seq))
    conn.execute(
        "DELETE FROM event_memories WHERE seq = ? AND memory_id IN (SELECT value FROM json_each(?))",
        (seq, json_ids(present.touched)),
    )
    conn.execute("DELETE FROM alias_pairs WHERE seq = ?", (seq,))
    conn.execute("DELETE FROM relations WHERE seq = ?", (seq,))
    _tie(conn, seq, event)
    return present


def _precedence(event: Event) -> tuple[bool, str, str, str]:
    rest = json.dumps([event.kind, event.actor, event.op, event.mems, event.data], sort_keys=True)
    return (event.data.get("purged") is not True, event.at, event.device, rest)


def _refresh_operation(conn: Connection, op: str) -> bool:
    """Write the row of an operation anew; True where it was undone or redone by that."""
    before = conn.execute("SELECT undone FROM operations WHERE op = ?", (op,)).fetchone()
    row = conn.execute(f"SELECT {COLUMNS} FROM events e WHERE e.op = ? ORDER BY {ORDER} LIMIT 1", (op,)).fetchone()
    if row is None:
        conn.execute("DELETE FROM operations WHERE op = ?", (op,))
        return False
    undone = int(bool(undone_operations(conn, [op])))
    first = event_from_row(row)
    last = f"SELECT e.at, e.device, e.id FROM events e WHERE e.op = ? ORDER BY {_NEWEST} LIMIT 1"
    command = first.data.get("command")
    kind = command if isinstance(command, str) else str(first.kind)
    conn.execute(
        "INSERT OR REPLACE INTO operations(op, at, actor, kind, undone, last) VALUES (?, ?, ?, ?, ?, ?)",
        (op, first.at, first.actor.value, kind, undone, "\t".join(conn.execute(last, (op,)).fetchone())),
    )
    return undone != (before[0] if before else 0)
