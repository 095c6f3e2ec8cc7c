"""Keep the notes of a dream: the file prepared beside its place, and the rows that go with its events."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from memctl.domain.ids import sha256_hex
from memctl.domain.memory import MemoryRecord
from memctl.domain.note import FileStat, Note
from memctl.domain.params import ChunkSize
from memctl.dream.plan import Change, DreamNote
from memctl.store.open import Store
from memctl.store.outbox import FileWrite
from memctl.store.packing import pack_bytes
from memctl.store.source_rows import source_row
from memctl.text.entities import ENTITY_RULES, entities_of_written
from memctl.vault.records import records_of
from memctl.vault.write import prepare_file


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where notes are put, and how their files are read back."""

    root: Path
    memories_folder: str
    size: ChunkSize
    count_tokens: Callable[[str], int]
    index_rules: Callable[[], int]
    """Version of the rules by which files are read."""
    now: str


@dataclass(frozen=True, slots=True)
class Prepared:
    """A note that only needs its rows and its name."""

    note: Note
    record: MemoryRecord
    stat: FileStat
    write: FileWrite
    said: Mapping[str, Any]
    """What the event of the writing says of its file."""


def prepare(shelf: Shelf, note: DreamNote) -> Prepared | None:
    """Write the file of a note beside its place; None where its place is taken, or was written in by someone else.

    Nothing is written outside the folder of memories, nor in the place of anything but that note.
    """
    from memctl.vault.parse import parse_note

    path = PurePosixPath(note.path)
    if not path.is_relative_to(shelf.memories_folder) or ".." in path.parts:
        return None
    place = shelf.root / note.path
    was = _bytes(place)
    if (sha256_hex(was) if was is not None else None) != note.replaces:
        return None
    read = parse_note(note.path, note.data, size=shelf.size, count_tokens=shelf.count_tokens)
    records = records_of(read, shelf.memories_folder) if isinstance(read, Note) else ()
    if not isinstance(read, Note) or [record.id for record in records] != [note.id]:
        return None
    temp = prepare_file(place, note.data)
    stat = os.stat(temp)
    facts = FileStat(note.path, stat.st_size, stat.st_mtime_ns, stat.st_ino)
    write = FileWrite(path=note.path, temp=str(temp), before=note.replaces, after=note.sha256, content=note.data)
    entry = {"path": note.path, "before": note.replaces, "after": note.sha256}
    return Prepared(read, records[0], facts, write, entry if was is None else {**entry, "was": pack_bytes(was)})


@contextmanager
def preparing(shelf: Shelf, changes: Sequence[Change]) -> Iterator[Mapping[str, Prepared | None]]:
    """Prepare the notes of changes, by the ids of those; where what follows fails, no file stays beside its place."""
    notes: dict[str, Prepared | None] = {}
    try:
        for change in changes:
            if change.note is not None:
                notes[change.id] = prepare(shelf, change.note)
        yield notes
    except BaseException:
        for note in notes.values():
            if note is not None:
                let_go(note)
        raise


def let_go(prepared: Prepared) -> None:
    """Take the file away that waits beside its place."""
    if prepared.write.temp is not None:
        Path(prepared.write.temp).unlink(missing_ok=True)


def put_rows(store: Store, shelf: Shelf, prepared: Prepared) -> None:
    """Insert the rows of a note; inside `store.write()`, with the events that bring its file."""
    note, record = prepared.note, prepared.record
    row = source_row(
        note,
        prepared.stat,
        str(prepared.write.after),
        channel=record.channel,
        now=shelf.now,
        rules=shelf.index_rules(),
    )
    (rowid,) = store.memories.insert([record])
    store.sources.put([row])
    store.links.put_of_source(note.path, note.links)
    found = entities_of_written(record)
    store.entities.put(rowid, [(item.id, item.name, item.kind) for item in found], rules=ENTITY_RULES)


def _bytes(place: Path) -> bytes | None:
    try:
        return place.read_bytes()
    except OSError:
        return None
