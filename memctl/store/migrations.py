"""The steps from an empty database to today's schema; imported only where the file is not at today's version."""

from collections.abc import Callable

import sqlite_utils
from sqlite_utils.migrations import Migrations

from memctl.store.driver import Connection, transaction
from memctl.store.schema import create_indexes_of_events, create_vault_tables

schema = Migrations("memctl")
_REFOLD = "refold"


def _step(number: int) -> Callable[[Callable[[sqlite_utils.Database], None]], Callable[[sqlite_utils.Database], None]]:
    """Register a migration that also sets `PRAGMA user_version`, in the same transaction."""

    def register(function: Callable[[sqlite_utils.Database], None]) -> Callable[[sqlite_utils.Database], None]:
        def run(db: sqlite_utils.Database) -> None:
            function(db)
            db.execute(f"PRAGMA user_version = {number}")

        schema(name=function.__name__)(run)
        return function

    return register


@_step(1)
def m001_tables(db: sqlite_utils.Database) -> None:
    """Create every table."""
    from memctl.store.schema_events import create_events

    create_vault_tables(db)
    create_events(db)
    create_indexes_of_events(db)


@_step(2)
def m002_ties(db: sqlite_utils.Database) -> None:
    """Keep relations, entities, the write queue, and layers that may change."""
    from memctl.store.schema_ties import create_ties

    create_ties(db)


@_step(3)
def m003_clusters(db: sqlite_utils.Database) -> None:
    """Keep groups of memories by meaning."""
    from memctl.store.schema_clusters import create_clusters

    create_clusters(db)


@_step(4)
def m004_accesses(db: sqlite_utils.Database) -> None:
    """Have states folded anew, which now tell how evenly and with what a memory was used, and when it was revised."""
    db.execute(f"INSERT INTO settings(key, value) SELECT '{_REFOLD}', 'true' WHERE EXISTS (SELECT 1 FROM memory_state)")


@_step(5)
def m005_dreams(db: sqlite_utils.Database) -> None:
    """Show dreams, their steps and the cards that are due as tables."""
    from memctl.store.schema_dreams import create_dreams

    create_dreams(db)


@_step(6)
def m006_vector_changes(db: sqlite_utils.Database) -> None:
    """Let a memory be rewritten twice before the coarse index is settled."""
    from memctl.store.schema import VECTOR_TRIGGERS

    for name in ("insert", "delete", "update"):
        db.execute(f"DROP TRIGGER memories_vector_{name}")
    for statement in VECTOR_TRIGGERS:
        db.execute(statement)


def migrate(conn: Connection) -> None:
    """Bring `conn` to today's schema in one transaction; the caller has read `user_version` under the lock."""
    db = sqlite_utils.Database(conn)
    with transaction(conn):
        schema.apply(db)
        _refold(conn)


def _refold(conn: Connection) -> None:
    """Fold every state from its events, where a step asked for it: only today's schema fits today's fold."""
    from memctl.store.settings import StoredSettings
    from memctl.store.states import States

    settings = StoredSettings(conn)
    if settings.get(_REFOLD):
        settings.set(_REFOLD, None)
        States(conn).refold([row[0] for row in conn.execute("SELECT memory_id FROM memory_state").fetchall()])
