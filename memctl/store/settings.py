"""Key and value pairs that belong to one index: active model, last complete pass, chunk rules."""

import json
from typing import Any

from memctl.store.driver import Connection


class StoredSettings:
    """The table `settings`; values are JSON."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn

    def get(self, key: str, default: Any = None) -> Any:
        """Return the value of `key`, or `default` where it was never set."""
        row = self._conn.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
        return default if row is None else json.loads(row[0])

    def set(self, key: str, value: Any) -> None:
        """Set `key` to a JSON value; None removes it."""
        if value is None:
            self._conn.execute("DELETE FROM settings WHERE key = ?", (key,))
            return
        self._conn.execute(
            "INSERT INTO settings(key, value) VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value",
            (key, json.dumps(value, ensure_ascii=False, sort_keys=True)),
        )

    def all(self) -> dict[str, Any]:
        """Return every pair, sorted by key."""
        rows = self._conn.execute("SELECT key, value FROM settings ORDER BY key").fetchall()
        return {key: json.loads(value) for key, value in rows}

    def bump(self, key: str) -> int:
        """Add one to a counter and return it."""
        number = int(self.get(key, 0)) + 1
        self.set(key, number)
        return number
