"""What binds and what lasts: layers, governance and disputes, each change one operation that undo knows."""

from collections.abc import Sequence
from typing import Any

from memctl.app.changing import record, stored
from memctl.app.engine import Engine
from memctl.domain.answers import Change
from memctl.domain.errors import NotFound, RefusedError, UsageError
from memctl.domain.event import EventKind
from memctl.domain.memory import StoredMemory
from memctl.domain.words import Actor, Governance, Layer, Status
from memctl.store.disputes import Dispute
from memctl.store.recording import record_events

LADDER = (Layer.WORKING, Layer.EPISODIC, Layer.SEMANTIC)
"""From a passing thought to lasting knowledge; procedures and code stand beside it."""
KEEP = ("first", "second", "both")


def move_layer(
    engine: Engine, names: Sequence[str], *, up: bool, to: str | None = None, reason: str = "", dry_run: bool = False
) -> Change:
    """Promote or demote memories by one step of the ladder, or to a layer that is named."""
    if to is not None and to not in list(Layer):
        raise UsageError(f"no layer is called {to!r}", fix="one of: " + ", ".join(Layer))
    memories = stored(engine, names)
    goals = {memory.id: Layer(to) if to else _next(memory, up=up) for memory in memories}
    layers = set(goals.values())
    if len(layers) > 1:
        raise UsageError("these memories would go to different layers", fix="name one with --to, or take them apart")
    (layer,) = layers
    changing = [memory for memory in memories if memory.layer is not layer]
    word = "promoted" if up else "demoted"
    data = {"layer": str(layer), "reason": reason or f"{word} by hand"}
    return record(engine, EventKind.LAYERED, changing, data, word, dry_run=dry_run)


def _next(memory: StoredMemory, *, up: bool) -> Layer:
    """Return the next layer of the ladder; raises `RefusedError` where there is none."""
    if memory.layer not in LADDER:
        raise RefusedError(f"{memory.id} is {memory.layer}, which has no next layer", fix="name one: --to semantic")
    place = LADDER.index(memory.layer) + (1 if up else -1)
    if not 0 <= place < len(LADDER):
        fix = f"memctl forget {memory.id}" if not up else f"memctl pin {memory.id}"
        raise RefusedError(f"{memory.id} is {memory.layer} already, the {'last' if up else 'first'} layer", fix=fix)
    return LADDER[place]


def govern(engine: Engine, name: str, layer: str, *, reason: str, dry_run: bool = False) -> Change:
    """Put a memory under another governance layer, by name or number; the first is for a person alone to give."""
    chosen = _governance(layer)
    if chosen is Governance.CONSTITUTIONAL and engine.actor is not Actor.PERSON:
        raise RefusedError("only a person may make a memory constitutional")
    changing = [memory for memory in stored(engine, [name]) if memory.governance is not chosen]
    data = {"governance": str(chosen), "reason": reason}
    return record(engine, EventKind.GOVERNED, changing, data, "governed", dry_run=dry_run)


def _governance(said: str) -> Governance:
    layers = list(Governance)
    if said.isdigit() and 1 <= int(said) <= len(layers):
        return layers[int(said) - 1]
    if said not in layers:
        raise UsageError(f"no governance layer is called {said!r}", fix="one of: 1 to 4, " + ", ".join(layers))
    return Governance(said)


class ConflictsOf:
    """The disputes of one vault."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def ls(self, *, settled: bool = False) -> list[Dispute]:
        """Return the disputes that wait for a person, or all of them."""
        return self._engine.reader().disputes.all(open_only=not settled)

    def get(self, name: str) -> Dispute:
        """Return the dispute of an id, of its beginning, or of a memory that has a part in it; raises `NotFound`."""
        known = self._engine.reader().disputes.all(open_only=False) if name else []
        found = [item for item in known if item.id.lower().startswith(name.lower())]
        found = found or [item for item in known if any(end.startswith(name) for end in (item.first, item.second))]
        if len(found) > 1:  # of several, the one that still waits is meant
            found = [item for item in found if item.settled_at is None] or found
        if len(found) != 1:
            what = "several conflicts begin so" if found else "no conflict is called so"
            raise NotFound(f"{what}: {name}", fix="memctl conflicts ls")
        return found[0]

    def resolve(self, name: str, keep: str, *, reason: str = "", dry_run: bool = False) -> Change:
        """Say which of two memories holds: the first supersedes the second, or the other way, or both stand."""
        if keep not in KEEP:
            raise UsageError(f"keep is first, second or both, not {keep!r}")
        item = self.get(name)
        both = (item.first, item.second)
        if item.settled_at is not None:
            return Change("settled", both, None, changed=False, reason="it is settled already")
        if dry_run:
            return Change("settled", both, None, changed=False, reason="dry run")
        engine = self._engine
        store, op = engine.writer(), engine.new_ulid()
        data = {"dispute": item.id, "keep": keep, "summary": item.why, "command": "conflicts"}
        events = [engine.make_event(EventKind.SETTLED, both, data, op=op)]
        events += [
            engine.make_event(EventKind.STATUS, (memory,), said, op=op)
            for memory, said in _standings(item, keep, reason)
        ]
        if keep != "both":
            won, lost = both if keep == "first" else both[::-1]
            events.append(engine.make_event(EventKind.PREVAILED, (won,), {"over": [lost]}, op=op))
        with store.write():
            record_events(store, events)
        store.outbox.flush(engine.journal)
        return Change("settled", both, op)


def _standings(item: Dispute, keep: str, reason: str) -> list[tuple[str, dict[str, Any]]]:
    """Return what becomes of the two: the loser names the winner, and the winner is active."""
    why = reason or item.why
    active = {"status": str(Status.ACTIVE), "reason": "a conflict was settled"}
    lost = {"status": str(Status.SUPERSEDED), "reason": why}
    if keep == "both":
        return [(item.first, active)]
    if keep == "first":
        return [(item.first, active), (item.second, {**lost, "superseded_by": item.first})]
    return [(item.first, {**lost, "superseded_by": item.second})]
