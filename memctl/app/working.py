"""Working memory: what a session holds in mind, nine items at most, and what becomes of it when the session ends."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from memctl.app.engine import Engine
from memctl.domain.answers import Change
from memctl.domain.errors import NotFound
from memctl.domain.event import Event, EventKind
from memctl.domain.memory import StoredMemory
from memctl.domain.query import Filter
from memctl.domain.words import BINDING_LEVEL, GOVERNANCE_LEVEL, Actor, Layer, Status
from memctl.scoring.working_memory import eviction_score, outlives, over, to_evict
from memctl.store.recording import record_events

ENDED = "session ended"
_NEUTRAL = 0.5
"""Importance of what was never weighed."""


@dataclass(frozen=True, slots=True)
class Held:
    """A memory that a session holds in mind."""

    memory: StoredMemory
    accesses: int
    """How often the session came back to it."""
    last: str
    score: float = 0.0
    """Its standing now; the lowest goes first."""

    @property
    def importance(self) -> float:
        """Its importance, neutral where it was never weighed."""
        known = self.memory.state.importance
        return _NEUTRAL if known is None else known

    def standing(self, now: str) -> float:
        """Return its score at an instant."""
        return float(eviction_score(self.importance, self.accesses, _hours(self.last, now) * 60))

    def as_row(self) -> Mapping[str, Any]:
        """Return it for a document."""
        return {
            "id": self.memory.id,
            "path": self.memory.record.path,
            "layer": str(self.memory.layer),
            "content": self.memory.record.content,
            "importance": round(self.importance, 4),
            "accesses": self.accesses,
            "last": self.last,
            "score": round(self.score, 4),
        }


@dataclass(frozen=True, slots=True)
class InMind:
    """The working memory of one session."""

    session: str
    last: str
    """When something was last kept or recalled in it."""
    over: bool
    """An idle hour has passed; nothing is held any more."""
    items: tuple[Held, ...]
    """Highest standing first."""
    evicted: tuple[str, ...]
    """Ids that had to make room."""


def in_mind(engine: Engine, session: str) -> InMind:
    """Return what a session holds in mind now; raises `NotFound` where nothing was ever kept in it.

    What this device recalls while a session lives counts as recalled by it.
    """
    store, now = engine.reader(), engine.clock.now()
    kept = store.memories.of_session(session)
    if not kept:
        raise NotFound(f"nothing was kept in a session called {session!r}", fix="memctl add --session NAME TEXT")
    begun = min(_born(memory) for memory in kept)
    stored = store.events.of_kinds([EventKind.RETRIEVED], since=begun)
    fresh = [event for event in engine.tail().events if event.kind == EventKind.RETRIEVED and event.at >= begun]
    recalled = [event for event in (*stored, *fresh) if event.device == engine.journal.device]
    known = {memory.id: memory for memory in kept}
    others = sorted({name for event in recalled for name in event.mems} - known.keys())
    known |= {memory.id: memory for memory in store.memories.by_ids(others)}
    held, evicted, last = _folded(known, kept, recalled)
    ended = over(_hours(last, now))
    present = [replace(item, score=item.standing(now)) for item in held if item.memory.state.dormant_since is None]
    ranked = sorted(present, key=lambda item: (-item.score, item.memory.id))
    return InMind(session, last, ended, () if ended else tuple(ranked), () if ended else evicted)


def _folded(
    known: Mapping[str, StoredMemory], kept: Sequence[StoredMemory], recalled: Sequence[Event]
) -> tuple[list[Held], tuple[str, ...], str]:
    """Return what is held after all that happened, what made room, and when something happened last."""
    moments: list[tuple[str, int, tuple[str, ...]]] = [(_born(memory), 0, (memory.id,)) for memory in kept]
    moments += [(event.at, 1, event.mems) for event in recalled]
    held: dict[str, Held] = {}
    evicted: dict[str, None] = {}
    last = ""
    for at, again, names in sorted(moments):
        if last and over(_hours(last, at)):
            if again:  # the session was over: this belongs to another
                continue
            held, evicted = {}, {}
        for name in names:
            if name in known:
                before = held.get(name)
                held[name] = Held(known[name], (before.accesses if before else 0) + again, at)
        evicted |= dict.fromkeys(_make_room(held, at))
        last = at
    return list(held.values()), tuple(name for name in evicted if name not in held), last


def _make_room(held: dict[str, Held], at: str) -> list[str]:
    """Take out what stands lowest where there are more than nine, and return its ids."""
    names = list(held)
    gone = [names[place] for place in to_evict([held[name].standing(at) for name in names])]
    for name in gone:
        del held[name]
    return gone


def end_sessions(engine: Engine) -> Change | None:
    """Let what is in the working layer last or rest where its session has been idle for an hour; one operation.

    With 2 accesses or importance 0.6 it becomes an episode, and so does what is pinned or binds; the rest is forgotten.
    """
    store = engine.writer()
    working = store.memories.select(Filter(layers=(Layer.WORKING,), statuses=tuple(Status)))
    if not working:
        return None
    now = engine.clock.now()
    ended = [memory for memory in working if over(_hours(_last_word(engine, memory), now))]
    lasting = [memory for memory in ended if _lasts(memory)]
    resting = [memory for memory in ended if not _lasts(memory)]
    if not ended:
        return None
    op = engine.new_ulid()
    data: dict[str, Any] = {"reason": ENDED, "summary": ended[0].record.path}
    layered = {**data, "layer": str(Layer.EPISODIC)}
    events = [engine.make_event(EventKind.LAYERED, _ids(lasting), layered, op=op)] if lasting else []
    events += [engine.make_event(EventKind.FORGOTTEN, _ids(resting), data, op=op)] if resting else []
    with store.write():
        record_events(store, [replace(event, actor=Actor.INDEX) for event in events])
    store.outbox.flush(engine.journal)
    return Change("ended", _ids(ended), op)


def _last_word(engine: Engine, memory: StoredMemory) -> str:
    """Return when the session of a memory kept or recalled something last; without one, when the memory was used."""
    session = memory.record.session
    mates = engine.writer().memories.of_session(session) if session else [memory]
    return max(max(_born(mate), mate.state.last_access or "") for mate in mates)


def _lasts(memory: StoredMemory) -> bool:
    state = memory.state
    binds = memory.pinned or memory.record.immutable or GOVERNANCE_LEVEL[memory.governance] <= BINDING_LEVEL
    return binds or outlives(state.importance or 0.0, state.access_count)


def _born(memory: StoredMemory) -> str:
    return memory.record.created or memory.record.recorded or ""


def _ids(memories: Iterable[StoredMemory]) -> tuple[str, ...]:
    return tuple(memory.id for memory in memories)


def _hours(since: str, until: str) -> float:
    first, second = (datetime.fromisoformat(said.replace("Z", "+00:00")) for said in (since, until))
    return max(0.0, (second - first).total_seconds() / 3600)
