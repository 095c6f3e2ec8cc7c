"""Fold what lies in the journal and not yet in the database: events of reads, and of other devices."""

from memctl.store.journal import Entry, Journal
from memctl.store.open import Store

FOLD_BATCH = 500
"""Events a transaction."""


def fold_tail(store: Store, journal: Journal) -> int:
    """Take in every event that the database does not hold yet; return how many."""
    store.outbox.heal(journal)
    batch: list[Entry] = []
    folded = 0
    for entry in journal.tail(store.events.positions()):
        batch.append(entry)
        if len(batch) >= FOLD_BATCH:
            folded += _fold(store, batch)
            batch = []
    return folded + (_fold(store, batch) if batch else 0)


def _fold(store: Store, batch: list[Entry]) -> int:
    with store.write():
        store.states.apply([entry.event for entry in batch])
        store.events.advance(batch)
    return len(batch)
