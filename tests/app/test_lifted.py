"""A database of the first schema is lifted with all that it holds, and the write path works on it."""

from pathlib import Path

import pytest
import sqlite_utils

from memctl.app.memory import Memory
from memctl.store.driver import connect
from memctl.store.migrations import schema
from memctl.store.open import PAGE_SIZE
from tests.app.stories import on, rebuilt


def lower(path: Path) -> None:
    """Put a database of the first schema with the same rows in the place of today's."""
    old = path.with_name("old.db")
    conn = connect(old)
    conn.execute(f"PRAGMA page_size = {PAGE_SIZE}")
    conn.execute("VACUUM")
    schema.apply(sqlite_utils.Database(conn), stop_before=[step.name for step in schema._migrations][1:])
    conn.execute("ATTACH ? AS now", (str(path),))
    sql = "SELECT name FROM main.sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'"
    tables = [row[0] for row in conn.execute(sql).fetchall() if "fts" not in row[0]]
    for table in tables:
        if table.startswith(("sqlite_", "_sqlite")):
            continue
        columns = ", ".join(f'"{row[1]}"' for row in conn.execute(f'PRAGMA main.table_info("{table}")').fetchall())
        conn.execute(f'INSERT OR REPLACE INTO main."{table}"({columns}) SELECT {columns} FROM now."{table}"')
    conn.commit()
    conn.execute("DETACH now")
    conn.close()
    for name in path.parent.glob("memory.db*"):
        name.unlink()
    old.rename(path)


def test_a_database_of_the_first_schema_is_lifted_with_its_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")
    vault = tmp_path / "vault"
    vault.mkdir()
    (vault / "note.md").write_text("# Lamps\n\nThe lamp at the pier is blue.\n", encoding="utf-8")
    Memory.init(vault, embed=False, now="2026-11-01T09:00:00.000Z")
    with on(vault, 2) as memory:
        old = memory.add("The office is in Berlin.", channel="_global", governance="legislative", tags=("place",))
        memory.pin([memory.ls(path="note.md")[0].id])
        memory.recall("lamp")
        before = sorted(memory.ls(all=True), key=lambda item: item.id)
    lower(vault / ".memctl" / "memory.db")
    with on(vault, 3) as memory:
        assert memory.engine.writer().conn.execute("PRAGMA user_version").fetchone()[0] > 1
        assert sorted(memory.ls(all=True), key=lambda item: item.id) == before
        assert memory.recall("where is the office?", trace=False).results[0].id == old.id
        new = memory.add("The office moved to Hamburg.", channel="_global")
        assert new.supersedes == (old.id,)
        memory.promote([new.id or ""])
        memory.queue.add([{"text": "The crane is red.", "channel": "_global"}])
        assert [answer.action for _, answer in memory.queue.run()] == ["created"]
        memory.govern(old.id or "", "factual", reason="it is past")
        assert memory.show(old.id or "").governance == "factual"
        after = sorted(memory.ls(all=True), key=lambda item: item.id)
    assert rebuilt(vault)[0] == after
