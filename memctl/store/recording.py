"""Record events with their effect: outbox and fold in the transaction of the rows they belong to."""

from collections.abc import Mapping, Sequence

from memctl.domain.event import Event
from memctl.store.open import Store
from memctl.store.outbox import FileWrite


def record_events(
    store: Store,
    events: Sequence[Event],
    *,
    touched: Sequence[str] = (),
    files: Mapping[str, Sequence[FileWrite]] | None = None,
) -> None:
    """Put events, and the files they write by event id, into the outbox and fold them; look again at `touched` ids.

    Must run inside `store.write()`; nothing is acknowledged before `store.outbox.flush` has returned.
    """
    for event in events:
        store.outbox.enqueue(event, (files or {}).get(event.id, ()))
    store.states.apply(events)
    if touched:
        store.states.refresh(touched)
