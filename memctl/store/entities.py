"""Entities and the memories that mention them: worked out from texts, forgotten with their rows."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from memctl.store.driver import Connection


@dataclass(frozen=True, slots=True)
class KnownEntity:
    """An entity with the number of memories that mention it."""

    id: str
    name: str
    kind: str
    aliases: tuple[str, ...]
    mentions: int


class Entities:
    """The tables `entities`, `memory_entities` and `entity_scans`; writing methods run inside `Store.write()`."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def put(self, rowid: int, found: Sequence[tuple[str, str, str]], *, rules: int) -> None:
        """Note which entities the memory of a row mentions: id, name and kind of each."""
        self._conn.execute("DELETE FROM memory_entities WHERE memory = ?", (rowid,))
        self._conn.executemany(
            "INSERT OR IGNORE INTO entities(id, name, kind, aliases) VALUES (?, ?, ?, '[]')", list(found)
        )
        self._conn.executemany(
            "INSERT OR IGNORE INTO memory_entities(entity, memory) VALUES (?, ?)",
            [(entity, rowid) for entity, _, _ in found],
        )
        self._conn.execute("INSERT OR REPLACE INTO entity_scans(memory, rules) VALUES (?, ?)", (rowid, rules))

    def unscanned(self, rules: int) -> list[int]:
        """Return rowids of live notes of memctl whose entities are not known by these rules, oldest first."""
        sql = (
            "SELECT m.rowid FROM memories m LEFT JOIN entity_scans s ON s.memory = m.rowid "
            "WHERE m.live = 1 AND m.origin = 'written' AND s.rules IS NOT ? ORDER BY m.rowid"
        )
        return [row[0] for row in self._conn.execute(sql, (rules,)).fetchall()]

    def of_rows(self, rowids: Iterable[int]) -> dict[int, tuple[str, ...]]:
        """Return the entities of each row that has any."""
        sql = (
            "SELECT memory, entity FROM memory_entities WHERE memory IN (SELECT value FROM json_each(?)) "
            "ORDER BY memory, entity"
        )
        found: dict[int, list[str]] = {}
        for rowid, entity in self._conn.execute(sql, (json.dumps([int(rowid) for rowid in rowids]),)).fetchall():
            found.setdefault(rowid, []).append(entity)
        return {rowid: tuple(names) for rowid, names in found.items()}

    def mentioning(self, entity: str) -> list[int]:
        """Return the rows of the memories that mention an entity."""
        sql = "SELECT memory FROM memory_entities WHERE entity = ? ORDER BY memory"
        return [row[0] for row in self._conn.execute(sql, (entity,)).fetchall()]

    def known(self) -> Mapping[str, KnownEntity]:
        """Return every entity that a memory mentions, by id."""
        sql = (
            "SELECT e.id, e.name, e.kind, e.aliases, count(*) FROM entities e "
            "JOIN memory_entities m ON m.entity = e.id GROUP BY e.id ORDER BY e.id"
        )
        rows = self._conn.execute(sql).fetchall()
        return {row[0]: KnownEntity(row[0], row[1], row[2], tuple(json.loads(row[3])), row[4]) for row in rows}
