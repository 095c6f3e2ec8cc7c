"""Forget: what the profile's rules let rest, what there is no room for, and what rises. Only what memctl wrote."""

from collections import Counter
from collections.abc import Mapping, Sequence

from memctl.domain.event import EventKind
from memctl.domain.memory import StoredMemory
from memctl.domain.words import GOVERNANCE_LEVEL, Layer, Status
from memctl.dream.named import read_named
from memctl.dream.night import HELD, Night, is_kept, is_written
from memctl.dream.plan import Change, Found, Said, change
from memctl.dream.redundant import redundant
from memctl.dream.score import strength_of
from memctl.scoring import working_memory
from memctl.scoring.forgetting import (
    Case,
    ForgetRule,
    over_capacity,
    reason_to_forget,
    roomy_capacity,
    shielded,
)
from memctl.scoring.promotion import often, promoted
from memctl.scoring.stored import days_since
from memctl.text.tags import PROTECTED_TAGS

_WHY = {
    ForgetRule.CONTRADICTED: "something newer took its place",
    ForgetRule.REDUNDANT: "another one says the same and is more useful",
    ForgetRule.USELESS: "marked as of no use, and idle",
    ForgetRule.IDLE: "of little use, and idle",
    ForgetRule.FADED: "old, hardly retained, unimportant and seldom read",
    ForgetRule.OUTLIVED: "its kind lasts only so long, and it is unimportant",
    ForgetRule.UNIMPORTANT: "its importance fell below 0.3",
    ForgetRule.UNSALIENT: "its salience fell below 0.1, and it is idle",
    ForgetRule.CAPACITY: "there is no room for it: the least useful go first",
}
_LOOKED_AT = {
    ForgetRule.USELESS: ("utility", "idle"),
    ForgetRule.IDLE: ("utility", "idle"),
    ForgetRule.FADED: ("age", "retention", "importance", "reads"),
    ForgetRule.OUTLIVED: ("importance", "age"),
    ForgetRule.UNIMPORTANT: ("importance",),
    ForgetRule.UNSALIENT: ("salience", "idle"),
}
"""Which numbers a rule of disuse looks at."""
SESSION_OVER = "session ended"
WOKEN_DAYS = 30.0
"""Days for which what a person woke is left alone (source: ours)."""


def forget(night: Night) -> Found:
    """Propose rest for what the rules name, then for what there is no room for; then what becomes lasting."""
    asleep = [memory for memory in night.memories.values() if is_written(memory) and memory.state.dormant_since is None]
    twice = redundant(night)
    changes = [found for memory in asleep if (found := _by_rule(night, memory, twice)) is not None]
    night.take(changes)
    trimmed = list(_trimmed(night))
    night.take(trimmed)
    risen = [_risen(night, memory) for memory in rising(night)]
    night.take(risen)
    figures = {"forgotten": len(changes), "trimmed": len(trimmed), "promoted": len(risen)}
    return Found([*changes, *trimmed, *risen], examined=len(asleep), figures=figures)


def case_of(night: Night, memory: StoredMemory, *, twice: bool = False) -> Case:
    """Return what the rules look at; that a person woke it counts as a use, that a dream rehearsed it does not."""
    found = night.figures(memory)
    state, record = memory.state, memory.record
    read = days_since(state.last_access, night.now)
    idle = found.signals.age_days if read is None else read
    woken = days_since(night.words.get(memory.id), night.now)
    return Case(
        importance=found.importance,
        retention=found.retention,
        utility=state.utility,
        salience=found.importance,
        access_count=state.access_count,
        age_days=found.signals.age_days,
        idle_days=idle if woken is None else min(idle, woken),
        category=record.category,
        layer=memory.layer,
        level=GOVERNANCE_LEVEL[memory.governance],
        pinned=memory.pinned,
        immutable=record.immutable,
        flashbulb=state.flashbulb,
        protected_tag=not PROTECTED_TAGS.isdisjoint(tag.casefold() for tag in memory.tags),
        contradicted=state.status is Status.SUPERSEDED,
        redundant=twice,
    )


def _by_rule(night: Night, memory: StoredMemory, twice: Mapping[str, str]) -> Change | None:
    rules = night.parts.profile.forgetting
    if memory.state.status not in (*HELD, Status.SUPERSEDED):
        return None
    case = case_of(night, memory, twice=memory.id in twice)
    if memory.layer is Layer.WORKING and memory.state.status in HELD:
        return _session_end(night, memory, case)
    reason = reason_to_forget(case, rules.rules, night.usual[memory.record.channel] if rules.floating else None)
    woken = days_since(night.words.get(memory.id), night.now)
    if reason is None or (woken is not None and (reason is ForgetRule.CONTRADICTED or woken < WOKEN_DAYS)):
        return None
    newer = memory.state.superseded_by if reason is ForgetRule.CONTRADICTED else None
    why = ": ".join(filter(None, (_WHY.get(reason, str(reason)), _shown(reason, case))))
    return _rest(memory, str(reason), why, by=newer or twice.get(memory.id))


def _shown(rule: ForgetRule, case: Case) -> str:
    """Return the numbers that a rule of disuse looked at, in words."""
    told = {
        "utility": f"utility {case.utility:.2f}",
        "idle": f"not read for {int(case.idle_days)} days",
        "age": f"{int(case.age_days)} days old",
        "retention": f"retention {case.retention:.2f}",
        "importance": f"importance {case.importance:.2f}",
        "salience": f"salience {case.salience:.2f}",
        "reads": f"read {case.access_count} times",
    }
    return ", ".join(told[name] for name in _LOOKED_AT.get(rule, ()))


def _session_end(night: Night, memory: StoredMemory, case: Case) -> Change | None:
    """Return what becomes of a passing thought an hour after its last use: an episode, or nothing."""
    if not working_memory.over(case.idle_days * 24.0):
        return None
    if is_kept(memory) or working_memory.outlives(memory.state.importance or 0.0, case.access_count):
        return _move(memory, Layer.EPISODIC, "it was worth keeping when its session ended")
    return _rest(memory, SESSION_OVER, "its session ended, and it was neither important nor used again")


def _trimmed(night: Night) -> Sequence[Change]:
    """Return rest for the least useful of each channel that holds more than it has room for."""
    capacity = night.parts.profile.forgetting.capacity
    passages = sum(not is_written(memory) for memory in night.memories.values())
    room = roomy_capacity(passages) if capacity is None else capacity
    channels: dict[str, list[StoredMemory]] = {}
    for memory in night.awake(written=True):
        channels.setdefault(memory.record.channel, []).append(memory)
    changes: list[Change] = []
    for members in channels.values():
        if len(members) > room:
            loose = [m for m in members if m.id not in night.words]
            loose = [m for m in loose if not shielded(case_of(night, m))]
            loose.sort(key=lambda m: (m.state.utility, _worth(night, m), m.id))
            going = over_capacity([m.state.utility for m in loose], len(members) - len(loose), room)
            reason = ForgetRule.CAPACITY
            changes += [_rest(loose[place], str(reason), _WHY[reason]) for place in going]
    return changes


def _worth(night: Night, memory: StoredMemory) -> float:
    """Return what is left of a memory's importance: what fades fast by its category and tier goes before the rest."""
    found = night.figures(memory)
    return found.importance * strength_of(memory, found.signals.idle_days)


def rising(night: Night) -> list[StoredMemory]:
    """Return the episodes that were read often enough and are worth it, or share what they name with others."""
    episodes = [item for item in night.awake(written=True) if item.layer is Layer.EPISODIC]
    loose = [item for item in episodes if not item.pinned and not item.record.immutable]
    often_read = [item for item in loose if often(item.state.access_count, item.state.access_days)]
    sharing = _sharing(night, often_read)
    return [item for item in loose if _rises(night, item, sharing.get(item.id, 0))]


def _rises(night: Night, memory: StoredMemory, sharing: int) -> bool:
    state, found = memory.state, night.figures(memory)
    age = found.signals.age_days
    return promoted(state.access_count, state.access_days, found.importance, state.utility, age, sharing)


def _sharing(night: Night, often_read: Sequence[StoredMemory]) -> dict[str, int]:
    """Return how many episodes of its channel share an entity with a memory, itself among them, at most."""
    if not often_read:
        return {}
    named = read_named(night).of
    count = Counter(
        (item.record.channel, entity)
        for item in night.awake()
        if item.layer is Layer.EPISODIC
        for entity in named.get(item.id, ())
    )
    return {
        item.id: max((count[item.record.channel, entity] for entity in named.get(item.id, ())), default=0)
        for item in often_read
    }


def _risen(night: Night, memory: StoredMemory) -> Change:
    state, worth = memory.state, night.figures(memory).importance
    why = f"read {state.access_count} times on {state.access_days} days, importance {worth:.2f}"
    return _move(memory, Layer.SEMANTIC, why)


def _rest(memory: StoredMemory, reason: str, why: str, *, by: str | None = None) -> Change:
    return change(
        "forget",
        "forget",
        [memory.id] if by is None else [memory.id, by],
        why,
        before={"dormant_reason": None},
        after={"dormant_reason": reason},
        events=[Said(EventKind.FORGOTTEN, (memory.id,), {"reason": reason})],
    )


def _move(memory: StoredMemory, layer: Layer, why: str) -> Change:
    return change(
        "forget",
        "promote",
        [memory.id],
        why,
        before={"layer": str(memory.layer)},
        after={"layer": str(layer)},
        events=[Said(EventKind.LAYERED, (memory.id,), {"layer": str(layer), "reason": why})],
    )
