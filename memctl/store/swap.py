"""Put a finished database in the place of the one in use.

Renaming a file over a database that others have open is not safe in WAL mode: the last of them to close it removes
`-wal` by name, which by then belongs to the new file. So a usable database is overwritten page by page through
SQLite's backup interface, in one transaction; only one that nobody can open is replaced by renaming.
"""

import os
from contextlib import closing, suppress
from pathlib import Path

from memctl.domain.errors import IndexUnusable
from memctl.store import driver
from memctl.store.open import Store

_SIDE_FILES = ("", "-wal", "-shm", "-journal")


def swap_database(store: Store, following: Path, db_path: Path, *, old_usable: bool) -> None:
    """Overwrite or replace the database at `db_path` with that of `store`, which lies at `following`."""
    store.conn.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if old_usable:
        with closing(driver.connect(db_path)) as old:
            store.conn.backup(old)
        return
    store.close()
    remove_database(db_path)
    try:
        os.replace(following, db_path)
    except OSError as error:
        raise IndexUnusable(f"could not put the rebuilt database in place: {error.strerror}") from error


def remove_database(path: Path) -> None:
    """Remove a database with its side files."""
    for suffix in _SIDE_FILES:
        with suppress(FileNotFoundError):
            os.unlink(f"{path}{suffix}")
