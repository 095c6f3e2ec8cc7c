"""Write a file that memctl owns and take the new text in, as one operation."""

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from memctl.app.engine import Engine
from memctl.domain.answers import Change
from memctl.domain.errors import FailedError, NoteChanged
from memctl.domain.event import Event, EventKind
from memctl.domain.ids import sha256_hex
from memctl.domain.memory import StoredMemory
from memctl.domain.note import FileStat, SkippedFile
from memctl.store.outbox import FileWrite
from memctl.store.packing import pack_bytes
from memctl.store.recording import record_events

if TYPE_CHECKING:
    import numpy as np

    from memctl.domain.note import Note


def rewrite(
    engine: Engine,
    memory: StoredMemory,
    before: bytes,
    after: bytes,
    *,
    action: str,
    op: str | None = None,
    events: Sequence[Event] = (),
    unchanged: bool = False,
) -> Change:
    """Replace the file of a written memory; the old text is kept in the journal, `events` belong to the operation.

    With `unchanged`, raises `NoteChanged` where another process has replaced it since it was read.
    """
    from memctl.index.keep import keep_note
    from memctl.index.read import ReadNote
    from memctl.index.take import row_of
    from memctl.vault.parse import parse_note
    from memctl.vault.write import prepare_file

    store, path, op = engine.writer(), memory.record.path, op or engine.new_ulid()
    parts = replace(engine.index_parts(store), make_event=partial(engine.make_event, op=op))
    note = parse_note(path, after, size=parts.size, count_tokens=parts.count_tokens)
    if isinstance(note, SkippedFile):
        raise FailedError(f"the new text cannot be kept: {note.reason}")
    vectors = _embedded(engine, note)
    temp = prepare_file(engine.root / path, after)
    stat = os.stat(temp)
    read = ReadNote(FileStat(path, stat.st_size, stat.st_mtime_ns, stat.st_ino), sha256_hex(after), note, path)
    change = {"path": path, "before": sha256_hex(before), "after": read.sha256, "was": pack_bytes(before)}
    event = engine.make_event(
        EventKind.NOTED, (memory.id,), {"action": action, "files": [change], "summary": path}, op=op
    )
    write = FileWrite(path=path, temp=str(temp), before=sha256_hex(before), after=read.sha256, content=after)
    try:
        with store.write():
            if unchanged:
                _check_unchanged(engine, path, sha256_hex(before))
            record_events(store, [event, *events], files={event.id: [write]})
            keep_note(parts, read, row_of(read, engine.clock.now()))
            for model, made in vectors.items():
                store.vectors.put(model, made)
    except BaseException:
        temp.unlink(missing_ok=True)
        raise
    store.outbox.flush(engine.journal)
    return Change(action, (memory.id,), op, files=(path,))


def grow(
    engine: Engine, memory: StoredMemory, change: Callable[[str], str], *, op: str, events: Sequence[Event]
) -> None:
    """Give a written memory a longer text; raises `NoteChanged` where its file is not what the index knows.

    The bytes of the file are what changes, not the text of the row: that lacks what is private in the file.
    """
    from memctl.app.changing import body_start, read_bytes

    path = memory.record.path
    try:
        before = read_bytes(engine.root / path)
        text = before.decode("utf-8")
    except (FailedError, UnicodeDecodeError) as error:
        raise NoteChanged(f"{path} cannot be read any more", fix="memctl index") from error
    _check_unchanged(engine, path, sha256_hex(before))
    at = body_start(text)
    after = text[:at] + change(text[at:].rstrip("\n")).rstrip("\n") + "\n"
    rewrite(engine, memory, before, after.encode("utf-8"), action="updated", op=op, events=events, unchanged=True)


def _check_unchanged(engine: Engine, path: str, sha256: str) -> None:
    row = engine.writer().sources.get(path)
    if row is None or row.sha256 != sha256:
        raise NoteChanged(f"{path} was changed since it was indexed", fix="memctl index")


def _embedded(engine: Engine, note: "Note") -> "dict[str, dict[str, np.ndarray]]":
    """Return the vectors of a note's texts by model and hash, so that it is found by meaning at once."""
    from memctl.vault.records import embedding_text, records_of

    embedder = engine.embedder() if engine.settings.index.embed else None
    if embedder is None:
        return {}
    records = records_of(note, engine.settings.vault.memories)
    made = embedder.embed([embedding_text(record) for record in records])
    return {embedder.name: dict(zip([record.embed_hash for record in records], made, strict=True))}
