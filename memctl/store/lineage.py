"""Lineages: ids that edits and moves tie together, and the fold of their events."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from memctl.domain.event import Event
from memctl.domain.fold import FRESH, fold
from memctl.domain.memory import MemoryState
from memctl.domain.reads import unfolded
from memctl.store.driver import Connection
from memctl.store.event_rows import events_of_memories, json_ids, order_key, undone_operations
from memctl.store.state_rows import load_folded

Pairs = list[tuple[str, str]]


@dataclass(slots=True)
class Folded:
    """States by id, and for each id the place of the last event of its lineage."""

    states: dict[str, MemoryState] = field(default_factory=dict)
    last: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Work:
    """What is to be folded."""

    fresh: Sequence[Event]
    """Events that no state knows yet."""
    disturbed: frozenset[str] = frozenset()
    """Memories to be folded from their first event, whatever is fresh."""
    saved: bool = True
    """Whether the fresh events are stored."""


def fold_work(conn: Connection, work: Work, only: frozenset[str] | None = None) -> Folded:
    """Return the states of every lineage that the work touches; with `only`, of those that hold one of these ids.

    A lineage whose fresh events all lie behind its last one goes on from its state; any other begins anew.
    """
    extra = [] if work.saved else [pair for event in work.fresh for pair in event.pairs]
    touched = {memory for event in work.fresh for memory in event.touched} | work.disturbed
    if only is not None:
        touched &= lineage_of(conn, only, extra)
    pairs, ids = _connected(conn, touched, extra)
    leader = _leaders(ids, pairs)
    states, last = load_folded(conn, ids)
    group_last = _group_last(leader, last)
    anew = {leader[memory] for memory in work.disturbed if memory in leader}
    for event in work.fresh:
        place = order_key(event)
        anew |= {leader[m] for m in event.touched if m in leader and place <= group_last.get(leader[m], "")}
    onward = frozenset(memory for memory in ids if leader[memory] not in anew)
    return _fold_both(conn, work, states, group_last, leader, onward)


def lineage_of(conn: Connection, ids: Iterable[str], extra: Pairs | None = None) -> set[str]:
    """Return `ids` and every id that edits and moves tie to them."""
    return _connected(conn, set(ids), extra or [])[1]


def _fold_both(
    conn: Connection,
    work: Work,
    states: Mapping[str, MemoryState],
    group_last: dict[str, str],
    leader: Mapping[str, str],
    onward: frozenset[str],
) -> Folded:
    """Fold the lineages that go on from their states and those that begin anew."""
    anew = frozenset(leader) - onward
    earlier = list(unfolded(events_of_memories(conn, anew))) if anew else []
    if not work.saved and anew:
        known = {event.id for event in earlier}
        earlier += [event for event in work.fresh if event.id not in known and not anew.isdisjoint(event.touched)]
    every = [*work.fresh, *earlier]
    undone = undone_operations(conn, {event.op for event in every if event.op}, () if work.saved else work.fresh)
    done = fold(
        _restricted(work.fresh, onward, undone),
        {memory: state for memory, state in states.items() if memory in onward},
    )
    done |= fold(_restricted(earlier, anew, undone))
    for event in every:
        for memory in event.touched:
            if memory in leader:
                group = leader[memory]
                group_last[group] = max(group_last.get(group, ""), order_key(event))
    return Folded(
        {memory: done.get(memory, FRESH) for memory in leader},
        {memory: group_last.get(group, "") for memory, group in leader.items()},
    )


def _restricted(events: Iterable[Event], ids: frozenset[str], undone: set[str]) -> list[Event]:
    """Return the events that count, sorted, each with only what it does to `ids`."""
    kept = []
    for event in sorted(events, key=lambda event: event.order):
        if event.op in undone or ids.isdisjoint(event.touched):
            continue
        if not ids.issuperset(event.touched):
            mems = tuple(memory for memory in event.mems if memory in ids)
            pairs = [pair for pair in event.pairs if pair[0] in ids]
            event = replace(
                event,
                mems=mems,
                among=event.among or event.mems,
                data={**event.data, "pairs": pairs} if event.pairs else event.data,
            )
        kept.append(event)
    return kept


def _connected(conn: Connection, ids: set[str], extra: Pairs) -> tuple[Pairs, set[str]]:
    """Return the pairs that tie `ids` to others, and all ids so reached."""
    near: dict[str, Pairs] = {}
    for pair in extra:
        for side in pair:
            near.setdefault(side, []).append(pair)
    sql = (
        "WITH wanted AS (SELECT value FROM json_each(?)) SELECT old, new FROM alias_pairs WHERE old IN wanted "
        "UNION SELECT old, new FROM alias_pairs WHERE new IN wanted"
    )
    reached, edge, pairs = set(ids), set(ids), []
    while edge:
        found = [(old, new) for old, new in conn.execute(sql, (json_ids(edge),)).fetchall()]
        found += [pair for memory in edge for pair in near.get(memory, ())]
        pairs += found
        edge = {side for pair in found for side in pair} - reached
        reached |= edge
    return pairs, reached


def _leaders(ids: Iterable[str], pairs: Pairs) -> dict[str, str]:
    """Return for each id one id that stands for its whole lineage."""
    leader = {memory: memory for memory in ids}

    def find(memory: str) -> str:
        while leader[memory] != memory:
            leader[memory] = leader[leader[memory]]
            memory = leader[memory]
        return memory

    for old, new in pairs:
        leader[find(old)] = find(new)
    return {memory: find(memory) for memory in leader}


def _group_last(leader: Mapping[str, str], last: Mapping[str, str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for memory, place in last.items():
        group = leader[memory]
        found[group] = max(found.get(group, ""), place)
    return found
