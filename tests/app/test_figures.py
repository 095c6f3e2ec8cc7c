"""`stats` counts what only the journal holds, and takes nothing in for it."""

from pathlib import Path

from memctl.app.memory import Memory


def test_a_recall_counts_before_and_after_it_is_taken_in(tmp_path: Path) -> None:
    (tmp_path / "tea.md").write_text("Green tea is brewed at 70 degrees.\n", encoding="utf-8")
    Memory.init(tmp_path, embed=False)
    with Memory.open(tmp_path) as memory:
        memory.index(embed=False)
        before = memory.stats()
        memory.recall("green tea")
    with Memory.open(tmp_path) as memory:
        told, waiting = memory.stats(), memory.status()["unfolded_events"]
        assert (told["recalls"], told["recalled"]) == (1, 1)
        assert told["events"] == before["events"] + 1
        assert told["recall_techniques"]["keyword"] == {"recalls": 1, "results": 1}
        assert memory.status()["unfolded_events"] == waiting >= 1
        memory.index(embed=False)
        taken = memory.stats()
    names = ("recalls", "recalled", "recall_techniques", "recall_ms")
    assert {name: taken[name] for name in names} == {name: told[name] for name in names}
