"""Every rule of forgetting that the default profile has is reached by a state, and missed by one close to it."""

from pathlib import Path

import pytest

from memctl.dream import forget
from tests.dream.bed import Days

LAMP = "The corridor lamp hums a little when it rains outside."


@pytest.fixture
def days(tmp_path: Path) -> Days:
    """A vault of words only, in which one memory is read, so that the others are used less than usual."""
    days = Days(tmp_path / "vault", embed=False)
    days.add(1, "The printer by the window takes only thick paper.")
    days.recall(1, "printer", times=3)
    return days


def judged(days: Days, day: int, name: str) -> str | None:
    """Return why a memory would rest on a day."""
    changes = days.dream(day, apply=False).changes
    found = [item for item in changes if item["targets"] == [name] and item["op"] == "forget"]
    return str(found[0]["after"]["dormant_reason"]) if found else None


def bad(days: Days, name: str, times: int) -> None:
    with days.on(1) as memory:
        for _ in range(times):
            memory.feedback(name, "bad")


def test_idle(days: Days) -> None:
    name = days.add(1, LAMP, category="other")
    bad(days, name, 10)  # utility 0.174: above the floor, below what an idle memory needs
    assert judged(days, 59, name) != "idle"
    assert judged(days, 62, name) == "idle"


def test_a_reason_tells_the_numbers_that_the_rule_looked_at(days: Days) -> None:
    name = days.add(1, LAMP, category="other")
    bad(days, name, 10)
    [item] = [item for item in days.dream(62, apply=False).changes if item["targets"] == [name]]
    assert item["reason"] == "of little use, and idle: utility 0.17, not read for 61 days"


def test_a_procedure_is_not_demoted_for_idleness(days: Days) -> None:
    name = days.add(1, LAMP, category="other", layer="procedural")
    bad(days, name, 10)
    assert judged(days, 62, name) is None


def test_faded(days: Days) -> None:
    name = days.add(1, LAMP, category="other")
    bad(days, name, 4)
    assert judged(days, 90, name) != "faded"
    assert judged(days, 160, name) == "faded"


def test_outlived(days: Days) -> None:
    name = days.add(1, LAMP, category="other", governance="ephemeral")
    bad(days, name, 4)
    assert judged(days, 10, name) is None
    assert judged(days, 60, name) == "outlived"


@pytest.mark.parametrize(
    "kept", [{"pin": True}, {"immutable": True}, {"governance": "legislative"}, {"tags": ("decision",)}]
)
def test_what_is_protected_stays(days: Days, kept: dict[str, object]) -> None:
    name = days.add(1, LAMP, **{"category": "other", **kept})
    bad(days, name, 14)
    assert judged(days, 200, name) is None


def test_preferences_are_not_forgotten_for_disuse(days: Days) -> None:
    name = days.add(1, LAMP, category="preference")
    bad(days, name, 14)
    assert judged(days, 200, name) is None


def test_capacity(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [days.add(1, f"Crate number {number} stands in row {number * 7}.", force=True) for number in range(9)]
    assert not days.dream(2, apply=False).changes
    monkeypatch.setattr(forget, "roomy_capacity", lambda passages: 8)
    bad(days, names[4], 1)
    gone = [item["targets"][0] for item in days.dream(2).changes if item["after"] == {"dormant_reason": "capacity"}]
    assert len(gone) == 3 and names[4] in gone  # 10 memories, room for 8, trimmed to nine tenths of it
    assert not days.dream(2).changes


def test_notes_are_never_forgotten(days: Days) -> None:
    days.write("old.md", f"# Old\n\n{LAMP}\n")
    days.index(1)
    with days.on(1) as memory:
        [note] = [item.id for item in memory.ls() if item.path == "old.md"]
    bad(days, note, 14)
    assert judged(days, 390, note) is None
