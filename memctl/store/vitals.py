"""What the journal and the tables say of how well memory works: counts over a span of days; read only."""

from collections.abc import Mapping
from dataclasses import dataclass

from memctl.store.driver import Connection

# Memories that are awake and whose text or standing was revised in the span, or that took the place of another, with
# the instant of the last revision; notes of dreams, which follow their sources, are none.
_REVISED = """
WITH revised AS (
  SELECT t.memory_id AS id, max(e.at) AS at FROM events e JOIN event_memories t ON t.seq = e.seq
  JOIN memories m ON m.id = t.memory_id AND m.live = 1 AND m.hidden = 0 AND m.write_source != 'dream'
  LEFT JOIN operations o ON o.op = e.op
  WHERE e.kind IN ('edited', 'status', 'prevailed') AND e.at >= :since AND coalesce(o.undone, 0) = 0
  GROUP BY 1
)
"""


@dataclass(frozen=True, slots=True)
class Reads:
    """How recall did in a span of days."""

    recalls: int
    milliseconds: tuple[int, ...]
    """Of each recall that says so, ascending."""
    known: int
    embedded: int
    """Questions whose vector was known already, and all that needed one."""


@dataclass(frozen=True, slots=True)
class Revised:
    """How memories fared after they were revised."""

    memories: int
    read: int
    """Of these, how many were recalled later."""
    reads: int
    """How often they were, all together."""
    disputed: int
    """Of these, how many were said to contradict something later."""


class Vitals:
    """Figures over the stored events."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def reads(self, since: str) -> Reads:
        """Return how recall did."""
        sql = (
            "SELECT json_extract(data, '$.took_ms'), json_extract(data, '$.known') FROM events "
            "WHERE kind = 'retrieved' AND at >= ?"
        )
        rows = self._conn.execute(sql, (since,)).fetchall()
        known = [row[1] for row in rows if row[1] is not None]
        times = sorted(row[0] for row in rows if row[0] is not None)
        return Reads(len(rows), tuple(times), sum(known), len(known))

    def shown(self, since: str) -> dict[str, int]:
        """Return how often each live memory was recalled."""
        sql = (
            "SELECT t.memory_id, count(*) FROM events e JOIN event_memories t ON t.seq = e.seq "
            "JOIN memories m ON m.id = t.memory_id AND m.live = 1 WHERE e.kind = 'retrieved' AND e.at >= ? GROUP BY 1"
        )
        return dict(self._conn.execute(sql, (since,)).fetchall())

    def per_day(self, kind: str, since: str) -> dict[str, int]:
        """Return the number of events of a kind by day, those of undone operations left out."""
        sql = (
            "SELECT substr(e.at, 1, 10), count(*) FROM events e LEFT JOIN operations o ON o.op = e.op "
            "WHERE e.kind = ? AND e.at >= ? AND coalesce(o.undone, 0) = 0 GROUP BY 1"
        )
        return dict(self._conn.execute(sql, (kind, since)).fetchall())

    def revisions(self, since: str, until: str = "9") -> int:
        """Return how many memories were given another text or standing in a span, each as often as it was.

        Notes of dreams, which follow their sources, do not count.
        """
        sql = (
            "SELECT count(*) FROM events e JOIN event_memories t ON t.seq = e.seq "
            "LEFT JOIN memories m ON m.id = t.memory_id "
            "LEFT JOIN operations o ON o.op = e.op WHERE e.kind IN ('edited', 'status') "
            "AND e.at >= ? AND e.at < ? AND coalesce(o.undone, 0) = 0 AND coalesce(m.write_source, '') != 'dream'"
        )
        return int(self._conn.execute(sql, (since, until)).fetchone()[0])

    def revised(self, since: str) -> Revised:
        """Return how memories fared after their last revision."""
        sql = _REVISED + (
            "SELECT count(*), coalesce(sum(reads > 0), 0), coalesce(sum(reads), 0), coalesce(sum(said > 0), 0) FROM ("
            "SELECT r.id, (SELECT count(*) FROM event_memories t JOIN events e ON e.seq = t.seq "
            "WHERE t.memory_id = r.id AND e.kind = 'retrieved' AND e.at > r.at) AS reads, "
            "(SELECT count(*) FROM event_memories t JOIN events e ON e.seq = t.seq "
            "WHERE t.memory_id = r.id AND e.kind = 'disputed' AND e.at > r.at) AS said "
            "FROM revised r)"
        )
        return Revised(*(int(value) for value in self._conn.execute(sql, {"since": since}).fetchone()))

    def forgotten_by_dreams(self, since: str) -> int:
        """Return how many memories dreams put to rest."""
        sql = (
            "SELECT coalesce(sum(json_array_length(e.mems)), 0) FROM events e LEFT JOIN operations o ON o.op = e.op "
            "WHERE e.kind = 'forgotten' AND e.actor = 'dream' AND e.at >= ? AND coalesce(o.undone, 0) = 0"
        )
        return int(self._conn.execute(sql, (since,)).fetchone()[0])

    def changed_by(self, op: str | None) -> int:
        """Return of how many live memories an operation changed the text or the standing, notes of dreams left out.

        That a memory grew more lasting, is tied or was looked at is no change of what it says or counts for.
        """
        sql = (
            "SELECT count(DISTINCT t.memory_id) FROM events e JOIN event_memories t ON t.seq = e.seq "
            "JOIN memories m ON m.id = t.memory_id AND m.live = 1 AND m.write_source != 'dream' WHERE e.op = ? "
            "AND e.kind IN ('edited', 'status', 'disputed', 'forgotten', 'woken', 'layered', 'governed')"
        )
        return int(self._conn.execute(sql, (op,)).fetchone()[0]) if op else 0

    def kept_at(self, since: str) -> list[str]:
        """Return when each memory that memctl wrote was kept, in order."""
        sql = (
            "SELECT e.at FROM events e LEFT JOIN operations o ON o.op = e.op "
            "WHERE e.kind = 'added' AND e.at >= ? AND coalesce(o.undone, 0) = 0 ORDER BY e.at"
        )
        return [row[0] for row in self._conn.execute(sql, (since,)).fetchall()]

    def answered(self, since: str) -> tuple[int, int]:
        """Return how much of what language models said in dreams passed the checks, and how much failed."""
        sql = (
            "SELECT coalesce(sum(json_extract(data, '$.passed')), 0), coalesce(sum(json_extract(data, '$.failed')), 0) "
            "FROM events WHERE kind = 'noted' AND at >= ? AND json_extract(data, '$.action') = 'answered'"
        )
        passed, failed = self._conn.execute(sql, (since,)).fetchone()
        return int(passed), int(failed)

    def duplicates(self) -> int:
        """Return how many memories in use say word for word what another one says."""
        sql = (
            "SELECT coalesce(sum(n - 1), 0) FROM (SELECT count(*) AS n FROM memories "
            "WHERE live = 1 AND hidden = 0 GROUP BY content_hash HAVING count(*) > 1)"
        )
        return int(self._conn.execute(sql).fetchone()[0])

    def coherence(self) -> tuple[int, int]:
        """Return how many relations stand, and how many of these nothing contradicts.

        One is contradicted where it says so itself, or where what it starts from or leads to was replaced.
        """
        sql = (
            "SELECT count(*), coalesce(sum(r.kind != 'contradicts' AND coalesce(a.status, 'active') = 'active' "
            "AND coalesce(b.status, 'active') = 'active'), 0) FROM standing_relations r "
            "LEFT JOIN memories a ON a.id = r.source LEFT JOIN memories b ON b.id = r.target "
            "WHERE r.kind != 'supersedes'"
        )
        all_of_them, sound = self._conn.execute(sql).fetchone()
        return int(all_of_them), int(sound)

    def sizes(self) -> Mapping[str, int]:
        """Return how much is kept: vectors with their bytes, entities, events."""
        vectors, held = self._conn.execute(
            "SELECT count(*), coalesce(sum(length(vector)), 0) FROM embeddings"
        ).fetchone()
        entities = self._conn.execute("SELECT count(*) FROM entities").fetchone()[0]
        events = self._conn.execute("SELECT count(*) FROM events").fetchone()[0]
        return {"vectors": vectors, "vector_bytes": held, "entities": entities, "events": events}
