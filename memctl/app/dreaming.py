"""Dreaming: plan what a night's sleep would do to memory, and do it on consent, as one operation that undo knows."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from time import perf_counter
from typing import Any

from memctl.app import proposals
from memctl.app.engine import Engine
from memctl.app.fitting import fit_vectors, regroup
from memctl.app.penning import likeness_of, looked_at, relevance_of, shelf_of, speaker_of, states_of
from memctl.app.tidying import fold_reads, tidy, traces_before, waits
from memctl.domain.answers import DreamAnswer, Progress
from memctl.domain.errors import AmbiguousName, NotFound, UsageError
from memctl.domain.event import Event, EventKind
from memctl.domain.llm import Budget
from memctl.domain.words import Actor
from memctl.dream.compress import COMPRESS
from memctl.dream.parts import DreamParts
from memctl.dream.path import PHASES, Applied, ApplyParts, apply_plan, plan_dream
from memctl.dream.plan import RULES, Judged, Plan, about, narrowed
from memctl.dream.proposal import Proposal
from memctl.dream.revise import asks
from memctl.scoring.profiles import PROFILES
from memctl.store.recording import record_events


@dataclass(frozen=True, slots=True)
class Choice:
    """What a person said to a plan: ids of changes to make, and of those not to be proposed again."""

    apply: frozenset[str]
    declined: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Orders:
    """How a dream is to think."""

    phases: Sequence[str] = ()
    """Only these; all of them where there is none."""
    seconds: float | None = None
    tokens: int | None = None
    """What a language model may use; None: as the settings say."""
    llm: bool = True
    """A language model may be asked where there is one."""

    @property
    def usual(self) -> bool:
        """Nothing was ordered, so that a proposal that waits may serve."""
        return not self.phases and self.seconds is None and self.tokens is None and self.llm


Consent = Callable[[DreamAnswer], "Choice | bool"]
CANDIDATES = 10
"""Changes that an ambiguous name is told to mean, at most."""
BACKUPS = 3
"""Backups before a dream that are kept."""
_BACKUP = "memctl-before-dream-"


def dream(
    engine: Engine,
    *,
    phases: Sequence[str] = (),
    seconds: float | None = None,
    tokens: int | None = None,
    llm: bool = True,
    apply: bool = False,
    scheduled: bool = False,
    dry_run: bool = False,
    consent: Consent | None = None,
) -> DreamAnswer:
    """Plan a dream; apply it where `apply` says so or `consent` agrees to the plan. Nothing is locked meanwhile.

    A proposal that waits is taken instead of a new plan where nothing has changed since. `scheduled` follows the policy
    in the settings. `dry_run` writes nothing, whatever else is said.
    """
    orders = Orders(demand_phases(phases) if phases else (), seconds, tokens, llm)
    if scheduled:
        from memctl.app.sleeping import scheduled as dream_on_schedule

        return dream_on_schedule(engine, orders, dry_run=dry_run)
    proposal = _proposal(engine, orders)
    answer = answer_of(proposal.run, proposal.plan, found_at=proposal.at)
    if dry_run or (not apply and (consent is None or not proposal.plan.changes)):
        return answer
    said = True if apply or consent is None else consent(answer)
    wanted = said if isinstance(said, Choice) else Choice(_unchosen(engine, proposal.plan) if said else frozenset())
    if wanted.declined:
        answer = replace(answer, declined_undo=_decline(engine, proposal.plan, wanted.declined))
    plan = narrowed(proposal.plan, lambda change: change.id in wanted.apply)
    if proposal.plan.changes and not plan.changes:
        return answer
    done = carry_out(engine, proposal.run, plan)
    note_run(engine, done, by=str(engine.actor), judged=proposal.plan.judged)
    proposals.clear(engine)
    return replace(done, planned=answer.planned, waiting=answer.waiting, declined_undo=answer.declined_undo)


def demand_phases(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of phases as they are; raises `UsageError` where one is no phase, or there is none."""
    from difflib import get_close_matches

    every = "one or more of: " + ", ".join(PHASES)
    if not names:
        raise UsageError("no phase is named", fix=every)
    for name in names:
        if name not in PHASES:
            near = get_close_matches(name.casefold(), PHASES, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise UsageError(f"no phase is called {name!r}{hint}", fix=every)
    return tuple(names)


def explained(engine: Engine, name: str, answer: DreamAnswer) -> dict[str, Any]:
    """Return one change of a plan with the memories that it rests on; raises `NotFound` or `AmbiguousName`."""
    found = [change for change in answer.changes if str(change["id"]).startswith(name)] if name else []
    if not found:
        raise NotFound(f"no change of this dream is called {name!r}", fix="memctl dream --json")
    if len(found) > 1:
        told = tuple(f"{change['id']}  {change['op']}: {change['reason']}" for change in found[:CANDIDATES])
        raise AmbiguousName(f"{name!r} could mean {len(found)} changes", candidates=told, fix="memctl dream --json")
    return {**found[0], "evidence": evidence_of(engine, found[0]["targets"])}


def evidence_of(engine: Engine, targets: Sequence[str]) -> list[dict[str, Any]]:
    """Return where the memories stand that a change rests on, what they say, and whether their files still say it."""
    found = engine.reader().memories.by_ids([str(target) for target in targets])
    states = states_of(engine, {memory.record.path for memory in found})
    return [
        {
            "id": memory.id,
            "path": memory.record.path,
            "line": memory.record.line,
            "date": memory.record.created or memory.record.recorded,
            "content": memory.record.content,
            "verification": states.get(memory.id, str(memory.verification)),
        }
        for memory in found
    ]


def dream_parts(engine: Engine, orders: Orders | None = None) -> DreamParts:
    """Return what planning works with."""
    orders = orders or Orders()
    store = engine.reader()
    tail = engine.tail().events
    base = store.events.known(tail)
    ran: Counter[str] = Counter()

    def told(phase: str, found: int) -> None:
        ran[phase] += 1
        engine.report(Progress(phase, len(ran), len(orders.phases or PHASES), f"{found} found"))

    return DreamParts(
        store=store,
        now=engine.clock.now(),
        profile=PROFILES[engine.profile],
        contradictions=engine.settings.intake.contradictions,
        overlay=engine.overlay,
        zettelkasten=engine.settings.intake.relate and engine.settings.intake.zettelkasten,
        traces_before=traces_before(engine),
        declined=store.dreams.declined(),
        told=told,
        tail=tail,
        base=base,
        ticks=perf_counter,
        grouped=engine.grouped,
        seconds=float("inf") if orders.seconds is None else orders.seconds,
        speaker=speaker_of(engine) if orders.llm else lambda right: None,
        budget=Budget(tokens=engine.settings.dream.tokens if orders.tokens is None else orders.tokens),
        memories_folder=engine.settings.vault.memories,
        root=engine.root,
        device=engine.journal.device,
        look=partial(looked_at, engine),
        likeness=likeness_of(engine),
        relevance=relevance_of(engine),
    )


def _proposal(engine: Engine, orders: Orders) -> Proposal:
    """Return the proposal that waits, where it still holds, else a new one."""
    waiting = proposals.usable(engine) if orders.usual else None
    if waiting is not None:
        return waiting
    plan = plan_dream(dream_parts(engine, orders), orders.phases)
    return Proposal(
        engine.new_ulid(), "", (0, 0), narrowed(plan, lambda change: True, engine.settings.dream.max_changes)
    )


def carry_out(engine: Engine, run: str, plan: Plan) -> DreamAnswer:
    """Apply a plan; return what came of it."""
    applied, backup = apply_dream(engine, plan)
    return replace(
        answer_of(run, replace(plan, changes=applied.changes)),
        dry_run=False,
        dropped=applied.dropped,
        undo=applied.op,
        backup=backup,
    )


def apply_dream(engine: Engine, plan: Plan) -> tuple[Applied, str | None]:
    """Back up, then carry a plan out under the lock of long jobs; return what came of it and the backup."""

    def make_event(*args: Any, **more: Any) -> Event:
        return replace(engine.make_event(*args, **more), actor=Actor.DREAM)

    with engine.long_job("dream"):
        store = engine.writer()
        ran = {phase.name for phase in plan.phases}
        folds = COMPRESS in ran and waits(engine)
        backup = _back_up(engine) if plan.changes or folds else None
        applied = apply_plan(ApplyParts(store, engine.journal, make_event, engine.new_ulid, shelf_of(engine)), plan)
        if any(change.note is not None or change.op == COMPRESS for change in applied.changes):
            fit_vectors(engine)
        if "graph" in ran:
            regroup(engine)
        if folds:
            fold_reads(engine)
        if "prune" in ran:
            tidy(engine)
        return applied, backup


def note_run(engine: Engine, answer: DreamAnswer, *, by: str, proposed: int = 0, judged: Sequence[Judged] = ()) -> None:
    """Write into the journal that a dream was dreamed, and what a language model got right and wrong in it.

    The next dream and the trends of `health` go by it.
    """
    store = engine.writer()
    phases = [asdict(phase) for phase in answer.phases]
    data = {
        "run": answer.run,
        "by": by,
        "phases": phases,
        "counts": dict(Counter(str(change["op"]) for change in answer.changes)),
        "changed": len(answer.changes),
        "proposed": proposed,
        "applied": answer.undo,
        "tokens": sum(phase["tokens"] for phase in phases),
        "took_ms": sum(phase["took_ms"] for phase in phases),
    }
    said = [(EventKind.NOTED, _answered(answer.run, item)) for item in judged] + [(EventKind.DREAMED, data)]
    with store.write():
        record_events(store, [replace(engine.make_event(kind, (), told), actor=Actor.DREAM) for kind, told in said])
    store.outbox.flush(engine.journal)


def _answered(run: str, judged: Judged) -> dict[str, Any]:
    """Return the line of the action log that counts for or against a language model; its texts are not kept."""
    return {
        "log": "action_log",
        "action": "answered",
        "reason": f"{judged.failed} of {judged.passed + judged.failed} failed the checks and were dropped",
        "run": run,
        **asdict(judged),
    }


def _decline(engine: Engine, plan: Plan, ids: frozenset[str]) -> str:
    """Remember what is not to be proposed again; return the operation that undo takes back."""
    declined = [change for change in plan.changes if change.id in ids]
    said = {
        "changes": [change.id for change in declined],
        "about": [about(change.op, change.targets) for change in declined if change.by != RULES],
        "summary": f"{len(declined)} proposal{'s' * (len(declined) != 1)} of a dream",
    }
    store = engine.writer()
    op = engine.new_ulid()
    with store.write():
        record_events(store, [engine.make_event(EventKind.DECLINED, (), said, op=op)])
    store.outbox.flush(engine.journal)
    return op


def _unchosen(engine: Engine, plan: Plan) -> frozenset[str]:
    """Return the changes that are made where nobody chooses among them."""
    return frozenset(change.id for change in plan.changes) - frozenset(asks(plan.changes, engine.profile))


def _back_up(engine: Engine) -> str:
    """Write a backup, and let go of the oldest of those that dreams made."""
    from memctl.store.backup import backup

    stamp = "".join(sign for sign in engine.clock.now()[:19] if sign.isalnum())
    folder = engine.places.backups
    target = folder / f"{_BACKUP}{stamp}.tar.gz"
    backup(engine.root, engine.places.db, target, memories=engine.settings.vault.memories)
    others = {path for path in folder.glob(f"{_BACKUP}*.tar.gz") if path.is_file()} - {target}
    for old in sorted(others, key=lambda path: (path.stat().st_mtime_ns, path.name))[: 1 - BACKUPS]:
        old.unlink()
    return str(target)


def answer_of(run: str, plan: Plan, *, found_at: str = "") -> DreamAnswer:
    """Return what is told of a plan."""
    return DreamAnswer(
        run=run,
        dry_run=True,
        phases=plan.phases,
        changes=tuple(change.as_row() for change in plan.changes),
        declined=plan.declined,
        waiting=plan.waiting,
        planned=found_at or None,
    )
