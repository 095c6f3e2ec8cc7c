"""A dream as a whole: planning writes nothing, applying is one operation, a second dream changes nothing."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memctl import Memory
from memctl.app.dreaming import dream_parts
from memctl.app.penning import shelf_of
from memctl.domain.answers import DreamAnswer
from memctl.domain.event import Event, EventKind
from memctl.domain.words import Actor
from memctl.dream import path as dream_path
from memctl.dream.path import ApplyParts, apply_plan, plan_dream
from tests.dream.bed import STEADY, Days, ops_of

ROOT = Path(__file__).parents[2]
KEY = "The spare key of the boat house hangs behind paddle {} on the left."


@pytest.fixture
def days(tmp_path: Path) -> Days:
    return Days(tmp_path / "vault")


def busy(days: Days) -> None:
    """Fill a vault with something for every phase."""
    days.add(1, "Alice leads the payments team.")
    days.add(1, KEY.format(3))
    days.add(2, KEY.format(3), force=True)
    days.add(3, "The meeting room on the second floor is closed.", valid_until=days.at(9)[:10])
    days.write("2026-02-20.md", "# Payments\n\nBob now leads the payments team.\n")
    days.write("a.md", "# A\n\nThe ferry to the island leaves at noon and comes back before the evening tide.\n")
    days.write("b.md", "# B\n\nThe ferry to the island leaves at noon and comes back before the evening tide.\n")
    days.index(60)


def hashes(days: Days) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in days.root.rglob("*") if path.is_file() and path.suffix != ".lock"}


def test_a_plan_writes_nothing(days: Days) -> None:
    busy(days)
    days.recall(60, "who leads payments?")
    before = {name: data for name, data in hashes(days).items() if not name.endswith(("-wal", "-shm"))}
    answer = days.dream(61, apply=False)
    assert answer.dry_run and set(ops_of(answer)) == {"supersede", "forget", "merge", "link"}
    assert {name: data for name, data in hashes(days).items() if not name.endswith(("-wal", "-shm"))} == before


def test_a_plan_is_the_same_twice_and_a_dream_done_twice_is_done_once(days: Days) -> None:
    busy(days)
    first = days.dream(61, apply=False)
    assert days.dream(61, apply=False).changes == first.changes
    assert days.dream(61).changes == first.changes
    state = days.state()
    second = days.dream(61)
    assert not second.changes and second.undo is None
    assert days.state() == state


def test_a_second_dream_of_a_rebuilt_vault_changes_nothing(days: Days) -> None:
    busy(days)
    days.dream(61)
    state = days.state()
    with days.on(62) as memory:
        memory.rebuild()
    assert days.state() == state
    assert not days.dream(61).changes


def test_undo_brings_everything_back(days: Days) -> None:
    busy(days)
    questions = ("who leads payments?", "where is the spare key?", "when does the ferry leave?")
    before, files = days.state(), days.files()
    order = [order_of(days, question) for question in questions]
    answer = days.dream(61)
    assert answer.undo and days.state() != before
    assert days.files() == files
    with days.on(62) as memory:
        assert memory.log(limit=1)[0].actor == Actor.DREAM
        memory.undo(anyone=True)
    assert days.state() == before and days.files() == files
    assert [order_of(days, question) for question in questions] == order
    assert [item["id"] for item in days.dream(61, apply=False).changes] == [item["id"] for item in answer.changes]
    with days.on(62) as memory:
        memory.redo(anyone=True)
    assert not days.dream(62).changes


def order_of(days: Days, question: str) -> list[str]:
    with days.on(63) as memory:
        return [hit.id for hit in memory.recall(question, trace=False).results]


def test_one_phase_alone(days: Days) -> None:
    busy(days)
    answer = days.dream(61, phases=("expire",))
    assert [item["phase"] for item in answer.changes] == ["expire"]
    assert {item["phase"] for item in days.dream(61).changes} - set(STEADY) == {"probe", "consolidate", "forget"}


def test_consent_is_asked_for_the_plan_that_is_applied(days: Days) -> None:
    busy(days)
    shown: list[DreamAnswer] = []

    def consent(answer: DreamAnswer) -> bool:
        shown.append(answer)
        return len(shown) > 1

    refused = days.dream(61, apply=False, consent=consent)
    assert refused.dry_run and len(shown) == 1
    agreed = days.dream(61, apply=False, consent=consent)
    assert not agreed.dry_run and agreed.changes == shown[1].changes


def test_what_changed_since_the_plan_is_left_out(days: Days) -> None:
    busy(days)
    with days.on(61) as memory:
        plan = plan_dream(dream_parts(memory.engine))
        [over] = [change for change in plan.changes if change.phase == "expire"]
        memory.pin(over.targets)
        engine = memory.engine
        store = engine.writer()
        applied = apply_plan(
            ApplyParts(store, engine.journal, engine.make_event, engine.new_ulid, shelf_of(engine)), plan
        )
    about = {change.id for change in plan.changes if set(over.targets) & set(change.targets)}
    assert over.id in about and set(applied.dropped) == about
    assert {change.id for change in applied.changes} == {change.id for change in plan.changes} - about


@pytest.mark.parametrize("other_day", [19, 20, 21])
def test_what_changed_since_the_plan_is_seen_whatever_the_clocks_say(days: Days, other_day: int) -> None:
    gates = [
        days.add(1, f"Gate number {number} of the north wing is closed.", valid_until=days.at(9)[:10], force=True)
        for number in range(3)
    ]
    days.add(400, "A clock that went wrong was put right again.")

    def meanwhile(answer: DreamAnswer) -> bool:
        with days.on(other_day) as memory:
            memory.pin(gates[:1])
        return True

    with days.on(20, 12) as memory:
        answer = memory.dream(phases=["expire"], consent=meanwhile)
    assert len(answer.dropped) == 1
    assert [item["dormant_reason"] for item in days.state() if item["id"] in gates].count("expired") == 2


def test_two_dreams_of_one_state_are_one(days: Days) -> None:
    for number in range(3):
        days.add(1, f"Gate number {number} of the north wing is closed.", valid_until=days.at(9)[:10], force=True)
    days.add(400, "A clock that went wrong was put right again.")

    def meanwhile(answer: DreamAnswer) -> bool:
        assert len(days.dream(19, phases=["expire"]).changes) == 3
        return True

    with days.on(20, 12) as memory:
        answer = memory.dream(phases=["expire"], consent=meanwhile)
    assert not answer.changes and len(answer.dropped) == 3


@pytest.mark.parametrize("what", ["rebuild", "restore"])
def test_a_dream_of_another_database_changes_nothing(days: Days, what: str) -> None:
    days.add(1, "Gate number 1 of the north wing is closed.", valid_until=days.at(9)[:10])
    with days.on(2) as memory:
        backup = memory.backup()

    def meanwhile(answer: DreamAnswer) -> bool:
        with days.on(20) as memory:
            if what == "rebuild":
                memory.rebuild()
            else:
                memory.restore(backup)
        return True

    with days.on(20, 12) as memory:
        answer = memory.dream(phases=["expire"], consent=meanwhile)
    assert not answer.changes and len(answer.dropped) == 1
    assert len(days.dream(20, phases=["expire"]).changes) == 1


def test_a_dream_without_time_leaves_the_rest_to_the_next_one(days: Days) -> None:
    busy(days)
    hurried = days.dream(61, seconds=0.0)
    assert any(phase.cut for phase in hurried.phases)
    assert "supersede" not in {item["op"] for item in hurried.changes}
    rested = days.dream(61)
    assert "supersede" in {item["op"] for item in rested.changes} and not any(phase.cut for phase in rested.phases)


class Crash(BaseException):
    """Stands for a kill between two steps."""


def test_what_a_broken_off_dream_did_is_not_done_again_by_one_that_was_planned_before(
    days: Days, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(3):
        days.add(1, f"Gate number {number} of the north wing is closed.", valid_until=days.at(9)[:10], force=True)
    monkeypatch.setattr(dream_path, "BATCH", 1)
    with days.on(61) as memory:
        engine = memory.engine
        plan = plan_dream(dream_parts(engine), ["expire"])

        def crash(step: str) -> None:
            raise Crash

        make = (engine.writer(), engine.journal, engine.make_event, engine.new_ulid, shelf_of(engine))
        with pytest.raises(Crash):
            apply_plan(ApplyParts(*make, crash), plan)
        left = apply_plan(ApplyParts(*make), plan)
    assert left.dropped == (plan.changes[0].id,) and left.changes == plan.changes[1:]


@pytest.mark.parametrize("at", range(1, 7))
def test_a_dream_that_was_broken_off_goes_on_as_the_same_operation(
    days: Days, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    busy(days)
    monkeypatch.setattr(dream_path, "BATCH", 2)
    before = days.state()
    whole = [item["id"] for item in days.dream(61, apply=False).changes]
    steps: list[str] = []

    def reached(step: str) -> None:
        steps.append(step)
        if len(steps) == at:
            raise Crash

    with days.on(61) as memory:
        engine = memory.engine
        plan = plan_dream(dream_parts(engine))
        with pytest.raises(Crash):
            apply_plan(
                ApplyParts(
                    engine.writer(), engine.journal, engine.make_event, engine.new_ulid, shelf_of(engine), reached
                ),
                plan,
            )
    left = days.dream(61)
    assert set(item["id"] for item in left.changes) < set(whole)
    assert not days.dream(61).changes
    with days.on(62) as memory:
        memory.undo(anyone=True)
    assert days.state() == before


TEXTS = st.sampled_from(
    [
        "Alice leads the payments team.",
        "Bob now leads the payments team.",
        "Carol now leads the payments team.",
        KEY.format(3),
        KEY.format(7),
        "The meeting room on the second floor is closed until 20 January 2026.",
        "I plan to paint the shed next week.",
        "The printer by the window takes only thick paper.",
        "The printer by the window takes only thin paper now.",
    ]
)
STEPS = st.lists(
    st.tuples(st.integers(0, 25), st.sampled_from(["add", "force", "note", "ask", "bad", "good"]), TEXTS),
    min_size=3,
    max_size=9,
)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_over_any_days_a_second_dream_changes_nothing_and_undo_restores(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[int, str, str]]
) -> None:
    days = Days(tmp_path_factory.mktemp("days") / "vault")
    day = 1
    for number, (wait, what, text) in enumerate(steps):
        day += wait
        act(days, day, number, what, text)
        if number % 3 == 2:
            files, before = days.files(), days.state()
            answer = days.dream(day)
            after, written = days.state(), days.files()
            assert not days.dream(day).changes, steps
            assert days.state() == after and days.files() == written
            if answer.undo:
                with days.on(day, 23) as memory:
                    memory.undo(answer.undo, anyone=True)
                assert days.state() == before and days.files() == files
                with days.on(day, 23) as memory:
                    memory.redo(anyone=True)
                assert days.state() == after and days.files() == written


def act(days: Days, day: int, number: int, what: str, text: str) -> None:
    if what == "note":
        days.write(f"{days.at(day)[:10]} {number}.md", f"# Note\n\n{text}\n")
        days.index(day)
        return
    if what in ("add", "force"):
        days.add(day, text, force=what == "force")
        return
    found = days.recall(day, text)
    if what in ("bad", "good") and found:
        with days.on(day) as memory:
            memory.feedback(memory.recall(text, trace=False).results[0].id, what)


KILLED = """
import os, signal, sys
from memctl import Memory
from memctl.app import dreaming
from memctl.dream import path
path.BATCH = 2
left = int(sys.argv[2])
def reached(step):
    global left
    left -= 1
    if left == 0:
        os.kill(os.getpid(), signal.SIGKILL)
made = dreaming.ApplyParts
dreaming.ApplyParts = lambda *parts: made(*parts, reached)
with Memory.open(sys.argv[1], now=sys.argv[3]) as memory:
    memory.dream(apply=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9")
def test_twenty_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault", embed=False)
    for number in range(36):
        days.add(1, f"Gate number {number} of the north wing is closed.", valid_until=days.at(9)[:10], force=True)
    before, files = days.state(), days.files()
    whole = {item["id"] for item in days.dream(10, apply=False).changes}
    for kill in range(20):
        done = subprocess.run(
            [sys.executable, "-c", KILLED, str(days.root), str(1 + kill % 2), days.at(10, 23)],
            env={**os.environ, "PYTHONPATH": str(ROOT), "MEMCTL_INDEX__EMBED": "false"},
            check=False,
        )
        assert done.returncode in (-9, 0) and days.files() == files
        with days.on(10) as memory:
            told = [change for event in dream_events(memory) for change in [event.data["change"]]]
            assert len(told) == len(set(told)) and set(told) <= whole
    days.dream(10)
    assert not days.dream(10).changes
    with days.on(10) as memory:
        assert {event.data["change"] for event in dream_events(memory)} == whole
        assert len([item for item in memory.log(limit=None) if item.actor == Actor.DREAM]) == 1
        memory.undo(anyone=True)
    assert days.state() == before and days.files() == files


def dream_events(memory: Memory) -> list[Event]:
    store = memory.engine.writer()
    return [event for event in store.events.of_kinds([EventKind.FORGOTTEN]) if event.actor is Actor.DREAM]


@pytest.mark.skipif(os.name == "nt", reason="there is no kill -9")
@pytest.mark.parametrize("kills", [5])
def test_kill_during_apply_leaves_what_the_next_dream_finishes(days: Days, kills: int) -> None:
    busy(days)
    before, files = days.state(), days.files()
    for kill in range(kills):
        done = subprocess.run(
            [sys.executable, "-c", KILLED, str(days.root), "1", days.at(61, 23)],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            check=False,
        )
        assert done.returncode == (-9 if kill < 4 else done.returncode)
        assert days.files() == files
    days.dream(61)
    assert not days.dream(61).changes
    with Memory.open(days.root) as memory:
        assert len([item for item in memory.log(limit=None) if item.actor == Actor.DREAM]) == 1
        memory.undo(anyone=True)
    assert days.state() == before
