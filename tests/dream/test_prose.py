"""What of a note states something: badges, tables and lists of links seed no theme."""

from pathlib import Path

import pytest

from memctl.dream.prose import prose
from tests.dream.bed import Days

BADGE = "https://badges.example/downloads/{}"
SILENT = [
    f"![Downloads in total this month]({BADGE.format(1)})",
    f"[![Open tickets by label and age]({BADGE.format(2)})](https://example.org/kanban)",
    f"[Open tickets by label and age]({BADGE.format(3)}).",
    "- [[Kanban Board Plugin]], [[Calendar Grid Plugin]] and [[Graph Colour Plugin]].",
    "Plugin | Author | Total downloads\n--- | --- | ---\nKanban board | Konrad Stellmacher | 4000 downloads",
    '<img src="badge.svg" alt="Open tickets by label and age">',
    '<a href="https://example.org/kanban">Open tickets by label and age</a>',
    "See https://example.org/a/long/path",
    "12: [[Kanban Board Plugin]]",
]
TELLING = [
    "[[Konrad Stellmacher]] leads the [[Kelderhof Project]].",
    "The [roof plan](https://example.org/roof) of the greenhouse was drawn in March.",
    "The pipe sign | splits commands in a shell.",
    "The pump costs 40 euros.",
]
LISTS = {
    "Orchard": "[[Apple Barrel Press]], [[Cider Yeast Log]] and [[Pruning Ladder Sizes]].",
    "Ferry": "[[Timetable Winter]], [[Ticket Prices Islands]] and [[Lifeboat Drill Rota]].",
    "Castle": "[[Drawbridge Chain]], [[Moat Water Levels]] and [[Tower Stair Count]].",
    "Quarry": "[[Granite Blasting Plan]], [[Dust Mask Supplier]] and [[Crane Inspection]].",
}


@pytest.mark.parametrize("text", SILENT)
def test_what_only_points_elsewhere_states_nothing(text: str) -> None:
    assert not prose(text).strip() or text.startswith("See")


@pytest.mark.parametrize("text", TELLING)
def test_a_sentence_with_links_stays_as_it_is(text: str) -> None:
    assert prose(text) == text
    assert prose(f"{SILENT[0]}\n{text}").strip() == text


def test_badges_make_no_theme(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    for name, lines in LISTS.items():
        days.write(f"{name}.md", f"# {name}\n\n{SILENT[0]}\n\n- {lines}\n\nFor the [[Kelderhof Project]]\n")
    days.index(1)
    days.add(2, "The Kelderhof Project has a board for the tickets of its members.")
    assert not [item for item in days.dream(5, apply=False).changes if item["op"] == "write"]
