"""What makes memories more lasting by night: replay, rehearsal, strong feeling; each once a period, whoever dreams."""

from pathlib import Path
from typing import Any

import pytest

from memctl import Memory
from memctl.app.dreaming import dream_parts
from memctl.domain.memory import MemoryState
from memctl.dream import path
from memctl.dream.night import Night, read_night
from memctl.dream.parts import DreamParts
from memctl.scoring.signals import Corpus
from tests.dream.bed import Days

CRATE = "Crate number {} stands in row {}."


@pytest.fixture
def days(tmp_path: Path) -> Days:
    return Days(tmp_path / "vault")


def state(days: Days, day: int, name: str) -> MemoryState:
    with days.on(day) as memory:
        return read_night(dream_parts(memory.engine)).memories[name].state


def told(days: Days, day: int, phase: str, **options: Any) -> list[tuple[str, list[str]]]:
    changes = days.dream(day, **options).changes
    return [(str(item["op"]), list(item["targets"])) for item in changes if item["phase"] == phase]


def test_what_lies_next_to_what_is_retrieved_lasts_longer_once_a_pair_and_day(days: Days) -> None:
    days.add(1, "The boat house key hangs behind paddle 3.")
    far = days.add(1, "Paint the fence in spring.")
    near = days.add(1, "The key of the boat house is made of brass.")

    def ask(day: int) -> None:
        with days.on(day) as memory:
            assert near not in [hit.id for hit in memory.recall("paddle", keyword=True).results]

    ask(2)
    assert told(days, 2, "replay") == [("strengthen", [near])]
    assert state(days, 2, near).stability == pytest.approx(1.02) and state(days, 2, far).stability == 1.0
    ask(2)
    assert not told(days, 2, "replay"), "the pair has counted on that day"
    ask(3)
    days.dream(3)
    assert state(days, 3, near).stability == pytest.approx(1.02**2)
    days.dream(6)
    assert state(days, 6, near).replayed_at == state(days, 3, near).replayed_at


def test_what_is_retrieved_together_has_gained_by_that_already(days: Days) -> None:
    one = days.add(1, "The boat house key hangs behind paddle 3.")
    days.add(1, "The key of the boat house is made of brass.")
    assert len(days.recall(2, "boat house key")) == 2
    before = state(days, 2, one).stability
    assert not told(days, 2, "replay") and state(days, 2, one).stability == before


def test_a_memory_is_tied_to_a_note_that_came_later_once(days: Days) -> None:
    kept = days.add(1, "The greenhouse thermostat is set to nineteen degrees.")
    days.write("house.md", "# House\n\nThe thermostat of the greenhouse is set by the door.\n")
    days.index(2)
    [(op, targets)] = told(days, 3, "replay")
    assert (op, targets[0]) == ("link", kept)
    assert not told(days, 3, "replay")
    with days.on(4) as memory:
        assert targets[1] in {link.id for link in memory.links(kept) if link.kind == "zettel"}


def test_settings_leave_ties_out(days: Days) -> None:
    days.add(1, "The greenhouse thermostat is set to nineteen degrees.")
    days.write("house.md", "# House\n\nThe thermostat of the greenhouse is set by the door.\n")
    days.index(2)
    (days.root / ".memctl" / "config.toml").write_text("[intake]\nzettelkasten = false\n", encoding="utf-8")
    assert not told(days, 3, "replay")


def test_what_fades_and_is_worth_it_is_rehearsed(days: Days) -> None:
    name = days.add(1, "Decision: we sign every release with the hardware key.", category="decision")
    assert not told(days, 7, "rehearse")  # retention 0.3164 after seven days
    assert told(days, 9, "rehearse") == [("strengthen", [name])]
    after = state(days, 9, name)
    assert (after.stability, after.access_count) == (1.5, 0) and after.rehearsed_at is not None
    assert not told(days, 9, "rehearse")
    assert not told(days, 19, "rehearse")
    assert told(days, 21, "rehearse") == [("strengthen", [name])]


def test_rehearsals_are_so_many_a_day_and_the_most_important_first(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    from memctl.dream import rehearse

    monkeypatch.setattr(rehearse, "REHEARSALS_A_DREAM", 3)
    names = [days.add(1, CRATE.format(number, number * 7), force=True) for number in range(5)]
    for _ in range(3):
        with days.on(1) as memory:
            memory.feedback(names[4], "good")
    [(_, first)] = told(days, 20, "rehearse")
    assert len(first) == 3 and names[4] in first
    assert not told(days, 20, "rehearse")
    [(_, second)] = told(days, 21, "rehearse")
    assert len(second) == 2 and set(first).isdisjoint(second)


def test_what_was_of_no_use_or_is_over_is_not_rehearsed(days: Days) -> None:
    over = days.add(1, "The meeting room on the second floor is closed.", valid_until=days.at(4)[:10])
    useless = days.add(1, "The corridor lamp hums a little when it rains.", category="other")
    with days.on(1) as memory:
        for _ in range(14):
            memory.feedback(useless, "bad")
    found = {name for _, targets in told(days, 20, "rehearse") for name in targets}
    assert not {over, useless} & found


def test_a_flashbulb_gains_each_night(days: Days) -> None:
    name = days.add(1, "AMAZING!!! We WON the championship, I am so incredibly happy and excited, best day ever!!!")
    assert state(days, 1, name).flashbulb
    born = state(days, 1, name).stability
    assert not told(days, 1, "score")
    assert told(days, 4, "score") == [("strengthen", [name])]
    assert state(days, 4, name).stability == pytest.approx(born * 1.02**3)
    assert not told(days, 4, "score")


def test_anchors_survive_a_rebuild_and_an_undo_takes_them_back(days: Days) -> None:
    name = days.add(1, "Decision: we sign every release with the hardware key.", category="decision")
    days.recall(2, "release")
    days.dream(20)
    before = state(days, 20, name)
    assert before.rehearsed_at is not None
    with Memory.open(days.root, now=days.at(21)) as memory:
        memory.rebuild()
    assert state(days, 21, name) == before
    with days.on(22) as memory:
        memory.undo(anyone=True)
    assert state(days, 22, name).rehearsed_at is None and state(days, 22, name).stability == 1.0


def test_a_dream_leaves_everything_worth_what_the_next_one_finds(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    days.add(1, "The greenhouse thermostat is set to nineteen degrees.")
    days.add(1, "Paint the fence in spring.")
    for number, place in enumerate(("door", "window", "pump", "bench", "shelf", "roof")):
        days.write(f"{place}.md", f"# {place}\n\nThe thermostat of the greenhouse at the {place} shows {number}.\n")
    days.index(2)
    nights: list[Night] = []

    def kept(parts: DreamParts) -> Night:
        nights.append(read_night(parts))
        return nights[-1]

    monkeypatch.setattr(path, "read_night", kept)
    assert days.dream(3).changes
    with days.on(3, 23) as memory:
        later = read_night(dream_parts(memory.engine))
    before, [night] = Corpus(), nights
    assert night.corpus == later.corpus != before and later.corpus.most_connections >= 6
    for name, kept_on in later.memories.items():
        one, other = night.figures(night.memories[name]), later.figures(kept_on)
        assert (one.importance, one.retention) == pytest.approx((other.importance, other.retention), abs=1e-6)
    assert not days.dream(3).changes


def test_a_group_that_no_note_is_written_of_leaves_its_members_to_the_others(days: Days) -> None:
    for text in (
        "The Kelderhof Project orders its compost from a farm near Gouda.",
        "Rent for the Kelderhof Project is paid to the water board each spring.",
        "A blacksmith welded the new gate of the Kelderhof Project.",
        "Volunteers of the Kelderhof Project wear green armbands on open days.",
        "The Kelderhof Project keeps its accounts in a red ledger.",
        "Bats live in the attic of the Kelderhof Project since last summer.",
        "An architect from Lyon drew the plans of the Kelderhof Project.",
        "The insurance of the Kelderhof Project covers hail and flooding.",
        "School classes visit the Kelderhof Project every second Tuesday.",
        "The archive of the Kelderhof Project lies in a bank vault in Bern.",
    ):
        days.add(1, text)
    for place in ("ditch", "mill", "shed"):
        days.write(f"{place}.md", f"# {place}\n\nFrogs croak all night beside the ponds of [[Kelderhof Project]].\n")
    days.index(2)
    days.dream(3)
    assert not days.dream(3).changes


def test_a_note_on_what_nothing_dates_is_written_once(days: Days) -> None:
    told = (
        "The styles, weights and variants of a heading depend on the font that was picked for the whole page. "
        "Every heading has a colour, a size and a line height, which the menu of styles sets for each level."
    )
    for name, more in (
        ("first", "A first heading is drawn in blue letters."),
        ("second", "Margins around a second heading grow with the screen."),
        ("third", "Search engines ignore the third heading of a page."),
    ):
        days.write(f"{name}.md", f"# Heading\n\n{told} {more}\n")
    days.index(2)
    assert [item["op"] for item in days.dream(3).changes] == ["write"]
    assert not days.dream(3, apply=False).changes
    [note] = [item for item in days.state() if "blue letters" in item["content"] and "[" in item["content"]]
    days.index(4)
    assert note in days.state()
