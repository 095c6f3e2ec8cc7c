"""Folded months: the recalls that one event stands for are stored no more, and taken in no more."""

from memctl.domain.event import Event, EventKind
from memctl.store.driver import Connection
from memctl.store.settings import StoredSettings

_KEY = "folded_months"


class FoldedMonths:
    """The months, by device, whose recalls are folded into one event each; methods that write run in a transaction."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn
        self._settings = StoredSettings(conn)
        self._known: set[tuple[str, str]] | None = None

    def __contains__(self, event: Event) -> bool:
        """Tell whether an event is a recall that another event stands for already: of an older copy of the journal."""
        if event.kind != EventKind.RETRIEVED:
            return False
        if self._known is None:
            self._known = {(device, month) for device, month in self._settings.get(_KEY, [])}
        return (event.device, event.at[:7]) in self._known

    def take(self, event: Event) -> set[str]:
        """Let go of the recalls that a stored event stands for; return the memories that are to be folded anew."""
        if event.kind != EventKind.READS:
            return set()
        month = str(event.data.get("month"))
        sql = "FROM events WHERE kind = 'retrieved' AND device = ? AND at >= ? AND at < ?"
        span = (event.device, f"{month}-01", f"{month}-99")
        rows = self._conn.execute(
            f"SELECT DISTINCT memory_id FROM event_memories WHERE seq IN (SELECT seq {sql})", span
        ).fetchall()
        self._conn.execute(f"DELETE FROM event_memories WHERE seq IN (SELECT seq {sql})", span)
        self._conn.execute(f"DELETE {sql}", span)
        known = {(device, name) for device, name in self._settings.get(_KEY, [])} | {(event.device, month)}
        self._settings.set(_KEY, sorted(known))
        self._known = known
        return {*event.mems, *(row[0] for row in rows)}
