"""Take in what changed, a few notes a transaction, so that others can read and write meanwhile."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from memctl.domain.answers import Progress, Skipped
from memctl.domain.note import FileStat, Scan, SkippedFile
from memctl.domain.params import CHUNK_RULES, WRITE_BATCH
from memctl.domain.words import SourceState
from memctl.index.keep import Kept, drop_source, keep_note
from memctl.index.parts import IndexParts
from memctl.index.read import ReadNote, SameBytes, read_note
from memctl.store.source_rows import seen_again, source_row
from memctl.store.sources import SourceRow
from memctl.text.secrets import RULES_VERSION
from memctl.vault.records import GLOBAL_CHANNEL


@dataclass(slots=True)
class Tally:
    """What a pass did so far."""

    added: int = 0
    changed: int = 0
    chunks_added: int = 0
    chunks_kept: int = 0
    chunks_removed: int = 0
    fresh: list[str] = field(default_factory=list)
    skipped: list[SkippedFile] = field(default_factory=list)
    masked: list[Skipped] = field(default_factory=list)
    purged: frozenset[str] = frozenset()
    """Ids, and content hashes of texts, that must not come back."""

    def count(self, kept: Kept) -> None:
        """Add up what keeping one note changed."""
        self.chunks_added += kept.added
        self.chunks_kept += kept.kept
        self.chunks_removed += kept.removed
        self.fresh.extend(kept.fresh)


def rules_version() -> int:
    """Return the version of the rules by which files are cut and masked; another one means to read them again."""
    return CHUNK_RULES * 1000 + RULES_VERSION


def _is_as_known(parts: IndexParts, path: str, known: Mapping[str, SourceRow]) -> bool:
    """Tell whether nobody has written a source, or is about to, since the pass began; others are left for the next.

    Must run inside the write transaction that acts on the answer.
    """
    then, now = known.get(path), parts.store.sources.get(path)
    return (then and then.sha256) == (now and now.sha256) and not parts.store.outbox.owes(path)


def take_missing(parts: IndexParts, paths: Sequence[str], known: Mapping[str, SourceRow], tally: Tally) -> None:
    """Drop vanished sources; their passages stay in the journal."""
    for start in range(0, len(paths), WRITE_BATCH):
        with parts.store.write(durable=False):
            for path in paths[start : start + WRITE_BATCH]:
                if _is_as_known(parts, path, known):
                    tally.chunks_removed += drop_source(parts, path)
        parts.store.outbox.flush(parts.journal)


def take_unreachable(parts: IndexParts, paths: Sequence[str], known: Mapping[str, SourceRow]) -> None:
    """Mark sources that could not be looked at; their memories stay as they are."""
    marked = [path for path in paths if known[path].state != SourceState.UNREADABLE]
    if marked:
        with parts.store.write():
            for path in marked:
                parts.store.sources.set_state(path, SourceState.UNREADABLE, parts.now())


def take_changed(
    parts: IndexParts,
    scan: Scan,
    files: Sequence[FileStat],
    known: Mapping[str, SourceRow],
    renames: Mapping[str, str],
    tally: Tally,
) -> None:
    """Read, parse and keep files that are new or touched."""
    waiting = iter(files)
    tally.purged = frozenset().union(*parts.store.events.tombstones())
    done = 0
    while batch := list(islice(waiting, WRITE_BATCH)):
        read = [(file, _read(parts, scan, file, known, renames)) for file in batch]
        with parts.store.write(durable=False):
            for file, result in read:
                if all(_is_as_known(parts, path, known) for path in {file.path, renames.get(file.path, file.path)}):
                    _take_one(parts, file, result, known, renames, tally)
        parts.store.outbox.flush(parts.journal)
        done += len(batch)
        parts.report(Progress("index", done, len(files)))


def _read(
    parts: IndexParts, scan: Scan, file: FileStat, known: Mapping[str, SourceRow], renames: Mapping[str, str]
) -> ReadNote | SameBytes | SkippedFile:
    row = known.get(file.path)
    unchanged_rules = row is not None and row.rules_version == rules_version() and file.path not in renames
    return read_note(parts, scan, file, row.sha256 if row is not None and unchanged_rules else None)


def _take_one(
    parts: IndexParts,
    file: FileStat,
    result: ReadNote | SameBytes | SkippedFile,
    known: Mapping[str, SourceRow],
    renames: Mapping[str, str],
    tally: Tally,
) -> None:
    old_path = renames.get(file.path)
    row = known.get(file.path)
    if isinstance(result, SkippedFile):
        tally.skipped.append(result)
        if result.unreadable and row is not None:
            parts.store.sources.set_state(file.path, SourceState.UNREADABLE, parts.now())
        elif row is not None or old_path is not None:
            tally.chunks_removed += drop_source(parts, old_path or file.path)
        return
    if isinstance(result, SameBytes):
        if row is not None:
            parts.store.sources.put([seen_again(row, file, now=parts.now(), rules=rules_version())])
        return
    if old_path is not None:
        parts.store.sources.remove([old_path])
    tally.count(keep_note(parts, result, row_of(result, parts.now()), old_path, purged=tally.purged))
    if old_path is None:
        tally.added += row is None
        tally.changed += row is not None
    if kinds := sorted({kind for passage in result.note.passages for kind in passage.masked}):
        tally.masked.append(Skipped(file.path, ", ".join(kinds)))


def row_of(read: ReadNote, now: str) -> SourceRow:
    """Return the source row of a note that was just read."""
    return source_row(
        read.note,
        read.stat,
        read.sha256,
        channel=read.note.channel or GLOBAL_CHANNEL,
        now=now,
        rules=rules_version(),
        raw_path=read.raw_path,
    )
