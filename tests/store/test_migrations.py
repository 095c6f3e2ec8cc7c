"""Lifting older files: same schema as a fresh one, one process at a time."""

import subprocess
import sys
from pathlib import Path

import pytest

from memctl.domain.errors import IndexUnusable
from memctl.domain.query import Filter
from memctl.store.driver import Connection, connect
from memctl.store.migrations import migrate, schema
from memctl.store.open import open_store
from memctl.store.version import SCHEMA_VERSION
from tests.store.store_rows import record


def shape(conn: Connection) -> list[tuple[str, ...]]:
    sql = "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_master ORDER BY type, name"
    return [tuple(row) for row in conn.execute(sql).fetchall()]


def test_the_version_is_the_number_of_migrations() -> None:
    assert len(schema._migrations) == SCHEMA_VERSION


@pytest.mark.parametrize("version", range(SCHEMA_VERSION + 1))
def test_a_lifted_file_has_the_shape_of_a_fresh_one(tmp_path: Path, version: int) -> None:
    import sqlite_utils

    old = connect(tmp_path / "old.db")
    names = [step.name for step in schema._migrations]
    schema.apply(sqlite_utils.Database(old), stop_before=names[version:] or None)
    assert old.execute("PRAGMA user_version").fetchone()[0] == version
    migrate(old)
    with open_store(tmp_path / "fresh.db") as fresh:
        assert shape(old) == shape(fresh.conn)
        assert old.execute("PRAGMA user_version").fetchone() == fresh.conn.execute("PRAGMA user_version").fetchone()
    old.close()


def test_a_reader_does_not_take_an_empty_file_for_an_index(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    connect(path).close()
    with pytest.raises(IndexUnusable, match="empty"):
        open_store(path, read_only=True)
    open_store(path).close()
    with open_store(path, read_only=True) as reader:
        assert reader.memories.count(Filter()) == 0


def test_a_failed_migration_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    conn = connect(tmp_path / "memory.db")
    monkeypatch.setattr("memctl.store.schema.TIES", "CREATE INDEX nonsense ON nothing(x)")
    with pytest.raises(Exception, match="nothing"):
        migrate(conn)
    assert conn.execute("PRAGMA user_version").fetchone()[0] == 0
    assert shape(conn) == []
    conn.close()


def test_four_processes_create_one_index(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    code = (
        "import sys; from pathlib import Path; from memctl.store.open import open_store\n"
        f"store = open_store(Path({str(path)!r}))\n"
        "with store.write(): store.settings.bump('opened')\n"
    )
    running = [subprocess.Popen([sys.executable, "-c", code]) for _ in range(4)]
    assert [process.wait(60) for process in running] == [0, 0, 0, 0]
    with open_store(path) as store:
        assert store.settings.get("opened") == 4


def test_the_full_text_index_agrees_with_the_table_after_every_kind_of_write(tmp_path: Path) -> None:
    with open_store(tmp_path / "memory.db") as store:
        with store.write():
            store.memories.insert([record(n, f"crane {n}") for n in range(20)])
        with store.write():
            store.memories.insert([record(n, f"derrick {n}", tags=("x",)) for n in range(5)])
            store.memories.delete([7, 8])
            store.memories.replace_source("a.md", [record(n, f"winch {n}") for n in range(3, 12)])
            store.memories.move("a.md", "b/c.md")
        store.fulltext.check()
