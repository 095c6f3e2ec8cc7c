"""A process that goes on while another changes the database, or puts a different one in its place."""

import os
from pathlib import Path

from memctl.app.memory import Memory
from memctl.store.edition import edition

NOW = "2026-11-22T12:00:00Z"


def _texts(memory: Memory, query: str) -> list[str]:
    return [hit.content for hit in memory.recall(query, trace=False).results]


def test_a_database_that_comes_in_the_place_of_the_open_one_is_read(vault: Path) -> None:
    Memory.init(vault, embed=False)
    with Memory.open(vault, now=NOW) as memory:
        assert _texts(memory, "harbour") == []
        aside = vault / ".memctl" / "aside"
        aside.mkdir()
        for path in (vault / ".memctl").glob("memory.db*"):
            os.rename(path, aside / path.name)
        with Memory.open(vault, now=NOW) as another:
            another.rebuild(embed=False)
            another.add("The harbour office answers on channel nine.")
        assert _texts(memory, "harbour") == ["The harbour office answers on channel nine."]
        memory.add("The harbour crane rests on Sundays.")
        assert len(_texts(memory, "harbour")) == 2
    with Memory.open(vault, now=NOW) as memory:
        assert len(_texts(memory, "harbour")) == 2


def test_a_database_that_was_put_back_is_another_one_for_what_is_held_in_memory(vault: Path) -> None:
    Memory.init(vault, embed=False)
    with Memory.open(vault, now=NOW) as memory, Memory.open(vault, now=NOW) as another:
        kept = another.backup()
        before = edition(memory.engine.reader().conn)
        another.restore(Path(str(kept)))
        after = edition(memory.engine.reader().conn)
    assert after[0] != before[0] and len(after[0]) == len(before[0])


def test_within_a_snapshot_nothing_changes_that_others_write(vault: Path) -> None:
    Memory.init(vault, embed=False)
    with Memory.open(vault, now=NOW) as memory, Memory.open(vault, now=NOW) as another:
        store = memory.engine.reader()
        with store.snapshot():
            before = (edition(store.conn), store.terms.total(), list(store.layout().rowids), _texts(memory, "harbour"))
            another.add("The harbour office answers on channel nine.")
            assert (
                edition(store.conn),
                store.terms.total(),
                list(store.layout().rowids),
                _texts(memory, "harbour"),
            ) == before
        assert _texts(memory, "harbour") == ["The harbour office answers on channel nine."]
        assert edition(store.conn) != before[0] and store.terms.total() == before[1] + 1


def test_a_question_may_be_asked_while_its_process_writes(vault: Path) -> None:
    Memory.init(vault, embed=False)
    with Memory.open(vault, now=NOW) as memory:
        store = memory.engine.writer()
        with store.write():
            store.settings.set("last_complete_pass", NOW)
            assert _texts(memory, "harbour") == []
            assert store.conn.in_transaction
