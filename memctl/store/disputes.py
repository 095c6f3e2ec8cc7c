"""Disputes: pairs of memories of which a person is to say which one holds."""

from dataclasses import dataclass

from memctl.store.driver import Connection


@dataclass(frozen=True, slots=True)
class Dispute:
    """Two memories that contradict each other; `id` is that of the event."""

    id: str
    at: str
    first: str
    """The newer one."""
    second: str
    why: str
    settled_at: str | None = None
    kept: str | None = None
    """first, second or both"""


class Disputes:
    """The view `conflicts`."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def all(self, *, open_only: bool = True) -> list[Dispute]:
        """Return disputes, oldest first."""
        where = "WHERE settled_at IS NULL " if open_only else ""
        sql = f"SELECT id, at, first, second, why, settled_at, kept FROM conflicts {where}ORDER BY at, id"
        return [Dispute(*row) for row in self._conn.execute(sql).fetchall()]

    def about(self, memory: str) -> list[Dispute]:
        """Return the open disputes that a memory has a part in."""
        return [item for item in self.all() if memory in (item.first, item.second)]
