"""When a statement holds: by the dates it names, and for captured intentions a week from when they were said."""

from dataclasses import replace
from datetime import date, timedelta

from memctl.text.calendar.periods import Period, period_of
from memctl.text.foresight import intends

FORESIGHT_DAYS = 7
"""Days that an intention without a date holds (source: cognitive)."""


def when(sentence: str, now: str, *, captured: bool = False) -> Period:
    """Return when a sentence holds; open where it names no date, unless it is a captured intention of a person."""
    held = period_of(sentence, now)
    if captured and held.kind == "none" and intends(sentence):
        end = date.fromisoformat(now[:10]) + timedelta(days=FORESIGHT_DAYS)
        return replace(held, valid_until=end.isoformat(), kind="foresight")
    return held
