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


@dataclass(frozen=True, slots=True)
class United:
    """What a name counts as."""

    kept: str
    name: str
    """How the entity was called that is gone."""


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
        """Return the entities of each row that has any, those that were united as one."""
        sql = (
            "SELECT memory, entity FROM memory_entities WHERE memory IN (SELECT value FROM json_each(?)) "
            "ORDER BY memory, entity"
        )
        united = self.united()
        found: dict[int, dict[str, None]] = {}
        for rowid, entity in self._conn.execute(sql, (json.dumps([int(rowid) for rowid in rowids]),)).fetchall():
            found.setdefault(rowid, {})[united[entity].kept if entity in united else entity] = None
        return {rowid: tuple(names) for rowid, names in found.items()}

    def known(self) -> Mapping[str, KnownEntity]:
        """Return every entity that a memory mentions, by id, with the names of those that were united with it."""
        sql = (
            "SELECT e.id, e.name, e.kind, m.memory FROM entities e JOIN memory_entities m ON m.entity = e.id "
            "ORDER BY e.id, m.memory"
        )
        united = self.united()
        named: dict[str, tuple[str, str]] = {}
        rows: dict[str, set[int]] = {}
        for entity, name, kind, memory in self._conn.execute(sql).fetchall():
            kept = united[entity].kept if entity in united else entity
            if kept == entity or kept not in named:
                named[kept] = (name, kind)
            rows.setdefault(kept, set()).add(memory)
        aliases: dict[str, list[str]] = {}
        for one in united.values():
            aliases.setdefault(one.kept, []).append(one.name)
        return {
            entity: KnownEntity(entity, name, kind, tuple(sorted(aliases.get(entity, ()))), len(rows[entity]))
            for entity, (name, kind) in sorted(named.items())
        }

    def united(self) -> dict[str, United]:
        """Return what each entity that is another one by another name counts as; undone unions are none."""
        sql = (
            "SELECT e.data FROM events e LEFT JOIN operations o ON o.op = e.op "
            "WHERE e.kind = 'united' AND coalesce(o.undone, 0) = 0 ORDER BY e.at, e.device, e.id"
        )
        said = [json.loads(row[0]) for row in self._conn.execute(sql).fetchall()]
        told = [one for one in said if all(map(one.get, _WORDS))]
        found = {str(one["gone"]): United(str(one["kept"]), str(one["name"])) for one in told}
        return {gone: United(_last(found, gone), one.name) for gone, one in found.items() if _last(found, gone) != gone}


_WORDS = ("gone", "kept", "name")
"""What an event of a union says; purging empties them."""


def _last(united: Mapping[str, United], entity: str) -> str:
    """Return what an entity counts as in the end; where devices united in a circle, the first of its names."""
    way = [entity]
    while way[-1] in united:
        following = united[way[-1]].kept
        if following in way:
            return min(way[way.index(following) :])
        way.append(following)
    return way[-1]
