"""Keep: file, rows and events in one step; the commit of the database is the moment it happens."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.domain.event import Event
from memctl.domain.note import FileStat
from memctl.intake.form import Draft
from memctl.intake.parts import IntakeParts
from memctl.store.outbox import FileWrite
from memctl.store.recording import record_events
from memctl.store.source_rows import source_row
from memctl.text.entities import ENTITY_RULES, Entity
from memctl.vault.write import prepare_file

if TYPE_CHECKING:
    import numpy as np


def prepare_note(parts: IntakeParts, draft: Draft) -> Path:
    """Write the note beside its place, outside of any transaction; raises `StorageFull` or `FailedError`."""
    return prepare_file(parts.root / draft.record.path, draft.data)


def put_note(
    parts: IntakeParts,
    draft: Draft,
    temp: Path,
    events: Sequence[Event],
    *,
    vector: "np.ndarray | None",
    entities: Sequence[Entity],
) -> None:
    """Insert the rows of a new note and its events, the first of which brings its file; inside `store.write()`."""
    store, path = parts.store, draft.record.path
    stat = os.stat(temp)
    facts = FileStat(path, stat.st_size, stat.st_mtime_ns, stat.st_ino)
    row = source_row(
        draft.note, facts, draft.sha256, channel=draft.record.channel, now=parts.now(), rules=parts.index_rules
    )
    write = FileWrite(path=path, temp=str(temp), before=None, after=draft.sha256, content=draft.data)
    (rowid,) = store.memories.insert([draft.record])
    store.sources.put([row])
    store.links.put_of_source(path, draft.note.links)
    store.entities.put(rowid, [(item.id, item.name, item.kind) for item in entities], rules=ENTITY_RULES)
    if vector is not None and parts.model is not None:
        store.vectors.put(parts.model, {draft.record.embed_hash: vector})
    record_events(store, events, files={events[0].id: [write]})


def file_change(draft: Draft) -> dict[str, str | None]:
    """Return what the event of an add says of the file that it brings."""
    return {"path": draft.record.path, "before": None, "after": draft.sha256}


def record(parts: IntakeParts, events: Sequence[Event]) -> None:
    """Record events that bring no file, and acknowledge them."""
    with parts.commit():
        record_events(parts.store, events)
