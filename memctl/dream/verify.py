"""Verify: whether sources still say what was indexed, and whether what memories name is still there.

A memory that names what is gone is challenged, never invalidated, and stands again when it is back. A note of the
user's is challenged only for what a dream has seen there before.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from memctl.domain.event import EventKind
from memctl.domain.memory import StoredMemory
from memctl.domain.words import Status
from memctl.dream import drift
from memctl.dream.night import Night, is_written
from memctl.dream.plan import Change, Found, Said, change
from memctl.text.references import Reference, references

AT_ONCE = 500
"""Memories of one change, at most."""
MISSED = "names what is not there any more: "
"""How the reason of such a challenge begins: it ends by itself."""


def verify(night: Night) -> Found:
    """Propose to challenge memories that name what is gone, and to let those stand whose things are back."""
    looked = night.parts.look() if night.looked is None else night.looked
    if night.looked is None:
        night.looked = looked
        night.verified = {**night.verified, **{path: night.now for path, state in looked.items() if state in _READ}}
    changes = [*_checked(night), *(found for memory in night.awake() if (found := _drifted(night, memory)) is not None)]
    night.take(changes)
    states = Counter(looked.get(memory.record.path, str(memory.verification)) for memory in night.awake())
    figures = {name: float(count) for name, count in sorted(states.items())}
    drifted = sum(change.op == "challenge" for change in changes)
    return Found(changes, examined=sum(states.values()), figures={**figures, "drifted": drifted})


_READ = ("verified", "moved")


def _named(night: Night, memory: StoredMemory) -> Sequence[Reference]:
    """Return what a memory names; of notes that were looked at before, only where something was there."""
    if night.parts.root is None:
        return ()
    if memory.id not in night.named:
        known = not is_written(memory) and not memory.state.held and memory.id in night.known
        night.named[memory.id] = () if known else references(memory.record.content)
    return night.named[memory.id]


def _checked(night: Night) -> Iterator[Change]:
    """Yield changes that remember what was seen for the first time."""
    said: list[Said] = []
    for memory in night.awake():
        found = {drift.key_of(item, night.parts.device) for item in _named(night, memory) if _is(night, memory, item)}
        if fresh := sorted(found.difference(memory.state.held)):
            said.append(Said(EventKind.CHECKED, (memory.id,), {"held": fresh}))
    yield from (_seen(said[at : at + AT_ONCE]) for at in range(0, len(said), AT_ONCE))


def _seen(said: Sequence[Said]) -> Change:
    seen = [key for item in said for key in item.data["held"]]
    return change(
        "verify",
        "verify",
        [item.mems[0] for item in said],
        f"{len(seen)} of the things that memories name are there",
        before={},
        after={"seen": seen},
        events=said,
    )


def _is(night: Night, memory: StoredMemory, item: Reference) -> bool | None:
    root = night.parts.root
    seen = drift.key_of(item, night.parts.device) in memory.state.held
    if root is None or (not seen and not is_written(memory) and item.kind == "command"):
        return None
    return drift.stands(item, root, seen=seen)


def _drifted(night: Night, memory: StoredMemory) -> Change | None:
    """Return the challenge of a memory that names what is gone, or the end of one; a person's word stands."""
    if memory.id in night.words:
        return None
    named = _named(night, memory)
    missed = [item.text for item in named if _is(night, memory, item) is False and _may_miss(night, memory, item)]
    mine = (memory.state.status_reason or "").startswith(MISSED)
    if memory.state.status is Status.CHALLENGED and mine and named and not missed:
        return _change(memory, "restore", Status.ACTIVE, "what it names is there again")
    if memory.state.status is Status.ACTIVE and missed:
        return _change(memory, "challenge", Status.CHALLENGED, MISSED + ", ".join(missed))
    return None


def _may_miss(night: Night, memory: StoredMemory, item: Reference) -> bool:
    return is_written(memory) or drift.key_of(item, night.parts.device) in memory.state.held


def _change(memory: StoredMemory, op: str, status: Status, reason: str) -> Change:
    return change(
        "verify",
        op,
        [memory.id],
        reason,
        before={"status": str(memory.state.status)},
        after={"status": str(status), "reason": reason},
        events=[Said(EventKind.STATUS, (memory.id,), {"status": str(status), "reason": reason})],
    )
