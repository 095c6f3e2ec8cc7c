"""Traces of reading: the words of old questions go; that something was asked, and what answered, stays."""

import json
import os
from pathlib import Path
from typing import Any

from memctl.domain.event import EventKind
from memctl.store.driver import Connection
from memctl.store.event_rows import dump_data
from memctl.store.flock import locked_file
from memctl.store.journal import Journal
from memctl.store.journal_line import decode_fields, encode_fields
from memctl.store.safefile import explained, sync_folder

KEPT = frozenset(("mode", "shown", "took_ms", "known"))
"""Data of a recall that hold no words of a person: `health` counts by them."""
_READ = (EventKind.RETRIEVED, EventKind.NOTED)
_OLD = (
    "SELECT seq, data FROM events WHERE kind IN ('retrieved', 'noted') AND device = ? AND at < ? "
    "AND json_extract(data, '$.query') IS NOT NULL"
)
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


def forget_sensed(conn: Connection, before: str) -> None:
    """Let go of what came by the gates before an instant; runs in a transaction."""
    conn.execute("DELETE FROM sensory_buffer WHERE at < ?", (before,))


def _trimmed(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name in KEPT}


def _rewrite(path: Path, before: str) -> int:
    temp = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    with explained(f"the journal was not trimmed: {path}"), locked_file(path):
        try:
            lines = path.read_bytes().splitlines(keepends=True)
            cleaned = [_cleaned(line, before) for line in lines]
            changed = sum(one != two for one, two in zip(lines, cleaned, strict=True))
            if changed:
                with os.fdopen(os.open(temp, _NEW, 0o600), "wb") as out:
                    out.writelines(cleaned)
                    out.flush()
                    os.fsync(out.fileno())
                os.replace(temp, path)
                sync_folder(path.parent)
        finally:
            temp.unlink(missing_ok=True)
    return changed


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
