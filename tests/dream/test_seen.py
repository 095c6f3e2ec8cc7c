"""What dreams looked at before is only ever work saved: a dream finds what it would find had none looked before."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.dream.bed import Days

WRITTEN = (
    "The greenhouse thermostat is set to nineteen degrees.",
    "The thermostat of the greenhouse is set to nineteen degrees.",
    "Alice leads the payments team.",
    "The standup of the design group is at 09:30.",
    "Paint the fence behind the orchard in spring.",
    "The orchard fence is painted each spring.",
    "Bread for the canteen comes from the mill at Weesp.",
)
LATER = (
    "Bob now leads the payments team.",
    "The standup of the design group is now at 10:15.",
    "Bread for the canteen comes from the mill at Weesp, on Fridays.",
)


def settled(days: Days, settings: str = "") -> list[str]:
    """Write notes and memories, two of them pinned, dream of them, and return the ids of the memories."""
    set_to(days, settings)
    names = [days.add(1, text, force=True) for text in WRITTEN]
    for number, place in enumerate(("door", "window", "pump")):
        days.write(f"{place}.md", f"# {place}\n\nThe thermostat of the greenhouse at the {place} shows {number}.\n")
    days.index(2)
    names += [days.add(3, text, force=True) for text in LATER]
    with days.on(3) as memory:
        memory.pin(names[:2])
    days.dream(4)
    return names


def set_to(days: Days, text: str) -> None:
    (days.root / ".memctl" / "config.toml").write_text(text, encoding="utf-8")


def woken(days: Days, names: list[str]) -> None:
    with days.on(5) as memory:
        for item in memory.ls(all=True):
            if item.dormant_reason is not None:
                memory.wake([item.id])


def forgotten(days: Days, names: list[str]) -> None:
    with days.on(5) as memory:
        memory.forget([names[7]])


def edited(days: Days, names: list[str]) -> None:
    days.write("door.md", "# Door\n\nThe thermostat of the greenhouse is set to nineteen degrees.\n")
    days.index(5)


def settled_by_hand(days: Days, names: list[str]) -> None:
    with days.on(5) as memory:
        for item in memory.ls(all=True):
            if item.status in ("challenged", "superseded"):
                memory.set_status(item.id, "active", reason="it holds")


def unpinned(days: Days, names: list[str]) -> None:
    with days.on(5) as memory:
        memory.unpin(names[:2])


def challenged_before(days: Days, names: list[str]) -> None:
    with days.on(5) as memory:
        memory.set_status(names[5], "challenged", reason="is that so?")
    days.dream(5)
    with days.on(5) as memory:
        memory.set_status(names[5], "active", reason="it is")


def added(days: Days, names: list[str]) -> None:
    days.add(5, "Carol now leads the payments team.", force=True)


STATES: dict[str, Callable[[Days, list[str]], Any]] = {
    "as it was": lambda days, names: None,
    "woken": woken,
    "forgotten": forgotten,
    "edited": edited,
    "added": added,
    "settled by hand": settled_by_hand,
    "unpinned": unpinned,
    "challenged before": challenged_before,
    "contradictions": lambda days, names: set_to(days, '[intake]\ncontradictions = "flag_review"\n'),
    "ties": lambda days, names: set_to(days, "[intake]\nzettelkasten = false\n"),
}


def found(days: Days, day: int) -> list[tuple[str, str, list[str]]]:
    return [(item["phase"], item["op"], list(item["targets"])) for item in days.dream(day, apply=False).changes]


def known_and_anew(days: Days) -> tuple[list[Any], list[Any]]:
    """Return what dreams of two days find, and what they find where none has looked before."""
    known = [found(days, day) for day in (6, 60)]
    with days.on(6) as memory:
        store = memory.engine.writer()
        with store.write():
            store.settings.set("dream_seen", None)
    return known, [found(days, day) for day in (6, 60)]


@pytest.mark.parametrize("state", STATES)
def test_a_dream_finds_what_it_would_find_had_none_looked_before(tmp_path: Path, state: str) -> None:
    days = Days(tmp_path / "vault")
    STATES[state](days, settled(days))
    known, anew = known_and_anew(days)
    assert known == anew


@pytest.mark.parametrize(
    "settings",
    ["[intake]\nzettelkasten = false\n", '[intake]\ncontradictions = "flag_review"\n']
    + [f'[recall]\nprofile = "{name}"\n' for name in ("memforge", "cognitive", "engram", "agentx", "magma")],
)
@pytest.mark.parametrize("first", [True, False])
def test_other_settings_are_heeded_for_what_was_looked_at_before(tmp_path: Path, settings: str, first: bool) -> None:
    days = Days(tmp_path / "vault")
    settled(days, settings if first else "")
    set_to(days, "" if first else settings)
    known, anew = known_and_anew(days)
    assert known == anew
