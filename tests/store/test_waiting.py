"""The queue that events fill, and the sensory buffer."""

from typing import Any

import numpy as np
import pytest

from memctl.domain.event import Event, EventKind
from memctl.store.open import Store
from memctl.store.recording import record_events
from memctl.store.waiting import BUFFERED
from tests.store.store_rows import number_id

A, B, C = (number_id(number) for number in (1, 2, 3))


def event(number: int, kind: EventKind, name: str, **data: Any) -> Event:
    return Event(f"{number:026}", f"2026-11-21T10:00:{number:02}.000Z", "here", kind, mems=(name,), data=data)


def put(store: Store, *events: Event) -> None:
    with store.write():
        record_events(store, events)


def waiting(store: Store) -> list[str]:
    return [item.id for item in store.queue.waiting()]


def test_most_urgent_first_then_oldest_first(store: Store) -> None:
    put(
        store,
        event(1, EventKind.QUEUED, A, request={"text": "a"}, priority=3),
        event(2, EventKind.QUEUED, B, request={"text": "b"}, priority=3),
        event(3, EventKind.QUEUED, C, request={"text": "c"}, priority=1),
    )
    assert waiting(store) == [C, A, B] and store.queue.count() == 3
    assert [item.id for item in store.queue.waiting(2)] == [C, A]
    assert store.queue.waiting(1)[0].request == {"text": "c"}


@pytest.mark.parametrize(("said", "meant"), [(0, 1), (99, 5), ("high", 5), (None, 5), (2, 2)])
def test_priorities_stay_within_bounds(store: Store, said: Any, meant: int) -> None:
    put(store, event(1, EventKind.QUEUED, A, request={}, priority=said))
    assert store.queue.waiting()[0].priority == meant


@pytest.mark.parametrize("end", [EventKind.ADDED, EventKind.DROPPED])
def test_what_is_done_waits_no_more_whichever_event_arrives_first(store: Store, end: EventKind) -> None:
    promise, done = event(1, EventKind.QUEUED, A, request={}), event(2, end, A)
    put(store, done)
    put(store, promise)
    assert waiting(store) == []
    put(store, event(3, EventKind.QUEUED, B, request={}))
    put(store, event(4, end, B))
    assert waiting(store) == []


def test_a_promise_twice_is_one(store: Store) -> None:
    put(store, event(1, EventKind.QUEUED, A, request={"text": "a"}), event(2, EventKind.QUEUED, A, request={}))
    assert waiting(store) == [A] and store.queue.waiting()[0].request == {"text": "a"}


def test_failures_stay_and_can_be_tried_again(store: Store) -> None:
    put(store, event(1, EventKind.QUEUED, A, request={}), event(2, EventKind.QUEUED, B, request={}))
    with store.write():
        store.queue.fail(A, "the lamp broke")
        store.queue.fail("unknown", "nothing")
    assert [item.id for item in store.queue.waiting(failed=False)] == [B]
    (failed,) = store.queue.waiting(failed=True)
    assert (failed.error, failed.attempts) == ("the lamp broke", 1)
    with store.write():
        store.queue.clear_errors()
    assert len(store.queue.waiting(failed=False)) == 2 and store.queue.waiting(failed=True) == []


def test_the_buffer_knows_the_last_hundred(store: Store) -> None:
    with store.write():
        for number in range(BUFFERED + 20):
            store.buffer.put("2026-11-21T10:00:00Z", f"hash{number}", "work", "created")
    assert store.buffer.count() == BUFFERED
    assert store.buffer.holds("hash20", "work") and not store.buffer.holds("hash19", "work")
    assert not store.buffer.holds("hash50", "home")


def test_the_buffer_knows_the_nearest(store: Store) -> None:
    one, other = np.eye(4, dtype=np.float32)[:2]
    assert store.buffer.nearest(one, "work") == -1.0
    with store.write():
        store.buffer.put("2026-11-21T10:00:00Z", "h1", "work", "created", vector=one, surprise=0.5, cluster=2)
        store.buffer.put("2026-11-21T10:00:00Z", "h2", "work", "refused", gate="length")
        store.buffer.put("2026-11-21T10:00:00Z", "h3", "home", "created", vector=other)
        store.buffer.put("2026-11-21T10:00:00Z", "h4", "work", "created", vector=np.ones(8, np.float32))
    assert store.buffer.nearest(one, "work") == 1.0
    assert store.buffer.nearest(other, "work") == 0.0
