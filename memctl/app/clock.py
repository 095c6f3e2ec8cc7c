"""The clock and the dice: the only place that asks the system for the time or for chance."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from memctl.domain.errors import UsageError

_TICK = timedelta(milliseconds=1)
_SAME_MOMENT = timedelta(minutes=1)
_YEARS = range(1000, 9900)
"""Further out, "100 years ago" or the time of another zone may be no date any more."""


def iso(moment: datetime) -> str:
    """Return an instant as ISO 8601 UTC with milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_iso(text: str) -> datetime:
    """Return the instant that an ISO date or time names, UTC where it names no zone."""
    try:
        moment = datetime.fromisoformat(text.strip().replace("Z", "+00:00"))
    except ValueError as error:
        raise UsageError(f"not a date or time: {text!r}", fix="--now 2026-11-21T09:30:00Z") from error
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def system_now() -> datetime:
    """Return the system's time."""
    return datetime.now(UTC)


def system_entropy(count: int) -> bytes:
    """Return that many random bytes."""
    return os.urandom(count)  # as `secrets` does, whose import takes 10 ms


@dataclass(slots=True)
class Clock:
    """Tells the time, or the fixed one that `--now` or `MEMCTL_NOW` names."""

    fixed: datetime | None = None
    source: Callable[[], datetime] = field(default=system_now)

    def now(self) -> str:
        """Return the current instant, ISO 8601 UTC with milliseconds."""
        return iso(self.fixed or self.source())


def clock_at(fixed: str | None) -> Clock:
    """Return a clock that stands at an instant, or one that runs where none is named."""
    if not fixed:
        return Clock()
    moment = read_iso(fixed)
    if moment.year not in _YEARS or moment.astimezone(UTC).year not in _YEARS:
        raise UsageError(f"too far away to be the present: {fixed!r}", fix=f"a year from {_YEARS[0]} to {_YEARS[-1]}")
    return Clock(moment)


@dataclass(slots=True)
class Stamps:
    """Gives events times that rise even where the clock stands still, so that their order is that of their making."""

    clock: Clock
    last: str = ""

    def next(self) -> str:
        """Return the current instant, or one tick after the last stamp when that is no earlier."""
        moment = read_iso(self.clock.now())
        if self.last:
            last = read_iso(self.last)
            if timedelta(0) <= last - moment < _SAME_MOMENT:
                moment = last + _TICK
        self.last = iso(moment)
        return self.last
