"""Tidying: the words of old questions go, and nothing that a memory is made of."""

from pathlib import Path

import pytest

from memctl.app import tidying
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


def test_recalls_of_old_months_are_folded_and_nothing_that_they_did_goes(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    names = [
        days.add(1, text) for text in ("Otters hold hands while they sleep.", "Otters eat crabs.", "Moss is soft.")
    ]
    for day in (2, 3, 40):
        days.recall(day, "otters", times=3)
    with days.on(41) as memory:
        memory.pin([names[0]])
    days.recall(300, "otters")

    def seen() -> object:
        with days.on(441) as memory:
            shown = [memory.show(name) for name in names]
            order = [hit.id for hit in memory.recall("otters", trace=False).results]
            figures = [(item.access_count, item.pinned, item.last_access, item.stability) for item in shown]
            return figures, order, memory.stats()["recalls"], memory.doctor()[0].status

    before, files = seen(), days.files()
    assert not days.dream(301, phases=("compress",)).phases[0].figures["old_reads"]
    done = days.dream(440, phases=("compress",))
    assert done.phases[0].figures["old_reads"] == 9 and not done.changes and done.backup
    assert seen() == before and days.files() == files
    text = journal_text(days)
    assert text.count('"kind":"retrieved"') == 1 and text.count('"kind":"reads"') == 2
    with days.on(441) as memory:
        memory.rebuild(embed=False)
    assert seen() == before
    again = days.dream(440, phases=("compress",))
    assert not again.phases[0].figures["old_reads"] and again.backup is None and journal_text(days).startswith(text)
    with days.on(442) as memory:
        memory.restore(Path(done.backup))
    assert seen() == before and '"kind":"reads"' not in journal_text(days)


def test_a_fold_that_was_broken_off_in_the_middle_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(tmp_path / "vault", embed=False)
    name = days.add(1, "Otters hold hands while they sleep.")
    days.recall(2, "otters", times=3)

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(tidying, "take_folded", killed)
        with pytest.raises(KeyboardInterrupt):
            days.dream(440, phases=("compress",))
    assert '"kind":"reads"' in journal_text(days)
    days.index(441)
    with days.on(441) as memory:
        assert memory.show(name).access_count == 3 and memory.stats()["recalls"] == 3
    assert not days.dream(442, phases=("compress",)).phases[0].figures["old_reads"]
