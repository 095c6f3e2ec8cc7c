"""From a file that was read to the row of its source."""

from dataclasses import replace

from memctl.domain.note import FileStat, Note
from memctl.domain.words import SourceState
from memctl.store.sources import SourceRow


def source_row(
    note: Note, stat: FileStat, sha256: str, *, channel: str, now: str, rules: int, raw_path: str | None = None
) -> SourceRow:
    """Return the row of a source that was just read, and so verified."""
    return SourceRow(
        path=note.path,
        sha256=sha256,
        size=stat.size,
        mtime_ns=stat.mtime_ns,
        inode=stat.inode,
        state=SourceState.VERIFIED,
        verified_at=now,
        title=note.title,
        date=note.date,
        channel=channel,
        properties=dict(note.properties),
        raw_path=raw_path or note.path,
        rules_version=rules,
        written_id=note.written.id if note.written else None,
    )


def seen_again(row: SourceRow, stat: FileStat, *, now: str, rules: int) -> SourceRow:
    """Return the row of a source whose file was written again with the bytes it had."""
    return replace(
        row,
        size=stat.size,
        mtime_ns=stat.mtime_ns,
        inode=stat.inode,
        verified_at=now,
        state=SourceState.VERIFIED,
        rules_version=rules,
    )
