"""The fold: the state of memories as a function of their own events, whatever the order of arrival.

`step` is applied to events sorted by `Event.order`; events of undone operations are left out by the caller.
An id without a state and an id with a fresh one are the same, and a malformed event changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from memctl.domain.accesses import REVISIONS_KEPT, accessed, revised, strengthened
from memctl.domain.event import CARRYING, Event, EventKind
from memctl.domain.memory import MemoryState
from memctl.domain.words import Governance, Layer, Status

States = dict[str, MemoryState]
FRESH = MemoryState()
EDITED, GONE = "edited", "gone"
LOST_REASONS = (EDITED, GONE)
RESTED = frozenset(
    ("merged", "contradicted", "expired", "redundant", "useless", "idle", "faded", "unimportant", "outlived")
    + ("unsalient", "capacity", "session ended")
)
"""Why dreams let memories rest: said of the text that they read, so that another text is awake."""
"""Reasons for dormancy or a status that end when the text is found again."""
_STATUSES = frozenset(status.value for status in Status)
_LAYERS = frozenset(layer.value for layer in Layer)
_GOVERNANCES = frozenset(layer.value for layer in Governance)
_WEIGHED = {
    **dict.fromkeys(("importance", "surprise", "valence", "arousal", "source_confidence", "stability"), float),
    **dict.fromkeys(("emotion", "structure", "sub_tier"), str),
    "flashbulb": bool,
    "channels": tuple,
}
"""What the event of an add says of the weight of a memory, and its type."""
_ANCHORS = {"rehearsed": "rehearsed_at", "replayed": "replayed_at", "felt": "emotional_at"}
"""Which anchor a strengthening moves, by why it came about: each counts once a period, whoever dreams how often."""
_LEVELS = (8, 4, 2)
"""Bits a dimension of vectors that are not exact."""
_DIGITS = 6
_UTILITY_STEP = 0.1
"""Share of the way to 1 or 0 that one feedback moves utility (source: cognitive)."""


def fold(events: Iterable[Event], states: Mapping[str, MemoryState] | None = None) -> States:
    """Return the states after `events`, which must be sorted by `Event.order`."""
    current: States = dict(states or {})
    for event in events:
        step(current, event)
    return current


def step(states: States, event: Event) -> None:
    """Apply one event to `states` in place; unknown kinds change nothing."""
    if event.kind in CARRYING:
        _carry_over(states, event)
        return
    apply = _STEPS.get(event.kind)
    if apply is None:
        return
    for memory in _targets(states, event):
        states[memory] = apply(states.get(memory, FRESH), event)


def merge_states(first: MemoryState, second: MemoryState) -> MemoryState:
    """Return the state of one memory that took in another: sums of counts, the stronger of each strength."""
    return replace(
        first,
        access_count=first.access_count + second.access_count,
        last_access=_later(first.last_access, second.last_access),
        access_days=max(first.access_days, second.access_days),
        gaps=first.gaps + second.gaps,
        gap_days=round(first.gap_days + second.gap_days, _DIGITS),
        gap_squares=round(first.gap_squares + second.gap_squares, _DIGITS),
        met=_met_last(first, second),
        good=first.good + second.good,
        bad=first.bad + second.bad,
        pinned=_either(first.pinned, second.pinned),
        tags_added=tuple(dict.fromkeys([*first.tags_added, *second.tags_added])),
        tags_removed=tuple(tag for tag in first.tags_removed if tag in second.tags_removed),
        confirmed_by=tuple(dict.fromkeys([*first.confirmed_by, *second.confirmed_by])),
        updated=_later(first.updated, second.updated),
        revisions=max(first.revisions, second.revisions),
        revised=tuple(sorted({*first.revised, *second.revised}))[-REVISIONS_KEPT:],
        turns=max(first.turns, second.turns),
        stability=max(first.stability, second.stability),
        utility=max(first.utility, second.utility),
        won=first.won + second.won,
        lost=first.lost + second.lost,
        upheld=first.upheld + second.upheld,
        rehearsed_at=_later(first.rehearsed_at, second.rehearsed_at),
        replayed_at=_later(first.replayed_at, second.replayed_at),
        emotional_at=_later(first.emotional_at, second.emotional_at),
        judged_at=_later(first.judged_at, second.judged_at),
        held=tuple(dict.fromkeys([*first.held, *second.held])),
        layer=first.layer or second.layer,
        governance=first.governance or second.governance,
        trust=min(filter(None, (first.trust, second.trust)), default=None),
        precision=max(first.precision, second.precision),
        card=first.card or second.card,
    )


def standing(state: MemoryState) -> MemoryState:
    """Return the state of a text that stands in the vault: what a vanished text left behind does not hold for it."""
    if state.dormant_reason in LOST_REASONS:
        state = replace(state, dormant_since=None, dormant_reason=None)
    if state.status_reason in LOST_REASONS:
        state = replace(state, status=Status.ACTIVE, status_reason=None, superseded_by=None)
    return state


def successor(states: Mapping[str, MemoryState], memory: str) -> str:
    """Return the id that took over the state of `memory`, through any number of edits; itself where none did."""
    seen = {memory}
    while (state := states.get(memory)) is not None and state.dormant_reason == EDITED:
        following = state.superseded_by
        if following is None or following in seen:
            break
        seen.add(following)
        memory = following
    return memory


def _later(first: str | None, second: str | None) -> str | None:
    return max(filter(None, (first, second)), default=None)


def _met_last(first: MemoryState, second: MemoryState) -> tuple[str, ...]:
    """Return whom two memories that are now one were retrieved with on the later day of their last accesses."""
    days = [(state.last_access or "")[:10] for state in (first, second)]
    if days[0] != days[1]:
        return first.met if days[0] > days[1] else second.met
    return tuple(dict.fromkeys([*first.met, *second.met]))


def _either(first: bool | None, second: bool | None) -> bool | None:
    """Return a pin if either side has one, an unpin if either has that, else None."""
    if first or second:
        return True
    return None if first is None and second is None else False


def _targets(states: States, event: Event) -> Iterable[str]:
    """Return the ids whose state an event changes: a device that had not seen an edit still means the new text."""
    if event.kind == EventKind.GONE:
        return [memory for memory in event.mems if successor(states, memory) == memory]
    if event.kind in (EventKind.ADDED, EventKind.REOPENED):
        return event.mems
    return dict.fromkeys(successor(states, memory) for memory in event.mems)


def _carry_over(states: States, event: Event) -> None:
    """Hand the state of each old id to the first id that follows it; further ones begin afresh."""
    edited = event.kind == EventKind.EDITED
    arrived: States = {}
    followed: dict[str, str] = {}
    taken = {old: states.pop(old, FRESH) for old, _ in event.pairs}
    for old, new in event.pairs:
        state = FRESH if old in followed else taken[old]
        state = _edited(state, event) if edited else _reopened(state, event)
        arrived[new] = merge_states(arrived[new], state) if new in arrived else state
        followed.setdefault(old, new)
    for old, new in followed.items():
        if old != new:
            states[old] = _left_behind(new, event)
    for new, state in arrived.items():
        kept = states.get(new, FRESH)
        stands = kept != FRESH and kept.dormant_reason not in LOST_REASONS
        states[new] = merge_states(kept, state) if stands else state


def _left_behind(new: str, event: Event) -> MemoryState:
    """Return the state of an id whose text and state went on under another."""
    return MemoryState(
        status=Status.SUPERSEDED,
        status_reason=EDITED,
        superseded_by=new,
        dormant_since=event.at,
        dormant_reason=EDITED,
    )


def _edited(state: MemoryState, event: Event) -> MemoryState:
    state = standing(state)
    reopened = state.status in (Status.INVALIDATED, Status.SUPERSEDED, Status.MERGED)
    if state.dormant_reason in RESTED:
        state = replace(state, dormant_since=None, dormant_reason=None)
    return replace(
        state,
        updated=event.at,
        revisions=state.revisions + 1,
        revised=revised(state, event),
        turns=state.turns + 1,
        status=Status.ACTIVE if reopened else state.status,
        status_reason=None if reopened else state.status_reason,
        superseded_by=None if reopened else state.superseded_by,
        contradicted=False,
        precision=FRESH.precision,
    )


def _feedback(state: MemoryState, event: Event) -> MemoryState:
    match event.data.get("signal"):
        case "good":
            return replace(state, good=state.good + 1, utility=_nearer(state.utility, 1.0))
        case "bad":
            return replace(state, bad=state.bad + 1, utility=_nearer(state.utility, 0.0))
    return state


def _nearer(utility: float, target: float) -> float:
    return round(utility + _UTILITY_STEP * (target - utility), _DIGITS)


def _added(state: MemoryState, event: Event) -> MemoryState:
    """Take over what the memory was worth when it was kept; a value of another type is left out."""
    said = event.data.get("weights")
    if not isinstance(said, Mapping):
        return state
    weights: dict[str, Any] = {}
    for name, kind in _WEIGHED.items():
        value = said.get(name)
        if kind is float and isinstance(value, int | float) and not isinstance(value, bool):
            weights[name] = float(value)
        elif kind is tuple and isinstance(value, list | tuple) and all(isinstance(x, int | float) for x in value):
            weights[name] = tuple(float(x) for x in value)
        elif kind in (str, bool) and isinstance(value, kind):
            weights[name] = value
    return replace(state, **weights)


def _layered(state: MemoryState, event: Event) -> MemoryState:
    layer = _text(event, "layer")
    return replace(state, layer=layer, updated=event.at) if layer in _LAYERS else state


def _governed(state: MemoryState, event: Event) -> MemoryState:
    layer = _text(event, "governance")
    return replace(state, governance=layer, updated=event.at) if layer in _GOVERNANCES else state


def _strengthened(state: MemoryState, event: Event) -> MemoryState:
    factor = event.data.get("factor")
    if not isinstance(factor, int | float) or isinstance(factor, bool) or factor <= 0:
        return state
    stability = strengthened(state.stability, factor)
    why = event.data.get("why")
    state = replace(state, stability=stability, captured=state.captured or why == "captured")
    anchor = _ANCHORS.get(why) if isinstance(why, str) else None
    if anchor is None:
        return state
    changes: dict[str, Any] = {anchor: _later(getattr(state, anchor), _text(event, "until") or event.at)}
    return replace(state, **changes)


def _judged(state: MemoryState, event: Event) -> MemoryState:
    upheld = state.upheld + (event.data.get("verdict") == "none")
    return replace(state, upheld=upheld, judged_at=_later(state.judged_at, event.at))


def _checked(state: MemoryState, event: Event) -> MemoryState:
    held = tuple(dict.fromkeys([*state.held, *_texts(event, "held")]))
    return replace(state, held=held)


def _prevailed(state: MemoryState, event: Event) -> MemoryState:
    return replace(state, won=state.won + len(_texts(event, "over")))


def _settled(state: MemoryState, event: Event) -> MemoryState:
    """Where a person lets both sides of a dispute stand, neither needs a revision."""
    return replace(state, upheld=state.upheld + 1) if event.data.get("keep") == "both" else state


def _disputed(state: MemoryState, event: Event) -> MemoryState:
    return replace(state, status=Status.CHALLENGED, status_reason=_text(event, "why"), updated=event.at)


def _status(state: MemoryState, event: Event) -> MemoryState:
    status = _status_of(event)
    if status is None:
        return state
    return replace(
        state,
        status=status,
        status_reason=_reason(event),
        superseded_by=_text(event, "superseded_by"),
        valid_until=_text(event, "valid_until") or state.valid_until,
        updated=event.at,
        lost=state.lost + (_text(event, "superseded_by") is not None and status is not Status.MERGED),
    )


def _forgotten(state: MemoryState, event: Event) -> MemoryState:
    return replace(state, dormant_since=event.at, dormant_reason=_reason(event) or "forgotten")


def _gone(state: MemoryState, event: Event) -> MemoryState:
    """Mark as gone what was in use; what was forgotten or replaced before stays so when its text comes back."""
    if state.status in (Status.ACTIVE, Status.CHALLENGED):
        status = _status_of(event) or Status.INVALIDATED
        state = replace(state, status=status, status_reason=GONE, updated=event.at)
    if state.dormant_since is None:
        state = replace(state, dormant_since=event.at, dormant_reason=GONE)
    return replace(state, turns=state.turns + 1)


def _awake(state: MemoryState, event: Event) -> MemoryState:
    return replace(state, precision=FRESH.precision, dormant_since=None, dormant_reason=None)


def _reopened(state: MemoryState, event: Event) -> MemoryState:
    return replace(standing(state), turns=state.turns + 1)


def _pinned(state: MemoryState, event: Event) -> MemoryState:
    value = event.data.get("value")
    return replace(state, pinned=value) if isinstance(value, bool) else state


def _tagged(state: MemoryState, event: Event) -> MemoryState:
    add, remove = _texts(event, "add"), _texts(event, "remove")
    added = [tag for tag in (*state.tags_added, *add) if tag not in remove]
    removed = [tag for tag in (*state.tags_removed, *remove) if tag not in add]
    return replace(state, tags_added=tuple(dict.fromkeys(added)), tags_removed=tuple(dict.fromkeys(removed)))


def _reinforced(state: MemoryState, event: Event) -> MemoryState:
    source = _text(event, "source") or event.id
    return replace(state, confirmed_by=tuple(dict.fromkeys([*state.confirmed_by, source])))


def _composed(state: MemoryState, event: Event) -> MemoryState:
    trust = event.data.get("trust")
    if not isinstance(trust, int | float) or isinstance(trust, bool) or not 0 <= trust <= 1:
        return state
    return replace(state, trust=float(trust))


def _compressed(state: MemoryState, event: Event) -> MemoryState:
    bits = event.data.get("bits")
    return replace(state, precision=bits) if bits in _LEVELS else state


def _reviewed(state: MemoryState, event: Event) -> MemoryState:
    card = event.data.get("card")
    return replace(state, card=dict(card)) if isinstance(card, Mapping) and isinstance(card.get("due"), str) else state


def _text(event: Event, key: str) -> str | None:
    value = event.data.get(key)
    return value if isinstance(value, str) else None


def _reason(event: Event) -> str | None:
    """Return a person's reason; a word that means something to the fold is put in quotes."""
    reason = _text(event, "reason")
    return f"'{reason}'" if reason in LOST_REASONS else reason


def _texts(event: Event, key: str) -> tuple[str, ...]:
    values = event.data.get(key)
    return tuple(value for value in values if isinstance(value, str)) if isinstance(values, list | tuple) else ()


def _status_of(event: Event) -> Status | None:
    """Return the status that an event names; None for one of a newer program."""
    value = event.data.get("status")
    return Status(value) if isinstance(value, str) and value in _STATUSES else None


_STEPS: dict[str, Callable[[MemoryState, Event], MemoryState]] = {
    EventKind.ADDED: _added,
    EventKind.LAYERED: _layered,
    EventKind.GOVERNED: _governed,
    EventKind.STRENGTHENED: _strengthened,
    EventKind.JUDGED: _judged,
    EventKind.CHECKED: _checked,
    EventKind.PREVAILED: _prevailed,
    EventKind.DISPUTED: _disputed,
    EventKind.RETRIEVED: accessed,
    EventKind.FEEDBACK: _feedback,
    EventKind.STATUS: _status,
    EventKind.FORGOTTEN: _forgotten,
    EventKind.WOKEN: _awake,
    EventKind.GONE: _gone,
    EventKind.REOPENED: _reopened,
    EventKind.PINNED: _pinned,
    EventKind.TAGGED: _tagged,
    EventKind.REINFORCED: _reinforced,
    EventKind.REVIEWED: _reviewed,
    EventKind.COMPOSED: _composed,
    EventKind.COMPRESSED: _compressed,
    EventKind.SETTLED: _settled,
}
