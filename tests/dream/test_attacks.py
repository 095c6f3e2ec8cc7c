"""What wrong clocks, foreign files and broken-off runs do not lead a dream to do."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from memctl.app import proposals
from memctl.app.dreaming import BACKUPS, dream_parts, explained
from memctl.app.penning import shelf_of
from memctl.app.sleeping import why_not
from memctl.domain.errors import FailedError
from memctl.domain.event import EventKind
from memctl.domain.fold import RESTED
from memctl.domain.words import Status
from memctl.dream import path as dream_path
from memctl.dream.forget import SESSION_OVER
from memctl.dream.path import ApplyParts, apply_plan, plan_dream
from memctl.scoring.forgetting import ForgetRule
from memctl.store.entities import United
from memctl.store.journal import Journal
from memctl.store.recording import record_events
from tests.dream.bed import Days

ABOUT = (
    "Alice Meier leads the payments team.",
    "Alice Meier moved to Hamburg with her dog.",
    "Alice Meier plays the cello on Sundays.",
    "Alice Meier is allergic to hazelnuts.",
)


class Crash(BaseException):
    """Stands for a kill between two steps."""


@pytest.fixture
def days(tmp_path: Path) -> Days:
    return Days(tmp_path / "vault", embed=False)


def close_a_gate(days: Days, number: int = 1) -> str:
    return days.add(1, f"Gate number {number} of the north wing is closed.", valid_until=days.at(9)[:10], force=True)


def scheduled(days: Days, day: int) -> int:
    with days.on(day, 3) as memory:
        answer = memory.dream(scheduled=True)
    assert answer.skipped is None
    return len(answer.changes)


def test_a_clock_that_went_back_costs_no_backup(days: Days) -> None:
    for number, day in enumerate((500, 501, 502, 503, 20)):
        close_a_gate(days, number)
        backup = days.dream(day, phases=["expire"]).backup
        assert backup is not None and Path(backup).is_file()
    assert len(list((days.root / ".memctl" / "backups").iterdir())) == BACKUPS


def test_a_dream_of_a_day_to_come_keeps_none_from_being_due(days: Days) -> None:
    close_a_gate(days)
    days.dream(500)
    with days.on(20, 3) as memory:
        assert why_not(memory.engine) is None
        assert memory.status()["last_dream"] is None


def test_a_proposal_goes_when_a_later_dream_has_none(days: Days) -> None:
    gate = close_a_gate(days)
    assert scheduled(days, 20) == 1
    with days.on(20) as memory:
        memory.forget([gate])
    assert scheduled(days, 21) == 0
    with days.on(21) as memory:
        assert proposals.waiting(memory.engine) is None


def test_only_what_a_dream_left_is_taken_away(days: Days, tmp_path: Path) -> None:
    close_a_gate(days)
    place = days.root / ".memctl" / "proposals"
    (place / "folder.json").mkdir(parents=True)
    (place / "mine.json").write_text("{}", encoding="ascii")
    assert scheduled(days, 20) == 1 and len(days.dream(20).changes) == 1
    assert {path.name for path in place.iterdir()} == {"folder.json", "mine.json"}

    elsewhere = tmp_path / "elsewhere"
    shutil.move(place, elsewhere)
    (elsewhere / "01KFQY06G0BCHDTA4ZKZYQGE1E.json").write_text("{}", encoding="ascii")
    place.symlink_to(elsewhere)
    close_a_gate(days, 2)
    with pytest.raises(FailedError):
        scheduled(days, 21)
    assert len(days.dream(22).changes) == 1 and len(list(elsewhere.iterdir())) == 3


def test_a_proposal_is_out_of_date_when_another_device_was_heard_of(days: Days, tmp_path: Path) -> None:
    gates = [close_a_gate(days, number) for number in range(2)]
    assert scheduled(days, 20) == 2
    with days.on(15) as memory:  # behind this one's clock
        event = replace(
            memory.engine.make_event(EventKind.PINNED, gates[:1], {"value": True}), device="phone", id="0" * 26
        )
        Journal(memory.engine.places.journal, "phone").append([event])
    with days.on(20, 8) as memory:
        answer = memory.dream(apply=True)
    assert answer.planned is None and [item["targets"] for item in answer.changes] == [gates[1:]]


def test_a_word_holds_where_the_note_was_moved(days: Days) -> None:
    days.write("notes/2026-01-06 old.md", "# API\n\nThe API listens on port 8090.\n")
    days.write("notes/2026-01-07 new.md", "# API\n\nThe API listens on port 9090 now.\n")
    days.index(8)
    (change,) = days.dream(9, phases=["probe"]).changes
    with days.on(10) as memory:
        memory.set_status(change["targets"][0], "active", reason="that is the test server")
    (days.root / "notes/2026-01-06 old.md").rename(days.root / "notes/2026-01-06 older.md")
    days.index(11)
    assert not days.dream(12, phases=["probe"]).changes


def test_a_note_that_was_taken_out_of_the_memories_is_left_alone(days: Days) -> None:
    for day, text in enumerate(ABOUT):
        days.add(1 + day, text, force=True)
    days.dream(10)
    (note,) = (path for path, data in days.files().items() if b"source: dream" in data)
    (days.root / note).rename(days.root / "card.md")
    days.index(11)
    days.add(12, "Alice Meier started to learn Finnish.", force=True)
    files, answer = days.files(), days.dream(13)
    assert days.files() == files and not answer.dropped


def test_the_folder_of_memories_may_lie_in_another(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_VAULT__MEMORIES", "kept/by memctl")
    for day, text in enumerate(ABOUT):
        days.add(1 + day, text, force=True)
    assert "write" in {item["op"] for item in days.dream(10).changes}
    days.add(11, "Alice Meier started to learn Finnish.", force=True)
    assert "rewrite" in {item["op"] for item in days.dream(12).changes}
    assert all(path.startswith("kept/by memctl/") for path in days.files())


@pytest.mark.parametrize("at", [1, 2, 3])
def test_undo_takes_back_a_note_that_a_broken_off_dream_wrote_twice(days: Days, at: int) -> None:
    for day, text in enumerate(ABOUT):
        days.add(1 + day, text, force=True)
    steps: list[str] = []

    def reached(step: str) -> None:
        steps.append(step)
        if len(steps) == at:
            raise Crash

    with days.on(10) as memory:
        engine = memory.engine
        make = (engine.writer(), engine.journal, engine.make_event, engine.new_ulid, shelf_of(engine))
        with pytest.raises(Crash):
            apply_plan(ApplyParts(*make, reached), plan_dream(dream_parts(engine)))
    days.add(11, "Alice Meier started to learn Finnish.", force=True)
    left = days.dream(12)
    assert {"write", "rewrite"} & {item["op"] for item in left.changes}
    written = days.files()
    with days.on(13) as memory:
        memory.undo(left.undo, anyone=True)
    told = {path: data for path, data in written.items() if b"source: dream" not in data}
    assert days.files() == told and len(told) == len(ABOUT) + 1
    with days.on(13) as memory:
        memory.redo(anyone=True)
    assert days.files() == written


def test_a_dream_that_fails_leaves_no_file_behind(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    for day, text in enumerate(ABOUT):
        days.add(1 + day, text, force=True)
    before = sorted(days.root.rglob("memories/**/*"))

    def full(*_: object) -> None:
        raise Crash

    monkeypatch.setattr(dream_path, "put_rows", full)
    with pytest.raises(Crash):
        days.dream(10)
    assert sorted(days.root.rglob("memories/**/*")) == before


def test_what_devices_united_in_a_circle_is_one(days: Days) -> None:
    with days.on(1) as memory:
        engine, store = memory.engine, memory.engine.writer()
        pairs = [("b", "a"), ("a", "b"), ("c", "b")]
        with store.write():
            said = [{"kept": kept, "gone": gone, "name": gone} for gone, kept in pairs]
            record_events(store, [engine.make_event(EventKind.UNITED, (), data) for data in said])
        assert store.entities.united() == {"b": United("a", "b"), "c": United("a", "c")}


def test_what_dreams_let_rest_is_known_to_the_fold() -> None:
    assert {*map(str, ForgetRule), str(Status.MERGED), SESSION_OVER} == RESTED


def edit(days: Days, day: int, old: str, new: str) -> None:
    for path, data in days.files().items():
        (days.root / path).write_bytes(data.replace(old.encode(), new.encode()))
    days.index(day)


def test_another_text_does_not_rest_for_what_the_old_one_said(days: Days) -> None:
    close_a_gate(days)
    for day in (1, 2):
        days.add(day, "The spare key of the boat house hangs behind paddle 3 on the left.", force=True)
    days.dream(20)
    assert {item["dormant_reason"] for item in days.state()} == {"None", "expired", "merged"}
    edit(days, 21, "on the left.", "on the left, and another one lies in the cellar.")
    edit(days, 21, "wing is closed.", "wing is closed for good.")
    assert {item["dormant_reason"] for item in days.state()} == {"None"}
    assert any("cellar" in text for text in days.recall(22, "Where does another key lie?"))
    with days.on(23) as memory:
        before = days.state()
        memory.rebuild()
    assert days.state() == before


def test_what_a_person_forgot_stays_so_whatever_its_file_says(days: Days) -> None:
    gate = days.add(1, "Gate number 1 of the north wing is closed.")
    with days.on(2) as memory:
        memory.forget([gate])
    edit(days, 3, "closed", "open")
    assert [item["dormant_reason"] for item in days.state()] == ["forgotten"]


def test_a_later_end_brings_back_what_had_ended(days: Days) -> None:
    close_a_gate(days)
    assert len(days.dream(20, phases=["expire"]).changes) == 1
    edit(days, 21, days.at(9)[:10], days.at(90)[:10])
    assert [item["op"] for item in days.dream(22, phases=["expire"]).changes] == ["restore"]
    assert not days.dream(23, phases=["expire"]).changes
    assert days.recall(24, "Which gate is closed?")
    assert [item["op"] for item in days.dream(100, phases=["expire"]).changes] == ["forget"]


def test_evidence_says_whether_its_file_still_says_so(days: Days) -> None:
    days.write("notes/2026-01-06 old.md", "# API\n\nThe API listens on port 8090.\n")
    days.write("notes/2026-01-07 new.md", "# API\n\nThe API listens on port 9090 now.\n")
    days.index(8)
    (days.root / "notes/2026-01-06 old.md").write_text("# API\n\nThe door is green.\n", encoding="utf-8")
    with days.on(9) as memory:
        answer = memory.dream(phases=["probe"])
        told = explained(memory.engine, answer.changes[0]["id"], answer)["evidence"]
    assert {item["path"][17:]: item["verification"] for item in told} == {"old.md": "missing", "new.md": "verified"}


def test_what_was_broken_off_before_a_purge_is_not_gone_on_with(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        close_a_gate(days, number)
    monkeypatch.setattr(dream_path, "BATCH", 1)

    def crash(step: str) -> None:
        raise Crash

    with days.on(20) as memory:
        engine = memory.engine
        make = (engine.writer(), engine.journal, engine.make_event, engine.new_ulid, shelf_of(engine))
        with pytest.raises(Crash):
            apply_plan(ApplyParts(*make, crash), plan_dream(dream_parts(engine), ["expire"]))
    with days.on(21) as memory:
        memory.purge([item["id"] for item in days.state() if item["dormant_reason"] == "expired"])
    answer = days.dream(22, phases=["expire"])
    with days.on(23) as memory:
        memory.undo(answer.undo, anyone=True)
    assert len(answer.changes) == 3 and {item["dormant_reason"] for item in days.state()} == {"None"}
