"""Purge leaves no byte of the text behind, and nothing brings it back."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import NotFound

MARK = "quokkaflux"
TEXT = f"The {MARK} stands in the third cellar behind the boiler."


def holders(vault: Path, word: str) -> list[str]:
    return [
        path.relative_to(vault).as_posix()
        for path in vault.rglob("*")
        if path.is_file() and word.encode() in path.read_bytes().lower()
    ]


def test_purge_of_a_written_memory_is_complete(memory: Memory, vault: Path) -> None:
    added = memory.add(TEXT, channel="_global")
    memory.edit(added.id or "", lambda old: old + " It hums.")
    memory.recall(f"where is the {MARK}", keyword=True)
    memory.backup()
    answer = memory.purge([added.id or ""])
    assert answer.purged == (added.id,) and answer.residual == 0 and answer.not_reached
    assert holders(vault, MARK) == []
    with pytest.raises(NotFound):
        memory.undo()
    memory.close()
    with Memory.open(vault) as again:
        again.rebuild(embed=False)
        assert not again.recall(MARK, keyword=True, trace=False).results
    assert holders(vault, MARK) == []


def test_purged_passage_of_a_note_stays_out_and_the_note_stays(memory: Memory, vault: Path) -> None:
    note = vault / "cellar.md"
    note.write_text(f"# Cellar\n\n{TEXT}\n", encoding="utf-8")
    memory.index(embed=False)
    before = note.read_bytes()
    name = next(item.id for item in memory.ls() if item.path == "cellar.md")
    assert any("cellar.md" in place for place in memory.purge([name]).not_reached)
    assert note.read_bytes() == before
    memory.rebuild(embed=False)
    memory.index(embed=False)
    assert not memory.recall(MARK, keyword=True, trace=False).results
    assert holders(vault, MARK) == ["cellar.md"]
