"""Relations stand as long as the events that they are part of."""

import time
from typing import Any

import pytest

from memctl.domain.event import Event, EventKind
from memctl.store.open import Store
from memctl.store.recording import record_events
from memctl.store.relations import Relation
from tests.store.store_rows import number_id

A, B, C = (number_id(number) for number in (1, 2, 3))


def event(number: int, rows: Any, *, kind: EventKind = EventKind.RELATED, op: str | None = None, **data: Any) -> Event:
    return Event(
        id=f"{number:026}",
        at=f"2026-11-21T10:00:{number % 60:02}.000Z",
        device="here",
        kind=kind,
        op=op,
        data={"relations": rows, **data} if rows is not None else data,
    )


def put(store: Store, *events: Event) -> None:
    with store.write():
        record_events(store, events)


def test_both_ends_find_a_relation_surest_first(store: Store) -> None:
    put(store, event(1, [[A, B, "related_to", 0.4], [A, C, "causes", 0.6], [B, C, "elaborates", 0.5]]))
    assert [(item.kind, item.other(A)) for item in store.relations.of([A])] == [("causes", C), ("related_to", B)]
    assert [item.kind for item in store.relations.of([C])] == ["causes", "elaborates"]
    assert store.relations.of([number_id(9)]) == [] and store.relations.of([]) == []
    assert [item.confidence for item in store.relations.all()] == [0.4, 0.5, 0.6] and store.relations.count() == 3


def test_the_newest_word_counts_whatever_the_order_of_arrival(store: Store) -> None:
    later = event(2, [[A, B, "related_to", 0.9]])
    put(store, later)
    put(store, event(1, [[A, B, "related_to", 0.4]]))
    assert store.relations.of([A]) == [Relation(A, B, "related_to", 0.9)]
    put(store, event(3, [[A, B, "related_to", 0.9]], remove=True))
    assert store.relations.of([A]) == [] and store.relations.all() == []
    put(store, event(4, [[A, B, "related_to", 0.5]]))
    assert [item.confidence for item in store.relations.of([B])] == [0.5]


def test_undo_takes_relations_back_and_redo_brings_them(store: Store) -> None:
    put(store, event(1, [[A, B, "causes", 0.6]], op="first"), event(2, [[A, B, "causes", 0.6]], op="gone", remove=True))
    assert store.relations.all() == []
    put(store, undone(3, "gone"))
    assert len(store.relations.all()) == 1
    put(store, undone(4, "first"))
    assert store.relations.all() == []
    put(store, undone(5, "first", EventKind.REDONE))
    assert len(store.relations.all()) == 1


def undone(number: int, op: str, kind: EventKind = EventKind.UNDONE) -> Event:
    return Event(f"{number:026}", f"2026-11-21T10:00:{number:02}.000Z", "here", kind, data={"op": op})


@pytest.mark.parametrize(
    "rows",
    [
        None,
        "text",
        7,
        {"a": 1},
        [["a"]],
        [[A, B, "causes"]],
        [[A, B, "causes", "high"]],
        [[A, None, "causes", 1]],
        [[]],
    ],
)
def test_malformed_relations_are_left_out(store: Store, rows: Any) -> None:
    put(store, event(1, rows))
    assert store.relations.all() == []


def test_ten_thousand_relations_are_read_in_no_time(store: Store) -> None:
    """Those of one memory are found by an index, not by a scan."""
    ids = [number_id(number) for number in range(2_000)]
    rows = [[ids[n % 2_000], ids[(n * 7 + 1) % 2_000], "related_to", 0.4] for n in range(10_000)]
    put(store, *(event(number + 1, rows[number * 500 : number * 500 + 500]) for number in range(20)))
    started = time.perf_counter()
    for name in ids[:50]:
        assert store.relations.of([name])
    one = (time.perf_counter() - started) / 50
    started = time.perf_counter()
    store.relations.all()
    assert one < (time.perf_counter() - started) / 4
