"""Reading the events: operations, files, revisions, ids that went on, tombstones."""

from pathlib import Path
from typing import Any

import pytest

from memctl.domain.event import Event, EventKind, FileChange
from memctl.domain.memory import MemoryRecord
from memctl.domain.words import Actor
from memctl.store.events import Events
from memctl.store.packing import pack_record
from tests.journal.store_bed import Vault


class Log:
    """Events applied one second after the other."""

    def __init__(self, vault: Vault) -> None:
        self.vault = vault
        self.number = 0

    def add(self, kind: str, *mems: str, op: str | None = None, actor: Actor = Actor.PERSON, **data: Any) -> Event:
        self.number += 1
        at = f"2026-11-21T09:{self.number // 60:02d}:{self.number % 60:02d}.000Z"
        event = Event(f"e{self.number:02d}", at, "dev1", kind, actor, op, mems, data)
        with self.vault.store.write():
            self.vault.states.apply([event])
        return event

    def turn(self, kind: EventKind, op: str) -> Event:
        self.number += 1
        event = Event(f"e{self.number:02d}", f"2026-11-22T09:00:{self.number:02d}.000Z", "dev1", kind, data={"op": op})
        with self.vault.store.write():
            self.vault.states.apply([event])
        return event

    def edit(self, old: str, new: str, op: str | None = None, **data: Any) -> Event:
        packed = {old: pack_record(MemoryRecord(old, f"text {old}", "n.md", 3, 4, "N"))}
        return self.add(EventKind.EDITED, old, new, op=op, pairs=[[old, new]], old=packed, **data)

    def live(self, *ids: str) -> None:
        with self.vault.store.write():
            records = [MemoryRecord(memory, f"text {memory}", "n.md", 1, 2, "N") for memory in ids]
            self.vault.store.memories.insert(records)
            self.vault.states.refresh(ids)


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(Vault(tmp_path))


@pytest.fixture
def events(log: Log) -> Events:
    return log.vault.store.events


def test_operations_are_listed_newest_first(log: Log, events: Events) -> None:
    log.add(EventKind.ADDED, "a", op="o1", summary="we never deploy on Fridays")
    log.add(EventKind.RETRIEVED, "a")
    log.add(EventKind.PINNED, "a", op="o2", actor=Actor.HOOK, value=True, command="pin")
    log.add(EventKind.TAGGED, "b", op="o2", actor=Actor.HOOK, add=["x"])
    found = events.operations()
    assert [(o.op, o.kind, o.ids, o.summary) for o in found] == [
        ("o2", "pin", ("a", "b"), ""),
        ("o1", "added", ("a",), "we never deploy on Fridays"),
    ]
    assert [o.op for o in events.operations(1)] == ["o2"]
    assert [o.op for o in events.operations(actor=Actor.PERSON)] == ["o1"]
    assert [o.op for o in events.operations(since=found[0].at)] == ["o2"]
    assert events.operation("o1") == found[1]
    assert events.operation("none") is None


def test_the_latest_operation_stays_within_its_class(log: Log, events: Events) -> None:
    assert events.latest_operation() is None
    log.add(EventKind.PINNED, "a", op="o1", value=True)
    log.add(EventKind.PINNED, "a", op="o2", actor=Actor.DREAM, value=False)
    assert getattr(events.latest_operation(), "op", None) == "o1"
    assert getattr(events.latest_operation(None), "op", None) == "o2"
    log.turn(EventKind.UNDONE, "o1")
    assert events.latest_operation() is None


def test_redo_dies_with_the_next_operation(log: Log, events: Events) -> None:
    log.add(EventKind.PINNED, "a", op="o1", value=True)
    assert events.redoable_operation() is None
    log.turn(EventKind.UNDONE, "o1")
    assert getattr(events.redoable_operation(), "op", None) == "o1"
    log.turn(EventKind.REDONE, "o1")
    assert events.redoable_operation() is None
    log.turn(EventKind.UNDONE, "o1")
    event = Event("late", "2026-11-23T00:00:00.000Z", "dev1", EventKind.PINNED, op="o2", mems=("z",))
    with log.vault.store.write():
        log.vault.states.apply([event])
    assert events.redoable_operation() is None


def test_a_later_operation_on_the_same_memory_or_file_is_named(log: Log, events: Events) -> None:
    log.add(EventKind.PINNED, "a", op="o1", value=True)
    log.add(EventKind.PINNED, "z", op="o2", value=True)
    assert events.later_operation_touching("o1") is None
    log.edit("a", "b")
    log.add(EventKind.FORGOTTEN, "b", op="o3")
    log.add(EventKind.WOKEN, "b", op="o4")
    assert getattr(events.later_operation_touching("o1"), "op", None) == "o3"
    log.turn(EventKind.UNDONE, "o3")
    assert getattr(events.later_operation_touching("o1"), "op", None) == "o4"
    log.add(EventKind.ADDED, "p", op="o5", files=[{"path": "x.md", "before": None, "after": "1"}])
    log.add(EventKind.ADDED, "q", op="o6", files=[{"path": "x.md", "before": "1", "after": "2"}])
    assert getattr(events.later_operation_touching("o5"), "op", None) == "o6"


def test_the_files_of_an_operation_go_from_first_to_last(log: Log, events: Events) -> None:
    log.add(EventKind.ADDED, "a", op="o1", files=[{"path": "x.md", "before": None, "after": "1"}, {"path": 3}, "junk"])
    log.add(EventKind.ADDED, "a", op="o1", files=[{"path": "x.md", "before": "1", "after": "2"}])
    assert events.files_of("o1") == [FileChange("x.md", None, "2")]


def test_an_old_id_leads_to_the_newest_live_one(log: Log, events: Events) -> None:
    log.edit("a", "b")
    log.edit("b", "c")
    assert events.resolve("a") == "a"
    log.live("c")
    assert events.resolve("a") == "c"
    log.edit("c", "a")
    assert events.resolve("b") == "c"
    assert log.vault.store.conn.execute("SELECT new FROM id_aliases WHERE old = 'b'").fetchone() == ("c",)
    assert events.lineage("b") == {"a", "b", "c"}


def test_an_undone_edit_leads_nowhere(log: Log, events: Events) -> None:
    log.live("a", "b")
    log.vault.store.memories.delete([1])
    log.edit("a", "b", op="o1")
    assert events.resolve("a") == "b"
    log.turn(EventKind.UNDONE, "o1")
    assert events.resolve("a") == "a"
    assert events.revisions("b") == []


def test_revisions_are_the_texts_that_led_here(log: Log, events: Events) -> None:
    log.edit("a", "b", reason="typo")
    log.add(EventKind.MOVED, "b", "c", pairs=[["b", "c"]])
    log.edit("c", "d")
    log.edit("x", "y")
    found = events.revisions("d")
    assert [(r.number, r.content, r.reason, r.line) for r in found] == [(1, "text c", "", 3), (2, "text a", "typo", 3)]
    assert [r.content for r in events.revisions("c")] == ["text a"]
    assert len(events.revisions("d", limit=1)) == 1
    log.edit("d", "a")
    assert [r.content for r in events.revisions("a")] == ["text d", "text c", "text a"]


def test_the_purged_are_known(log: Log, events: Events) -> None:
    log.add(EventKind.PURGED, "a", hashes=["h1"], ids=["a"])
    log.add(EventKind.PURGED, "b", hashes=7)
    assert events.tombstones() == (frozenset({"a", "b"}), frozenset({"h1"}))


def test_the_views_tell_of_retrievals_and_statuses(log: Log) -> None:
    log.add(EventKind.RETRIEVED, "b", "a", query="crane", mode="full")
    log.add(EventKind.STATUS, "a", op="o1", status="challenged", reason="old")
    conn = log.vault.store.conn
    rows = conn.execute("SELECT memory_id, rank, query FROM retrievals ORDER BY rank").fetchall()
    assert rows == [("b", 1, "crane"), ("a", 2, "crane")]
    row = conn.execute("SELECT memory_id, status, reason, undone FROM status_history").fetchone()
    assert row == ("a", "challenged", "old", 0)
