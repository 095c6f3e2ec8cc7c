"""States of memories: events in, folded states and old texts out, the same whatever the order of arrival."""

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace

from memctl.domain.event import Event
from memctl.domain.fold import FRESH, LOST_REASONS, standing
from memctl.domain.memory import MemoryRecord, MemoryState
from memctl.store.driver import Connection
from memctl.store.event_rows import event_from_row, json_ids, store_events, stored_ids, touched_by
from memctl.store.lineage import Work, fold_work, lineage_of
from memctl.store.memories import Memories, write_state
from memctl.store.packing import pack_record, unpack_record
from memctl.store.rows import load_state
from memctl.store.state_rows import dump_state, load_folded, save_folded

_Mirrored = tuple[int | None, bool, str]
"""Rowid, liveness and state text of a row of memories."""
_OF_ACCESS = ("access_count", "last_access", "access_days", "gaps", "gap_days", "gap_squares", "met", "stability")
_NO_ROW: _Mirrored = (None, False, "{}")
_ACCESSED = "UPDATE memories SET access_count = ?, last_access = ?, state = ? WHERE rowid = ?"
"""A recall changes no more than this; the other columns, their indexes and triggers are spared."""

__all__ = ["States", "pack_record", "unpack_record"]


class States:
    """The fold of the journal, kept up to date; every method that writes runs inside `Store.write()`."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn
        self._memories = Memories(conn)

    def apply(self, events: Sequence[Event]) -> None:
        """Store events, in any order and number, and bring the states that they touch up to date."""
        if not events:
            return
        arrival = store_events(self._conn, events)
        self._fold(Work(arrival.fresh, frozenset(arrival.disturbed)))

    def refold(self, ids: Iterable[str]) -> None:
        """Fold ids from their first event, after stored events were rewritten."""
        self._fold(Work((), frozenset(ids)))

    def refresh(self, ids: Iterable[str]) -> None:
        """Look again at ids whose rows were inserted or deleted in this transaction: live rows win over old texts."""
        wanted = list(dict.fromkeys(ids))
        states = load_folded(self._conn, wanted)[0]
        self._mirror({memory: states.get(memory, FRESH) for memory in wanted}, frozenset(wanted))

    def get(self, ids: Iterable[str]) -> dict[str, MemoryState]:
        """Return the folded states of `ids`; those that no event touched are fresh."""
        wanted = list(ids)
        states = load_folded(self._conn, wanted)[0]
        return {memory: states.get(memory, FRESH) for memory in wanted}

    def lost(self, ids: Iterable[str]) -> dict[str, MemoryState]:
        """Return the states of those of `ids` whose text was edited away or vanished, whether or not it was kept."""
        return {memory: state for memory, state in self.get(ids).items() if state.dormant_reason in LOST_REASONS}

    def lineage(self, ids: Iterable[str], extra: Sequence[tuple[str, str]] = ()) -> set[str]:
        """Return `ids` and every id that edits and moves, stored or `extra`, tie to them."""
        return lineage_of(self._conn, ids, list(extra))

    def overlay(self, states: Mapping[str, MemoryState], events: Sequence[Event]) -> dict[str, MemoryState]:
        """Return `states` of rows as they would be after `events` that are not stored yet; writes nothing."""
        known = stored_ids(self._conn, [event.id for event in events])
        fresh = list({event.id: event for event in events if event.id not in known}.values())
        if not fresh or not states:
            return dict(states)
        work = Work(fresh, frozenset(self._disturbed(fresh)), saved=False)
        folded = fold_work(self._conn, work, only=frozenset(states)).states
        live = {memory for memory, (_, is_live, _) in self._rows(folded).items() if is_live}
        result = dict(states)
        for memory in states.keys() & folded.keys():
            result[memory] = standing(folded[memory]) if memory in live else folded[memory]
        return result

    def _fold(self, work: Work) -> None:
        folded = fold_work(self._conn, work)
        save_folded(self._conn, folded.states, folded.last)
        renewed = {memory for event in work.fresh for memory in event.old_texts}
        self._mirror(folded.states, work.disturbed | renewed)

    def _disturbed(self, fresh: Sequence[Event]) -> set[str]:
        """Return the memories of operations that unsaved events undo or redo."""
        targets = {event.target for event in fresh if event.target is not None}
        stored = {memory for op in targets for memory in touched_by(self._conn, op)}
        return stored | {memory for event in fresh if event.op in targets for memory in event.touched}

    def _rows(self, ids: Iterable[str]) -> dict[str, _Mirrored]:
        """Return rowid, liveness and state text of the rows of `ids`."""
        sql = "SELECT id, rowid, live, state FROM memories WHERE id IN (SELECT value FROM json_each(?))"
        found = self._conn.execute(sql, (json_ids(ids),)).fetchall()
        return {memory: (rowid, bool(live), text) for memory, rowid, live, text in found}

    def _mirror(self, states: Mapping[str, MemoryState], renewed: AbstractSet[str]) -> None:
        """Write states into the rows of memories; any other id gets one of its old text, if that was kept.

        A row of an old text is looked at again where its state changed, or its text may have: the id is in `renewed`.
        """
        rows = self._rows(states)
        accessed: list[tuple[int, str | None, str, int]] = []
        hidden: list[str] = []
        for memory, state in states.items():
            rowid, live, text = rows.get(memory, _NO_ROW)
            before = load_state(text)
            if not live:
                hidden += [memory] if memory in renewed or rowid is None or before != state else []
            elif rowid is not None and (state := standing(state)) != before:
                if _only_accessed(before, state):
                    accessed.append((state.access_count, state.last_access, dump_state(state), rowid))
                else:
                    write_state(self._conn, rowid, state)
        self._conn.executemany(_ACCESSED, accessed)
        self._write_history({memory: states[memory] for memory in hidden}, rows)

    def _write_history(self, states: Mapping[str, MemoryState], rows: Mapping[str, _Mirrored]) -> None:
        """Give ids that are not live a row of their old text, and take it from those whose text was not kept."""
        kept = self._old_records(list(states))
        for memory in sorted(kept):
            self._memories.insert_history(kept[memory], states[memory])
        lost = (rows.get(memory, _NO_ROW)[0] for memory in states if memory not in kept)
        self._memories.delete([rowid for rowid in lost if rowid is not None])

    def _old_records(self, ids: Sequence[str]) -> dict[str, MemoryRecord]:
        """Return the latest record that an event kept for each of `ids`."""
        if not ids:
            return {}
        sql = (
            "SELECT e.id, e.at, e.device, e.kind, e.actor, e.op, e.mems, e.data FROM events e "
            "WHERE e.kind IN ('edited', 'gone') AND e.seq IN (SELECT m.seq FROM event_memories m "
            "WHERE m.memory_id IN (SELECT value FROM json_each(?))) ORDER BY e.at, e.device, e.id"
        )
        packed: dict[str, str] = {}
        wanted = set(ids)
        for row in self._conn.execute(sql, (json_ids(ids),)).fetchall():
            texts = event_from_row(row).old_texts
            packed |= {memory: texts[memory] for memory in wanted & texts.keys()}
        found = {memory: unpack_record(text) for memory, text in packed.items()}
        return {memory: record for memory, record in found.items() if record is not None and record.id == memory}


def _only_accessed(before: MemoryState, after: MemoryState) -> bool:
    """Return whether two states differ in nothing but what a recall changes."""
    return replace(before, **{name: getattr(after, name) for name in _OF_ACCESS}) == after
