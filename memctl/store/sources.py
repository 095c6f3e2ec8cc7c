"""The table `sources`: what is known of each file of the vault since the last look at it."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from memctl.domain.note import FileStat
from memctl.domain.words import SourceState
from memctl.store.driver import Connection, Row


@dataclass(frozen=True, slots=True)
class SourceRow:
    """One file of the vault as it was when it was last read."""

    path: str
    sha256: str
    size: int
    mtime_ns: int
    inode: int
    state: SourceState = SourceState.VERIFIED
    verified_at: str | None = None
    title: str = ""
    date: str | None = None
    channel: str = "_global"
    properties: Mapping[str, Any] = field(default_factory=dict)
    raw_path: str | None = None
    """The path as the file system spells it, where that differs from `path`."""
    rules_version: int = 0
    """Version of the masking and chunking rules under which it was read."""
    written_id: str | None = None
    """Id of the memory where memctl wrote the file."""


class Seen(NamedTuple):
    """One file, as it was at the last look."""

    path: str
    raw_path: str
    """As the file system spells it."""
    size: int
    mtime_ns: int
    inode: int
    verified_at: str | None

    @property
    def stat(self) -> tuple[int, int, int]:
        """What the directory told of it."""
        return (self.size, self.mtime_ns, self.inode)


COLUMNS = tuple(SourceRow.__dataclass_fields__)
_LIST = ", ".join(COLUMNS)
_PUT = (
    f"INSERT INTO sources({_LIST}) VALUES ({', '.join('?' * len(COLUMNS))}) ON CONFLICT(path) DO UPDATE SET "
    + ", ".join(f"{column} = excluded.{column}" for column in COLUMNS if column != "path")
)
_PROPERTIES = COLUMNS.index("properties")
_STATE = COLUMNS.index("state")


class Sources:
    """The files of the vault."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def all(self) -> dict[str, SourceRow]:
        """Return every source by path, sorted."""
        rows = self._conn.execute(f"SELECT {_LIST} FROM sources ORDER BY path").fetchall()
        return {row[0]: _from_row(row) for row in rows}

    def stats(self) -> dict[str, tuple[int, int, int]]:
        """Return size, mtime and inode by path: all that a pass without changes needs."""
        rows = self._conn.execute("SELECT path, size, mtime_ns, inode FROM sources").fetchall()
        return {path: (size, mtime, inode) for path, size, mtime, inode in rows}

    def seen(self) -> list[Seen]:
        """Return what tells whether a file is as it was, and when it was compared, of every source, sorted by path."""
        sql = "SELECT path, coalesce(raw_path, path), size, mtime_ns, inode, verified_at FROM sources ORDER BY path"
        return list(map(Seen._make, self._conn.execute(sql).fetchall()))

    def verified(self) -> dict[str, str]:
        """Return when each file was last compared, by path."""
        rows = self._conn.execute("SELECT path, verified_at FROM sources WHERE verified_at IS NOT NULL").fetchall()
        return dict(rows)

    def get(self, path: str) -> SourceRow | None:
        """Return the source at `path`."""
        row = self._conn.execute(f"SELECT {_LIST} FROM sources WHERE path = ?", (path,)).fetchone()
        return None if row is None else _from_row(row)

    def of(self, paths: Iterable[str]) -> dict[str, SourceRow]:
        """Return the sources at some paths, by path."""
        sql = f"SELECT {_LIST} FROM sources WHERE path IN (SELECT value FROM json_each(?))"
        rows = self._conn.execute(sql, (json.dumps(list(paths), ensure_ascii=False),)).fetchall()
        return {row[0]: _from_row(row) for row in rows}

    def put(self, rows: Iterable[SourceRow]) -> None:
        """Insert or replace sources by path."""
        self._conn.executemany(_PUT, [_to_row(row) for row in rows])

    def rename(self, old: str, new: str, stat: FileStat) -> None:
        """Move a source to another path; its memories are moved by their own table."""
        self._conn.execute(
            "UPDATE sources SET path = ?, raw_path = NULL, size = ?, mtime_ns = ?, inode = ? WHERE path = ?",
            (new, stat.size, stat.mtime_ns, stat.inode, old),
        )

    def touch(self, stats: Iterable[FileStat]) -> None:
        """Take over new stats of files whose bytes did not change."""
        self._conn.executemany(
            "UPDATE sources SET size = ?, mtime_ns = ?, inode = ? WHERE path = ?",
            [(stat.size, stat.mtime_ns, stat.inode, stat.path) for stat in stats],
        )

    def remove(self, paths: Iterable[str]) -> None:
        """Forget sources that are gone."""
        self._conn.executemany("DELETE FROM sources WHERE path = ?", [(path,) for path in paths])

    def set_state(self, path: str, state: SourceState, now: str | None) -> None:
        """Note what the last look at a file found; `now` only where its bytes were compared."""
        self._conn.execute(
            "UPDATE sources SET state = ?, verified_at = coalesce(?, verified_at) WHERE path = ?",
            (state.value, now, path),
        )

    def counts(self) -> dict[str, int]:
        """Return how many sources are in each state."""
        return dict(self._conn.execute("SELECT state, count(*) FROM sources GROUP BY state ORDER BY state").fetchall())


def _to_row(source: SourceRow) -> Row:
    values = [getattr(source, column) for column in COLUMNS]
    values[_PROPERTIES] = json.dumps(dict(source.properties), ensure_ascii=False)
    values[_STATE] = source.state.value
    return tuple(values)


def _from_row(row: Row) -> SourceRow:
    values = list(row)
    values[_PROPERTIES] = json.loads(values[_PROPERTIES])
    values[_STATE] = SourceState(values[_STATE])
    return SourceRow(*values)
