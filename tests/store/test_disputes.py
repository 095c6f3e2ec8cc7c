"""Disputes are read from events: opened, settled, undone."""

from typing import Any

from memctl.domain.event import Event, EventKind
from memctl.store.open import Store
from memctl.store.recording import record_events
from tests.store.store_rows import number_id

A, B, C = (number_id(number) for number in (1, 2, 3))


def event(number: int, kind: EventKind, *mems: str, op: str | None = None, **data: Any) -> Event:
    at = f"2026-11-21T10:00:{number:02}.000Z"
    return Event(f"{number:026}", at, "here", kind, op=op, mems=mems, data=data)


def put(store: Store, *events: Event) -> None:
    with store.write():
        record_events(store, events)


def test_open_ones_oldest_first_and_about_a_memory(store: Store) -> None:
    put(
        store,
        event(2, EventKind.DISPUTED, C, op="o2", **{"with": A, "why": "later"}),
        event(1, EventKind.DISPUTED, B, op="o1", **{"with": A, "why": "sooner"}),
    )
    assert [item.why for item in store.disputes.all()] == ["sooner", "later"]
    assert [item.first for item in store.disputes.about(A)] == [B, C]
    assert [item.first for item in store.disputes.about(C)] == [C]
    assert store.disputes.about(number_id(9)) == []


def test_settled_and_opened_again_by_undo(store: Store) -> None:
    dispute = event(1, EventKind.DISPUTED, B, op="o1", **{"with": A, "why": "colours"})
    put(store, dispute, event(2, EventKind.SETTLED, B, A, op="o2", dispute=dispute.id, keep="second"))
    assert store.disputes.all() == [] and store.disputes.about(A) == []
    (settled,) = store.disputes.all(open_only=False)
    assert (settled.kept, settled.settled_at) == ("second", "2026-11-21T10:00:02.000Z")
    put(store, undone(3, "o2"))
    assert len(store.disputes.all()) == 1
    put(store, undone(4, "o1"))
    assert store.disputes.all(open_only=False) == []


def undone(number: int, op: str) -> Event:
    at = f"2026-11-21T10:00:{number:02}.000Z"
    return Event(f"{number:026}", at, "here", EventKind.UNDONE, data={"op": op})
