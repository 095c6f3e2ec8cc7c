"""Keep: file, rows and event in one step; the commit of the database is the moment it happens."""

import os
from typing import TYPE_CHECKING

from memctl.domain.event import EventKind
from memctl.domain.note import FileStat
from memctl.intake.form import Draft
from memctl.intake.parts import IntakeParts
from memctl.store.outbox import FileWrite
from memctl.store.recording import record_events
from memctl.store.source_rows import source_row
from memctl.vault.write import prepare_file

if TYPE_CHECKING:
    import numpy as np


def keep_memory(parts: IntakeParts, draft: Draft, vector: "np.ndarray | None", *, op: str, rules: int) -> None:
    """Write the note, its rows and its event; returns when all of it is on disk.

    Raises `StorageFull` or `FailedError` where nothing was kept.
    """
    path = draft.record.path
    temp = prepare_file(parts.root / path, draft.data)
    stat = os.stat(temp)
    files = [{"path": path, "before": None, "after": draft.sha256}]
    event = parts.make_event(
        EventKind.ADDED, (draft.record.id,), {"path": path, "files": files, "summary": path}, op=op
    )
    facts = FileStat(path, stat.st_size, stat.st_mtime_ns, stat.st_ino)
    row = source_row(draft.note, facts, draft.sha256, channel=draft.record.channel, now=parts.now(), rules=rules)
    write = FileWrite(path=path, temp=str(temp), before=None, after=draft.sha256, content=draft.data)
    try:
        with parts.store.write():
            parts.store.memories.insert([draft.record])
            parts.store.sources.put([row])
            parts.store.links.put_of_source(path, draft.note.links)
            embedder = parts.embedder()
            if vector is not None and embedder is not None:
                parts.store.vectors.put(embedder.name, {draft.record.embed_hash: vector})
            record_events(parts.store, [event], files={event.id: [write]})
    except BaseException:
        temp.unlink(missing_ok=True)
        raise
    parts.store.outbox.flush(parts.journal)


def reinforce(parts: IntakeParts, name: str, *, source: str, op: str) -> None:
    """Record that a known memory was stated again, once a source."""
    event = parts.make_event(EventKind.REINFORCED, (name,), {"source": source}, op=op)
    with parts.store.write():
        record_events(parts.store, [event])
    parts.store.outbox.flush(parts.journal)
