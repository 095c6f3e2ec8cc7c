"""What of a note states something: badges, tables and lists of links seed no theme."""

from pathlib import Path

import pytest

from memctl.app.dreaming import dream_parts
from memctl.dream.night import read_night
from memctl.dream.prose import prose
from memctl.dream.sayings import sayings_of
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


@pytest.mark.parametrize("text", SILENT)
def test_what_only_points_elsewhere_states_nothing(text: str) -> None:
    assert not prose(text).strip() or text.startswith("See")


@pytest.mark.parametrize("text", TELLING)
def test_a_sentence_with_links_stays_as_it_is(text: str) -> None:
    assert prose(text) == text
    assert prose(f"{SILENT[0]}\n{text}").strip() == text


def test_notes_of_badges_and_links_say_nothing_by_themselves(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    for number, text in enumerate(SILENT):
        days.write(f"{number}.md", text + "\n")
    days.write("telling.md", TELLING[1] + "\n")
    days.index(1)
    with days.on(2) as memory:
        said = {item.record.path: sayings_of(item) for item in read_night(dream_parts(memory.engine)).awake()}
    assert len(said) == len(SILENT) + 1
    assert [path for path, found in said.items() if found] == ["telling.md"]
