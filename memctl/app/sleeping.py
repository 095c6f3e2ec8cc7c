"""The scheduled dream: whether it is time, and what it may do unasked. Everything else waits as a proposal."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from memctl.app import proposals
from memctl.app.clock import iso, read_iso
from memctl.app.dreaming import Orders, answer_of, carry_out, dream_parts, note_run
from memctl.app.engine import Engine
from memctl.app.power import on_battery
from memctl.config.places import is_off
from memctl.domain.answers import DreamAnswer
from memctl.domain.words import Actor
from memctl.dream.path import plan_dream
from memctl.dream.plan import Judged, Plan, narrowed
from memctl.store.dreams import DreamRun
from memctl.store.lock import lock_holder

OFF = "switched off: MEMCTL_OFF is set"
SCHEDULE = "schedule"
"""Whom a dream is of that nobody asked for."""
AHEAD = timedelta(days=1)
"""So far ahead another device's clock may be."""
_UNITS = {"m": "minutes", "h": "hours", "d": "days"}


def scheduled(engine: Engine, orders: Orders, *, dry_run: bool = False) -> DreamAnswer:
    """Dream where the policy in the settings says so; leave as a proposal what may not be done unasked.

    A dry run only plans, where it is time.
    """
    why = why_not(engine)
    if why is not None:
        return DreamAnswer(run="", dry_run=True, phases=(), changes=(), skipped=why)
    run = engine.new_ulid()
    plan = _planned(engine, orders)
    if dry_run:
        return answer_of(run, plan)
    kinds = frozenset(engine.settings.dream.auto_apply)
    mine = narrowed(plan, lambda change: change.op in kinds)
    if not mine.changes:
        asleep = DreamAnswer(run=run, dry_run=True, phases=plan.phases, changes=())
        return _left(engine, run, plan, asleep, plan.judged)
    answer = carry_out(engine, run, mine)
    more = len(mine.changes) < len(plan.changes)
    rest = _planned(engine, left_of(engine, orders, plan)) if more else Plan(plan.base, plan.phases, ())
    return _left(engine, run, rest, answer, (*plan.judged, *rest.judged))


def why_not(engine: Engine) -> str | None:
    """Return why no dream is to be dreamed now, the cheapest look first; None where it is time."""
    if is_off():
        return OFF
    policy = engine.settings.dream
    now = read_iso(engine.clock.now()).astimezone()
    last = last_run(engine)
    if last is not None and not is_due(read_iso(last.at).astimezone(), now, policy.every):
        return f"not due: the last dream was at {last.at[:16]}Z, and dream.every is {policy.every}"
    if not in_hours(now, policy.not_before, policy.not_after):
        return f"not at this time of day: dream.not_before is {policy.not_before or 'empty'}, " + (
            f"dream.not_after {policy.not_after or 'empty'}"
        )
    if not policy.on_battery and on_battery():
        return "on battery: dream.on_battery is false"
    holder = lock_holder(engine.places.folder)
    if holder is not None:
        return f"already running: {holder}"
    idle = idle_minutes(engine, now)
    if idle < policy.idle_minutes:
        return f"in use {idle} minutes ago: dream.idle_minutes is {policy.idle_minutes}"
    return None


def last_run(engine: Engine) -> DreamRun | None:
    """Return the newest dream; one that a clock that was wrong put days ahead would hold up all others."""
    limit = iso(read_iso(engine.clock.now()) + AHEAD)
    return next(iter(engine.reader().dreams.runs(1, until=limit)), None)


def is_due(last: datetime, now: datetime, every: str) -> bool:
    """Tell whether the span has passed; spans of days count days of the calendar, so that the hour does not drift."""
    found = re.fullmatch(r"(\d+)([mhd])", every)
    count, unit = (int(found[1]), found[2]) if found else (1, "d")
    if unit == "d":
        return (now.date() - last.date()).days >= count
    return now - last >= timedelta(**{_UNITS[unit]: count})


def in_hours(now: datetime, start: str, end: str) -> bool:
    """Tell whether a time of day lies between two; the second may be past midnight."""
    at, first, last = f"{now:%H:%M}", start or "00:00", end or "24:00"
    return first <= at <= last if first <= last else at >= first or at <= last


def idle_minutes(engine: Engine, now: datetime) -> int:
    """Return the minutes since somebody last touched a note or a memory; what lies after now does not count."""
    from memctl.vault.scan import scan_vault

    settings = engine.settings.vault
    scan = scan_vault(engine.root, exclude=settings.exclude, memories_folder=settings.memories)
    limit = now.timestamp()
    seen = [at for note in scan.files if (at := note.mtime_ns / 1e9) <= limit]
    last = engine.reader().events.last(until=iso(now))
    events = [*engine.tail().events, *([last] if last is not None else [])]
    seen += [at for event in events if event.actor is not Actor.DREAM and (at := _moment(event.at)) <= limit]
    return int((limit - max(seen)) // 60) if seen else 24 * 60


def next_due(engine: Engine, last: DreamRun | None) -> str | None:
    """Return the day or the instant from which the next scheduled dream is due; None where it is due now."""
    policy = engine.settings.dream
    now = read_iso(engine.clock.now()).astimezone()
    if last is None or is_due(read_iso(last.at).astimezone(), now, policy.every):
        return None
    count, unit = int(policy.every[:-1]), policy.every[-1]
    due = read_iso(last.at).astimezone() + timedelta(**{_UNITS[unit]: count})
    return f"{due:%Y-%m-%d} {policy.not_before}".strip() if unit == "d" else f"{due:%Y-%m-%d %H:%M}"


def _moment(at: str) -> float:
    return read_iso(at).timestamp()


def _planned(engine: Engine, orders: Orders) -> Plan:
    plan = plan_dream(dream_parts(engine, orders), orders.phases)
    return narrowed(plan, lambda change: True, engine.settings.dream.max_changes)


def left_of(engine: Engine, orders: Orders, plan: Plan) -> Orders:
    """Return orders with the tokens and seconds that a plan has left of them: one night has one budget."""
    tokens = engine.settings.dream.tokens if orders.tokens is None else orders.tokens
    spent = sum(phase.tokens for phase in plan.phases)
    took = sum(phase.took_ms for phase in plan.phases) / 1000
    seconds = None if orders.seconds is None else max(0.0, orders.seconds - took)
    return replace(orders, tokens=max(0, tokens - spent), seconds=seconds)


def _left(engine: Engine, run: str, plan: Plan, answer: DreamAnswer, judged: Sequence[Judged]) -> DreamAnswer:
    """Leave what was not done as a proposal, and note that a dream was dreamed."""
    if plan.changes:
        # What the model did is noted here, so that it does not count again when somebody makes these changes.
        proposals.leave(engine, run, replace(plan, judged=()))
    else:
        proposals.clear(engine)
    note_run(engine, answer, by=SCHEDULE, proposed=len(plan.changes), judged=judged)
    if answer.undo is not None:
        return answer
    return answer_of(run, plan)
