"""The path of a dream: plan the phases in their order, then apply what was agreed to as one operation.

Planning reads and writes nothing. It goes through the phases until a round finds nothing more, so that a second dream
has nothing left to do; then notes are written about what is left. Applying goes in transactions of at most `BATCH`
events; each change is in one of them whole.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from memctl.domain.event import Event, EventKind
from memctl.domain.words import SourceState
from memctl.dream.compress import compress
from memctl.dream.consolidate import consolidate
from memctl.dream.expire import expire
from memctl.dream.forget import forget
from memctl.dream.graph import graph
from memctl.dream.keep import Prepared, Shelf, let_go, preparing, put_rows
from memctl.dream.night import Night, read_night
from memctl.dream.pairs import find_pairs, mark_of, read_seen, rules_of, write_seen
from memctl.dream.parts import DreamParts
from memctl.dream.plan import Change, Found, Judged, PhaseDone, Plan
from memctl.dream.probe import probe
from memctl.dream.prune import prune
from memctl.dream.reflect import reflect
from memctl.dream.rehearse import rehearse
from memctl.dream.replay import replay
from memctl.dream.revise import revise
from memctl.dream.score import score
from memctl.dream.summarise import summarise
from memctl.dream.triage import triage
from memctl.dream.verify import verify
from memctl.store.journal import Journal
from memctl.store.open import Store
from memctl.store.outbox import FileWrite
from memctl.store.recording import record_events

PHASES: Mapping[str, Callable[[Night], Found]] = {
    "replay": replay,
    "score": score,
    "triage": triage,
    "rehearse": rehearse,
    "expire": expire,
    "verify": verify,
    "revise": revise,
    "probe": probe,
    "consolidate": consolidate,
    "graph": graph,
    "reflect": reflect,
    "forget": forget,
    "compress": compress,
    "prune": prune,
}
"""By name, in the order in which they run."""
WRITERS: Mapping[str, Callable[[Night], Found]] = {"consolidate": summarise, "reflect": reflect}
"""What writes notes, by the phase that it is a part of; nothing else depends on what it finds."""
PAIRED = frozenset(("replay", "probe", "consolidate", "forget"))
"""Phases that hold texts against their neighbours."""
ENDLESS = frozenset((verify, graph, summarise, reflect))
"""What is left to the next dream once the time is up; all else is quick, or stops by itself."""
BATCH = 500
"""Memories of one transaction, at most, unless one change is about more (source: cognitive)."""
ROUNDS = 4
"""Rounds after which a plan is taken as it is; two are usual: one that finds, one that finds nothing more."""
UNFINISHED = "dream_unfinished"
"""Setting: the operation that was being applied when it was broken off."""


def plan_dream(parts: DreamParts, wanted: Sequence[str] = ()) -> Plan:
    """Return what the phases, or those that are wanted, propose for the state as it is."""
    names = [name for name in PHASES if not wanted or name in wanted]
    night = read_night(parts)
    marks = {memory.id: mark_of(memory) for memory in night.awake()}
    rules = rules_of(parts)
    before = read_seen(parts.store, rules)
    night.known = frozenset(name for name, mark in marks.items() if mark in before)
    seen = frozenset[str]()
    if PAIRED & set(names):
        night.pairs, seen = find_pairs(night)
    done: dict[str, PhaseDone] = {}
    changes: list[Change] = []
    declined: dict[str, Change] = {}

    def rounds() -> None:
        for _ in range(ROUNDS):
            night.weigh()
            looked = [name for name in names if PHASES[name] is not WRITERS.get(name)]
            found = [change for name in looked for change in _run(night, name, PHASES[name], done, declined)]
            changes.extend(found)
            if not found:
                break

    rounds()
    noted = [c for name in names if name in WRITERS for c in _run(night, name, WRITERS[name], done, declined)]
    changes += noted
    if noted and night.counts_reflections:
        rounds()  # what a new note cites is worth more, which nothing else waits for
    return Plan(
        parts.base,
        tuple(done.values()),
        tuple(changes),
        frozenset(marks[name] for name in seen - night.left) if set(names) >= PAIRED else frozenset(),
        frozenset(target for change in declined.values() for target in change.targets),
        len(declined),
        looked=night.looked or {},
        rules=rules,
        judged=_by_task(night.judged),
    )


def _by_task(judged: Sequence[Judged]) -> tuple[Judged, ...]:
    """Return how a language model did, one line a task."""
    lines: dict[tuple[str, str], Judged] = {}
    for item in judged:
        known = lines.get((item.task, item.by), replace(item, passed=0, failed=0))
        lines[item.task, item.by] = replace(known, passed=known.passed + item.passed, failed=known.failed + item.failed)
    return tuple(lines.values())


def _run(
    night: Night,
    name: str,
    work: Callable[[Night], Found],
    done: dict[str, PhaseDone],
    declined: dict[str, Change],
) -> Sequence[Change]:
    """Run a phase, or a part of it, and add it to what it has done; what was declined goes there."""
    if work in ENDLESS and night.time_is_up:
        done[name] = replace(done.get(name) or PhaseDone(name, 0, 0, 0), cut=True)
        return ()
    ticks = night.parts.ticks
    started, asked, spent = ticks(), len(night.judged), night.parts.budget.used_tokens
    found = work(night)
    declined |= {change.id: change for change in found.changes if night.is_declined(change)}
    wanted = [change for change in found.changes if change.id not in declined]
    took = round((ticks() - started) * 1000)
    night.parts.told(name, len(wanted))
    known = done.get(name) or PhaseDone(name, found.examined, 0, 0, cut=bool(night.left) and name in PAIRED)
    done[name] = replace(
        known,
        changed=known.changed + len(wanted),
        took_ms=known.took_ms + took,
        tokens=known.tokens + night.parts.budget.used_tokens - spent,
        figures=_counted({**found.figures, **known.figures}, night.judged[asked:]),
    )
    return wanted


def _counted(figures: Mapping[str, float], judged: Sequence[Judged]) -> Mapping[str, float]:
    """Add to the figures of a phase what it asked a language model since."""
    if not judged:
        return figures
    passed = figures.get("model_passed", 0) + sum(item.passed for item in judged)
    failed = figures.get("model_failed", 0) + sum(item.failed for item in judged)
    return {**figures, "model_passed": passed, "model_failed": failed}


@dataclass(frozen=True, slots=True)
class ApplyParts:
    """What applying works with."""

    store: Store
    journal: Journal
    make_event: Callable[..., Event]
    """Makes an event of the actor `dream`."""
    new_op: Callable[[], str]
    shelf: Shelf
    reached: Callable[[str], None] = lambda step: None
    """Told of each step; tests put a crash in its place."""


@dataclass(frozen=True, slots=True)
class Applied:
    """What became of a plan."""

    op: str | None
    """The operation that undo takes back; None where nothing was left to do."""
    changes: tuple[Change, ...]
    dropped: tuple[str, ...]
    """Ids of changes whose memories have changed since."""


def apply_plan(parts: ApplyParts, plan: Plan) -> Applied:
    """Carry a plan out; one that was broken off goes on under the same operation."""
    store = parts.store
    op = _unfinished(store) or parts.new_op()
    before = store.events.changed_since(plan.base)
    valid = store.events.go_on_from(plan.base)
    kept: list[Change] = []
    dropped: list[str] = []
    summary: str | None = _summary(plan.changes)
    for batch in _batches(plan.changes):
        with preparing(parts.shelf, batch) as notes:
            if notes:
                parts.reached("prepared")
            with store.write():
                touched = before | store.events.changed_since(plan.base, but=op)
                lost = {name for name, note in notes.items() if note is None}
                fresh = [item for item in batch if valid and item.id not in lost and touched.isdisjoint(item.targets)]
                store.settings.set(UNFINISHED, op)
                _record(parts, fresh, notes, op, summary)
        for item in batch:
            if item not in fresh and (left := notes.get(item.id)) is not None:
                let_go(left)
        parts.reached("committed")
        store.outbox.flush(parts.journal)
        parts.reached("flushed")
        kept += fresh
        dropped += [change.id for change in batch if change not in fresh]
        summary = None if fresh else summary
    _finish(store, plan, kept, set(dropped), op, parts.shelf.now)
    return Applied(op if kept else None, tuple(kept), tuple(dropped))


def _unfinished(store: Store) -> str | None:
    """Return the operation that was broken off, unless it was undone since, or nobody can undo it after a purge."""
    op = store.settings.get(UNFINISHED)
    known = None if op is None else store.events.operation(op)
    if known is None or known.undone or not store.events.tombstones()[0].isdisjoint(known.ids):
        return None
    return known.op


def _batches(changes: Sequence[Change]) -> Iterator[list[Change]]:
    """Yield changes in their order, as many as one transaction takes."""
    batch: list[Change] = []
    count = 0
    for change in changes:
        touched = sum(max(1, len(said.mems)) for said in change.events)
        if batch and count + touched > BATCH:
            yield batch
            batch, count = [], 0
        batch.append(change)
        count += touched
    if batch:
        yield batch


def _record(
    parts: ApplyParts, changes: Sequence[Change], notes: Mapping[str, Prepared | None], op: str, summary: str | None
) -> None:
    """Record what changes say, the first event with a summary, and insert the rows of the notes that they write."""
    events: list[Event] = []
    files: dict[str, Sequence[FileWrite]] = {}
    for item in changes:
        note = notes.get(item.id)
        for number, said in enumerate(item.events):
            data: dict[str, Any] = {**said.data, "command": "dream", "change": item.id}
            if summary is not None and not events:
                data["summary"] = summary
            if note is not None and number == 0:
                data["files"] = [note.said]
            events.append(parts.make_event(EventKind(said.kind), said.mems, data, op=op))
            if note is not None and number == 0:
                files[events[-1].id] = [note.write]
        if note is not None:
            put_rows(parts.store, parts.shelf, note)
    written = [item.note.id for item in changes if item.note is not None]
    record_events(parts.store, events, touched=written, files=files)


def _summary(changes: Sequence[Change]) -> str:
    """Return what a plan does, in a few words."""
    counts: dict[str, int] = {}
    for change in changes:
        counts[change.op] = counts.get(change.op, 0) + 1
    return ", ".join(f"{count} {op}" for op, count in counts.items())


def _finish(store: Store, plan: Plan, kept: Sequence[Change], dropped: set[str], op: str, now: str) -> None:
    """Note that the dream is complete, and what need not be looked at again."""
    names = {name for change in plan.changes if change.id in dropped for name in change.targets} | plan.left
    again = {mark_of(memory) for memory in store.memories.by_ids(sorted(names))}
    with store.write():
        store.settings.set(UNFINISHED, None)
        for path, state in plan.looked.items():
            store.sources.set_state(path, SourceState(state), now)
        if plan.seen:
            write_seen(store, plan.seen - again, op if kept else None, plan.rules)
