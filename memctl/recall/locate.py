"""Locate: where a passage stands in the file as it is now, and whether it still says so."""

from collections.abc import Sequence
from dataclasses import dataclass

from memctl.domain.ids import sha256_hex
from memctl.domain.memory import StoredMemory
from memctl.domain.note import SkippedFile
from memctl.domain.words import Verification
from memctl.recall.parts import RecallParts
from memctl.store.sources import SourceRow
from memctl.vault.anchor import best_line
from memctl.vault.scan import read_bytes, stat_file


@dataclass(frozen=True, slots=True)
class Place:
    """Line of a passage's best match, and what its source says of it today."""

    line: int
    verification: str
    stale_index: bool = False


def locate(parts: RecallParts, memories: Sequence[StoredMemory], words: Sequence[str]) -> dict[str, Place]:
    """Return the place of each memory by id; reads only files that were written since they were indexed."""
    by_path: dict[str, list[StoredMemory]] = {}
    for memory in memories:
        by_path.setdefault(memory.record.path, []).append(memory)
    places: dict[str, Place] = {}
    sources = parts.store.sources.of(by_path)
    for path, found in by_path.items():
        places.update(_places(parts, sources.get(path), path, found, words))
    return places


def _places(
    parts: RecallParts, row: SourceRow | None, path: str, found: Sequence[StoredMemory], words: Sequence[str]
) -> dict[str, Place]:
    live = [memory for memory in found if memory.live]
    old = {memory.id: _as_indexed(memory, words, Verification.MISSING) for memory in found if not memory.live}
    if row is None or not live:
        return old | {memory.id: _as_indexed(memory, words, Verification.UNVERIFIED) for memory in live}
    looked = stat_file(parts.root, row.raw_path or path)
    if looked is None:
        return old | {memory.id: _as_indexed(memory, words, Verification.MISSING, stale=True) for memory in live}
    if isinstance(looked, SkippedFile):
        return old | {memory.id: _as_indexed(memory, words, Verification.UNREADABLE) for memory in live}
    if (looked.size, looked.mtime_ns) == (row.size, row.mtime_ns):
        return old | {memory.id: _as_indexed(memory, words, memory.verification) for memory in live}
    return old | _read_again(parts, row, path, live, words)


def _read_again(
    parts: RecallParts, row: SourceRow, path: str, live: Sequence[StoredMemory], words: Sequence[str]
) -> dict[str, Place]:
    from memctl.domain.note import Note
    from memctl.vault.anchor import anchor_passages
    from memctl.vault.parse import parse_note  # 25 ms that only a changed file is worth
    from memctl.vault.records import span_of

    raw = read_bytes(parts.root, row.raw_path or path)
    if not isinstance(raw, bytes):
        return {memory.id: _as_indexed(memory, words, Verification.UNREADABLE) for memory in live}
    if sha256_hex(raw) == row.sha256:
        return {memory.id: _as_indexed(memory, words, memory.verification) for memory in live}
    note = parse_note(path, raw, size=parts.size, count_tokens=parts.count_tokens)
    if not isinstance(note, Note):
        return {memory.id: _as_indexed(memory, words, Verification.UNREADABLE) for memory in live}
    spans = [span_of(memory.record) for memory in live]
    places = {}
    for memory, anchor in zip(live, anchor_passages(spans, note), strict=True):
        first = anchor.line or memory.record.line
        line = best_line(memory.record.content, first, words)
        places[memory.id] = Place(line, anchor.state, stale_index=True)
    return places


def _as_indexed(memory: StoredMemory, words: Sequence[str], state: str, *, stale: bool = False) -> Place:
    return Place(best_line(memory.record.content, memory.record.line, words), state, stale)
