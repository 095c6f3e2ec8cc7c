"""Write a file that memctl owns and take the new text in, as one operation."""

import os
from dataclasses import replace
from functools import partial

from memctl.app.engine import Engine
from memctl.app.undoing import pack_bytes
from memctl.domain.answers import Change
from memctl.domain.errors import FailedError
from memctl.domain.event import EventKind
from memctl.domain.ids import sha256_hex
from memctl.domain.memory import StoredMemory
from memctl.domain.note import FileStat, SkippedFile
from memctl.store.outbox import FileWrite
from memctl.store.recording import record_events


def rewrite(engine: Engine, memory: StoredMemory, before: bytes, after: bytes, *, action: str) -> Change:
    """Replace the file of a written memory; the old text is kept in the journal."""
    from memctl.index.keep import keep_note
    from memctl.index.read import ReadNote
    from memctl.index.take import row_of
    from memctl.vault.parse import parse_note
    from memctl.vault.write import prepare_file

    store, path, op = engine.writer(), memory.record.path, engine.new_ulid()
    parts = replace(engine.index_parts(store), make_event=partial(engine.make_event, op=op))
    note = parse_note(path, after, size=parts.size, count_tokens=parts.count_tokens)
    if isinstance(note, SkippedFile):
        raise FailedError(f"the new text cannot be kept: {note.reason}")
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
            record_events(store, [event], files={event.id: [write]})
            keep_note(parts, read, row_of(read, engine.clock.now()))
    except BaseException:
        temp.unlink(missing_ok=True)
        raise
    store.outbox.flush(engine.journal)
    return Change(action, (memory.id,), op, files=(path,))
