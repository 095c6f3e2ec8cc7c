"""The edition of the set of embedded rows: what a cache in memory, in any process, is compared with."""

from collections.abc import Sequence
from dataclasses import dataclass

from memctl.store.driver import Connection

Edition = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Grown:
    """A change of the set that only added to it."""

    rowids: tuple[int, ...] = ()
    """Rows that were inserted."""
    hashes: tuple[str, ...] = ()
    """Texts that got their vector."""


class Ledger:
    """What each edition that this connection made consists of, so that a cache can follow without being read again.

    Forgotten when a transaction is rolled back: another process may then make an edition of the same number.
    """

    def __init__(self) -> None:
        self._steps: dict[int, Grown | None] = {}

    def note(self, number: int, step: Grown | None) -> None:
        """Remember what made an edition; None for anything but growth."""
        self._steps[number] = step

    def forget(self) -> None:
        """Let go of everything."""
        self._steps.clear()

    def between(self, older: Edition, newer: Edition) -> Sequence[Grown] | None:
        """Return what led from one edition to the other; None where that is not known, or was more than growth."""
        if older[0] != newer[0] or newer[1] < older[1]:
            return None
        steps = [self._steps.get(number) for number in range(older[1] + 1, newer[1] + 1)]
        known = [step for step in steps if step is not None]
        return known if len(known) == len(steps) else None


def new_edition(conn: Connection, ledger: Ledger | None = None, step: Grown | None = None) -> None:
    """Count one change of the rows that have, or could have, vectors."""
    row = conn.execute(
        "INSERT INTO settings(key, value) VALUES ('vectors_edition', '1') "
        "ON CONFLICT(key) DO UPDATE SET value = CAST(value AS INTEGER) + 1 RETURNING CAST(value AS INTEGER)"
    ).fetchone()
    if ledger is not None:
        ledger.note(int(row[0]), step)


def edition(conn: Connection) -> Edition:
    """Return the token of the file and the number of its present edition.

    Asked for several times in a recall, so it is remembered while nobody writes (60 µs, then 10).
    """
    seen = None if conn.in_transaction else written(conn)
    if seen is None or conn.edition is None or conn.edition[0] != seen:
        sql = "SELECT key, value FROM settings WHERE key IN ('index_token', 'vectors_edition')"
        found = dict(conn.execute(sql).fetchall())
        conn.edition = (seen or (), (str(found.get("index_token", "")), int(found.get("vectors_edition", 0))))
    return conn.edition[1]


def written(conn: Connection) -> tuple[int, ...]:
    """Return what changes with every write to the file, by this connection or another."""
    return (int(conn.execute("PRAGMA data_version").fetchone()[0]), conn.total_changes)
