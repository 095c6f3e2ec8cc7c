"""Traces of reading: the words of old questions go, and the recalls of old months are folded into one event each."""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from memctl.domain.event import Event, EventKind
from memctl.domain.reads import folded
from memctl.store.driver import Connection
from memctl.store.event_rows import dump_data
from memctl.store.flock import locked_file
from memctl.store.journal import Journal
from memctl.store.journal_line import decode, decode_fields, encode, encode_fields
from memctl.store.open import Store
from memctl.store.safefile import explained, sync_folder

KEPT = frozenset(("mode", "shown", "took_ms", "known"))
"""Data of a recall that hold no words of a person: `health` counts by them."""
_READ = (EventKind.RETRIEVED, EventKind.NOTED)
_OLD = (
    "SELECT seq, data FROM events WHERE kind IN ('retrieved', 'noted') AND device = ? AND at < ? "
    "AND json_extract(data, '$.query') IS NOT NULL"
)
_LOGGED = "(kind = 'retrieved' OR (kind = 'noted' AND json_extract(data, '$.took_ms') IS NOT NULL))"
_NEW = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)
SENSED_DAYS = 7
"""Days after which the sensory buffer lets go of what came by (source: ours)."""


def old_traces(conn: Connection, device: str, before: str) -> int:
    """Return how many recalls of this machine before an instant still say what was asked."""
    return len(conn.execute(_OLD, (device, before)).fetchall())


def trim_traces(conn: Connection, device: str, before: str) -> None:
    """Take what was asked on this machine before an instant out of the database; runs in a transaction."""
    rows = conn.execute(_OLD, (device, before)).fetchall()
    conn.executemany(
        "UPDATE events SET data = ? WHERE seq = ?", [(dump_data(_trimmed(json.loads(data))), seq) for seq, data in rows]
    )
    conn.execute("UPDATE outbox SET journal_from = 0")  # the files of the journal are shorter now


def trim_journal(journal: Journal, before: str) -> int:
    """Take it out of the files of this machine for whole months before it; return how many lines changed."""
    changed = 0
    journal.make_own_folder()
    with locked_file(journal.lock_path):
        for (device, month), path in journal.files():
            if device == journal.device and month < before[:7]:
                changed += _rewrite(path, before)
    return changed


def old_reads(conn: Connection, device: str, before: str) -> int:
    """Return how many recalls of this machine before an instant are not folded yet."""
    sql = f"SELECT count(*) FROM events WHERE {_LOGGED} AND device = ? AND at < ?"
    return int(conn.execute(sql, (device, before)).fetchone()[0])


def fold_journal(journal: Journal, before: str) -> list[Event]:
    """Write one event in the place of the recalls of each whole month of this machine before an instant.

    Everything else stays as it is. Returns those events, the same each time: a database takes them in afterwards.
    """
    journal.make_own_folder()
    with locked_file(journal.lock_path):
        return [
            event
            for (device, month), path in journal.files()
            if device == journal.device and month < before[:7] and (event := _fold_month(path, device, month))
        ]


def take_folded(store: Store, events: Sequence[Event]) -> None:
    """Take in what stands for the recalls of some months, and let go of those; runs in a transaction.

    Recalls that counted as no use change no state, and go as well.
    """
    store.states.apply(events)
    logged = (
        "FROM events WHERE kind = 'noted' AND json_extract(data, '$.took_ms') IS NOT NULL AND device = ? AND at LIKE ?"
    )
    for event in events:
        span = (event.device, f"{event.at[:7]}-%")
        store.conn.execute(f"DELETE FROM event_memories WHERE seq IN (SELECT seq {logged})", span)
        store.conn.execute(f"DELETE {logged}", span)
    store.conn.execute("UPDATE outbox SET journal_from = 0")


def _fold_month(path: Path, device: str, month: str) -> Event | None:
    """Fold the recalls of one file; the event that stands for them, None where there are none."""
    with explained(f"the journal was not folded: {path}"), locked_file(path):
        read = [(line, _event_of(line)) for line in path.read_bytes().splitlines(keepends=True)]
        known = next((event for _, event in read if event is not None and event.kind == EventKind.READS), None)
        logged = [event for _, event in read if event is not None and _is_recall(event)]
        if known is not None or not logged:
            return known
        reads = sorted((item for item in logged if item.kind == EventKind.RETRIEVED), key=lambda item: item.order)
        event = folded(device, month, reads, len(logged))
        kept = [(item, line) for line, item in read if item is None or not _is_recall(item)]
        place = sum(item is None or item.order < event.order for item, _ in kept)
        lines = [line for _, line in kept]
        _replace(path, [*lines[:place], encode(event), *lines[place:]])
        return event


def _is_recall(event: Event) -> bool:
    return event.kind == EventKind.RETRIEVED or (event.kind == EventKind.NOTED and "took_ms" in event.data)


def _event_of(line: bytes) -> Event | None:
    try:
        return decode(line)
    except ValueError:
        return None


def forget_sensed(conn: Connection, before: str) -> None:
    """Let go of what came by the gates before an instant; runs in a transaction."""
    conn.execute("DELETE FROM sensory_buffer WHERE at < ?", (before,))


def _trimmed(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name in KEPT}


def _rewrite(path: Path, before: str) -> int:
    with explained(f"the journal was not trimmed: {path}"), locked_file(path):
        lines = path.read_bytes().splitlines(keepends=True)
        cleaned = [_cleaned(line, before) for line in lines]
        changed = sum(one != two for one, two in zip(lines, cleaned, strict=True))
        if changed:
            _replace(path, cleaned)
    return changed


def _replace(path: Path, lines: Sequence[bytes]) -> None:
    """Put a file of other lines in the place of one of the journal."""
    temp = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with os.fdopen(os.open(temp, _NEW, 0o600), "wb") as out:
            out.writelines(lines)
            out.flush()
            os.fsync(out.fileno())
        os.replace(temp, path)
        sync_folder(path.parent)
    finally:
        temp.unlink(missing_ok=True)


def _cleaned(line: bytes, before: str) -> bytes:
    """Return a line without what was asked; any other line, and one that cannot be read, as it is."""
    if b'"query"' not in line:
        return line
    try:
        fields = decode_fields(line)
    except ValueError:
        return line
    data = fields.get("data")
    if not isinstance(data, dict) or "query" not in data or fields.get("kind") not in _READ:
        return line
    if str(fields.get("at")) >= before:
        return line
    return encode_fields({**fields, "data": _trimmed(data)})
