"""The outbox: what a committed transaction still owes to the vault's files and to the journal.

The commit of the database is the moment a change happens. Its files and journal lines follow; whatever a crash, a full
disk or a lost lock leaves undone lies in the outbox, with its bytes, and the next writer makes up for it.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from memctl.domain.errors import MemctlError
from memctl.domain.event import Event
from memctl.store.driver import Connection
from memctl.store.flock import locked_file
from memctl.store.journal import Appended, Journal
from memctl.store.journal_line import event_from_fields, event_to_fields
from memctl.store.publish import Conflict, FileWrite, publish, reached
from memctl.store.safefile import explained, sync_folder

__all__ = ["Conflict", "FileWrite", "Flushed", "Outbox"]


@dataclass(slots=True)
class Flushed:
    """What was made up for, and what could not be."""

    events: int = 0
    files: int = 0
    conflicts: list[Conflict] = field(default_factory=list)
    errors: list[MemctlError] = field(default_factory=list)
    """Why something stays in the outbox."""
    own_error: MemctlError | None = None
    """The first error that concerns what this process put in."""


@dataclass(frozen=True, slots=True)
class _Owed:
    """One row of the outbox."""

    seq: int
    text: str
    event: Event
    journal_from: int
    files: tuple[FileWrite, ...]


class Outbox:
    """The tables `outbox` and `outbox_files`."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn
        self._own: set[int] = set()
        self._journal: Journal | None = None
        """Known from the first healing on; it saves searching a whole file of the journal for an event."""

    def enqueue(self, event: Event, files: Sequence[FileWrite] = ()) -> None:
        """Put an event, and the files that it writes, into the running transaction."""
        start = self._journal.end(event.at[:7]) if self._journal is not None else 0
        line = json.dumps(event_to_fields(event), allow_nan=False)
        cursor = self._conn.execute("INSERT INTO outbox(event, journal_from) VALUES (?, ?)", (line, start))
        self._own.add(cursor.lastrowid or 0)
        self._conn.executemany(
            "INSERT INTO outbox_files(outbox, path, temp, before, after, content) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (cursor.lastrowid, file.path, file.temp and str(file.temp), file.before, file.after, file.content)
                for file in files
            ],
        )

    def is_empty(self) -> bool:
        """Return whether nothing is owed."""
        return self._conn.execute("SELECT 1 FROM outbox LIMIT 1").fetchone() is None

    def owes(self, path: str) -> bool:
        """Return whether a committed change of this file is still on its way to the disk."""
        return self._conn.execute("SELECT 1 FROM outbox_files WHERE path = ? LIMIT 1", (path,)).fetchone() is not None

    def flush(self, journal: Journal, *, durable: bool = True) -> Flushed:
        """Publish what is owed; called after the commit, before a change is acknowledged.

        Raises the first error that concerns this process's changes or the journal; they stay in the outbox.
        """
        flushed = self.heal(journal, durable=durable)
        self._own.clear()
        if flushed.own_error is not None:
            raise flushed.own_error
        return flushed

    def heal(self, journal: Journal, *, durable: bool = True) -> Flushed:
        """Publish what is owed, also by processes that died; errors are collected, not raised."""
        self._journal = journal
        flushed = Flushed()
        if self.is_empty():
            return flushed
        try:
            journal.make_own_folder()
            with explained(f"the journal was not locked: {journal.lock_path}"), locked_file(journal.lock_path):
                self._pay(journal, flushed, durable)
        except MemctlError as error:
            flushed.errors.append(error)
            flushed.own_error = flushed.own_error or error
        return flushed

    def _pay(self, journal: Journal, flushed: Flushed, durable: bool) -> None:
        """Publish files, append events, delete rows; runs under the lock of the journal, which lets in one process."""
        paid: list[_Owed] = []
        unsynced: set[Path] = set()
        for owed in self._owed():  # read inside the lock: another process may have paid meanwhile
            try:
                found = [publish(file, journal.folder.parent, owed.event.id, unsynced) for file in owed.files]
            except MemctlError as error:
                flushed.errors.append(error)
                if owed.seq in self._own:
                    flushed.own_error = flushed.own_error or error
                continue
            flushed.files += len(owed.files)
            flushed.conflicts += [conflict for conflict in found if conflict is not None]
            paid.append(owed)
        for folder in unsynced:
            with explained(f"the folder was not synced: {folder}"):
                sync_folder(folder)
        reached("published")
        absent = _absent(journal, paid)
        appended = journal.append(absent, durable=durable)
        flushed.events += len(absent)
        reached("appended")
        self._settle(paid, appended)
        reached("settled")

    def _owed(self) -> list[_Owed]:
        rows = self._conn.execute("SELECT seq, event, journal_from FROM outbox ORDER BY seq").fetchall()
        return [
            _Owed(seq, text, event_from_fields(json.loads(text)), start, self._files_of(seq))
            for seq, text, start in rows
        ]

    def _files_of(self, seq: int) -> tuple[FileWrite, ...]:
        sql = "SELECT path, content, before, after, temp FROM outbox_files WHERE outbox = ? ORDER BY rowid"
        return tuple(FileWrite(*row) for row in self._conn.execute(sql, (seq,)).fetchall())

    def _settle(self, paid: Sequence[_Owed], appended: Iterable[Appended]) -> None:
        """Delete what was paid; a file of the journal that was folded to its end is folded to its new end.

        The text is compared too: a rebuilt database, swapped in meanwhile, counts its rows anew.
        """
        gone = [(owed.seq, owed.text) for owed in paid]
        self._conn.execute("BEGIN IMMEDIATE")
        try:
            self._conn.executemany("DELETE FROM outbox WHERE seq = ? AND event = ?", gone)
            for batch in appended:
                self._advance(batch)
        except BaseException:
            self._conn.execute("ROLLBACK")
            raise
        self._conn.execute("COMMIT")

    def _advance(self, batch: Appended) -> None:
        mark = (batch.mark.last_event_id, batch.mark.byte_hint)
        if batch.start == 0:
            self._conn.execute(
                "INSERT OR IGNORE INTO journal_files(device, month, last_event_id, byte_hint) VALUES (?, ?, ?, ?)",
                (*batch.key, *mark),
            )
        self._conn.execute(
            "UPDATE journal_files SET last_event_id = ?, byte_hint = ? "
            "WHERE device = ? AND month = ? AND byte_hint = ?",
            (*mark, *batch.key, batch.start),
        )


def _absent(journal: Journal, paid: Sequence[_Owed]) -> list[Event]:
    """Return the events that no earlier attempt has brought into the journal."""
    months: dict[str, list[_Owed]] = {}
    for owed in paid:
        months.setdefault(owed.event.at[:7], []).append(owed)
    present = set()
    for month, batch in months.items():
        start = min(owed.journal_from for owed in batch)
        present |= journal.present({owed.event.id for owed in batch}, month, start)
    return [owed.event for owed in paid if owed.event.id not in present]
