"""States: a function of the set of events and of what the vault holds, whatever the order of arrival."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from memctl.domain.event import Event, EventKind
from memctl.domain.fold import FRESH, fold, standing
from memctl.domain.memory import MemoryRecord, MemoryState
from memctl.domain.words import Actor, Category, Status
from memctl.store import driver
from memctl.store.event_rows import undone_operations
from memctl.store.events import Events
from memctl.store.journal import Journal
from memctl.store.memories import Memories
from memctl.store.migrations import migrate
from memctl.store.packing import pack_record, unpack_record
from memctl.store.states import States

IDS = ("a", "b", "c", "d")
OPS = ("o1", "o2")


def record(memory: str) -> MemoryRecord:
    return MemoryRecord(memory, f"text of {memory}", "note.md", 1, 2, "Note", tags=("x",), category=Category.PLAN)


@cache
def template() -> driver.Connection:
    conn = driver.connect(Path(":memory:"))
    migrate(conn)
    return conn


@contextmanager
def database() -> Iterator[driver.Connection]:
    conn = driver.connect(Path(":memory:"))
    template().backup(conn)
    try:
        yield conn
    finally:
        conn.close()


def event(
    event_id: str, at: int, kind: str, mems: Sequence[str], op: str | None = None, data: dict[str, Any] | None = None
) -> Event:
    return Event(event_id, f"2026-11-{at + 1:02d}T00:00:00.000Z", "d1", kind, Actor.PERSON, op, tuple(mems), data or {})


def texts(ids: Iterable[str]) -> dict[str, str]:
    return {memory: pack_record(record(memory)) for memory in ids}


@st.composite
def events(draw: st.DrawFn) -> list[Event]:
    made = []
    ids = st.sampled_from(IDS)
    for number in range(draw(st.integers(1, 9))):
        kind = draw(st.sampled_from([*EventKind, "of-a-newer-program"]))
        mems = draw(st.lists(ids, max_size=2, unique=True))
        data: dict[str, Any] = {}
        match kind:
            case EventKind.EDITED | EventKind.MOVED:
                data["pairs"] = draw(st.lists(st.tuples(ids, ids).map(list), max_size=2))
                data["old"] = texts(pair[0] for pair in data["pairs"] if draw(st.booleans()))
            case EventKind.GONE:
                data["old"] = texts(mems[:1])
            case EventKind.STATUS:
                data |= {"status": draw(st.sampled_from([*Status, "newer"])), "reason": "why"}
            case EventKind.PINNED:
                data["value"] = draw(st.booleans())
            case EventKind.TAGGED:
                data |= {"add": draw(st.lists(st.sampled_from("xy"))), "remove": draw(st.lists(st.sampled_from("xy")))}
            case EventKind.FEEDBACK:
                data["signal"] = draw(st.sampled_from(["good", "bad"]))
            case EventKind.UNDONE | EventKind.REDONE:
                data["op"] = draw(st.sampled_from(OPS))
        op = draw(st.sampled_from([None, *OPS]))
        one = event(f"e{number}", draw(st.integers(0, 5)), kind, mems, op, data)
        made.append(one)
        if draw(st.integers(0, 4)) == 0:
            made.append(replace(one, device="d0", at=event("", draw(st.integers(0, 5)), "", ()).at))
    return made


def expected(events: Sequence[Event]) -> dict[str, MemoryState]:
    """Fold the sorted set, with the earliest writing of each id."""
    first: dict[str, Event] = {}
    for one in sorted(events, key=lambda e: (e.order, json.dumps(dict(e.data), sort_keys=True))):
        first.setdefault(one.id, one)
    ordered = sorted(first.values(), key=lambda e: e.order)
    undone: dict[str, bool] = {}
    for one in ordered:
        if one.target is not None:
            undone[one.target] = one.kind == EventKind.UNDONE
    states = fold(one for one in ordered if not undone.get(one.op or "", False))
    return {memory: states.get(memory, FRESH) for memory in IDS}


def rows(conn: driver.Connection) -> list[Any]:
    sql = "SELECT id, live, state, status, tags, content, hidden FROM memories ORDER BY id"
    return conn.execute(sql).fetchall()


def batches(items: Sequence[Event], cuts: Sequence[int]) -> list[Sequence[Event]]:
    places = sorted({0, len(items), *(cut % (len(items) + 1) for cut in cuts)})
    return [items[start:end] for start, end in pairwise(places)]


QUICK = settings(
    max_examples=100,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
"""Without shrinking: a failure is found in seconds, and shrunk by hand when it comes to that."""


@QUICK
@given(
    events(), st.randoms(use_true_random=False), st.lists(st.integers(0, 20), max_size=4), st.sets(st.sampled_from(IDS))
)
def test_any_order_and_batching_gives_the_fold_of_the_sorted_set(
    made: list[Event], dice: Any, cuts: list[int], live: set[str]
) -> None:
    shuffled = [*made, *dice.sample(made, len(made) // 2)]
    dice.shuffle(shuffled)
    with database() as conn, database() as other:
        states, memories = States(conn), Memories(conn)
        for number, batch in enumerate(batches(shuffled, cuts)):
            states.apply(batch)
            if number == 0:  # the vault is read in the middle of the events
                memories.insert([record(memory) for memory in sorted(live)])
                states.refresh(live)
        want = expected(made)
        assert states.get(IDS) == want
        found = {memory.id: memory for memory in memories.by_ids(IDS)}
        for memory in live:
            assert found[memory].live
            assert found[memory].state == standing(want[memory])
        Memories(other).insert([record(memory) for memory in sorted(live)])
        States(other).apply(sorted(made, key=lambda e: e.order))
        assert rows(conn) == rows(other)
        assert operations(conn) == operations(other)
        assert aliases(conn) == aliases(other)


def operations(conn: driver.Connection) -> list[Any]:
    return conn.execute("SELECT * FROM operations ORDER BY op").fetchall()


def aliases(conn: driver.Connection) -> list[Any]:
    return conn.execute("SELECT * FROM id_aliases ORDER BY old").fetchall()


@QUICK
@given(events(), st.integers(0, 9), st.sets(st.sampled_from(IDS)), st.sets(st.sampled_from(IDS), min_size=1))
def test_an_overlay_shows_what_applying_would_write(
    made: list[Event], cut: int, live: set[str], asked: set[str]
) -> None:
    made = list({one.id: one for one in made}.values())
    with database() as conn:
        states, memories = States(conn), Memories(conn)
        memories.insert([record(memory) for memory in sorted(live)])
        states.apply(made[:cut])
        before = {memory.id: memory.state for memory in memories.by_ids(sorted(asked))}
        shown = states.overlay(before, made)
        states.apply(made)
        after = {memory.id: memory.state for memory in memories.by_ids(sorted(asked))}
        assert {memory: shown[memory] for memory in after.keys() & before.keys()} == {
            memory: after[memory] for memory in after.keys() & before.keys()
        }


def test_a_late_pin_of_the_old_text_reaches_the_new_one() -> None:
    with database() as conn:
        states = States(conn)
        states.apply([event("e1", 1, EventKind.EDITED, (), data={"pairs": [["a", "b"]]})])
        states.apply([event("e2", 2, EventKind.PINNED, ["a"], data={"value": True})])
        assert states.get(["b"])["b"].pinned
        assert states.get(["a"])["a"].superseded_by == "b"


def test_undoing_gives_back_the_state_before_and_redoing_the_one_after() -> None:
    with database() as conn:
        states = States(conn)
        Memories(conn).insert([record("a")])
        states.apply([event("e1", 1, EventKind.STATUS, ["a"], "o1", {"status": "challenged"})])
        states.apply([event("e2", 2, EventKind.RETRIEVED, ["a"])])
        after = states.get(["a"])["a"]
        assert after.status is Status.CHALLENGED
        undo = Event("e4", "2026-11-05", "d1", EventKind.UNDONE, data={"op": "o1"})
        states.apply([undo])
        assert states.get(["a"])["a"] == MemoryState(access_count=1, last_access=after.last_access, access_days=1)
        assert undone_operations(conn, ["o1"]) == {"o1"}
        states.apply([replace(undo, id="e5", at="2026-11-06", kind=EventKind.REDONE)])
        assert states.get(["a"])["a"] == after


def test_an_old_text_gets_a_row_and_loses_it_to_a_live_one() -> None:
    with database() as conn:
        states, memories = States(conn), Memories(conn)
        rowid = memories.insert([record("a")])[0]
        memories.delete([rowid])
        memories.insert([record("b")])
        states.apply([event("e1", 1, EventKind.EDITED, ["a", "b"], data={"pairs": [["a", "b"]], "old": texts("a")})])
        old = memories.get("a")
        assert old is not None
        assert (old.live, old.state.status, old.record) == (False, Status.SUPERSEDED, record("a"))
        memories.insert([record("a")])
        states.refresh(["a"])
        back = memories.get("a")
        assert back is not None
        assert (back.live, back.state.status, back.state.dormant_since) == (True, Status.ACTIVE, None)
        assert states.lost(["a", "b"]).keys() == {"a"}


def test_a_forgotten_memory_whose_file_comes_back_stays_forgotten() -> None:
    with database() as conn:
        states = States(conn)
        states.apply([event("e1", 1, EventKind.FORGOTTEN, ["a"]), event("e2", 2, EventKind.GONE, ["a"])])
        states.apply([event("e3", 3, EventKind.REOPENED, ["a"])])
        state = states.get(["a"])["a"]
        assert (state.status, state.dormant_reason) == (Status.ACTIVE, "forgotten")


@pytest.mark.parametrize("reason", ["edited", "gone"])
def test_a_persons_reason_is_not_taken_for_the_folds_own(reason: str) -> None:
    with database() as conn:
        states, memories = States(conn), Memories(conn)
        memories.insert([record("a")])
        states.apply([event("e1", 1, EventKind.STATUS, ["a"], None, {"status": "invalidated", "reason": reason})])
        states.apply([event("e2", 2, EventKind.FORGOTTEN, ["a"], None, {"reason": reason})])
        found = memories.get("a")
        assert found is not None
        assert (found.state.status, found.state.dormant_since is None) == (Status.INVALIDATED, False)


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (EventKind.EDITED, {"pairs": [["a"], "ab", ["a", 3], None], "old": ["a"]}),
        (EventKind.EDITED, {"pairs": 7}),
        (EventKind.STATUS, {"status": ["x"]}),
        (EventKind.STATUS, {}),
        (EventKind.PINNED, {"value": "yes"}),
        (EventKind.TAGGED, {"add": 3, "remove": [None]}),
        (EventKind.FEEDBACK, {"signal": 1}),
        (EventKind.UNDONE, {"op": ["o1"]}),
        (EventKind.GONE, {"old": {"a": "not packed"}, "status": 4}),
    ],
)
def test_a_malformed_event_breaks_nothing(kind: str, data: dict[str, Any]) -> None:
    with database() as conn:
        States(conn).apply([event("e1", 1, kind, ["a"], None, data)])
        assert conn.execute("SELECT count(*) FROM events").fetchone() == (1,)


@given(st.text(), st.lists(st.text(max_size=5), max_size=3))
def test_a_packed_record_comes_back(content: str, tags: list[str]) -> None:
    before = replace(record("a"), content=content, tags=tuple(tags))
    assert unpack_record(pack_record(before)) == before


@pytest.mark.parametrize("junk", ["", "!", "eJw=", pack_record(record("a"))[:-8]])
def test_a_damaged_packed_record_is_none(junk: str) -> None:
    assert unpack_record(junk) is None


def test_a_rebuild_from_all_files_equals_folding_as_they_grew(tmp_path: Path) -> None:
    journals = [Journal(tmp_path, "d1"), Journal(tmp_path, "d2")]
    with database() as grown, database() as fresh:
        for number in range(60):
            journal = journals[number % 2]
            kind, data = _STORY[number % len(_STORY)]
            one = event(f"e{number}", number * 7 % 28, kind, [IDS[number % 3]], f"o{number}", data)
            journal.append([replace(one, device=journal.device)])
            if number % 5 == 0:
                entries = list(journals[0].tail(Events(grown).positions()))
                States(grown).apply([entry.event for entry in entries])
                Events(grown).advance(entries)
        States(grown).apply([entry.event for entry in journals[1].tail(Events(grown).positions())])
        for one in journals[0].all_events():
            States(fresh).apply([one])
        assert States(fresh).get(IDS) == States(grown).get(IDS)
        assert rows(fresh) == rows(grown)
        assert operations(fresh) == operations(grown)
        assert [e.id for e in Events(fresh).of_memory("a")] == [e.id for e in Events(grown).of_memory("a")]


_STORY: tuple[tuple[str, dict[str, Any]], ...] = (
    (EventKind.RETRIEVED, {"query": "x"}),
    (EventKind.EDITED, {"pairs": [["a", "b"]], "old": texts("a")}),
    (EventKind.PINNED, {"value": True}),
    (EventKind.UNDONE, {"op": "o2"}),
    (EventKind.GONE, {"old": texts("c")}),
    (EventKind.EDITED, {"pairs": [["b", "a"], ["c", "d"]], "old": texts("bc")}),
    (EventKind.REOPENED, {}),
)
