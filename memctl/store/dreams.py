"""Dreams that ended, and what a person did not want of them: read from the views over the journal's events."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from memctl.domain.event import EventKind
from memctl.store.driver import Connection, Row
from memctl.store.events import Events


@dataclass(frozen=True, slots=True)
class DreamRun:
    """A dream that ended."""

    run: str
    at: str
    by: str
    """schedule, or who asked for it: person, client"""
    op: str | None
    """The operation that undo takes back, where something was changed."""
    undone: bool
    changed: int
    proposed: int
    """Changes that were left as a proposal."""
    tokens: int
    took_ms: int
    counts: Mapping[str, int]
    """Changes made, by kind."""


_RUNS = "SELECT run, at, started_by, op, undone, changed, proposed, tokens, took_ms, counts FROM dream_runs"


def _run(row: Row) -> DreamRun:
    run, at, by, op, undone, changed, proposed, tokens, took_ms, counts = row
    return DreamRun(run, at, by, op, bool(undone), changed, proposed, tokens, took_ms, json.loads(counts or "{}"))


class Dreams:
    """The views `dream_runs` and `dream_steps`."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def runs(self, limit: int | None = None, *, until: str | None = None) -> list[DreamRun]:
        """Return the dreams that ended, by an instant where one is given, newest first."""
        sql = f"{_RUNS} WHERE ?1 IS NULL OR at <= ?1 ORDER BY at DESC, event_id DESC LIMIT ?2"
        rows = self._conn.execute(sql, (until, -1 if limit is None else limit)).fetchall()
        return [_run(row) for row in rows]

    def days(self, before: str) -> list[str]:
        """Return the days before a day on which a dream ended, in order."""
        sql = "SELECT DISTINCT substr(at, 1, 10) AS day FROM dream_runs WHERE at < ? ORDER BY day"
        return [row[0] for row in self._conn.execute(sql, (before[:10],)).fetchall()]

    def steps(self, run: str) -> list[dict[str, Any]]:
        """Return what each phase of a dream came to, in their order."""
        sql = "SELECT phase, examined, changed, took_ms, tokens, figures FROM dream_steps WHERE run = ? ORDER BY number"
        names = ("name", "examined", "changed", "took_ms", "tokens")
        return [
            {**dict(zip(names, row[:5], strict=True)), "figures": json.loads(row[5] or "{}")}
            for row in self._conn.execute(sql, (run,)).fetchall()
        ]

    def worth(self, limit: int) -> list[tuple[str, Mapping[str, float]]]:
        """Return what memory was worth when each of the last dreams came: instant and figures, oldest first."""
        sql = "SELECT at, figures FROM dream_steps WHERE phase = 'score' ORDER BY at DESC, event_id DESC LIMIT ?"
        rows = self._conn.execute(sql, (limit,)).fetchall()
        return [(at, json.loads(figures or "{}")) for at, figures in reversed(rows)]

    def declined(self) -> frozenset[str]:
        """Return the ids of proposals that nobody wants again, and what those of a language model were about."""
        found: set[str] = set()
        for event in Events(self._conn).of_kinds([EventKind.DECLINED]):
            for name in ("changes", "about"):
                said = event.data.get(name)
                found.update(item for item in (said if isinstance(said, list) else ()) if isinstance(item, str))
        return frozenset(found)
