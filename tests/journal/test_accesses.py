"""Accesses: the gaps between them, pairs that strengthen one another once a day, and revisions of the last month."""

import json
from pathlib import Path

import pytest
import sqlite_utils

from memctl.domain.event import Event, EventKind
from memctl.domain.fold import FRESH, fold
from memctl.domain.memory import MemoryRecord, MemoryState, StoredMemory
from memctl.domain.words import Actor
from memctl.scoring.stored import Ties, signals_of
from memctl.store.driver import Connection, connect
from memctl.store.migrations import migrate, schema
from memctl.store.states import States

NOW = "2026-11-30T00:00:00.000Z"


def event(number: int, at: str, mems: tuple[str, ...], kind: str = EventKind.RETRIEVED, **data: object) -> Event:
    return Event(f"e{number}", at, "d1", kind, Actor.PERSON, None, mems, data)


def recalled(*days: str, mems: tuple[str, ...] = ("a",)) -> list[Event]:
    return [event(number, f"2026-11-{day}.000Z", mems) for number, day in enumerate(days)]


def stored(state: MemoryState) -> StoredMemory:
    return StoredMemory(1, MemoryRecord("a", "text", "n.md", 1, 1, "N", created="2026-11-01"), state)


def test_gaps_are_counted_in_days_with_their_squares() -> None:
    state = fold(recalled("01T00:00:00", "03T00:00:00", "03T12:00:00", "07T12:00:00"))["a"]
    # gaps of 2, 0.5 and 4 days
    assert (state.gaps, state.gap_days, state.gap_squares) == (3, 6.5, 20.25)
    signals = signals_of(stored(state), NOW)
    assert (signals.gaps, signals.gap_days, signals.gap_squares) == (3.0, 6.5, 20.25)


def test_a_pair_strengthens_once_a_day() -> None:
    together = ("a", "b", "c")
    once = fold(recalled("01T08:00:00", mems=together))["a"]
    assert once.stability == pytest.approx(1.02**2)
    again = fold(recalled("01T08:00:00", "01T20:00:00", mems=together))["a"]
    assert (again.stability, again.access_count) == (once.stability, 2)
    next_day = fold(recalled("01T08:00:00", "02T08:00:00", mems=together))["a"]
    assert next_day.stability == pytest.approx(1.02**4)
    alone = fold(recalled("01T08:00:00", "02T08:00:00"))["a"]
    assert (alone.stability, alone.met) == (1.0, ())
    later = fold([*recalled("01T08:00:00", mems=("a", "b")), event(9, "2026-11-01T09:00:00.000Z", ("c", "a"))])
    assert later["a"].stability == pytest.approx(1.02**2)
    assert later["c"].stability == pytest.approx(1.02)


def test_pairs_of_a_day_and_stability_are_bounded() -> None:
    crowd = ("a", *(f"m{n}" for n in range(60)))
    state = fold(recalled("01T08:00:00", mems=crowd))["a"]
    assert state.stability == pytest.approx(1.02**20)
    assert len(state.met) == 21
    days = [f"{day:02d}T08:00:00" for day in range(1, 29)]
    many = fold(recalled(*days, mems=crowd))["a"]
    assert many.stability == 3650.0


def test_revisions_count_for_thirty_days() -> None:
    days = ("2026-09-01", "2026-10-30", "2026-10-31", "2026-11-29")
    events = [
        event(number, f"{day}T00:00:00.000Z", (), EventKind.EDITED, pairs=[["a", "a"]])
        for number, day in enumerate(days)
    ]
    state = fold(events)["a"]
    assert (state.revisions, state.revised) == (4, days[1:])
    assert signals_of(stored(state), NOW).revisions == 2.0


def test_letting_both_sides_stand_upholds_both() -> None:
    both = fold([event(1, NOW, ("a", "b"), EventKind.SETTLED, keep="both")])
    assert (both["a"].upheld, both["b"].upheld) == (1, 1)
    assert signals_of(stored(both["a"]), NOW).upheld == 1.0
    assert fold([event(1, NOW, ("a", "b"), EventKind.SETTLED, keep="first")])["a"] == FRESH


def test_reflections_and_opponents_are_told_apart() -> None:
    ties = Ties({1: 2}, {"a": 3}, {"a": 2}, {"a": 1})
    signals = signals_of(stored(FRESH), NOW, ties)
    assert (signals.mentions, signals.degree, signals.citations, signals.contradictions) == (2.0, 3.0, 2.0, 1.0)


def open_new() -> Connection:
    conn = connect(Path(":memory:"))
    migrate(conn)
    return conn


def states_after(events: list[Event], *, at_once: bool) -> dict[str, MemoryState]:
    conn = open_new()
    for batch in [events] if at_once else [[one] for one in events]:
        States(conn).apply(batch)
    found = States(conn).get(["a", "b", "c"])
    conn.close()
    return found


def test_the_order_of_arrival_changes_nothing() -> None:
    events = [
        event(1, "2026-11-01T08:00:00.000Z", ("a", "b")),
        event(2, "2026-11-01T09:00:00.000Z", ("c", "a")),
        event(3, "2026-11-03T09:00:00.000Z", ("a", "b", "c")),
        event(4, "2026-11-02T09:00:00.000Z", (), EventKind.EDITED, pairs=[["b", "c"]]),
    ]
    want = fold(sorted(events, key=lambda one: one.order))
    for arranged in (events, events[::-1], [*events[2:], *events[:2]]):
        for at_once in (True, False):
            found = states_after(arranged, at_once=at_once)
            assert found == {memory: want.get(memory, FRESH) for memory in ("a", "b", "c")}


def test_an_older_index_is_folded_anew(tmp_path: Path) -> None:
    conn = connect(tmp_path / "old.db")
    schema.apply(sqlite_utils.Database(conn), stop_before="m004_accesses")
    States(conn).apply(recalled("01T00:00:00", "03T00:00:00", mems=("a", "b")))
    want = States(conn).get(["a", "b"])
    conn.execute("UPDATE memory_state SET state = ?", (json.dumps({"access_count": 2}),))
    migrate(conn)
    assert States(conn).get(["a", "b"]) == want
    assert conn.execute("SELECT count(*) FROM settings WHERE key = 'refold'").fetchone() == (0,)
    conn.close()
