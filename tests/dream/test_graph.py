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


KINDS = {
    "harbour": "The {} in the harbour was painted by the ferry crew before the tide.",
    "orchard": "The {} in the orchard was pruned by the gardener before the frost.",
    "library": "The {} in the library was catalogued by the archivist before the summer.",
}
THINGS = ["boat", "shed", "bench", "wall", "gate", "lamp", "door", "roof", "step", "hook", "crate", "chest", "table"]


def groups(days: Days, day: int) -> list[tuple[str, int]]:
    with days.on(day) as memory:
        store = memory.engine.reader()
        model = store.settings.get("active_model")
        assert model is not None and sum(memory.stats()["by_topic"].values()) == sum(
            size for _, size in store.clusters.labels(model)
        )
        return store.clusters.labels(model)


def test_an_applied_dream_works_groups_out_anew_and_labels_them(days: Days) -> None:
    (days.root / ".memctl" / "config.toml").write_text("[recall]\nclusters = 3\n", encoding="utf-8")
    for place, text in KINDS.items():
        for thing in THINGS:
            days.write(f"{place}/{thing}.md", text.format(thing) + "\n")
    assert not groups(days, 1)
    days.index(1)
    before = groups(days, 1)
    assert {word for label, _ in before for word in label.split(", ")} >= set(KINDS)
    days.add(2, "The bicycle in the harbour was painted by the ferry crew before the tide.", force=True)
    planned = days.dream(3, apply=False, phases=("graph",)).phases[0].figures
    assert planned["regroup"] == 1 and planned["groups"] == len(before) and groups(days, 3) == before
    applied = days.dream(3, phases=("graph",))
    assert not applied.changes and sum(size for _, size in groups(days, 3)) == len(KINDS) * len(THINGS) + 1
    assert days.dream(3, phases=("graph",)).phases[0].figures["regroup"] == 0


def test_groups_that_nobody_asked_for_are_not_worked_out(days: Days) -> None:
    days.add(1, "Marta Oliveira leads the Harbour Crane Project.")
    assert "groups" not in days.dream(2, phases=("graph",)).phases[0].figures and not groups(days, 2)
