"""Entities that are one under two names are united; both names lead to it, and undo parts them again."""

from pathlib import Path

import pytest

from tests.dream.bed import Days


@pytest.fixture
def days(tmp_path: Path) -> Days:
    return Days(tmp_path / "vault")


def united(days: Days, day: int) -> dict[str, str]:
    with days.on(day) as memory:
        return {gone: item.kept for gone, item in memory.engine.reader().entities.united().items()}


def test_two_spellings_of_a_name_become_one_with_an_alias(days: Days) -> None:
    days.add(1, "Marta Oliveira leads the Harbour Crane Project.")
    days.add(2, "Three bee hives behind the Harbour Crane Project belong to Marta Oliveira.")
    days.add(3, "Every month the newspaper asks Marta Oliveirra about the Harbour Crane Project.")
    answer = days.dream(4)
    [change] = [item for item in answer.changes if item["op"] == "unite"]
    assert change["before"]["name"] == "Marta Oliveirra" and change["after"]["entity"].endswith("/marta-oliveira")
    assert list(united(days, 5).values()) == [change["after"]["entity"]]
    with days.on(5) as memory:
        known = memory.engine.reader().entities.known()[change["after"]["entity"]]
        assert known.aliases == ("Marta Oliveirra",) and known.mentions >= 3 and known.name == "Marta Oliveira"
    [card] = [item for item in answer.changes if item["after"].get("title") == "Marta Oliveira"]
    assert "Oliveirra" in card["after"]["text"]
    assert not days.dream(5).changes
    with days.on(6) as memory:
        memory.rebuild()
        assert united(days, 6) and not memory.dream(apply=False).changes
        memory.undo(answer.undo, anyone=True)
    assert not united(days, 7)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Terminal Harbour 15", "Terminal Harbour 16"),
        ("Christopher Vandermeer", "Christina Vandermeer"),
        ("Harbour Crane", "Harbour Crane North"),
    ],
)
def test_what_is_two_things_stays_two(days: Days, one: str, other: str) -> None:
    for number, name in enumerate((one, other)):
        days.add(1 + number, f"{name} was visited by Marta Oliveira.")
    assert not [item for item in days.dream(4).changes if item["op"] == "unite"]


def test_names_in_one_breath_are_two_and_names_without_company_are_left(days: Days) -> None:
    days.add(1, "Marta Oliveira and Marta Oliveirra are cousins at the Harbour Crane Project.")
    days.add(2, "Konrad Stellmacher collects stamps.")
    days.add(3, "Konrad Stellmachher paints boats.")
    assert not [item for item in days.dream(4).changes if item["op"] == "unite"]
