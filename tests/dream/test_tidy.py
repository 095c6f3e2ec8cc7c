"""Tidying: the words of old questions go, and nothing that a memory is made of."""

from pathlib import Path

from memctl.store.traces import old_traces
from tests.dream.bed import Days


def journal_text(days: Days) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in days.root.glob(".memctl/journal/*/*.jsonl"))


def test_words_of_old_questions_go_and_their_counts_stay(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    days.add(1, "Otters hold hands while they sleep.")
    days.recall(2, "what do otters hold?", times=3)
    days.recall(300, "which hands do otters hold?")
    before = days.state()
    days.dream(301, phases=("prune",))
    assert "what do otters" in journal_text(days)
    done = days.dream(440, phases=("prune",))
    assert done.phases[0].figures["old_questions"] == 3 and not done.changes
    text = journal_text(days)
    assert "what do otters" not in text and "which hands do otters" in text
    with days.on(441) as memory:
        assert days.state(441) == before
        known = memory.show(memory.ls(all=True)[0].id)
        assert known.access_count == 4 and memory.health(days=600)["recalls"] == 4
        memory.rebuild()
        assert memory.show(known.id).access_count == 4
        store = memory.engine.writer()
        assert old_traces(store.conn, memory.engine.journal.device, days.at(440)) == 1
    assert days.dream(441, phases=("prune",)).phases[0].figures["old_questions"] == 0


def test_by_setting_they_stay_for_ever(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    (days.root / ".memctl" / "config.toml").write_text("[audit]\nkeep_queries = 0\n", encoding="utf-8")
    days.add(1, "Otters hold hands while they sleep.")
    days.recall(2, "what do otters hold?")
    days.dream(4000, phases=("prune",))
    assert "what do otters" in journal_text(days)
