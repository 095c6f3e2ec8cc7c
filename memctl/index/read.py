"""Read one file of the vault into a note, its bytes and its facts."""

from dataclasses import dataclass
from pathlib import Path

from memctl.domain.ids import sha256_hex
from memctl.domain.note import FileStat, Note, Scan, SkippedFile
from memctl.index.parts import IndexParts
from memctl.vault.parse import parse_note
from memctl.vault.scan import read_bytes


@dataclass(frozen=True, slots=True)
class ReadNote:
    """A file that was read and parsed."""

    stat: FileStat
    sha256: str
    note: Note
    raw_path: str


@dataclass(frozen=True, slots=True)
class SameBytes:
    """A file that was written again with the bytes it had."""

    stat: FileStat


def read_note(
    parts: IndexParts, scan: Scan, stat: FileStat, known_sha: str | None = None
) -> ReadNote | SameBytes | SkippedFile:
    """Read and parse a file; `SameBytes` where its hash is `known_sha`, so that it need not be parsed."""
    raw_path = scan.raw_paths.get(stat.path, stat.path)
    raw = read_bytes(parts.root, raw_path)
    if raw is None:
        return SkippedFile(stat.path, "vanished while it was read", unreadable=True)
    if isinstance(raw, SkippedFile):
        return SkippedFile(stat.path, raw.reason, raw.unreadable)
    sha = sha256_hex(raw)
    if sha == known_sha:
        return SameBytes(stat)
    note = parse_note(stat.path, raw, size=parts.size, count_tokens=parts.count_tokens)
    return note if isinstance(note, SkippedFile) else ReadNote(stat, sha, note, raw_path)


def absolute(root: Path, raw_path: str) -> Path:
    """Return where a source lies on disk."""
    return root / raw_path
