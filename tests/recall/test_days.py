"""Days that a question names, and what being from them brings a memory."""

from collections.abc import Iterator

import pytest

from memctl.app.memory import Memory
from memctl.recall.days import may_name_days

NOW = "2026-11-22T12:00:00Z"
DAYS = ("2026-03-02", "2026-03-29", "2026-06-10", "2026-11-18")


@pytest.fixture(scope="module")
def visits(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Memory]:
    """A vault in which the same was noted on several days."""
    root = tmp_path_factory.mktemp("days") / "vault"
    root.mkdir()
    for day in DAYS:
        (root / f"{day}.md").write_text("The beekeeper came and looked after the hives.\n", encoding="utf-8")
    Memory.init(root, embed=False, now=NOW)
    with Memory.open(root, now=NOW) as memory:
        yield memory


@pytest.mark.parametrize(
    ("asked", "day"),
    [
        ("what did the beekeeper do on 2 March 2026", "2026-03-02"),
        ("what did the beekeeper do on 1 April", "2026-03-29"),
        ("beekeeper in June", "2026-06-10"),
        ("the beekeeper's visit in Q2 2026", "2026-06-10"),
        ("hives 2026-06-12", "2026-06-10"),
        ("what did the beekeeper do last week", "2026-11-18"),
        ("haziranda gelen beekeeper", "2026-06-10"),
    ],
)
def test_what_is_from_the_day_that_is_asked_about_comes_first(visits: Memory, asked: str, day: str) -> None:
    first = visits.recall(asked, keyword=True, trace=False, everything_ranked=True).results[0]
    assert first.path == f"{day}.md"
    assert 0 < first.why["dates"] <= 0.15
    assert sum(first.why.values()) == pytest.approx(first.score, abs=5e-6)


@pytest.mark.parametrize("asked", ["what did the beekeeper do", "the beekeeper in 1999", "may the beekeeper come"])
def test_without_a_day_that_any_memory_is_near_nothing_changes(visits: Memory, asked: str) -> None:
    assert all("dates" not in hit.why for hit in visits.recall(asked, keyword=True, trace=False).results)


def test_a_question_that_cannot_name_a_day_is_not_read_for_dates() -> None:
    assert not may_name_days("which boss does not eat fish")
    assert not may_name_days("on 2 March 2026 " * 100)
    assert may_name_days("2 Mart'ta ne oldu") and may_name_days("yesterday") and may_name_days("3月5日")
