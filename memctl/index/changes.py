"""What a look at the vault changes: which sources are new, touched, renamed, missing or out of reach."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memctl.domain.errors import RefusedError
from memctl.domain.note import FileStat, Scan
from memctl.domain.params import MISSING_COUNT, MISSING_SHARE
from memctl.domain.words import SourceState
from memctl.store.sources import SourceRow


@dataclass(frozen=True, slots=True)
class Changes:
    """The difference between a scan and the sources on record, by file facts alone."""

    unchanged: tuple[str, ...]
    touched: tuple[FileStat, ...]
    """On record with another size, time or inode; the content may still be the same."""
    new: tuple[FileStat, ...]
    missing: tuple[str, ...]
    unreachable: tuple[str, ...]
    """On record and not seen, below something that could not be read: unseen is not gone."""


def find_changes(scan: Scan, known: Mapping[str, SourceRow], *, rules: int, within: Sequence[str] = ()) -> Changes:
    """Compare a scan with the sources on record; `within` limits the look to those paths and folders."""
    unchanged: list[str] = []
    touched: list[FileStat] = []
    new: list[FileStat] = []
    seen: set[str] = set()
    for file in scan.files:
        seen.add(file.path)
        row = known.get(file.path)
        if row is None:
            new.append(file)
        elif is_same_file(row, file) and row.rules_version == rules and row.state != SourceState.UNREADABLE:
            unchanged.append(file.path)
        else:
            touched.append(file)
    blocked = [skipped.path for skipped in scan.skipped if skipped.unreadable]
    absent = [path for path in known if path not in seen and _is_within(path, within)]
    unreachable = tuple(path for path in absent if _is_within(path, blocked, empty=False))
    missing = tuple(path for path in absent if path not in set(unreachable))
    return Changes(tuple(unchanged), tuple(touched), tuple(new), missing, unreachable)


def is_same_file(row: SourceRow, file: FileStat) -> bool:
    """Tell whether the file system says that nothing was written since the source was read."""
    return (row.size, row.mtime_ns, row.inode) == (file.size, file.mtime_ns, file.inode)


def guard_missing(missing: int, known: int, *, accepted: bool) -> None:
    """Raise `RefusedError` where a pass would drop too much at once: an unmounted disk looks just like a deletion."""
    if accepted or missing <= MISSING_COUNT or missing <= MISSING_SHARE * known:
        return
    raise RefusedError(
        f"{missing} of {known} notes on record are not there any more; nothing was changed, since an unmounted or "
        "half-synced folder looks just like this",
        fix="memctl index --accept-missing    # if they are really gone",
        error_id="E023",
    )


def _is_within(path: str, folders: Sequence[str], *, empty: bool = True) -> bool:
    if not folders:
        return empty
    return any(folder in ("", ".") or path == folder or path.startswith(folder.rstrip("/") + "/") for folder in folders)
