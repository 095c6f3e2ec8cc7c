"""What waits to be written: the queue that queued events fill, and what went by the gates lately."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from memctl.store.driver import Connection

if TYPE_CHECKING:
    import numpy as np

BUFFERED = 100
"""Texts that the sensory buffer remembers (source: magma)."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A text in the queue."""

    id: str
    """The id that its memory will have."""
    priority: int
    attempts: int
    error: str | None
    at: str
    request: Mapping[str, Any]


class Queue:
    """The table `write_queue`: most urgent first, then oldest first."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def waiting(self, limit: int = -1, *, failed: bool | None = None) -> list[Waiting]:
        """Return what waits; `failed` picks what an attempt to keep it failed on, or what none did."""
        sql = (
            "SELECT q.id, q.priority, q.attempts, q.error, e.at, e.data FROM write_queue q "
            "JOIN events e ON e.seq = q.seq WHERE ? IS NULL OR (q.error IS NOT NULL) = ? "
            "ORDER BY q.priority, e.at, e.id LIMIT ?"
        )
        wanted = None if failed is None else int(failed)
        rows = self._conn.execute(sql, (wanted, wanted, limit)).fetchall()
        return [Waiting(row[0], row[1], row[2], row[3], row[4], _request(row[5])) for row in rows]

    def count(self) -> int:
        """Return how many texts wait."""
        return int(self._conn.execute("SELECT count(*) FROM write_queue").fetchone()[0])

    def fail(self, identity: str, error: str) -> None:
        """Note that an attempt to keep a text failed; it stays in the queue."""
        sql = "UPDATE write_queue SET attempts = attempts + 1, error = ? WHERE id = ?"
        self._conn.execute(sql, (error, identity))

    def clear_errors(self) -> None:
        """Let everything be tried again."""
        self._conn.execute("UPDATE write_queue SET error = NULL")


def _request(data: str) -> Mapping[str, Any]:
    """Return the options that were queued; none where a journal says something else."""
    said = json.loads(data)
    found = said.get("request") if isinstance(said, dict) else None
    return found if isinstance(found, dict) else {}


class SensoryBuffer:
    """The table `sensory_buffer`: what the gates saw lately, kept or not; on this machine only."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def put(
        self,
        at: str,
        content_hash: str,
        channel: str,
        outcome: str,
        *,
        gate: str | None = None,
        surprise: float | None = None,
        cluster: int | None = None,
        vector: "np.ndarray | None" = None,
    ) -> None:
        """Remember one text by its hash and vector, and let go of the oldest."""
        blob = None if vector is None else vector.astype("float32").tobytes()
        self._conn.execute(
            "INSERT INTO sensory_buffer(at, content_hash, channel, outcome, gate, surprise, cluster, vector) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (at, content_hash, channel, outcome, gate, surprise, cluster, blob),
        )
        self._conn.execute(
            "DELETE FROM sensory_buffer WHERE seq <= (SELECT max(seq) FROM sensory_buffer) - ?", (BUFFERED,)
        )

    def holds(self, content_hash: str, channel: str) -> bool:
        """Tell whether the same text came by lately."""
        sql = "SELECT 1 FROM sensory_buffer WHERE content_hash = ? AND channel = ? LIMIT 1"
        return self._conn.execute(sql, (content_hash, channel)).fetchone() is not None

    def nearest(self, vector: "np.ndarray", channel: str) -> float:
        """Return the largest cosine to a text that came by lately, -1 where there is none."""
        import numpy as np

        sql = "SELECT vector FROM sensory_buffer WHERE channel = ? AND vector IS NOT NULL AND length(vector) = ?"
        rows = self._conn.execute(sql, (channel, 4 * len(vector))).fetchall()
        if not rows:
            return -1.0
        matrix = np.frombuffer(b"".join(row[0] for row in rows), dtype=np.float32).reshape(len(rows), -1)
        return float((matrix @ vector).max())

    def count(self) -> int:
        """Return how many texts are remembered."""
        return int(self._conn.execute("SELECT count(*) FROM sensory_buffer").fetchone()[0])
