"""What each phase proposes, and what it leaves alone; every rule with a state that fires it and one that does not."""

from pathlib import Path

import pytest

from tests.dream.bed import STEADY, Days, ops_of


@pytest.fixture
def days(tmp_path: Path) -> Days:
    return Days(tmp_path / "vault")


def ops(days: Days, day: int, **options: object) -> list[tuple[str, str]]:
    return [
        (str(item["op"]), str(item["reason"]))
        for item in days.dream(day, apply=False, **options).changes
        if item["phase"] not in STEADY
    ]


def test_what_is_over_rests_and_its_status_stays(days: Days) -> None:
    over = days.add(1, "The meeting room on the second floor is closed.", valid_until=days.at(4)[:10])
    days.add(1, "The lift by the east door is out of order.", valid_until=days.at(60)[:10])
    assert not ops(days, 4)
    answer = days.dream(5)
    assert [(item["op"], item["targets"]) for item in answer.changes] == [("forget", [over])]
    with days.on(6) as memory:
        shown = memory.show(over)
    assert (shown.status, shown.dormant_reason) == ("active", "expired")


@pytest.mark.parametrize(
    ("text", "rests"),
    [
        ("Nora's birthday is on 20 January.", False),
        ("Zeynep'in doğum günü 20 Ocak.", False),
        ("The kiln is inspected every year on 20 January.", False),
        ("The kiln is inspected on 20 January.", True),
        ("The kiln is inspected every year until 20 January 2026.", True),
    ],
)
def test_what_comes_back_every_year_is_not_over_after_its_next_day(days: Days, text: str, rests: bool) -> None:
    days.add(1, text, valid_until=days.at(16)[:10])
    assert bool(ops(days, 40)) is rests


def test_an_event_never_expires(days: Days) -> None:
    days.add(10, "The water main burst on Tuesday.", valid_from=days.at(2)[:10], valid_until=days.at(3)[:10])
    assert not ops(days, 40)


def test_what_a_person_woke_stays_awake(days: Days) -> None:
    over = days.add(1, "The meeting room on the second floor is closed.", valid_until=days.at(4)[:10])
    days.dream(5)
    with days.on(6) as memory:
        memory.wake([over])
    assert not ops(days, 7)


def test_a_newer_note_challenges_an_older_one_and_hides_nothing(days: Days) -> None:
    days.write("2026-01-03.md", "# Payments\n\nAlice leads the payments team.\n")
    days.write("2026-02-20.md", "# Payments\n\nBob now leads the payments team.\n")
    days.index(60)
    before = days.files()
    answer = days.dream(61)
    assert ops_of(answer) == ["challenge"]
    with days.on(62) as memory:
        found = {item.path: item for item in memory.ls()}
    assert found["2026-01-03.md"].status == "challenged" and found["2026-01-03.md"].dormant_since is None
    assert found["2026-02-20.md"].status == "active"
    assert days.files() == before


def test_notes_without_a_date_settle_nothing(days: Days) -> None:
    days.write("one.md", "# Payments\n\nAlice leads the payments team.\n")
    days.write("two.md", "# Payments\n\nBob now leads the payments team.\n")
    days.index(60)
    assert not ops(days, 61)


def test_a_written_memory_gives_way_to_a_newer_note(days: Days) -> None:
    old = days.add(1, "Alice leads the payments team.")
    days.write("2026-02-20.md", "# Payments\n\nBob now leads the payments team.\n")
    days.index(60)
    answer = days.dream(61)
    assert ops_of(answer) == ["supersede", "forget"]
    with days.on(62) as memory:
        shown = memory.show(old)
    assert (shown.status, shown.dormant_reason) == ("superseded", "contradicted")
    assert shown.valid_until == "2026-02-19"


def test_a_pinned_memory_is_challenged_and_stays(days: Days) -> None:
    old = days.add(1, "Alice leads the payments team.", pin=True)
    days.write("2026-02-20.md", "# Payments\n\nBob now leads the payments team.\n")
    days.index(60)
    assert ops_of(days.dream(61)) == ["challenge"]
    with days.on(62) as memory:
        assert memory.show(old).dormant_since is None


def test_copies_of_a_note_are_tied(days: Days) -> None:
    text = "The spare key of the boat house hangs behind the third paddle on the left.\n"
    days.write("a.md", f"# A\n\n{text}")
    days.write("b.md", f"# B\n\n{text}")
    days.index(2)
    assert ops_of(days.dream(3)) == ["link"]
    with days.on(4) as memory:
        [shown] = [item for item in memory.ls() if item.path == "b.md"]
        assert "duplicate" in {link.kind for link in memory.links(shown.id)}


def test_what_memctl_wrote_twice_is_merged_once(days: Days) -> None:
    text = "The spare key of the boat house hangs behind the third paddle on the left."
    first = days.add(1, text)
    second = days.add(2, text, force=True)
    answer = days.dream(3)
    assert ops_of(answer) == ["merge"]
    with days.on(4) as memory:
        gone, kept = memory.show(second), memory.show(first)
    assert (gone.status, gone.superseded_by, gone.dormant_reason) == ("merged", first, "merged")
    assert gone.lost == 0
    assert (kept.status, kept.confirmations) == ("active", 1)


def test_nothing_that_one_alone_says_is_merged_away(days: Days) -> None:
    days.add(1, "The spare key of the boat house hangs behind paddle 3 on the left.", force=True)
    days.add(2, "The spare key of the boat house hangs behind paddle 7 on the left.", force=True)
    assert "merge" not in [op for op, _ in ops(days, 3)]


def test_a_question_is_not_merged_into_what_answers_it(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault")
    asked = days.add(1, "Is the spare key of the boat house behind the third paddle on the left?")
    days.add(2, "The spare key of the boat house is behind the third paddle on the left.")
    assert "merge" not in ops_of(days.dream(3))
    with days.on(4) as memory:
        assert memory.show(asked).status == "active" and len(memory.ls()) == 2


def test_what_is_of_no_use_rests(days: Days) -> None:
    useless = days.add(1, "The corridor lamp hums a little when it rains outside.", category="other")
    used = days.add(1, "The printer by the window takes only thick paper.", category="other")
    for day in range(2, 16):
        with days.on(day) as memory:
            memory.feedback(useless, "bad")
    for day in range(2, 30):
        days.recall(day, "which paper does the printer take?")
    assert not [item for item in days.dream(20, apply=False).changes if item["op"] == "forget"]
    changes = days.dream(90, apply=False).changes
    assert [item["after"] for item in changes if item["targets"] == [useless] and item["op"] == "forget"] == [
        {"dormant_reason": "useless"}
    ]
    assert not [item for item in changes if item["targets"] == [used] and item["op"] == "forget"]


def test_what_is_read_often_and_matters_becomes_lasting(days: Days) -> None:
    often = days.add(1, "Decision: we sign every release with the hardware key.", category="decision", layer="episodic")
    for day in (2, 3, 4):
        days.recall(day, "how do we sign a release?", times=2)
    assert "promote" not in [op for op, _ in ops(days, 5)]
    for _ in range(4):
        with days.on(5) as memory:
            memory.feedback(often, "good")
    [change] = [item for item in days.dream(5).changes if item["op"] == "promote"]
    assert change["targets"] == [often] and change["after"] == {"layer": "semantic"}
    with days.on(6) as memory:
        assert memory.show(often).layer == "semantic"


def test_a_passing_thought_ends_with_its_session(days: Days) -> None:
    thought = days.add(1, "Look at the second tab again.", layer="working")
    assert not ops(days, 1, phases=("score",))
    assert [item["targets"] for item in days.dream(2).changes] == [[thought]]


def test_a_conflict_is_left_to_a_person_where_settings_say_so(days: Days) -> None:
    days.add(1, "Alice leads the payments team.")
    days.write("2026-02-20.md", "# Payments\n\nBob now leads the payments team.\n")
    days.index(60)
    (days.root / ".memctl" / "config.toml").write_text('[intake]\ncontradictions = "flag_review"\n', encoding="utf-8")
    assert ops_of(days.dream(61)) == ["dispute"]
    with days.on(62) as memory:
        assert len(memory.conflicts.ls()) == 1
    assert not days.dream(62).changes


def test_daily_notes_that_differ_in_a_count_stand_beside_one_another(days: Days) -> None:
    for day in (5, 6, 7):
        text = f"Visited cabin number {day} with the warden.\n\nThere were {day} boats in the harbour.\n"
        days.write(f"{days.at(day)[:10]}.md", f"{text}\nThe water is {day + 9} degrees.\n")
    days.write(f"{days.at(9)[:10]}.md", "The meeting room on the second floor holds 12 chairs.\n")
    days.write(f"{days.at(30)[:10]} Rooms.md", "The meeting room on the second floor now holds 16 chairs.\n")
    days.index(31)
    assert [change["op"] for change in days.dream(31, phases=("probe",)).changes] == ["challenge"]
    assert not days.dream(31, phases=("probe",)).changes


def test_what_stays_takes_over_the_higher_governance_of_what_it_absorbs(days: Days) -> None:
    text = "The spare key of the boat house hangs behind the third paddle on the left."
    kept = days.add(1, text, governance="ephemeral")
    gone = days.add(2, text, force=True, governance="factual")
    assert ops_of(days.dream(3)) == ["merge"]
    with days.on(4) as memory:
        assert memory.show(gone).superseded_by == kept and memory.show(kept).governance == "factual"
