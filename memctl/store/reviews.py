"""Review cards: the view `due_reviews`."""

from memctl.store.driver import Connection


class Reviews:
    """Memories with a card, by when they are to be asked about again."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def due(self, until: str) -> list[str]:
        """Return the ids of memories that are due by an instant, the longest waiting first."""
        sql = "SELECT id FROM due_reviews WHERE due <= ? ORDER BY due, id"
        return [row[0] for row in self._conn.execute(sql, (until,)).fetchall()]

    def next_due(self, after: str) -> str | None:
        """Return when the next memory is due after an instant; None where none is."""
        row = self._conn.execute("SELECT min(due) FROM due_reviews WHERE due > ?", (after,)).fetchone()
        return None if row is None or row[0] is None else str(row[0])

    def count(self) -> int:
        """Return how many memories have a card."""
        return int(self._conn.execute("SELECT count(*) FROM due_reviews").fetchone()[0])
