"""Renames: a source that left one path and stands at another, told by inode first and by content second."""

from collections.abc import Mapping, Sequence

from memctl.domain.ids import sha256_hex
from memctl.domain.note import FileStat, Scan
from memctl.index.parts import IndexParts
from memctl.store.sources import SourceRow
from memctl.vault.scan import read_bytes


def find_renames(
    parts: IndexParts, scan: Scan, new: Sequence[FileStat], missing: Sequence[str], known: Mapping[str, SourceRow]
) -> dict[str, str]:
    """Return new path -> old path; reads only new files whose size is that of a missing one."""
    left = {path: known[path] for path in missing}
    renames: dict[str, str] = {}
    by_facts = {(row.inode, row.size, row.mtime_ns): path for path, row in left.items()}
    for file in new:
        old = by_facts.get((file.inode, file.size, file.mtime_ns))
        if old in left:
            renames[file.path] = old
            del left[old]
    if not left:
        return renames
    sizes = {row.size for row in left.values()}
    by_hash = {row.sha256: path for path, row in sorted(left.items(), reverse=True)}
    for file in new:
        if file.path in renames or file.size not in sizes or not file.size:
            continue
        raw = read_bytes(parts.root, scan.raw_paths.get(file.path, file.path))
        if not isinstance(raw, bytes):
            continue
        old = by_hash.get(sha256_hex(raw))
        if old in left:
            renames[file.path] = old
            del left[old]
    return renames
