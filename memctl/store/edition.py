"""The edition of the set of embedded rows: what a cache in memory, in any process, is compared with."""

from memctl.store.driver import Connection

Edition = tuple[str, int]


def new_edition(conn: Connection) -> None:
    """Count one change of the rows that have, or could have, vectors."""
    conn.execute(
        "INSERT INTO settings(key, value) VALUES ('vectors_edition', '1') "
        "ON CONFLICT(key) DO UPDATE SET value = CAST(value AS INTEGER) + 1"
    )


def edition(conn: Connection) -> Edition:
    """Return the token of the file and the number of its present edition (10 µs)."""
    sql = "SELECT key, value FROM settings WHERE key IN ('index_token', 'vectors_edition')"
    found = dict(conn.execute(sql).fetchall())
    return str(found.get("index_token", "")), int(found.get("vectors_edition", 0))
