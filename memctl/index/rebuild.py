"""Rebuild: make the database again from vault and journal beside the old one, check it, then swap."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from memctl.domain.answers import IndexAnswer
from memctl.domain.errors import FailedError
from memctl.domain.words import SourceState
from memctl.index.folding import fold_tail
from memctl.index.parts import IndexParts
from memctl.index.path import index_vault
from memctl.store.backup import integrity
from memctl.store.open import BEING_BUILT, Store
from memctl.store.swap import remove_database, swap_database
from memctl.store.swaplock import swap_lock


def carry_unreadable(old: Store, store: Store) -> None:
    """Take over what unreadable sources said when they could last be read: unseen is not gone."""
    for path, row in old.sources.all().items():
        if row.state != SourceState.UNREADABLE:
            continue
        records = [item.record for item in old.memories.of_source(path)]
        with store.write():
            store.memories.insert(records)
            store.sources.put([row])
            store.links.put_of_source(path, old.links.of_source(path))
            store.states.refresh([record.id for record in records])


def rebuild_database(
    parts_for: Callable[[Store], IndexParts],
    old: Store | None,
    db_path: Path,
    open_fresh: Callable[[Path], Store],
    *,
    embed: bool = True,
) -> IndexAnswer:
    """Build `memory.next.db` from vault and journal and put it in the place of `db_path`; a kill leaves the old one.

    `old` is the database in use, None where nobody can open it; while it can still tell what a changed passage was,
    what changed before is taken in first. The caller holds the lock for long jobs.
    """
    if old is not None:
        index_vault(parts_for(old), accept_missing=True, embed=False)
        fold_tail(old, parts_for(old).journal)
    following = db_path.with_name(BEING_BUILT)
    remove_database(following)
    with closing(open_fresh(following)) as store:
        fresh = replace(parts_for(store), emit=False)
        fold_tail(store, fresh.journal)
        if old is not None:
            carry_unreadable(old, store)
        answer = index_vault(fresh, accept_missing=True, embed=embed)
        if problems := integrity(store.conn):
            raise FailedError(f"the rebuilt database does not pass its check: {problems[0]}", fix="memctl doctor")
        with swap_lock(db_path.parent, exclusive=True):
            if old is not None:
                old.outbox.heal(fresh.journal)
            index_vault(fresh, accept_missing=True, embed=False)
            fold_tail(store, fresh.journal)
            swap_database(store, following, db_path, old_usable=old is not None)
    remove_database(following)
    return answer
