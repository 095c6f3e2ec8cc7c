"""Health: what the figures say of a few days that are known."""

from pathlib import Path

import pytest

from memctl.app.vitals import percentile
from memctl.cli.formats.plots import Bars, Line, bar, in_words, plot_lines, sparkline
from memctl.cli.screen import Screen
from tests.dream.bed import Days


def test_figures_of_a_vault_without_a_past(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    with days.on(2) as memory:
        found = memory.health()
    assert found["memories"] == 0 and found["dreams"] == 0 and found["recall_p50_ms"] is None
    assert found["confidence"] is None and found["knowledge_stability"] is None and found["duplicate_rate"] is None
    assert len(found["adds_by_day"]) == 30 and set(found["adds_by_day"]) == {0}


def test_figures_of_a_fortnight(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    alice = days.add(1, "Alice leads the payments team.")
    days.add(1, "Otters hold hands while they sleep.")
    days.add(2, "The lift is out of order until spring.", valid_until=days.at(5)[:10])
    days.recall(2, "who leads payments?", times=3)
    days.dream(3)
    days.add(7, "Bob now leads the payments team.")
    days.recall(8, "who leads payments?", times=2)
    days.dream(9)
    days.add(10, "Seals hold their breath while they sleep.")
    with days.on(11) as memory:
        found = memory.health(days=20)
        state = memory.show(alice)
    assert state.status == "superseded"
    assert found["recalls"] == 5 and found["recall_p99_ms"] >= found["recall_p50_ms"] >= 0
    assert found["adds_by_day"][-11:] == [2, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0]
    assert found["recalls_by_day"][-10:-9] == [3] and found["dreams"] == 2
    assert found["unconsolidated"] == 1 and found["unconsolidated_hours"] == 24.0
    assert found["consolidation_lag_hours"] == 62.0  # of 62, 62, 38 and 62 hours
    assert found["decayed_per_day"] == pytest.approx(sum(found["forgotten_by_day"]) / 20)
    assert found["revision_velocity"] > 0 and 0 < found["graph_coherence"] <= 1
    assert found["access_after_revision_rate"] == 1.0 and found["contradiction_rate"] == 0.0
    assert found["retrieval_relevance"] is not None and found["duplicate_rate"] == 0.0
    assert len(found["trend_confidence"]) == 3 and found["trend_changed"][0] == 0 and sum(found["strength"]) > 0
    assert 0.0 < found["knowledge_stability"] < 1.0


def test_the_eight_by_hand(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    alice = days.add(1, "Alice leads the payments team.")
    texts = ("leads the harbour project", "moved the harbour budget", "wants the harbour crane painted")
    for number, text in enumerate(texts):
        days.add(1 + number, f"Marta Oliveira {text} in spring.")
    assert days.recall(5, "payments team") and len(days.recall(5, "harbour")) == 3
    days.add(6, "Bob now leads the payments team.")
    for day in (7, 8, 9):
        assert len(days.recall(day, "payments team")) == 1
    kinds = [item["op"] for item in days.dream(10).changes if item["op"] != "strengthen"]
    assert kinds == ["forget", "promote", "write"]  # Alice rests, Bob rises, a card of Marta
    assert len(days.recall(11, "Marta Oliveira")) == 4
    with days.on(12) as memory:
        found = memory.health()
        ties = [item for item in memory.engine.reader().relations.all() if item.kind != "supersedes"]
    # Bob has the confidence 0.6, the three of Marta 0.5; Alice was read once and Bob three times, Marta 2 x 3 times.
    assert found["revision_velocity"] == pytest.approx(1 / 30, abs=1e-4)
    assert found["confidence"] == pytest.approx((0.6 + 3 * 0.5) / 4)
    assert found["confidence_trajectory"] == 0.0
    assert found["access_after_revision_rate"] == 1.0 and found["contradiction_rate"] == 0.0
    assert found["knowledge_stability"] == pytest.approx(1 - 2 / 5)
    broken = sum(alice in (item.source, item.target) for item in ties)
    assert broken and found["graph_coherence"] == pytest.approx(1 - broken / len(ties))
    assert found["retrieval_relevance"] == pytest.approx(10 / 11, abs=1e-4)
    assert found["revision_roi"] == pytest.approx(3 / (6 / 3))


@pytest.mark.parametrize(
    ("values", "share", "value"),
    [([], 0.5, None), ([7], 0.99, 7), ([1, 2, 3, 4], 0.5, 2), (list(range(1, 101)), 0.95, 95)],
)
def test_percentiles_are_values_that_occurred(values: list[int], share: float, value: int | None) -> None:
    assert percentile(values, share) == value


def test_blocks_say_what_the_words_say() -> None:
    assert sparkline([0, 7, None, 3.5]) == "▁█ ▅" and sparkline([]) == ""
    assert bar(1, 2, 4) == "██" and bar(0.001, 2, 4) == "▏" and bar(0, 2, 4) == ""
    assert in_words([None, 3, 1]) == "lowest 1, highest 3, last 1"
    assert [in_words(values) for values in ([None], [0, 0], [None, 7])] == ["nothing yet", "none", "7 so far"]


def test_who_hears_the_screen_gets_words_alone(tmp_path: Path) -> None:
    with (tmp_path / "out").open("w", encoding="utf-8") as out:
        screen = Screen(out, accessible=True)
        assert plot_lines(Line("adds", [1, 2]), screen) == ["adds: lowest 1, highest 2, last 2"]
        assert plot_lines(Bars("layers", {"episodic": 3, "none": 0}), screen) == ["layers: episodic 3"]
        drawn = plot_lines(Bars("layers", {"episodic": 3}), Screen(out))
    assert drawn[0] == "layers" and "█" in drawn[1] and drawn[1].endswith(" 3")
