"""Dreaming: plan what a night's sleep would do to memory, and do it on consent, as one operation that undo knows."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

from memctl.app.engine import Engine
from memctl.domain.answers import DreamAnswer
from memctl.domain.errors import NotFound, UsageError
from memctl.domain.event import Event
from memctl.domain.words import Actor
from memctl.dream.keep import Shelf
from memctl.dream.parts import DreamParts
from memctl.dream.path import PHASES, Applied, ApplyParts, apply_plan, plan_dream
from memctl.dream.plan import Plan
from memctl.index.embed import embed_missing
from memctl.index.take import rules_version
from memctl.scoring.profiles import PROFILES

Consent = Callable[[DreamAnswer], bool]
BACKUPS = 3
"""Backups before a dream that are kept."""
_BACKUP = "memctl-before-dream-"


def dream(
    engine: Engine,
    *,
    phases: Sequence[str] = (),
    seconds: float | None = None,
    apply: bool = False,
    consent: Consent | None = None,
) -> DreamAnswer:
    """Plan a dream; apply it where `apply` says so or `consent` agrees to the plan. Nothing is locked meanwhile."""
    if unknown := sorted(set(phases) - set(PHASES)):
        raise UsageError(f"no phase is called {unknown[0]!r}", fix="one of: " + ", ".join(PHASES))
    plan = plan_dream(dream_parts(engine, seconds), phases)
    run = engine.new_ulid()
    answer = _answer(run, plan)
    if not (apply or (consent is not None and plan.changes and consent(answer))):
        return answer
    applied, backup = apply_dream(engine, plan)
    return replace(
        _answer(run, replace(plan, changes=applied.changes)),
        dry_run=False,
        dropped=applied.dropped,
        undo=applied.op,
        backup=backup,
    )


def explained(engine: Engine, name: str, answer: DreamAnswer) -> dict[str, Any]:
    """Return one change of a plan with the memories that it rests on; raises `NotFound`."""
    found = [change for change in answer.changes if str(change["id"]).startswith(name)] if name else []
    if len(found) != 1:
        told = "several changes begin so" if found else "no change of this dream is called so"
        raise NotFound(f"{told}: {name}", fix="memctl dream --json")
    memories = engine.reader().memories.by_ids([str(target) for target in found[0]["targets"]])
    evidence = [
        {
            "id": memory.id,
            "path": memory.record.path,
            "line": memory.record.line,
            "date": memory.record.created or memory.record.recorded,
            "content": memory.record.content,
        }
        for memory in memories
    ]
    return {**found[0], "evidence": evidence}


def dream_parts(engine: Engine, seconds: float | None = None) -> DreamParts:
    """Return what planning works with."""
    store = engine.reader()
    last = store.events.last()
    tail = [event.order for event in engine.tail().events]
    return DreamParts(
        store=store,
        now=engine.clock.now(),
        profile=PROFILES[engine.profile],
        contradictions=engine.settings.intake.contradictions,
        overlay=engine.overlay,
        base=max([last.order if last is not None else ("", "", ""), *tail]),
        ticks=perf_counter,
        seconds=float("inf") if seconds is None else seconds,
        memories_folder=engine.settings.vault.memories,
    )


def apply_dream(engine: Engine, plan: Plan) -> tuple[Applied, str | None]:
    """Back up, then carry a plan out under the lock of long jobs; return what came of it and the backup."""

    def make_event(*args: Any, **more: Any) -> Event:
        return replace(engine.make_event(*args, **more), actor=Actor.DREAM)

    with engine.long_job("dream"):
        store = engine.writer()
        backup = _back_up(engine) if plan.changes else None
        applied = apply_plan(ApplyParts(store, engine.journal, make_event, engine.new_ulid, shelf_of(engine)), plan)
        if any(change.note is not None for change in applied.changes) and engine.settings.index.embed:
            embed_missing(engine.index_parts(store))
        return applied, backup


def shelf_of(engine: Engine) -> Shelf:
    """Return where the notes of a dream go."""
    parts = engine.index_parts(engine.writer())
    return Shelf(
        engine.root,
        engine.settings.vault.memories,
        parts.size,
        parts.count_tokens,
        rules_version(),
        engine.clock.now(),
    )


def _back_up(engine: Engine) -> str:
    """Write a backup, and let go of the oldest of those that dreams made."""
    from memctl.store.backup import backup

    stamp = "".join(sign for sign in engine.clock.now()[:19] if sign.isalnum())
    folder = engine.places.backups
    target = folder / f"{_BACKUP}{stamp}.tar.gz"
    backup(engine.root, engine.places.db, target, memories=engine.settings.vault.memories)
    for old in sorted(folder.glob(f"{_BACKUP}*.tar.gz"))[:-BACKUPS]:
        old.unlink()
    return str(target)


def _answer(run: str, plan: Plan) -> DreamAnswer:
    return DreamAnswer(
        run=run,
        dry_run=True,
        phases=plan.phases,
        changes=tuple(change.as_row() for change in plan.changes),
    )
