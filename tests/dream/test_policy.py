"""When a scheduled dream dreams, and what becomes of what it proposes."""

import json
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl import dream as dream_room
from memctl.app import proposals
from memctl.app.dreaming import Choice, Orders, dream_parts
from memctl.app.penning import shelf_of
from memctl.app.power import on_battery
from memctl.app.sleeping import idle_minutes, in_hours, is_due, left_of, why_not
from memctl.cli.formats.dreams import HEADINGS, left_out
from memctl.domain.answers import DreamAnswer
from memctl.domain.event import EventKind
from memctl.domain.ids import sha256_hex
from memctl.domain.words import CHANGES
from memctl.dream.keep import prepare
from memctl.dream.path import plan_dream
from memctl.dream.plan import DreamNote, PhaseDone, Plan, Said, change, narrowed
from memctl.dream.proposal import Proposal, from_text, to_text
from memctl.store.events import Known
from tests.dream.bed import Days

NIGHT = datetime(2026, 3, 10, 3, 0, tzinfo=UTC)


@pytest.mark.parametrize(
    ("every", "later", "due"),
    [
        ("1d", timedelta(hours=23, minutes=20), True),
        ("1d", timedelta(hours=20), False),
        ("2d", timedelta(days=1), False),
        ("12h", timedelta(hours=11), False),
        ("12h", timedelta(hours=12), True),
        ("30m", timedelta(minutes=31), True),
    ],
)
def test_days_are_counted_by_the_calendar_and_hours_by_the_clock(every: str, later: timedelta, due: bool) -> None:
    assert is_due(NIGHT, NIGHT + later, every) is due


@pytest.mark.parametrize(
    ("hour", "start", "end", "fits"),
    [(3, "02:00", "", True), (1, "02:00", "", False), (14, "", "", True), (23, "22:00", "05:00", True)]
    + [(4, "22:00", "05:00", True), (12, "22:00", "05:00", False), (6, "02:00", "06:00", True)],
)
def test_hours_may_go_past_midnight(hour: int, start: str, end: str, fits: bool) -> None:
    assert in_hours(NIGHT.replace(hour=hour), start, end) is fits


def test_a_battery_counts_only_where_nothing_feeds_the_machine(tmp_path: Path) -> None:
    assert not on_battery(tmp_path / "none")
    write_supply(tmp_path, "BAT0", type="Battery", status="Discharging")
    write_supply(tmp_path, "mouse", type="Battery", status="Discharging", scope="Device")
    assert on_battery(tmp_path)
    write_supply(tmp_path, "AC", type="Mains", online="1")
    assert not on_battery(tmp_path)


def write_supply(folder: Path, name: str, **said: str) -> None:
    (folder / name).mkdir()
    for key, value in said.items():
        (folder / name / key).write_text(value + "\n", encoding="ascii")


def test_whoever_works_is_not_disturbed(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    days.add(1, "The east door is closed.")
    with days.on(1, 9) as memory:
        now = datetime.fromisoformat(days.at(1).replace("Z", "+00:00"))
        assert idle_minutes(memory.engine, now + timedelta(minutes=4)) == 4
        assert "in use" in str(why_not(memory.engine))
    with days.on(1, 10) as memory:
        assert why_not(memory.engine) is None


@pytest.mark.skipif(sys.platform != "linux", reason="asks another system for its power")
def test_a_battery_and_a_long_job_keep_a_dream_from_coming(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = Days(tmp_path / "vault", embed=False)
    expiring(days)
    monkeypatch.setattr("memctl.app.power.LINUX", tmp_path)
    write_supply(tmp_path, "BAT0", type="Battery", status="Discharging")
    skipped = days.dream(5, apply=False, scheduled=True).skipped
    assert skipped == "on battery: dream.on_battery is false"
    monkeypatch.setenv("MEMCTL_DREAM__ON_BATTERY", "true")
    with days.on(5) as busy, busy.engine.long_job("index"):
        skipped = days.dream(5, apply=False, scheduled=True).skipped or ""
        assert skipped.startswith("already running: ") and "index" in skipped
    assert days.dream(5, apply=False, scheduled=True).skipped is None


@pytest.mark.parametrize(("value", "off"), [("1", True), ("0", False), ("", False)])
def test_what_is_switched_off_does_not_dream_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str, off: bool
) -> None:
    monkeypatch.setenv("MEMCTL_OFF", value)
    days = Days(tmp_path / "vault", embed=False)
    expiring(days)
    with days.on(5) as memory:
        assert ("MEMCTL_OFF" in str(why_not(memory.engine))) is off
    skipped = days.dream(5, apply=False, scheduled=True).skipped or ""
    assert ("MEMCTL_OFF" in skipped) is off
    assert days.dream(5).changes  # who asks for it gets it


def test_a_proposal_is_of_its_day(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    expiring(days)
    with days.on(5, 12) as memory:
        plan = plan_dream(dream_parts(memory.engine))
        proposals.leave(memory.engine, memory.engine.new_ulid(), plan)
        assert proposals.usable(memory.engine) is not None
    with days.on(6, 12) as memory:
        assert proposals.usable(memory.engine) is None and memory.dream().planned is None


def test_every_kind_of_change_is_one_that_settings_know() -> None:
    assert set(CHANGES) == set(HEADINGS)
    code = "".join(path.read_text(encoding="utf-8") for path in Path(dream_room.__file__).parent.glob("*.py"))
    assert all(f'"{kind}"' in code for kind in CHANGES)


def expiring(days: Days, count: int = 3) -> None:
    for number in range(count):
        days.add(1, f"Door number {number} of the north wing is closed.", valid_until=days.at(3)[:10], force=True)


def test_what_is_declined_is_not_proposed_again_until_that_is_undone(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    expiring(days)
    first = days.dream(5, apply=False)
    chosen = first.changes[0]["id"]

    def choose(answer: object) -> Choice:
        return Choice(frozenset(), frozenset([chosen]))

    with days.on(5) as memory:
        assert memory.dream(consent=choose).dry_run
    left = days.dream(5, apply=False)
    assert {item["id"] for item in left.changes} == {item["id"] for item in first.changes[1:]} and left.declined == 1
    with days.on(5) as memory:
        memory.rebuild()
    assert days.dream(5, apply=False).declined == 1
    with days.on(5) as memory:
        memory.undo()
    assert days.dream(5, apply=False).changes == first.changes


def test_no_more_changes_than_the_setting_allows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_DREAM__MAX_CHANGES", "2")
    days = Days(tmp_path / "vault", embed=False)
    expiring(days)
    first = days.dream(5)
    assert len(first.changes) == 2 and first.waiting == 1
    assert len(days.dream(5).changes) == 1
    assert not days.dream(5).changes


def test_a_proposal_comes_back_as_it_was_and_is_out_of_date_when_something_changed(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    expiring(days)
    with days.on(5) as memory:
        plan = plan_dream(dream_parts(memory.engine))
        proposal = Proposal("RUN", days.at(5), memory.engine.reader().memories.extent(), plan)
        assert from_text(to_text(proposal)) == proposal
        proposals.leave(memory.engine, memory.engine.new_ulid(), plan)
        found = proposals.waiting(memory.engine)
        assert found is not None and found.changes == 3 and proposals.usable(memory.engine) is not None
        memory.pin([plan.changes[0].targets[0]])
        assert proposals.usable(memory.engine) is None
        assert memory.dream().planned is None
    with days.on(5) as memory:
        memory.purge([plan.changes[1].targets[0]])
        assert proposals.waiting(memory.engine) is None


@given(st.text())
def test_a_file_that_is_no_proposal_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        from_text(text)


def test_what_came_too_late_is_told_once(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    expiring(days, 6)

    def slowly(answer: DreamAnswer) -> bool:
        assert len(days.dream(5).changes) == 6
        return True

    with days.on(5) as memory:
        lost = memory.dream(consent=slowly)
    assert len(lost.dropped) == 6 and lost.undo is None and not lost.changes
    told = left_out(lost.dropped)
    assert told.endswith("and 2 more)") and told.count(lost.dropped[0]) == 1
    assert all(name in left_out(lost.dropped, whole=True) for name in lost.dropped)


def test_what_rests_on_a_change_goes_with_it() -> None:
    said = [Said(EventKind.STATUS, ("a",), {})]
    first = change("probe", "supersede", ["a", "b"], "", before={}, after={"x": 1}, events=said)
    second = change("forget", "forget", ["a"], "", before={}, after={"x": 2}, events=said)
    third = change("forget", "forget", ["c"], "", before={}, after={"x": 3}, events=[])
    plan = Plan(Known(), (), (first, second, third))
    kept = narrowed(plan, lambda item: item.id != first.id)
    assert kept.changes == (third,) and kept.left == {"a", "b"}
    assert narrowed(plan, lambda item: item.id != second.id).changes == (first, third)
    lasting = change("rehearse", "strengthen", ["a"], "", before={}, after={"x": 4}, events=said)
    rehearsed = Plan(Known(), (), (lasting, second))
    assert narrowed(rehearsed, lambda item: item.id != lasting.id).changes == (second,)


def test_a_run_is_written_down_with_its_steps(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    expiring(days, 1)
    done = days.dream(5)
    days.dream(6)
    with days.on(7) as memory:
        dreams = memory.engine.writer().dreams
        newest, first = dreams.runs()
        assert (first.run, first.op, first.changed, dict(first.counts)) == (done.run, done.undo, 1, {"forget": 1})
        assert newest.op is None and newest.changed == 0 and not first.undone
        steps = dreams.steps(done.run)
        assert [step["name"] for step in steps] == [phase.name for phase in done.phases]
        memory.undo(done.undo, anyone=True)
        assert dreams.runs()[1].undone


def test_a_proposal_that_was_written_in_or_comes_from_a_later_day_is_not_taken(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    expiring(days)
    days.write("mine.md", "# Mine\n\nThe cellar key hangs behind the door.\n")
    days.index(1)
    with days.on(5) as memory:
        proposals.leave(memory.engine, memory.engine.new_ulid(), plan_dream(dream_parts(memory.engine)))
        assert proposals.usable(memory.engine) is not None
        mine = next(item.id for item in memory.ls() if item.path == "mine.md")
    with days.on(4) as memory:
        assert proposals.usable(memory.engine) is None
    place = next((days.root / ".memctl" / "proposals").glob("*.json"))
    wrote = json.loads(place.read_text(encoding="utf-8"))
    wrote["plan"]["changes"][0]["events"][0]["mems"] = [mine]
    place.write_text(json.dumps(wrote), encoding="utf-8")
    with days.on(5) as memory:
        assert proposals.waiting(memory.engine) is None
        memory.dream(apply=True)
        assert memory.show(mine).dormant_since is None


@pytest.mark.parametrize("path", ["../out.md", "mine.md", "memories/../mine.md", "/tmp/out.md", ".memctl/out.md"])
def test_no_note_of_a_dream_goes_anywhere_but_to_the_memories(tmp_path: Path, path: str) -> None:
    days = Days(tmp_path / "vault", embed=False)
    days.write("mine.md", "# Mine\n")
    was = sha256_hex((days.root / "mine.md").read_bytes())
    text = "---\nid: aaaabbbbccccdddd\nsource: dream\n---\nNothing.\n"
    with days.on(5) as memory:
        for replaces in (None, was):
            note = DreamNote("aaaabbbbccccdddd", path, text, "theme", "", "", (), sha256_hex(text.encode()), replaces)
            assert prepare(shelf_of(memory.engine), note) is None
    assert not list(tmp_path.rglob("out.md"))


def test_a_night_that_plans_twice_has_one_budget(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    plan = Plan(Known(), (PhaseDone("revise", 1, 0, 700, tokens=300), PhaseDone("reflect", 1, 0, 800, tokens=50)), ())
    with days.on(1) as memory:
        left = left_of(memory.engine, Orders(tokens=1000, seconds=2.0), plan)
        assert (left.tokens, left.seconds) == (650, 0.5)
        assert left_of(memory.engine, Orders(tokens=100, seconds=1.0), plan) == Orders(tokens=0, seconds=0.0)
        assert left_of(memory.engine, Orders(), plan) == Orders(tokens=100_000 - 350)
