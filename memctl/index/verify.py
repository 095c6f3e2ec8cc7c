"""Verify: does each source still say what its memories say, and where?"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from difflib import unified_diff

from memctl.domain.answers import VerifyAnswer, VerifyItem
from memctl.domain.memory import StoredMemory
from memctl.domain.note import FileStat, Scan, SkippedFile
from memctl.domain.words import SourceState
from memctl.index.parts import IndexParts
from memctl.index.read import ReadNote, read_note
from memctl.store.sources import SourceRow
from memctl.vault.anchor import Anchor, anchor_passages
from memctl.vault.records import span_of
from memctl.vault.scan import stat_file

_STATES = ("verified", "moved", "edited", "missing", "unreadable")


def verify_sources(parts: IndexParts, paths: Sequence[str] | None = None) -> VerifyAnswer:
    """Look at the sources again, span by span; `paths` limits the look. Marks what was found in the store."""
    known = parts.store.sources.all()
    chosen = sorted(known) if paths is None else [path for path in paths if path in known]
    items: list[VerifyItem] = []
    marks: list[SourceRow] = []
    for path in chosen:
        state, found = verify_source(parts, known[path])
        items.extend(found)
        marks.append(replace(known[path], state=state, verified_at=parts.now()))
    with parts.store.write():
        for row in marks:
            parts.store.sources.set_state(row.path, row.state, row.verified_at or parts.now())
    tally = Counter(item.state for item in items)
    counts = {state: tally[state] for state in _STATES}
    return VerifyAnswer(checked=len(items), **counts, items=tuple(item for item in items if item.state != "verified"))


def verify_source(parts: IndexParts, row: SourceRow) -> tuple[SourceState, list[VerifyItem]]:
    """Return the state of a source and an item for each of its passages."""
    found = _look(parts, row)
    stored = parts.store.memories.of_source(row.path)
    return _spans(stored, found, row.path) if isinstance(found, ReadNote) else _all(stored, *found, row.path)


def source_state(parts: IndexParts, row: SourceRow) -> SourceState:
    """Return the state of a source alone: its passages are read only where its bytes are others."""
    found = _look(parts, row)
    if isinstance(found, ReadNote):
        return _spans(parts.store.memories.of_source(row.path), found, row.path)[0]
    return found[0]


def _look(parts: IndexParts, row: SourceRow) -> ReadNote | tuple[SourceState, str]:
    """Return the note where a file has other bytes than it had, else what became of it, and why."""
    looked = stat_file(parts.root, row.raw_path or row.path)
    if looked is None:
        return SourceState.MISSING, "the file is not there any more"
    if isinstance(looked, SkippedFile):
        return SourceState.UNREADABLE, looked.reason
    read = read_note(parts, Scan((), (), {row.path: row.raw_path or row.path}), _at(looked, row.path), row.sha256)
    if isinstance(read, SkippedFile):
        return (SourceState.UNREADABLE if read.unreadable else SourceState.EDITED), read.reason
    return read if isinstance(read, ReadNote) else (SourceState.VERIFIED, "")


def _spans(stored: Sequence[StoredMemory], read: ReadNote, path: str) -> tuple[SourceState, list[VerifyItem]]:
    anchors = anchor_passages([span_of(item.record) for item in stored], read.note)
    items = [
        VerifyItem(item.id, path, anchor.line or item.record.line, anchor.state, _detail(item, anchor))
        for item, anchor in zip(stored, anchors, strict=True)
    ]
    return _state_of({item.state for item in items}), items


def _state_of(states: set[str]) -> SourceState:
    if states & {"edited", "missing"}:
        return SourceState.EDITED
    return SourceState.MOVED if "moved" in states else SourceState.VERIFIED


def _detail(item: StoredMemory, anchor: Anchor) -> str:
    """Say what became of a passage."""
    if anchor.state == "moved":
        return f"from line {item.record.line} to {anchor.line}"
    if anchor.state == "edited" and anchor.text is not None:
        return _changed_lines(item.record.content, anchor.text)
    return "the note does not hold it any more" if anchor.state == "missing" else ""


def _changed_lines(old: str, new: str) -> str:
    rows = unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    return "\n".join(row for row in rows if not row.startswith(("---", "+++", "@@")))


def _all(
    stored: Sequence[StoredMemory], state: SourceState, detail: str, path: str
) -> tuple[SourceState, list[VerifyItem]]:
    if not stored:
        return state, [VerifyItem(None, path, None, state, detail)] if state != SourceState.VERIFIED else []
    return state, [VerifyItem(item.id, path, item.record.line, state, detail) for item in stored]


def _at(stat: FileStat, path: str) -> FileStat:
    return replace(stat, path=path)
