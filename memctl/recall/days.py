"""Days: how far memories are from the time that a question names."""

import re
from calendar import monthrange
from collections.abc import Collection, Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING

from memctl.recall.parts import RecallParts
from memctl.store.tallies import Tallies

if TYPE_CHECKING:
    from memctl.text.moments import Moment

Span = tuple[date, date]
"""First and last day."""

_LONGEST_READ = 600
"""Characters; what a longer text names in passing is not what it asks about."""
_MAY_NAME = re.compile(
    r"\b(?:19|20|21)\d\d\b|\d[./-]\d|\d ?[月월]|\b(?:jan|feb|march|apr|may\b|jun|jul|aug|sep|oct|nov|dec|"
    r"ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|"
    r"\w+day\b|last\b|ago\b|this\b|dün\b|bugün\b|geçen\b|bu\b|önce\b|pazar|salı|çarşamba|perşembe|cuma)",
    re.IGNORECASE,
)
"""What every date has something of; the reader of dates itself takes 30 ms to load."""


def may_name_days(text: str) -> bool:
    """Tell whether it is worth looking for dates in a question."""
    return len(text) <= _LONGEST_READ and _MAY_NAME.search(text) is not None


def days_away(parts: RecallParts, text: str, rowids: Iterable[int]) -> dict[int, int]:
    """Return how many days each memory that has a day is from the nearest time that a question names."""
    from memctl.text.moments import moments

    named = list(moments(text))
    days = Tallies(parts.store.conn).days(rowids) if named else {}
    known = {said: day for found in days.values() for said in found if (day := _day(said)) is not None}
    spans = [*_spans(named, {day.year for day in known.values()}, parts.now)]
    if not spans:
        return {}
    away = {said: min(_gap(day, span) for span in spans) for said, day in known.items()}
    return {
        rowid: min(near) for rowid, found in days.items() if (near := [away[said] for said in found if said in away])
    }


def _spans(named: "Iterable[Moment]", years: Collection[int], now: str) -> Iterator[Span]:
    """Yield what moments can mean, in each of some years where they name none."""
    from memctl.text.moments import resolved

    for moment in named:
        if moment.year is None and moment.month is None and not moment.months:
            meant = resolved(moment, now)
            if moment.relative and meant:
                yield meant[0], meant[-1]
            else:
                yield from ((day, day) for day in meant)
            continue
        for year in sorted(years) if moment.year is None else (moment.year,):
            if (span := _within(moment, year)) is not None:
                yield span


def _within(moment: "Moment", year: int) -> Span | None:
    """Return the days of a moment in a year; None where the year lacks that day."""
    months = moment.months or ((moment.month,) if moment.month else (1, 12))
    last = monthrange(year, months[-1])[1]
    if moment.day is None:
        return date(year, months[0], 1), date(year, months[-1], last)
    return (date(year, months[0], moment.day),) * 2 if moment.day <= last else None


def _gap(day: date, span: Span) -> int:
    """Return how many days a day is before or after a span; 0 within it."""
    return max((span[0] - day).days, (day - span[1]).days, 0)


def _day(said: str) -> date | None:
    try:
        return date.fromisoformat(said)
    except ValueError:
        return None
