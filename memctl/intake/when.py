"""From the dates in a sentence to the days on which it holds; both ends are inclusive."""

import re
import unicodedata
from calendar import monthrange
from dataclasses import dataclass
from datetime import date, timedelta

from memctl.domain.words import TemporalType
from memctl.text.moments import Moment, moments
from memctl.text.normalise import fold_case

_UNTIL = re.compile(
    r"(?:until|till|by|before|no later than|expires?(?: on| at)?|through|due(?: on| by)?"
    r"|valid to)(?: the)?(?: end of(?: the)?)?\s*\Z"
)
_END_OF = re.compile(r"\b(?:end of(?: the)?)\s*\Z")
_EXCLUSIVE = re.compile(r"(?:until|till|before)\s*\Z")
_FROM = re.compile(r"(?:since|from|as of|starting(?: on| from)?|effective(?: from)?)(?: the)?\s*\Z")
_LASTING = re.compile(
    r"\b(?:moved|became|becomes|took over|takes over|switched|renamed|joined|replaced|taşindi\w*|geçti\w*"
    r"|devraldi\w*)\b"
)
_YEAR_BEFORE = re.compile(r"(?:\b(?:in|during|of|early|late|mid|since|from|until|till|by|before|as of|starting))\s*\Z")
_RECURRING = re.compile(r"(?:every|each|on most|her)(?: other)?\s*\Z")
_UNTIL_AFTER = re.compile(r"\A\W{0,2}(?:\w+\s+)?(?:sonuna\s+)?(?:kadar|dek)\b")
_END_AFTER = re.compile(r"\A\W{0,2}sonu")
_FROM_AFTER = re.compile(r"\A\W{0,2}(?:\w+\s+)?(?:itibaren|beri)\b")
_COUNTS = dict.fromkeys(("a", "an", "one", "bir"), 1) | {"two": 2, "iki": 2, "three": 3, "üç": 3, "four": 4, "dört": 4}
_COUNTS |= {"five": 5, "beş": 5, "six": 6, "alti": 6}
_DAYS_OF = {"day": 1, "gün": 1, "week": 7, "hafta": 7}
_NAMED_DAYS = {"today": 0, "tonight": 0, "bugün": 0, "yesterday": -1, "dün": -1, "tomorrow": 1, "yarin": 1}
_NAMED_DAYS |= {"the day before yesterday": -2, "evvelsi gün": -2, "the day after tomorrow": 2, "öbür gün": 2}
_DIRECTION = {"this": 0, "bu": 0, "last": -1, "geçen": -1, "next": 1, "gelecek": 1}
_WEEKDAYS = tuple(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"])
_TURKISH_DAYS = tuple(["pazartesi", "sali", "çarşamba", "perşembe", "cuma", "cumartesi", "pazar"])

Span = tuple[date, date]


@dataclass(frozen=True, slots=True)
class When:
    """The days on which a statement holds; None is open."""

    valid_from: str | None = None
    valid_until: str | None = None

    @property
    def temporal_type(self) -> str:
        """Whether there is an end."""
        return TemporalType.TIME_BOUNDED if self.valid_until else TemporalType.PERSISTENT


def when(sentence: str, now: str) -> When:
    """Return when a sentence holds, from the dates it names; open where it names none."""
    text = unicodedata.normalize("NFKC", sentence)
    folded = fold_case(text)
    if len(folded) != len(text):
        folded = text.lower()
    today = date.fromisoformat(now[:10])
    start: date | None = None
    end: date | None = None
    for moment in sorted(moments(text), key=lambda item: item.start):
        before, after = folded[max(0, moment.start - 32) : moment.start], folded[moment.end : moment.end + 24]
        plural = moment.weekday is not None and folded[moment.start : moment.end].endswith("days")
        span = None if plural or _RECURRING.search(before) else _days(moment, today)
        if span is None or (_is_bare_year(moment) and not _YEAR_BEFORE.search(before)):
            continue
        if _UNTIL.search(before) or _UNTIL_AFTER.search(after):
            whole = span[0] != span[1] and _EXCLUSIVE.search(before) is not None
            end = end or (_before(span[0]) if whole else span[1])
        elif _FROM.search(before) or _FROM_AFTER.search(after) or _LASTING.search(folded):
            start = start or span[0]
        elif start is None and end is None:
            start, end = (span[1], span[1]) if _END_OF.search(before) or _END_AFTER.search(after) else span
    if start and end and end < start:
        return When()
    return When(start.isoformat() if start else None, end.isoformat() if end else None)


def _is_bare_year(moment: Moment) -> bool:
    """Tell whether nothing but a year was said; after other words than "in" and the like it is a number."""
    return moment.year is not None and moment.month is None and not moment.months


def _days(moment: Moment, today: date) -> Span | None:
    """Return the first and last day that a moment names; None for a time of day or a day out of range."""
    try:
        if moment.relative:
            return _relative(moment.relative, today)
        if moment.weekday is not None:
            return _one(today + timedelta(days=(moment.weekday - today.weekday() - 1) % 7 + 1))
        if moment.months:
            return _months(moment.year or _year_for(today, moment.months[-1]), moment.months[0], moment.months[-1])
        if moment.month is not None:
            year = moment.year or _year_for(today, moment.month)
            return (
                _one(date(year, moment.month, moment.day)) if moment.day else _months(year, moment.month, moment.month)
            )
        return (date(moment.year, 1, 1), date(moment.year, 12, 31)) if moment.year else None
    except (ValueError, OverflowError):
        return None


def _relative(phrase: str, today: date) -> Span | None:
    if phrase in _NAMED_DAYS:
        return _one(today + timedelta(days=_NAMED_DAYS[phrase]))
    first, *_, last = phrase.split() if " " in phrase else (phrase, phrase)
    if first in _DIRECTION:
        return _unit(last, _DIRECTION[first], today)
    match = re.search(
        r"(?P<count>\d+|[^\W\d]+) (?P<unit>days?|weeks?|months?|years?|gün|hafta|ay|yil)(?: (?P<way>\w+))?", phrase
    )
    if match is None:
        return None
    count = _COUNTS.get(match["count"]) or (int(match["count"]) if match["count"].isdecimal() else 0)
    sign = -1 if match["way"] in ("ago", "önce") else 1
    unit = match["unit"].removesuffix("s")
    if unit in _DAYS_OF:
        return _one(today + timedelta(days=sign * count * _DAYS_OF[unit]))
    return _one(_shifted(today, sign * count * (12 if unit in ("year", "yil") else 1)))


def _unit(word: str, step: int, today: date) -> Span | None:
    if word in ("week", "hafta"):
        monday = today - timedelta(days=today.weekday() - 7 * step)
        return monday, monday + timedelta(days=6)
    if word in ("month", "ay"):
        first = _shifted(today.replace(day=1), step)
        return _months(first.year, first.month, first.month)
    if word in ("quarter", "çeyrek"):
        first = _shifted(today.replace(day=1, month=(today.month - 1) // 3 * 3 + 1), 3 * step)
        return _months(first.year, first.month, first.month + 2)
    if word in ("year", "yil"):
        return date(today.year + step, 1, 1), date(today.year + step, 12, 31)
    names = _WEEKDAYS if word in _WEEKDAYS else _TURKISH_DAYS
    if word not in names:
        return None
    monday = today - timedelta(days=today.weekday() - 7 * step)
    return _one(monday + timedelta(days=names.index(word)))


def _shifted(day: date, months: int) -> date:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def _months(year: int, first: int, last: int) -> Span:
    return date(year, first, 1), date(year, last, monthrange(year, last)[1])


def _year_for(today: date, month: int) -> int:
    """Return the year in which a bare month lies nearest, the coming one where both are as near."""
    ahead = (month - today.month) % 12
    year = today.year + (1 if month < today.month else 0)
    return year if ahead <= 8 else year - 1


def _one(day: date) -> Span:
    return day, day


def _before(day: date) -> date:
    return day - timedelta(days=1)
