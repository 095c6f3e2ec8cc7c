"""Working memory: nine items by standing, over after an idle hour; and what of the working layer lasts."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import NotFound
from memctl.domain.words import Layer

DAY = "2026-05-04T"
THINGS = [
    "The kettle is copper.",
    "Otto fixed the gate.",
    "Lunch is at noon.",
    "The tram was late.",
    "Ines plays the cello.",
    "A heron stood on the roof.",
    "The printer needs toner.",
    "Berth 12 is closed.",
    "Rye bread sold out.",
    "The lamp flickers.",
    "Marta painted the door.",
]


def at(vault: Path, time: str) -> Memory:
    return Memory.open(vault, now=f"{DAY}{time}:00Z")


@pytest.fixture
def empty(memory: Memory, vault: Path) -> Path:
    """An indexed vault that is open nowhere."""
    return vault


def kept(vault: Path, time: str, text: str, layer: str | None = None, session: str | None = "standup") -> str:
    with at(vault, time) as memory:
        return memory.add(text, session=session, layer=layer, channel="_global").id or ""


def test_at_most_nine_are_held_and_the_lowest_standing_goes(empty: Path) -> None:
    names = [kept(empty, f"09:{minute:02}", text) for minute, text in enumerate(THINGS)]
    with at(empty, "09:12") as memory:
        found = memory.in_mind("standup")
    assert len(found.items) == 9 and not found.over and set(found.evicted) == set(names[:2])
    scores = [item.score for item in found.items]
    assert scores == sorted(scores, reverse=True) and found.items[0].memory.id == names[-1]


def test_what_is_recalled_is_held_and_stands_higher(empty: Path) -> None:
    first, second = kept(empty, "09:00", THINGS[0]), kept(empty, "09:00", THINGS[4])
    other = kept(empty, "08:59", "The cello stands in the attic.", session=None)
    with at(empty, "09:10") as memory:
        assert other in {hit.id for hit in memory.recall("cello", keyword=True).results}
        found = {item.memory.id: item for item in memory.in_mind("standup").items}
    assert found[second].accesses == 1 and found[first].accesses == 0 and other in found
    assert found[second].score > found[first].score


def test_an_idle_hour_ends_it_and_the_next_word_begins_anew(empty: Path) -> None:
    kept(empty, "09:00", THINGS[0])
    with at(empty, "10:00") as memory:
        ended = memory.in_mind("standup")
    assert ended.over and ended.items == () and ended.last.startswith(f"{DAY}09:00")
    again = kept(empty, "11:00", THINGS[1])
    with at(empty, "11:01") as memory:
        assert [item.memory.id for item in memory.in_mind("standup").items] == [again]


def test_an_unknown_session_is_none(memory: Memory) -> None:
    with pytest.raises(NotFound):
        memory.in_mind("nobody's")


def test_the_working_layer_is_settled_at_the_next_add_as_one_operation(empty: Path) -> None:
    passing = kept(empty, "09:00", THINGS[0], "working")
    used = kept(empty, "09:01", THINGS[4], "working")
    pinned = kept(empty, "09:02", THINGS[5], "working")
    for minute in ("03", "04"):
        with at(empty, f"09:{minute}") as memory:
            memory.recall("cello", keyword=True)
            memory.pin([pinned])
    with at(empty, "09:30") as memory:
        memory.add("Still at it.", session="standup", channel="_global")
        assert memory.show(passing).layer == Layer.WORKING
    with at(empty, "10:31") as memory:
        memory.add("Another day's work.", session="retro", channel="_global")
        rest, lasting = memory.show(passing), memory.show(used)
        assert rest.dormant_since and "session ended" in str(rest)
        assert lasting.layer == Layer.EPISODIC and not lasting.dormant_since
        assert memory.show(pinned).layer == Layer.EPISODIC
        [ended] = [item for item in memory.log(limit=None) if item.actor == "index" and passing in item.ids]
        assert memory.log(limit=1, actor="person")[0].op != ended.op
        memory.undo(ended.op)
        assert not memory.show(passing).dormant_since and memory.show(used).layer == Layer.WORKING


def test_a_try_ends_no_session(empty: Path) -> None:
    passing = kept(empty, "09:00", THINGS[0], "working")
    with at(empty, "12:00") as memory:
        memory.add("A thought.", channel="_global", dry_run=True)
        assert memory.show(passing).layer == Layer.WORKING and not memory.show(passing).dormant_since
