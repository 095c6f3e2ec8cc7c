"""Reads of old months, folded into one event each: when each was and what it returned, and nothing of its words.

The fold goes through them as through the recalls themselves, so that no state changes by it.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

from memctl.domain.event import Event, EventKind
from memctl.domain.ids import derived_event_id

_FORMAT = "%Y-%m-%dT%H:%M:%S.%f"


def folded(device: str, month: str, reads: Sequence[Event], recalls: int) -> Event:
    """Return the event that stands for the recalls of a month on a device; `recalls` counts those too that were no
    reads."""
    places: dict[str, int] = {}
    for event in reads:
        for memory in event.mems:
            places.setdefault(memory, len(places))
    kept = [[_offset(event.at, month), [places[name] for name in event.mems]] for event in reads]
    last = max((event.at for event in reads), default=f"{month}-01T00:00:00.000Z")
    data = {"month": month, "reads": kept, "recalls": recalls}
    name = derived_event_id(str(EventKind.READS), device, month)
    return Event(name, last, device, EventKind.READS, mems=tuple(places), data=data)


def unfolded(events: Iterable[Event]) -> Iterator[Event]:
    """Yield events with the recalls in the place of those that they were folded into; malformed ones are left out."""
    for event in events:
        if event.kind != EventKind.READS:
            yield event
            continue
        month, said = str(event.data.get("month")), event.data.get("reads")
        for number, row in enumerate(said if isinstance(said, list) else ()):
            at, mems = _when(row[0], month), tuple(event.mems[place] for place in row[1] if place < len(event.mems))
            yield Event(f"{event.id}.{number:06}", at, event.device, EventKind.RETRIEVED, event.actor, mems=mems)


def _offset(at: str, month: str) -> Any:
    """Return the milliseconds since the month began; the instant itself where it is written in another way."""
    try:
        past = datetime.fromisoformat(at) - _start(month)
    except ValueError:
        return at
    offset = past // timedelta(milliseconds=1)
    return offset if _when(offset, month) == at else at


def _when(said: Any, month: str) -> str:
    if not isinstance(said, int):
        return str(said)
    return (_start(month) + timedelta(milliseconds=said)).strftime(_FORMAT)[:-3] + "Z"


def _start(month: str) -> datetime:
    return datetime.fromisoformat(f"{month}-01T00:00:00").replace(tzinfo=UTC)
