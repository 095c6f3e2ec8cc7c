"""Expire: states and plans whose end is past go dormant; what tells of an event, or of what comes back, never does."""

import re
from datetime import date

from memctl.domain.event import EventKind
from memctl.domain.memory import StoredMemory
from memctl.dream.night import Night, is_kept, is_written
from memctl.dream.plan import Change, Found, Said, change
from memctl.scoring.decay import expired
from memctl.scoring.forgetting import ForgetRule

EXPIRED = str(ForgetRule.EXPIRED)
COMES_BACK = re.compile(
    r"\A(?!.*\b(?:until|till|kadar)\b).*"
    r"\b(?:birthday|anniversary|(?:every|each)\s+year|doğum\s+gün|yıl\s?dönüm|her\s+(?:yıl|sene)\b)",
    re.IGNORECASE | re.DOTALL,
)
"""What the next day of its kind does not end (source: ours)."""


def expire(night: Night) -> Found:
    """Propose rest for memctl's own notes whose last day is past; their status stays, since nothing replaced them."""
    written = night.awake(written=True)
    ended = [memory for memory in written if not is_kept(memory) and is_over(memory, night.now)]
    ended = [memory for memory in ended if not COMES_BACK.search(memory.record.content)]
    changes = [_rest(memory) for memory in ended if memory.id not in night.words]
    changes += [_wake(memory) for memory in night.memories.values() if _holds_longer(memory, night.now)]
    night.take(changes)
    return Found(changes, examined=len(written), figures={"ended": len(ended)})


def is_over(memory: StoredMemory, now: str) -> bool:
    """Tell whether the end of what a memory says has come; one that was past when it was recorded tells of an event."""
    end, known = day_number(memory.valid_until), day_number(memory.record.recorded or memory.record.created)
    today = day_number(now)
    return known is not None and today is not None and expired(end, known, today)


def day_number(text: str | None) -> float | None:
    """Return the number of an ISO date's day; None where it is none."""
    try:
        return float(date.fromisoformat(text[:10]).toordinal()) if text else None
    except ValueError:
        return None


def _holds_longer(memory: StoredMemory, now: str) -> bool:
    """Tell whether somebody wrote another end into a memory after it had ended."""
    rests = is_written(memory) and memory.state.dormant_reason == EXPIRED and (memory.state.dormant_since or "") <= now
    return rests and not is_over(memory, now)


def _wake(memory: StoredMemory) -> Change:
    return change(
        "expire",
        "restore",
        [memory.id],
        f"holds until {memory.valid_until} by now" if memory.valid_until else "has no end any more",
        before={"dormant_reason": EXPIRED},
        after={"dormant_reason": None, "valid_until": memory.valid_until},
        events=[Said(EventKind.WOKEN, (memory.id,), {})],
    )


def _rest(memory: StoredMemory) -> Change:
    return change(
        "expire",
        "forget",
        [memory.id],
        f"held until {memory.valid_until}",
        before={"dormant_reason": None},
        after={"dormant_reason": EXPIRED},
        events=[Said(EventKind.FORGOTTEN, (memory.id,), {"reason": EXPIRED})],
    )
