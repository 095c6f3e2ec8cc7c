"""Probe: contradictions among what came in through files, or was not compared when it was written.

The newer of two, by date, prevails, where its words show that the older one has ended. A note of memctl's own is
superseded where that is sure; a passage of the user's is never more than challenged, and stays in view.
"""

from datetime import date, timedelta
from pathlib import PurePosixPath
from typing import Any

from memctl.domain.event import EventKind
from memctl.domain.memory import StoredMemory
from memctl.domain.words import Authority, LinkKind, Status
from memctl.dream.against import Stand, stands
from memctl.dream.night import Night, Pair, date_of, is_kept, is_written
from memctl.dream.plan import Change, Found, Said, change
from memctl.text.injection import is_injection
from memctl.vault.properties import is_day

CERTAIN = 0.75
"""Confidence of a comparison from which a dream challenges the older side: nobody is there to object (source: ours)."""
SETTLED = 0.9
"""Confidence from which it supersedes what memctl wrote: a wrong end hides a true memory (source: ours)."""
GLOBAL = "_global"


def probe(night: Night) -> Found:
    """Propose what follows from each contradiction, the oldest pair first."""
    changes: list[Change] = []
    examined = 0
    if night.in_time is None:
        night.in_time = _in_time(night)
    for pair, old, new in night.in_time:
        older, newer = night.memories[old], night.memories[new]
        if not (night.is_held(older.id) and _may_be_probed(night, older, newer)):
            continue
        examined += 1
        found = _stand(night, pair, older, newer)
        if found is not None and found.whole and found.confidence >= CERTAIN:
            proposed = _settled(night, older, newer, found)
            night.take(proposed)
            changes += proposed
    return Found(changes, examined=examined, figures={"contradictions": len(changes)})


def _in_time(night: Night) -> list[tuple[Pair, str, str]]:
    """Return the pairs whose dates tell, each with its older and its newer memory, the oldest first."""
    found = [(_older_first(night.memories[pair.one], night.memories[pair.other]), pair) for pair in night.pairs]
    ordered = sorted(
        ((both, pair) for both, pair in found if both is not None),
        key=lambda item: (date_of(item[0][0]) or "", date_of(item[0][1]) or "", item[1].one, item[1].other),
    )
    return [(pair, old.id, new.id) for (old, new), pair in ordered]


def _older_first(one: StoredMemory, other: StoredMemory) -> tuple[StoredMemory, StoredMemory] | None:
    """Return the older and the newer of two memories; None where their dates do not tell."""
    first, second = date_of(one), date_of(other)
    if not first or not second:
        return None
    length = min(len(first), len(second))
    if first[:length] == second[:length]:
        return None
    return (one, other) if first[:length] < second[:length] else (other, one)


def _may_be_probed(night: Night, older: StoredMemory, newer: StoredMemory) -> bool:
    """Tell whether the newer memory may say anything about the older one."""
    channels = {older.record.channel, newer.record.channel}
    ends_after = older.state.superseded_by is None and newer.state.status is Status.ACTIVE
    word = night.words.get(older.id)
    said_since = word is not None and word >= (newer.record.recorded or newer.record.created or "")
    quoted = newer.record.authority > Authority.PERSON and is_injection(newer.record.content)
    return (
        older.record.path != newer.record.path
        and (len(channels) == 1 or GLOBAL in channels)
        and ends_after
        and not said_since
        and not quoted
    )


def _stand(night: Night, pair: Pair, older: StoredMemory, newer: StoredMemory) -> Stand | None:
    if pair not in night.stands:
        if night.time_is_up:
            night.left |= {pair.one, pair.other}
            return None
        daily = _is_daily(older) and _is_daily(newer)
        texts = (older.record.content, newer.record.content)
        night.stands[pair] = stands(*texts, date_of(older), date_of(newer), daily=daily)
    return night.stands[pair]


def _is_daily(memory: StoredMemory) -> bool:
    """Tell whether a memory is a passage of the note of a day."""
    return not is_written(memory) and is_day(PurePosixPath(memory.record.path).stem)


def _settled(night: Night, older: StoredMemory, newer: StoredMemory, found: Stand) -> list[Change]:
    match night.parts.contradictions:
        case "flag_review":
            return [_dispute(older, newer, found)]
        case "prefer_old":
            return [_yield(older, newer, found)]
    return [_ended(older, newer, found)]


def _ended(older: StoredMemory, newer: StoredMemory, found: Stand) -> Change:
    """Return how the newer memory prevails: over the user's words, and over what is kept, without hiding them."""
    goes = is_written(older) and not is_kept(older) and found.confidence >= SETTLED
    status = Status.SUPERSEDED if goes else Status.CHALLENGED
    said: dict[str, Any] = {"status": str(status), "reason": found.why, "superseded_by": newer.id}
    if goes:
        said["valid_until"] = end_of(older, newer)
    relation = [newer.id, older.id, str(LinkKind.SUPERSEDES), round(found.confidence, 4)]
    before = {"status": str(older.state.status), "valid_until": older.valid_until}
    after: dict[str, Any] = {name: said[name] for name in ("status", "superseded_by", "valid_until") if name in said}
    return change(
        "probe",
        "supersede" if goes else "challenge",
        [older.id, newer.id],
        found.why,
        before={name: value for name, value in before.items() if name in after},
        after=after,
        confidence=found.confidence,
        events=[
            Said(EventKind.STATUS, (older.id,), said),
            Said(EventKind.PREVAILED, (newer.id,), {"over": [older.id], "relations": [relation]}),
        ],
    )


def _dispute(older: StoredMemory, newer: StoredMemory, found: Stand) -> Change:
    return change(
        "probe",
        "dispute",
        [newer.id, older.id],
        found.why,
        before={"status": str(newer.state.status)},
        after={"status": str(Status.CHALLENGED), "with": older.id},
        confidence=found.confidence,
        events=[Said(EventKind.DISPUTED, (newer.id,), {"with": older.id, "why": found.why})],
    )


def _yield(older: StoredMemory, newer: StoredMemory, found: Stand) -> Change:
    why = f"{older.id} is preferred: {found.why}"
    return change(
        "probe",
        "challenge",
        [newer.id, older.id],
        why,
        before={"status": str(newer.state.status)},
        after={"status": str(Status.CHALLENGED)},
        confidence=found.confidence,
        events=[Said(EventKind.STATUS, (newer.id,), {"status": str(Status.CHALLENGED), "reason": why})],
    )


def end_of(older: StoredMemory, newer: StoredMemory) -> str:
    """Return the last day on which a superseded memory held: the day before its successor begins, where that is later.

    Within one day, the instant itself parts the two.
    """
    begins = newer.record.valid_from or date_of(newer) or ""
    known = older.record.valid_from or date_of(older) or ""
    if begins[:10] <= known[:10]:
        return date_of(newer) or begins
    return (date.fromisoformat(begins[:10]) - timedelta(days=1)).isoformat()
