"""A process that goes on while another puts a different database in the place of the one it has open."""

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
