"""A vault folder with store, journal and outbox, for the tests and the processes that they start."""

from collections import Counter
from pathlib import Path

from memctl.domain.event import Event, EventKind
from memctl.domain.ids import sha256_hex
from memctl.store.journal import Journal
from memctl.store.open import Store, open_store
from memctl.store.outbox import FileWrite

AT = "2026-11-21T09:30:00.000Z"


class Vault:
    """A vault folder with its store, journal and outbox."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / ".memctl").mkdir(parents=True, exist_ok=True)
        self.store: Store = open_store(root / ".memctl" / "memory.db")
        self.journal = Journal(root / ".memctl" / "journal", "dev1")
        self.outbox = self.store.outbox
        self.states = self.store.states

    def commit(self, name: str, *files: FileWrite) -> None:
        event = Event(name, AT, "dev1", EventKind.ADDED, op=name, mems=(name,))
        with self.store.write():
            self.outbox.enqueue(event, files)
            self.states.apply([event])

    def journalled(self) -> Counter[str]:
        return Counter(entry.event.id for entry in self.journal.tail({}))

    def trash(self) -> list[bytes]:
        return [path.read_bytes() for path in sorted((self.root / ".memctl" / "trash").glob("*"))]


def write(path: str, new: bytes, old: bytes | None = None, temp: str | None = None) -> FileWrite:
    before = None if old is None else sha256_hex(old)
    return FileWrite(path, new, before=before, after=sha256_hex(new), temp=temp)
