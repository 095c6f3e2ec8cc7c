"""Relations that machines found between memories: read from what events say, so that undo takes them back."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from memctl.store.driver import Connection
from memctl.store.resolve import present_id

_STANDING = """
SELECT source, target, kind, confidence, at FROM (
  SELECT r.source, r.target, r.kind, r.confidence, r.removed, e.at, row_number() OVER (
    PARTITION BY r.source, r.target, r.kind ORDER BY e.at DESC, e.device DESC, e.id DESC
  ) AS newest
  FROM {rows} r JOIN events e ON e.seq = r.seq LEFT JOIN operations o ON o.op = e.op
  WHERE coalesce(o.undone, 0) = 0
) WHERE newest = 1 AND removed = 0
"""
_OF = (
    "(SELECT * FROM relations WHERE source IN (SELECT value FROM json_each(:ids)) "
    "UNION SELECT * FROM relations WHERE target IN (SELECT value FROM json_each(:ids)))"
)


Key = tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Relation:
    """Two memories that have to do with each other; `source` is the one kept later."""

    source: str
    target: str
    kind: str
    confidence: float
    at: str = field(default="", compare=False)
    """When it was found; empty where nothing dates it."""

    @property
    def key(self) -> Key:
        """Both ends, and how they are tied."""
        return (self.source, self.target, self.kind)

    def other(self, memory: str) -> str:
        """Return the end that is not `memory`."""
        return self.target if self.source == memory else self.source


class Relations:
    """The table `relations`; its rows come with the events that they are part of."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def of(self, ids: Iterable[str]) -> list[Relation]:
        """Return the standing relations with one of `ids` at either end, surest first."""
        wanted = set(ids)
        rows = self._conn.execute(_STANDING.format(rows=_OF), {"ids": json.dumps(sorted(wanted))}).fetchall()
        found = [Relation(*self._present(row[0], row[1]), *row[2:]) for row in rows]
        return sorted(found, key=lambda item: (-item.confidence, item.kind, item.source, item.target))

    def all(self) -> list[Relation]:
        """Return every standing relation, least sure first."""
        rows = self._conn.execute(_STANDING.format(rows="relations")).fetchall()
        found = [Relation(*row) for row in rows]
        return sorted(found, key=lambda item: (item.confidence, item.kind, item.source, item.target))

    def count(self) -> int:
        """Return how many rows there are, standing or not; a bound that costs nothing."""
        return int(self._conn.execute("SELECT count(*) FROM relations").fetchone()[0])

    def _present(self, source: str, target: str) -> tuple[str, str]:
        return present_id(self._conn, source) or source, present_id(self._conn, target) or target
