"""The table `memories`: inserting, renewing, finding and listing.

`INSERT OR REPLACE` would lose state and is banned here.
"""

import json
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from memctl.domain.fold import FRESH
from memctl.domain.memory import MemoryRecord, MemoryState, StoredMemory
from memctl.domain.query import Filter
from memctl.store import grams
from memctl.store.driver import Connection
from memctl.store.edition import Grown, Ledger, new_edition
from memctl.store.filters import Condition, condition, scope_of
from memctl.store.rows import (
    RECORD_COLUMNS,
    SELECT,
    STATE_COLUMNS,
    Base,
    load_state,
    memory_from_row,
    record_values,
    state_values,
)

_COLUMNS = ("live", *RECORD_COLUMNS, *STATE_COLUMNS)
_UPDATED = ("live", *(column for column in RECORD_COLUMNS if column != "id"), "tags", "layer", "governance")
_PUT = (
    f"INSERT INTO memories({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))}) "
    f"ON CONFLICT(id) DO UPDATE SET {', '.join(f'{c} = excluded.{c}' for c in _UPDATED)}, verification = NULL "
    "RETURNING rowid"
)
_SET_STATE = f"UPDATE memories SET {', '.join(f'{column} = ?' for column in STATE_COLUMNS)} WHERE rowid = ?"
_SORTS = {
    "path": "m.path, m.position, m.id",
    "created": "coalesce(m.created, m.recorded) DESC, m.path, m.position, m.id",
    "updated": "coalesce(m.updated, m.recorded, m.created) DESC, m.path, m.position, m.id",
    "title": "m.title COLLATE NOCASE, m.path, m.position, m.id",
    "accessed": "m.last_access DESC, m.access_count DESC, m.id",
    "id": "m.id",
}
SORTS = tuple(_SORTS)


@dataclass(frozen=True, slots=True)
class Replaced:
    """What `replace_source` did, as ids."""

    inserted: tuple[str, ...]
    kept: tuple[str, ...]
    removed: tuple[str, ...]


class Head(NamedTuple):
    """What ranking needs of a memory."""

    rowid: int
    id: str
    status: str
    channel: str


class Beside(NamedTuple):
    """What is shown of a passage beside another one."""

    id: str
    line: int
    heading: tuple[str, ...]
    content: str


class Memories:
    """The memories and their old texts."""

    def __init__(self, conn: Connection, ledger: Ledger | None = None) -> None:
        self._conn = conn
        self._ledger = ledger

    # writing

    def insert(
        self, records: Iterable[MemoryRecord], states: Mapping[str, MemoryState] | None = None, *, live: bool = True
    ) -> list[int]:
        """Insert records, or renew those of the same id, which keep their row and state; return their rowids."""
        batch = list(records)
        known = self._states_of([record.id for record in batch])
        rowids: list[int] = []
        for record in batch:
            given = (states or {}).get(record.id)
            present = known.get(record.id)
            state = present or given or FRESH
            values = [int(live), *record_values(record), *state_values(_base(record), state)]
            if present is not None:
                self._drop_grams(record.id)
            rowid = int(self._conn.execute(_PUT, values).fetchone()[0])
            if present is not None and given is not None and given != present:
                write_state(self._conn, rowid, given)
            grams.put(self._conn, rowid, record)
            rowids.append(rowid)
        self._changed(bool(batch), None if known else Grown(rowids=tuple(rowids)))
        return rowids

    def insert_history(self, record: MemoryRecord, state: MemoryState) -> int:
        """Insert, or renew, an old text that only the journal still holds; a live row of that id is left alone."""
        row = self._conn.execute("SELECT rowid, live FROM memories WHERE id = ?", (record.id,)).fetchone()
        if row is not None and row[1]:
            return int(row[0])
        return self.insert([record], {record.id: state}, live=False)[0]

    def replace_source(
        self, path: str, records: Sequence[MemoryRecord], states: Mapping[str, MemoryState] | None = None
    ) -> Replaced:
        """Make `records` the live memories of `path`: same ids keep row and state, others come or go."""
        sql = "SELECT id, rowid FROM memories WHERE path = ? AND live = 1"
        before: dict[str, int] = dict(self._conn.execute(sql, (path,)).fetchall())
        wanted = {record.id for record in records}
        removed = [identity for identity in before if identity not in wanted]
        self.delete([before[identity] for identity in removed])
        self.insert(records, states)
        return Replaced(
            tuple(record.id for record in records if record.id not in before),
            tuple(record.id for record in records if record.id in before),
            tuple(sorted(removed)),
        )

    def delete(self, rowids: Iterable[int]) -> None:
        """Remove rows together with their entries in every index."""
        gone = [(rowid,) for rowid in rowids]
        self._conn.executemany("DELETE FROM memory_fts_cjk WHERE rowid = ?", gone)
        self._conn.executemany("DELETE FROM memories WHERE rowid = ?", gone)
        self._changed(bool(gone))

    def move(self, old: str, new: str) -> None:
        """Give the memories of one path another path; ids and everything else stay."""
        self._conn.execute("UPDATE memories SET path = ? WHERE path = ? AND live = 1", (new, old))
        self._changed(True)

    def _states_of(self, ids: Sequence[str]) -> dict[str, MemoryState]:
        sql = "SELECT id, state FROM memories WHERE id IN (SELECT value FROM json_each(?))"
        return {identity: load_state(text) for identity, text in self._conn.execute(sql, (_json(ids),)).fetchall()}

    def _drop_grams(self, identity: str) -> None:
        sql = "DELETE FROM memory_fts_cjk WHERE rowid = (SELECT rowid FROM memories WHERE id = ?)"
        self._conn.execute(sql, (identity,))

    def _changed(self, really: bool, step: Grown | None = None) -> None:
        if really:
            new_edition(self._conn, self._ledger, step)

    # reading

    def get(self, identity: str) -> StoredMemory | None:
        """Return the memory of exactly this id."""
        row = self._conn.execute(f"{SELECT} WHERE m.id = ?", (identity,)).fetchone()
        return None if row is None else memory_from_row(row)

    def by_ids(self, ids: Sequence[str]) -> list[StoredMemory]:
        """Return the memories of `ids` that exist, in that order."""
        sql = f"{SELECT} WHERE m.id IN (SELECT value FROM json_each(?))"
        found = {memory.id: memory for memory in self._read(sql, _json(ids))}
        return [found[identity] for identity in dict.fromkeys(ids) if identity in found]

    def by_rowids(self, rowids: Sequence[int]) -> list[StoredMemory]:
        """Return the memories of `rowids` that exist, in that order."""
        sql = f"{SELECT} WHERE m.rowid IN (SELECT value FROM json_each(?))"
        found = {memory.rowid: memory for memory in self._read(sql, json.dumps([int(rowid) for rowid in rowids]))}
        return [found[rowid] for rowid in dict.fromkeys(rowids) if rowid in found]

    def heads(self, rowids: Iterable[int]) -> dict[int, Head]:
        """Return what ranking needs of those rows that exist (500 rows: 0.7 ms; whole memories: 12 ms)."""
        sql = "SELECT rowid, id, status, channel FROM memories WHERE rowid IN (SELECT value FROM json_each(?))"
        found = self._conn.execute(sql, (json.dumps(list(rowids)),)).fetchall()
        return {row[0]: Head(*row) for row in found}

    def contents(self, rowids: Iterable[int]) -> dict[int, str]:
        """Return the texts of those rows that exist."""
        sql = "SELECT rowid, content FROM memories WHERE rowid IN (SELECT value FROM json_each(?))"
        return dict(self._conn.execute(sql, (json.dumps(list(rowids)),)).fetchall())

    def of_source(self, path: str, *, live: bool = True) -> list[StoredMemory]:
        """Return the memories of one file in the order of their passages."""
        only = " AND m.live = 1" if live else ""
        return list(self._read(f"{SELECT} WHERE m.path = ?{only} ORDER BY m.position, m.id", path))

    def by_content_hash(
        self, content_hash: str, where: Filter | None = None, *, live: bool | None = True
    ) -> list[StoredMemory]:
        """Return the memories that say the same words, sorted by path and position; `live` None: old texts too."""
        passing = condition(where) if where is not None else Condition("1")
        kept = "" if live is None else f" AND m.live = {int(live)}"
        sql = f"{SELECT} WHERE m.content_hash = ?{kept} AND {passing.sql} ORDER BY m.path, m.position, m.id"
        return list(self._read(sql, content_hash, *passing.values))

    def around(self, rowids: Sequence[int]) -> dict[int, list[Beside]]:
        """Return for each row the passages directly before and behind it in its source."""
        sql = (
            "SELECT c.rowid, n.id, n.line, n.heading, n.content FROM memories c JOIN memories n ON n.path = c.path "
            "AND n.live = 1 AND n.position BETWEEN c.position - 1 AND c.position + 1 AND n.rowid != c.rowid "
            "WHERE c.rowid IN (SELECT value FROM json_each(?)) ORDER BY c.rowid, n.position, n.id"
        )
        found: dict[int, list[Beside]] = {rowid: [] for rowid in rowids}
        for rowid, identity, line, heading, content in self._conn.execute(sql, (json.dumps(list(rowids)),)).fetchall():
            found[rowid].append(Beside(identity, line, tuple(json.loads(heading)), content))
        return found

    def select(
        self, where: Filter, *, sort: str = "path", limit: int | None = None, offset: int = 0
    ) -> list[StoredMemory]:
        """Return the memories that pass a filter; `sort` is one of `SORTS`."""
        passing = condition(where)
        sql = f"{SELECT} WHERE {passing.sql} ORDER BY {_SORTS[sort]} LIMIT ? OFFSET ?"
        return list(self._read(sql, *passing.values, -1 if limit is None else limit, offset))

    def extent(self) -> tuple[int, int]:
        """Return the number of memories and the last row: one of them differs where a memory came or went."""
        count, last = self._conn.execute("SELECT count(*), coalesce(max(rowid), 0) FROM memories").fetchone()
        return int(count), int(last)

    def count(self, where: Filter) -> int:
        """Return how many memories pass a filter."""
        passing = condition(where)
        sql = f"SELECT count(*) FROM memories m WHERE {passing.sql}"
        return int(self._conn.execute(sql, passing.values).fetchone()[0])

    def rowids(self, where: Filter) -> "array[int]":
        """Return the rowids that pass a filter, ascending."""
        return self._rowids(condition(where))

    def allowed(self, where: Filter) -> "tuple[array[int] | None, array[int]]":
        """Return the rowids that a filter lets through, None where it lets all but the second array through."""
        scope = scope_of(where)
        if scope.wanted is not None:
            return self.rowids(where), array("q")
        left_out: set[int] = set()
        for part in scope.excluded:
            left_out.update(self._rowids(part))
        return None, array("q", sorted(left_out))

    def hidden(self) -> "array[int]":
        """Return the rowids that the default filter leaves out, ascending: few, and found by an index."""
        return self._rowids(Condition("m.hidden = 1"))

    def _rowids(self, passing: Condition) -> "array[int]":
        sql = f"SELECT m.rowid FROM memories m WHERE {passing.sql}"
        return array("q", sorted(row[0] for row in self._conn.execute(sql, passing.values).fetchall()))

    def ids_of(self, rowids: Sequence[int]) -> dict[int, str]:
        """Return the id of each rowid that exists."""
        sql = "SELECT rowid, id FROM memories WHERE rowid IN (SELECT value FROM json_each(?))"
        return dict(self._conn.execute(sql, (json.dumps([int(rowid) for rowid in rowids]),)).fetchall())

    def by_embed_hash(self, hashes: Sequence[str]) -> list[MemoryRecord]:
        """Return one record for each text to embed, in the order of `hashes`."""
        sql = f"{SELECT} WHERE m.live = 1 AND m.embed_hash IN (SELECT value FROM json_each(?)) ORDER BY m.rowid DESC"
        found = {memory.record.embed_hash: memory.record for memory in self._read(sql, _json(hashes))}
        return [found[name] for name in hashes if name in found]

    def recent_of_session(
        self, session: str | None, channel: str, since: str, *, device: str, limit: int = 9, weak: float | None = None
    ) -> list[tuple[int, str]]:
        """Return rowid and id of what one session kept since an instant, newest first.

        Without a session, it is what this device kept in the channel; with `weak`, what is less important than that
        and was not strengthened by anything yet.
        """
        mine = (
            "EXISTS (SELECT 1 FROM event_memories t JOIN events e ON e.seq = t.seq "
            "WHERE t.memory_id = m.id AND e.kind = 'added' AND e.device = ?)"
        )
        whose, value = ("m.session = ?", session) if session else (f"m.session IS NULL AND {mine}", device)
        known = (since, channel, value) if weak is None else (since, channel, value, weak)
        if weak is not None:
            whose += (
                " AND json_extract(m.state, '$.importance') < ? "
                "AND coalesce(json_extract(m.state, '$.captured'), 0) = 0"
            )
        sql = (
            "SELECT m.rowid, m.id FROM memories m "
            f"WHERE m.origin = 'written' AND m.recorded >= ? AND m.live = 1 AND m.channel = ? AND {whose} "
            "ORDER BY m.recorded DESC, m.id LIMIT ?"
        )
        return [(rowid, identity) for rowid, identity in self._conn.execute(sql, (*known, limit)).fetchall()]

    def of_session(self, session: str) -> list[StoredMemory]:
        """Return what one session kept, oldest first."""
        sql = f"{SELECT} WHERE m.session = ? AND m.origin = 'written' AND m.live = 1 ORDER BY m.recorded, m.id"
        return list(self._read(sql, session))

    def has_working(self) -> bool:
        """Tell whether anything is in the working layer and not at rest."""
        sql = "SELECT 1 FROM memories WHERE layer = 'working' AND live = 1 AND dormant_since IS NULL LIMIT 1"
        return self._conn.execute(sql).fetchone() is not None

    def live_count(self) -> int:
        """Return how many memories there are, of whatever status."""
        return int(self._conn.execute("SELECT count(*) FROM memories WHERE live = 1").fetchone()[0])

    def flashbulbs(self, channel: str) -> int:
        """Return how many memories of a channel strong feeling protects."""
        sql = (
            "SELECT count(*) FROM memories WHERE origin = 'written' AND channel = ? AND dormant_since IS NULL "
            "AND json_extract(state, '$.flashbulb') = 1"
        )
        return int(self._conn.execute(sql, (channel,)).fetchone()[0])

    def has_history(self) -> bool:
        """Tell whether there are old texts at all."""
        return self._conn.execute("SELECT 1 FROM memories WHERE live = 0 LIMIT 1").fetchone() is not None

    def titles(self) -> list[tuple[str, str, str]]:
        """Return id, title and path of the first live passage of every note, by title."""
        sql = "SELECT id, title, path FROM memories WHERE live = 1 AND position = 0 ORDER BY title COLLATE NOCASE, path"
        return [(identity, title, path) for identity, title, path in self._conn.execute(sql).fetchall()]

    def doubled_files(self) -> list[str]:
        """Return files that carry the id of a memory which another file holds."""
        sql = (
            "SELECT s.path FROM sources s JOIN memories m ON m.id = s.written_id AND m.live = 1 "
            "WHERE m.path != s.path ORDER BY s.path"
        )
        return [row[0] for row in self._conn.execute(sql).fetchall()]

    def tags(self, where: Filter | None = None) -> list[tuple[str, int]]:
        """Return each tag with the number of memories that carry it, most used first."""
        passing = condition(where or Filter())
        sql = (
            f"SELECT t.value, count(*) AS n FROM memories m, json_each(m.tags) t WHERE m.tags != '[]' "
            f"AND {passing.sql} GROUP BY t.value ORDER BY n DESC, t.value"
        )
        return [(tag, count) for tag, count in self._conn.execute(sql, passing.values).fetchall()]

    def channels(self) -> list[tuple[str, int]]:
        """Return each channel with the number of its live memories, sorted by name."""
        sql = "SELECT channel, count(*) FROM memories WHERE live = 1 GROUP BY channel ORDER BY channel"
        return [(channel, count) for channel, count in self._conn.execute(sql).fetchall()]

    def _read(self, sql: str, *values: object) -> Iterator[StoredMemory]:
        return map(memory_from_row, self._conn.execute(sql, values).fetchall())


def write_state(conn: Connection, rowid: int, state: MemoryState) -> None:
    """Write the state of one memory and the columns that mirror it."""
    sql = "SELECT base_tags, base_layer, base_governance FROM memories WHERE rowid = ?"
    row = conn.execute(sql, (rowid,)).fetchone()
    if row is not None:
        base = Base(json.loads(row[0]), row[1], row[2])
        conn.execute(_SET_STATE, (*state_values(base, state), rowid))


def _base(record: MemoryRecord) -> Base:
    return Base(record.tags, record.layer, record.governance)


def _json(values: Iterable[str]) -> str:
    return json.dumps(list(values), ensure_ascii=False)
