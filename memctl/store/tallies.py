"""Counts over the whole store that rankings need: read only, and only by the profiles that rank by them."""

import json
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from memctl.domain.memory import MemoryState
from memctl.domain.reads import unfolded
from memctl.store.driver import Connection
from memctl.store.event_rows import COLUMNS, event_from_row
from memctl.store.rows import load_state

_LATEST = (
    "SELECT data FROM events WHERE kind IN ('retrieved', 'noted') AND json_extract(data, '$.by') IS NOT NULL "
    "ORDER BY at DESC, seq DESC LIMIT 1000"
)
"""Recalls that say what they were answered by: those of the audit level `reads`."""


class Tallies:
    """What is counted over all memories and over the log of retrievals."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def most_accesses(self) -> int:
        """Return how often the most used live memory was recalled."""
        return int(
            self._conn.execute("SELECT coalesce(max(access_count), 0) FROM memories WHERE live = 1").fetchone()[0]
        )

    def fans(self, tags: Collection[str]) -> dict[str, int]:
        """Return at how many live memories each of some tags stands, whatever the case of its letters."""
        sql = (
            "SELECT casefold(t.value), count(DISTINCT m.rowid) FROM memories m, json_each(m.tags) t "
            "WHERE m.live = 1 AND m.tags != '[]' AND casefold(t.value) IN (SELECT value FROM json_each(?)) GROUP BY 1"
        )
        wanted = json.dumps(sorted(tags), ensure_ascii=False)
        return dict(self._conn.execute(sql, (wanted,)).fetchall()) if tags else {}

    def together(self, ids: Collection[str]) -> dict[tuple[str, str], int]:
        """Return how often each pair of `ids` was retrieved by one question; the smaller id stands first."""
        sql = (
            "WITH seen AS (SELECT t.memory_id AS id, t.seq FROM event_memories t JOIN events e ON e.seq = t.seq "
            "WHERE e.kind = 'retrieved' AND t.memory_id IN (SELECT value FROM json_each(?))) "
            "SELECT a.id, b.id, count(*) FROM seen a JOIN seen b ON a.seq = b.seq AND a.id < b.id GROUP BY a.id, b.id"
        )
        rows = self._conn.execute(sql, (json.dumps(sorted(ids)),)).fetchall()
        found = Counter({(first, second): count for first, second, count in rows})
        found.update(self._folded_together(set(ids)))
        return dict(found)

    def _folded_together(self, ids: set[str]) -> Iterator[tuple[str, str]]:
        """Yield the pairs of `ids` once for each recall of an old month that returned both."""
        sql = (
            f"SELECT {COLUMNS} FROM events e WHERE e.kind = 'reads' AND e.seq IN "
            "(SELECT seq FROM event_memories WHERE memory_id IN (SELECT value FROM json_each(?)))"
        )
        stored = self._conn.execute(sql, (json.dumps(sorted(ids)),)).fetchall()
        for event in unfolded(map(event_from_row, stored)):
            yield from combinations(sorted(ids.intersection(event.mems)), 2)

    def most_connections(self) -> int:
        """Return the largest sum of entities that a live memory mentions and of relations that it has."""
        sql = (
            "WITH ends AS "
            "(SELECT source AS id FROM standing_relations UNION ALL SELECT target FROM standing_relations), "
            "counted AS (SELECT id, count(*) AS n FROM ends GROUP BY id UNION ALL "
            "SELECT m.id, count(*) FROM memory_entities e JOIN memories m ON m.rowid = e.memory GROUP BY m.id) "
            "SELECT coalesce(max(n), 0) FROM (SELECT sum(c.n) AS n FROM counted c "
            "JOIN memories m ON m.id = c.id AND m.live = 1 GROUP BY c.id)"
        )
        return int(self._conn.execute(sql).fetchone()[0])

    def naming(self, slugs: Collection[str]) -> dict[str, set[int]]:
        """Return the rows of the memories that mention an entity of each name, of whatever kind."""
        sql = (
            "WITH named AS (SELECT id, replace(id, rtrim(id, replace(id, '/', '')), '') AS slug FROM entities) "
            "SELECT n.slug, m.memory FROM named n JOIN memory_entities m ON m.entity = n.id "
            "WHERE n.slug IN (SELECT value FROM json_each(?))"
        )
        found: dict[str, set[int]] = {}
        for slug, row in self._conn.execute(sql, (json.dumps(sorted(slugs), ensure_ascii=False),)).fetchall():
            found.setdefault(slug, set()).add(row)
        return found

    def of_dreams(self, ids: Collection[str]) -> set[str]:
        """Return those of `ids` that a dream wrote."""
        sql = "SELECT id FROM memories WHERE id IN (SELECT value FROM json_each(?)) AND write_source = 'dream'"
        return {row[0] for row in self._conn.execute(sql, (json.dumps(sorted(ids)),)).fetchall()}

    def verified(self, paths: Collection[str]) -> dict[str, str]:
        """Return when each of some sources was last held against its file."""
        sql = (
            "SELECT path, verified_at FROM sources WHERE path IN (SELECT value FROM json_each(?)) "
            "AND verified_at IS NOT NULL"
        )
        return dict(self._conn.execute(sql, (json.dumps(sorted(paths), ensure_ascii=False),)).fetchall())

    def replaced(self) -> list[int]:
        """Return the rows of superseded memories that are awake: hidden from what holds now, part of what held."""
        sql = "SELECT rowid FROM memories WHERE hidden = 1 AND status = 'superseded' AND dormant_since IS NULL"
        return [row[0] for row in self._conn.execute(sql).fetchall()]

    def of_categories(self, rowids: Iterable[int], categories: Collection[str]) -> set[int]:
        """Return those of `rowids` that are of one of some categories."""
        sql = (
            "SELECT rowid FROM memories WHERE rowid IN (SELECT value FROM json_each(?)) "
            "AND category IN (SELECT value FROM json_each(?))"
        )
        asked = (json.dumps(list(rowids)), json.dumps(sorted(categories)))
        return {row[0] for row in self._conn.execute(sql, asked).fetchall()}

    def days(self, rowids: Iterable[int]) -> dict[int, tuple[str, ...]]:
        """Return the days that those of `rowids` are from which have any: from when it holds, when it was written."""
        sql = (
            "SELECT rowid, valid_from, created FROM memories WHERE rowid IN (SELECT value FROM json_each(?)) "
            "AND coalesce(valid_from, created) IS NOT NULL"
        )
        rows = self._conn.execute(sql, (json.dumps(list(rowids)),)).fetchall()
        return {rowid: tuple({said[:10]: None for said in said if said}) for rowid, *said in rows}

    def states(self, rowids: Iterable[int]) -> dict[int, MemoryState]:
        """Return the states of those of `rowids` that are pinned or to which anything happened."""
        sql = (
            "SELECT rowid, state, pinned FROM memories WHERE rowid IN (SELECT value FROM json_each(?)) "
            "AND (state != '{}' OR pinned = 1)"
        )
        found = {}
        for rowid, text, pinned in self._conn.execute(sql, (json.dumps(list(rowids)),)).fetchall():
            state = load_state(text)
            found[rowid] = replace(state, pinned=True) if pinned and state.pinned is None else state
        return found

    def techniques(self) -> dict[str, tuple[int, int]]:
        """Return for each technique of the latest recalls in how many it helped, and with how many results."""
        sql = (
            f"WITH latest AS ({_LATEST}) SELECT t.key, count(*), sum(t.value) "
            "FROM latest, json_each(latest.data, '$.by') t GROUP BY t.key ORDER BY t.key"
        )
        return {name: (recalls, results) for name, recalls, results in self._conn.execute(sql).fetchall()}

    def recalls(self) -> int:
        """Return how many recalls are logged."""
        sql = (
            "SELECT count(*) FROM events WHERE kind IN ('retrieved', 'noted') "
            "AND json_extract(data, '$.took_ms') IS NOT NULL"
        )
        old = "SELECT coalesce(sum(json_extract(data, '$.recalls')), 0) FROM events WHERE kind = 'reads'"
        return sum(int(self._conn.execute(each).fetchone()[0]) for each in (sql, old))

    def recall_milliseconds(self) -> list[float]:
        """Return how long the latest recalls took, ascending."""
        sql = (
            f"WITH latest AS ({_LATEST}) SELECT json_extract(data, '$.took_ms') AS ms FROM latest "
            "WHERE ms >= 0 ORDER BY ms"
        )
        return [float(row[0]) for row in self._conn.execute(sql).fetchall()]

    def often_used(self, least: int) -> list[str]:
        """Return the ids of live memories that hold now and were recalled at least so often."""
        sql = "SELECT id FROM memories WHERE live = 1 AND hidden = 0 AND access_count >= ? ORDER BY id"
        return [row[0] for row in self._conn.execute(sql, (least,)).fetchall()]
