"""Days as somebody types them into an option: "2 weeks ago", "3d", "friday", "5 mart", "december"."""

from collections.abc import Sequence
from datetime import date, datetime, timedelta

from memctl.text.calendar import notations
from memctl.text.calendar.arithmetic import Span, fitting_year, last_weekday, months_of, one, shift
from memctl.text.calendar.mention import Mention
from memctl.text.calendar.phrases import mentions
from memctl.text.calendar.relative import read_count
from memctl.text.calendar.tokens import Token, fold, tokens_of
from memctl.text.calendar.words import (
    CLOCK_UNITS,
    ENGLISH_MONTHS,
    ENGLISH_WEEKDAYS,
    SHORT_MONTHS,
    SHORT_UNITS,
    SHORT_WEEKDAYS,
    TURKISH_WEEKDAYS,
    UNITS,
)

_NAMED = frozenset(ENGLISH_MONTHS) | frozenset(SHORT_MONTHS) | frozenset(ENGLISH_WEEKDAYS) | frozenset(TURKISH_WEEKDAYS)
_AHEAD = ("later", "sonra", "hence")
_BACK = ("ago", "önce", "back")


def span_named(text: str, now: datetime, *, lean: int = -1) -> Span | None:
    """Return the days that a whole text names; without a year the last that have begun, with `lean` 1 the next."""
    tokens = tokens_of(_capitalised(text))
    if not tokens:
        return None
    today = now.date()
    try:
        found = _whole(tokens)
        return found.days(today, lean) if found is not None else _loose(tokens, today, lean)
    except (ValueError, OverflowError):
        return None


def instant_named(text: str, now: datetime) -> datetime | None:
    """Return the instant that lies some minutes or hours from now: "2 hours ago", "in 5 minutes", "3h"."""
    tokens = tokens_of(text)
    read = _length(tokens)
    unit = CLOCK_UNITS.get(read[1]) if read is not None else None
    if read is None or unit is None:
        return None
    try:
        return now + timedelta(**{f"{unit}s": read[0]})
    except OverflowError:
        return None


def _capitalised(text: str) -> str:
    """Return a text whose months and weekdays begin with a capital, as the grammar wants them."""
    return " ".join(word.capitalize() if fold(word) in _NAMED else word for word in text.split(" "))


def _whole(tokens: Sequence[Token]) -> Mention | None:
    found = next(mentions(tokens), None)
    return found if found is not None and found.first == 0 and found.after == len(tokens) else None


def _loose(tokens: Sequence[Token], today: date, lean: int) -> Span | None:
    """Read what stands for a day in an option only: a month or a weekday alone, a bare length of time."""
    word = tokens[0].word
    if len(tokens) == 1 and word in ("now", "şimdi"):
        return one(today)
    month = notations.month(word) or SHORT_MONTHS.get(word)
    year = notations.year_at(tokens, len(tokens) - 1)
    if month is not None and len(tokens) <= 3 and (len(tokens) == 1 or year is not None):
        return months_of(year or fitting_year(today, month * 100 + 1, month * 100 + 31, lean), month)
    weekday = SHORT_WEEKDAYS.get(word) if len(tokens) == 1 else None
    if weekday is not None:
        return one(last_weekday(today, weekday))
    read = _length(tokens)
    unit = (UNITS.get(read[1]) or SHORT_UNITS.get(read[1])) if read is not None else None
    return one(shift(today, read[0], unit)) if read is not None and unit is not None else None


def _length(tokens: Sequence[Token]) -> tuple[int, str] | None:
    """Return a signed count and the word of its unit; a bare length lies in the past."""
    ahead = bool(tokens) and tokens[0].word == "in"
    rest = tokens[1:] if ahead else tokens
    if not rest:
        return None
    if rest[0].tail and not rest[0].ordinal and rest[0].digits.isdecimal():
        count, unit, after = int(rest[0].digits[:9]), rest[0].tail, 1
    else:
        read = read_count(rest, 0)
        if read is None or read[1] >= len(rest):
            return None
        count, unit, after = read[0], rest[read[1]].word, read[1] + 1
    way = [token.word for token in rest[after:]]
    if way not in ([], ["from", "now"], *([word] for word in _AHEAD + _BACK)):
        return None
    return (count if ahead or way in (["from", "now"], *([word] for word in _AHEAD)) else -count), unit
