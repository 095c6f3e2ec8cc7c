"""Filters named in a question: what fits is lifted or kept to; a name that the vault does not know hides nothing."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.app.open import engine_at
from memctl.domain.answers import RecallAnswer
from memctl.domain.query import Filter
from memctl.recall.asides import LIFT, settled
from memctl.recall.hinted import may_name_filters
from memctl.recall.selfquery import NO_ASIDES, Asides, self_query

NOW = "2026-11-22T09:00:00Z"
NOTES = {
    "home/garden/beans.md": "---\ndate: 2026-11-12\ntags: [sowing]\n---\n# Beans\n\nRunner beans climb the shed.\n",
    "home/kitchen/stew.md": "---\ndate: 2026-06-02\ntags: [recipes/winter]\n---\n# Stew\n\nBeans and barley for six.\n",
    "work/garden.md": "# Garden fair\n\nThe stand at the fair sells beans and tools.\n",
}


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    """A vault in which everything speaks of beans."""
    root = tmp_path / "notes"
    for name, text in NOTES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    Memory.init(root, embed=False)
    return root


def asked(root: Path, question: str, how: str, **options: object) -> RecallAnswer:
    settings = {"recall.self_query": how, "index.embed": False}
    with Memory(engine_at(root, now=NOW, overrides=settings)) as memory:
        return memory.recall(question, trace=False, **options)


@pytest.mark.parametrize(
    ("question", "path"),
    [
        ("beans tagged recipes", "home/kitchen/stew.md"),
        ("beans tagged recipes/winter", "home/kitchen/stew.md"),
        ("beans tagged winter", "home/kitchen/stew.md"),
        ("beans in the kitchen folder", "home/kitchen/stew.md"),
        ("#sowing beans", "home/garden/beans.md"),
    ],
)
def test_what_fits_is_lifted_or_kept_to(notes: Path, question: str, path: str) -> None:
    off, boost, narrow = (asked(notes, question, how) for how in ("off", "boost", "filter"))
    lifted = [hit for hit in boost.results if "asides" in hit.why]
    assert [hit.path for hit in lifted] == [path] == [hit.path for hit in narrow.results]
    assert {hit.id for hit in boost.results} == {hit.id for hit in off.results}
    before = {hit.id: hit.score for hit in off.results}
    assert lifted[0].score == pytest.approx(before[lifted[0].id] * (1 + LIFT), rel=1e-3, abs=2e-6)
    assert narrow.hint and narrow.hint.startswith("only ") and narrow.query == question


def test_a_time_is_kept_to_and_lifts_nothing_twice(notes: Path) -> None:
    off, boost, narrow = (asked(notes, "which beans last week", how) for how in ("off", "boost", "filter"))
    assert [hit.path for hit in narrow.results] == ["home/garden/beans.md"]
    assert boost.results == off.results


@pytest.mark.parametrize("question", ["barley for six tagged sowing", "shed wall runner beans in the kitchen folder"])
def test_a_lift_hides_no_better_match(notes: Path, question: str) -> None:
    off, boost = (asked(notes, question, how) for how in ("off", "boost"))
    assert boost.results[0].id == off.results[0].id and "asides" not in boost.results[0].why
    assert len(boost.results) == len(off.results)


@pytest.mark.parametrize("question", ["beans tagged poetry", "beans in channel choir", "beans in notes/attic", "beans"])
def test_a_name_that_the_vault_does_not_know_changes_nothing(notes: Path, question: str) -> None:
    off, boost, narrow = (asked(notes, question, how) for how in ("off", "boost", "filter"))
    assert off.results == boost.results == narrow.results and narrow.hint == off.hint


def test_a_filter_that_leaves_nothing_gives_way_and_says_so(notes: Path) -> None:
    found = asked(notes, "stew from last week", "filter")
    assert found.results[0].path == "home/kitchen/stew.md"
    assert any("searched everything" in warning and "2026-11-09" in warning for warning in found.warnings)


def test_what_is_asked_for_outright_or_literally_wins(notes: Path) -> None:
    assert asked(notes, "beans tagged recipes", "filter", tags=("sowing",)).results[0].path == "home/garden/beans.md"
    assert not any("asides" in hit.why for hit in asked(notes, '"beans" tagged recipes', "boost").results)


def test_a_folder_is_known_by_its_last_part_unless_several_have_it(notes: Path) -> None:
    with Memory.open(notes, now=NOW) as memory:
        store = memory.engine.reader()

        def path(said: str) -> str | None:
            return settled(store, Filter(), Asides(path=said)).path

        assert [path(said) for said in ("Kitchen", "home/garden", "work", "garden")] == [
            "home/kitchen", "home/garden", "work", None,
        ]  # fmt: skip
        assert path("stew.md") == path("kitchen/stew") == "home/kitchen/stew.md"


@pytest.mark.parametrize(
    "question",
    [
        "soups tagged winter",
        "#a b",
        "notes in May",
        "geçen hafta ne ektik",
        "in the tax folder",
        "repairs since 3 March",
    ],
)
def test_a_question_that_names_a_filter_is_looked_at(question: str) -> None:
    assert self_query(question, NOW)[1] != NO_ASIDES and may_name_filters(question)
    assert not may_name_filters("who leads the harbour project")


@pytest.mark.parametrize("question", ["what happened last week?", "last week", "notes tagged sowing", "tagged sowing"])
def test_a_question_of_filters_alone_lists_what_fits(notes: Path, question: str) -> None:
    found = asked(notes, question, "filter")
    assert [hit.path for hit in found.results] == ["home/garden/beans.md"]
    assert not found.warnings and found.hint and found.hint.startswith("only ")


def test_each_note_is_listed_once_in_the_order_of_time(notes: Path) -> None:
    text = "---\ndate: 2026-11-10\n---\n# Frost\n\n" + "## Night\n\nCold.\n\n## Morning\n\nStill cold.\n" * 40
    (notes / "frost.md").write_text(text, encoding="utf-8")
    with Memory.open(notes) as memory:
        memory.index(embed=False)
    found = asked(notes, "what happened last week", "filter")
    assert [hit.path for hit in found.results] == ["frost.md", "home/garden/beans.md"]
    assert found.hint and found.hint.endswith("in the order of time, the earliest first")


def test_what_fits_but_does_not_answer_is_not_said_to_be_missing(notes: Path) -> None:
    found = asked(notes, "barley last week", "filter")
    assert [hit.path for hit in found.results] == ["home/kitchen/stew.md"]
    assert any(warning.startswith("nothing from ") and "answers that" in warning for warning in found.warnings)


def test_a_note_of_the_same_name_hides_no_folder(notes: Path) -> None:
    (notes / "home.md").write_text("# Home\n\nBeans.\n", encoding="utf-8")
    with Memory.open(notes) as memory:
        memory.index(embed=False)
    found = asked(notes, "beans in the Home folder", "filter")
    assert {hit.path for hit in found.results} == {"home.md", "home/garden/beans.md", "home/kitchen/stew.md"}
