"""The fold: the state of memories as a function of their own events, whatever the order of arrival.

`step` is applied to events sorted by `Event.order`; events of undone operations are left out by the caller.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from memctl.domain.event import Event, EventKind
from memctl.domain.memory import MemoryState
from memctl.domain.words import Status

States = dict[str, MemoryState]
FRESH = MemoryState()
_LOST = ("edited", "gone")
"""Reasons for dormancy that end when the text is found again."""


def fold(events: Iterable[Event], states: Mapping[str, MemoryState] | None = None) -> States:
    """Return the states after `events`, which must be sorted by `Event.order`."""
    current: States = dict(states or {})
    for event in events:
        step(current, event)
    return current


def step(states: States, event: Event) -> None:
    """Apply one event to `states` in place; unknown kinds change nothing."""
    apply = _STEPS.get(event.kind)
    if apply is None:
        return
    if event.kind in (EventKind.EDITED, EventKind.MOVED):
        _carry_over(states, event)
        return
    for memory in event.mems:
        states[memory] = apply(states.get(memory, FRESH), event)


def merge_states(first: MemoryState, second: MemoryState) -> MemoryState:
    """Return the state of one memory that took in another: sums of counts, the stronger of each strength."""
    return replace(
        first,
        access_count=first.access_count + second.access_count,
        last_access=max(filter(None, (first.last_access, second.last_access)), default=None),
        access_days=max(first.access_days, second.access_days),
        good=first.good + second.good,
        bad=first.bad + second.bad,
        pinned=first.pinned or second.pinned,
        tags_added=tuple(dict.fromkeys([*first.tags_added, *second.tags_added])),
        tags_removed=tuple(tag for tag in first.tags_removed if tag in second.tags_removed),
        confirmed_by=tuple(dict.fromkeys([*first.confirmed_by, *second.confirmed_by])),
        revisions=max(first.revisions, second.revisions),
        turns=max(first.turns, second.turns),
    )


def _carry_over(states: States, event: Event) -> None:
    """Hand the state of each old id to the id that follows it."""
    edited = event.kind == EventKind.EDITED
    arrived: States = {}
    for old, new in event.data.get("pairs", ()):
        state = states.pop(old, FRESH)
        if state.dormant_reason in _LOST:
            state = _reopened(state, event)
        state = _edited(state, event) if edited else replace(state, turns=state.turns + 1)
        arrived[new] = merge_states(arrived[new], state) if new in arrived else state
        if edited and old != new:
            states[old] = MemoryState(
                status=Status.SUPERSEDED,
                status_reason="edited",
                superseded_by=new,
                dormant_since=event.at,
                dormant_reason="edited",
            )
    for new, state in arrived.items():
        kept = states.get(new)
        stands = kept is not None and kept.dormant_reason not in _LOST
        states[new] = merge_states(kept, state) if kept is not None and stands else state


def _edited(state: MemoryState, event: Event) -> MemoryState:
    reopened = state.status in (Status.INVALIDATED, Status.SUPERSEDED)
    return replace(
        state,
        updated=event.at,
        revisions=state.revisions + 1,
        turns=state.turns + 1,
        status=Status.ACTIVE if reopened else state.status,
        status_reason=None if reopened else state.status_reason,
        superseded_by=None if reopened else state.superseded_by,
        contradicted=False,
    )


def _retrieved(state: MemoryState, event: Event) -> MemoryState:
    new_day = state.last_access is None or state.last_access[:10] != event.at[:10]
    return replace(
        state,
        access_count=state.access_count + 1,
        last_access=max(event.at, state.last_access or ""),
        access_days=state.access_days + int(new_day),
    )


def _feedback(state: MemoryState, event: Event) -> MemoryState:
    good = event.data.get("signal") == "good"
    return replace(state, good=state.good + int(good), bad=state.bad + int(not good))


def _status(state: MemoryState, event: Event) -> MemoryState:
    return replace(
        state,
        status=Status(event.data["status"]),
        status_reason=event.data.get("reason"),
        superseded_by=event.data.get("superseded_by"),
        valid_until=event.data.get("valid_until", state.valid_until),
        updated=event.at,
    )


def _forgotten(state: MemoryState, event: Event) -> MemoryState:
    return replace(state, dormant_since=event.at, dormant_reason=event.data.get("reason", "forgotten"))


def _gone(state: MemoryState, event: Event) -> MemoryState:
    status = Status(event.data.get("status", Status.INVALIDATED))
    return replace(
        state,
        status=status,
        status_reason="gone",
        dormant_since=event.at,
        dormant_reason="gone",
        updated=event.at,
        turns=state.turns + 1,
    )


def _awake(state: MemoryState, event: Event) -> MemoryState:
    return replace(state, dormant_since=None, dormant_reason=None)


def _reopened(state: MemoryState, event: Event) -> MemoryState:
    return replace(
        _awake(state, event), status=Status.ACTIVE, status_reason=None, superseded_by=None, turns=state.turns + 1
    )


def _pinned(state: MemoryState, event: Event) -> MemoryState:
    return replace(state, pinned=bool(event.data["value"]))


def _tagged(state: MemoryState, event: Event) -> MemoryState:
    add, remove = tuple(event.data.get("add", ())), tuple(event.data.get("remove", ()))
    added = [tag for tag in (*state.tags_added, *add) if tag not in remove]
    removed = [tag for tag in (*state.tags_removed, *remove) if tag not in add]
    return replace(state, tags_added=tuple(dict.fromkeys(added)), tags_removed=tuple(dict.fromkeys(removed)))


def _reinforced(state: MemoryState, event: Event) -> MemoryState:
    source = str(event.data.get("source", event.id))
    return replace(state, confirmed_by=tuple(dict.fromkeys([*state.confirmed_by, source])))


def _same(state: MemoryState, event: Event) -> MemoryState:
    return state


_STEPS: dict[str, Callable[[MemoryState, Event], MemoryState]] = {
    EventKind.ADDED: _same,
    EventKind.EDITED: _same,
    EventKind.MOVED: _same,
    EventKind.RETRIEVED: _retrieved,
    EventKind.FEEDBACK: _feedback,
    EventKind.STATUS: _status,
    EventKind.FORGOTTEN: _forgotten,
    EventKind.WOKEN: _awake,
    EventKind.GONE: _gone,
    EventKind.REOPENED: _reopened,
    EventKind.PINNED: _pinned,
    EventKind.TAGGED: _tagged,
    EventKind.REINFORCED: _reinforced,
}


def state_to_json(state: MemoryState) -> dict[str, Any]:
    """Return the fields that differ from a fresh state, as plain JSON values."""
    out: dict[str, Any] = {}
    for name in MemoryState.__dataclass_fields__:
        value = getattr(state, name)
        if value != getattr(FRESH, name):
            out[name] = list(value) if isinstance(value, tuple) else value
    return out


def state_from_json(fields: Mapping[str, Any]) -> MemoryState:
    """Return the state of which `state_to_json` gave `fields`; unknown keys are skipped."""
    known: dict[str, Any] = {}
    for name, value in fields.items():
        if name in MemoryState.__dataclass_fields__:
            known[name] = tuple(value) if isinstance(value, list) else value
    if "status" in known:
        known["status"] = Status(known["status"])
    return MemoryState(**known)
