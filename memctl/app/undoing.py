"""Undo and redo: an event that takes an operation back, and its files with it, byte for byte."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from memctl.app.engine import Engine
from memctl.app.fitting import fit_vectors
from memctl.domain.answers import Left, Operation, UndoAnswer
from memctl.domain.errors import NoteChanged, NotFound, RefusedError
from memctl.domain.event import Event, EventKind
from memctl.domain.ids import sha256_hex
from memctl.domain.words import Actor
from memctl.store.outbox import FileWrite
from memctl.store.packing import pack_bytes, unpack_bytes
from memctl.store.recording import record_events


@dataclass(frozen=True, slots=True)
class Restored:
    """One file as undo or redo will leave it."""

    path: str
    now: bytes | None
    then: bytes | None


def undo(
    engine: Engine, op: str | None = None, *, anyone: bool = False, force: bool = False, dry_run: bool = False
) -> UndoAnswer:
    """Take back the newest operation of a person, or the one named; exit 1 where there is none.

    What was purged since stays away; the rest of the operation is taken back, and the answer says what was not. A dream
    that the person made happen is one of theirs; one that came by itself is named and stays.
    """
    store = engine.writer()
    operation = store.events.operation(op) if op else _newest(engine, anyone)
    dreamed = None if op or anyone else _dreamed_since(engine, operation)
    if operation is None:
        raise _nothing(op, dreamed)
    if set(operation.ids) and set(operation.ids) <= store.events.tombstones()[0]:
        raise RefusedError(f"operation {operation.op} concerns only what was purged, which nothing brings back")
    if operation.undone:
        raise NotFound(f"operation {operation.op} is undone already", fix="memctl redo")
    later = store.events.later_operation_touching(operation.op)
    if later is not None and not force:
        raise RefusedError(
            f"a later operation touched the same memory: {later.op} ({later.kind}, {later.at})",
            fix=f"memctl undo {later.op}   # first",
        )
    answer = _turn(engine, operation, EventKind.UNDONE, force=force, dry_run=dry_run)
    return replace(answer, dreamed_since=dreamed.op, dreamed_at=dreamed.at) if dreamed is not None else answer


def redo(engine: Engine, *, anyone: bool = False, force: bool = False, dry_run: bool = False) -> UndoAnswer:
    """Do again what undo took back last; a new operation since then ends the chance."""
    operation = engine.writer().events.redoable_operation(_actor(engine, anyone))
    if operation is None:
        raise NotFound("there is nothing to redo", fix="memctl log")
    return _turn(engine, operation, EventKind.REDONE, force=force, dry_run=dry_run)


def _newest(engine: Engine, anyone: bool) -> Operation | None:
    """Return the newest operation that is not undone and not all of whose memories were purged."""
    events = engine.writer().events
    operation = events.latest_operation(_actor(engine, anyone))
    purged = events.tombstones()[0]
    if operation is None or not operation.ids or not set(operation.ids) <= purged:
        return operation
    older = events.operations(limit=None, actor=_actor(engine, anyone))
    return next((one for one in older if not one.undone and not set(one.ids) <= purged), None)


def _dreamed_since(engine: Engine, operation: Operation | None) -> Operation | None:
    """Return the newest operation of all where a dream made it that nobody asked for: it is not what undo takes."""
    newest = _newest(engine, anyone=True)
    same = newest is None or (operation is not None and newest.op == operation.op)
    return None if same or newest is None or newest.actor != Actor.DREAM else newest


def _nothing(op: str | None, dreamed: Operation | None) -> NotFound:
    if op:
        return NotFound(f"no operation is called {op!r}", fix="memctl log")
    if dreamed is None:
        return NotFound("there is nothing to undo", fix="memctl log")
    said = f"there is nothing of yours to undo; the last operation is a dream of {dreamed.at[:16]}Z"
    return NotFound(said, fix=f"memctl undo {dreamed.op}")


def _actor(engine: Engine, anyone: bool) -> Actor | None:
    return None if anyone else engine.actor


def _turn(engine: Engine, operation: Operation, kind: EventKind, *, force: bool, dry_run: bool) -> UndoAnswer:
    store = engine.writer()
    changes = _files(engine, operation.op, kind)
    files = [_restored(engine, change, force=force, dry_run=dry_run) for change in changes if not _is_lost(change)]
    left = _left(engine, operation, [str(change["path"]) for change in changes if _is_lost(change)])
    paths = tuple(file.path for file in files)
    redo_it = kind is EventKind.REDONE
    if dry_run:
        return UndoAnswer(operation.op, operation.kind, paths, redo_it, left)
    data: dict[str, Any] = {"op": operation.op, "files": [_entry(file) for file in files]}
    event = engine.make_event(kind, operation.ids, data)
    with _written(engine, files) as writes, store.write():
        record_events(store, [event], files={event.id: writes})
        for file, write in zip(files, writes, strict=True):
            _take_in(engine, file, write)
        store.states.refresh(operation.ids)
    store.outbox.flush(engine.journal)
    if any(said.kind == EventKind.COMPRESSED for said in store.events.of_operation(operation.op)):
        fit_vectors(engine)
    return UndoAnswer(operation.op, operation.kind, paths, redo_it, left)


def _files(engine: Engine, op: str, kind: EventKind) -> list[dict[str, Any]]:
    """Return the file changes to turn back, one a path: of the operation, or of the undo that a redo takes back."""
    events: list[Event] = engine.writer().events.of_operation(op)
    if kind is EventKind.REDONE:
        undone = engine.writer().events.of_kinds([EventKind.UNDONE])
        events = [event for event in undone if event.data.get("op") == op][-1:]
    found: dict[str, dict[str, Any]] = {}
    for change in (change for event in events for change in event.data.get("files", ())):
        first = found.get(change["path"], change)
        found[change["path"]] = {**change, "before": first.get("before"), "was": first.get("was")}
    return list(found.values())


def _is_lost(change: dict[str, Any]) -> bool:
    """Tell whether the text that a file had was purged, so that nothing can bring it back."""
    return change.get("before") is not None and change.get("was") is None


def _left(engine: Engine, operation: Operation, paths: Sequence[str]) -> tuple[Left, ...]:
    """Return what turning an operation back leaves as it is: what was purged, and files whose text was."""
    purged = engine.writer().events.tombstones()[0]
    gone = [Left(name, "purged, which nothing brings back") for name in operation.ids if name in purged]
    return (*gone, *(Left(path, "its earlier text was purged") for path in paths))


def _restored(engine: Engine, change: dict[str, Any], *, force: bool, dry_run: bool) -> Restored:
    """Check that a file still is as the operation left it; raises `NoteChanged` where it is not."""
    path = engine.root / change["path"]
    try:
        now = path.read_bytes()
    except FileNotFoundError:
        now = None
    if (sha256_hex(now) if now is not None else None) != change["after"]:
        if not force:
            raise NoteChanged(
                f"{change['path']} was changed since; undoing would lose that",
                fix="memctl undo --force   # the present text goes to .memctl/trash",
            )
        if now is not None and not dry_run:
            to_trash(engine, change["path"], now)
    return Restored(change["path"], now, unpack_bytes(change.get("was")))


def to_trash(engine: Engine, path: str, data: bytes) -> None:
    """Keep a text that is about to be replaced against the usual rule."""
    folder = engine.places.trash
    folder.mkdir(mode=0o700, exist_ok=True)
    name = f"{sha256_hex(data)[:12]}-{os.path.basename(path)}"
    target = folder / name
    target.write_bytes(data)
    target.chmod(0o600)


def _entry(file: Restored) -> dict[str, Any]:
    return {
        "path": file.path,
        "before": sha256_hex(file.now) if file.now is not None else None,
        "after": sha256_hex(file.then) if file.then is not None else None,
        "was": pack_bytes(file.now),
    }


@contextmanager
def _written(engine: Engine, files: Sequence[Restored]) -> Iterator[list[FileWrite]]:
    """Write files beside their places; where what follows fails, none of them stays."""
    writes: list[FileWrite] = []
    try:
        for file in files:
            writes.append(_write(engine, file))
        yield writes
    except BaseException:
        for write in writes:
            if write.temp is not None:
                Path(write.temp).unlink(missing_ok=True)
        raise


def _write(engine: Engine, file: Restored) -> FileWrite:
    from memctl.vault.write import prepare_file

    before = sha256_hex(file.now) if file.now is not None else None
    if file.then is None:
        return FileWrite(path=file.path, before=before)
    temp = prepare_file(engine.root / file.path, file.then)
    return FileWrite(path=file.path, temp=str(temp), before=before, after=sha256_hex(file.then), content=file.then)


def _take_in(engine: Engine, file: Restored, write: FileWrite) -> None:
    """Bring the rows of a restored file in line, without events: the fold knows already."""
    from memctl.domain.note import FileStat, Note
    from memctl.index.keep import drop_source, keep_note
    from memctl.index.read import ReadNote
    from memctl.index.take import row_of
    from memctl.vault.parse import parse_note

    parts = replace(engine.index_parts(engine.writer()), emit=False)
    if file.then is None or write.temp is None:
        drop_source(parts, file.path)
        return
    note = parse_note(file.path, file.then, size=parts.size, count_tokens=parts.count_tokens)
    if isinstance(note, Note):
        stat = os.stat(write.temp)
        facts = FileStat(file.path, stat.st_size, stat.st_mtime_ns, stat.st_ino)
        read = ReadNote(facts, sha256_hex(file.then), note, file.path)
        keep_note(parts, read, row_of(read, engine.clock.now()))
