"""Dates and times in prose, in every usual notation, as parts that can be compared."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from memctl.text.calendar.naming import span_named
from memctl.text.calendar.words import (
    DAYS,
    DIRECTIONS,
    ENGLISH_MONTHS,
    ENGLISH_WEEKDAYS,
    NAMESAKE_MONTHS,
    SHORT_MONTHS,
    SHORT_WEEKDAYS,
    TURKISH_MONTHS,
    TURKISH_WEEKDAYS,
)
from memctl.text.calendar.words import UNITS as CALENDAR_UNITS
from memctl.text.normalise import fold_case
from memctl.text.units import UNITS

_MONTHS = {**ENGLISH_MONTHS, **SHORT_MONTHS, **TURKISH_MONTHS}
_WEEKDAYS = {**ENGLISH_WEEKDAYS, **SHORT_WEEKDAYS, **TURKISH_WEEKDAYS}
del _WEEKDAYS["sun"]
_SUFFIX = r"(?:['’]?(?:[dt][ae]n?|n?[iıuü]n|y?[eaiıuü]|s))?"
_MONTH = "(?P<month>" + "|".join(sorted(_MONTHS, key=len, reverse=True)) + r")\.?" + _SUFFIX
_DAY = r"(?P<day>[0-3]?\d)(?:st|nd|rd|th)?\.?"
_DAYS = rf"(?:(?P<early>[0-3]?\d)(?:st|nd|rd|th)?\s*(?:-|–|to|and|ile|ve)\s*)?{_DAY}"
_YEAR = r"(?P<year>(?:19|20|21)\d\d)"

_PATTERNS = tuple(
    re.compile(pattern)
    for pattern in (
        rf"(?<![\d-]){_YEAR}-(?P<month_number>[01]\d)-(?P<day>[0-3]\d)(?:t(?P<clock>\d\d:\d\d)(?::\d\d(?:\.\d+)?)?z?)?(?!\d)",
        r"(?<!\d)(?P<year>\d{4})[年년]\s?(?:(?P<month_number>\d{1,2})[月월]\s?(?:(?P<day>\d{1,2})[日号일])?)?",
        r"(?<!\d)(?P<month_number>\d{1,2})[月월]\s?(?:(?P<day>\d{1,2})[日号일])?",
        rf"(?<![\d./])(?P<first>[0-3]?\d)(?P<gap>[./])(?P<second>[01]?\d|[0-3]\d)(?P=gap){_YEAR}(?!\d)",
        rf"(?<![\d./]){_YEAR}[./](?P<month_number>[01]?\d)[./](?P<day>[0-3]?\d)(?!\d)",
        rf"(?<![\w.]){_DAYS}\s+(?:of\s+)?{_MONTH}(?:,?\s+(?:of\s+)?{_YEAR}{_SUFFIX})?(?!\w)",
        rf"(?<!\w){_MONTH}\s+(?:the\s+)?{_DAYS}(?!\d|:\d)(?:,?\s+{_YEAR})?(?!\w)",
        rf"(?<!\w){_MONTH},?\s+(?:of\s+)?{_YEAR}(?!\w)",
        rf"(?<![\d-]){_YEAR}-(?P<month_number>0[1-9]|1[0-2])(?![\d-])",
        rf"(?<!\w)q(?P<quarter>[1-4])(?:\s+(?:of\s+)?{_YEAR})?(?!\w)",
        rf"(?<!\w){_YEAR}[\s-]?q(?P<quarter>[1-4])(?!\w)",
    )
)
_LONGEST_SPAN = 366
_LAST_DAY = date.max.toordinal()
_LONE_MONTH = re.compile(rf"(?<!\w){_MONTH}(?!\w)")
_AMBIGUOUS_MONTHS = NAMESAKE_MONTHS - {"april", "june", "august"} | {"haz", "nis", "kas", "ekim", "eki", "sep"}
_LONE_YEAR = re.compile(rf"(?<![\w.,:-]){_YEAR}(?:s)?(?![\w:]|[.,]\d|-\d)")
_NEXT_WORD = re.compile(r"[\s-]?([^\W\d_]+(?:/\w+)?|[%€$£₺°])")
_WEEKDAY = re.compile(
    "(?<!\\w)(?:" + "|".join(sorted(_WEEKDAYS, key=len, reverse=True)) + ")(?:l[ae]ri)?" + _SUFFIX + "(?!\\w)"
)
_SHORT_DAYS = frozenset(SHORT_WEEKDAYS) | {"pazar"}
_DAY_WORD = re.compile(r"\s+(?:gün|sabah|akşam|öğle|gece)")
"""What stands behind "pazar" where it is Sunday and no market."""
_TIME = re.compile(
    r"(?<![\d:.])(?P<hour>[0-2]?\d)(?::(?P<minute>[0-5]\d)(?::[0-5]\d)?)?\s?(?P<half>[ap]\.?m\b\.?)?(?![\d:])"
)
_TURKISH_TIME = re.compile(r"(?<!\w)saat\s+(?P<hour>[0-2]?\d)(?:[.:](?P<minute>[0-5]\d))?")
_NOON = re.compile(r"(?<!\w)(?:(?P<noon>noon|öğlen)|midnight|gece yarisi)(?!\w)")
_COUNT = r"(?:\d+|an?|one|two|three|four|five|six|bir|iki|üç|dört|beş|alti)"
_UNIT_NAMES = "|".join(sorted(CALENDAR_UNITS, key=len, reverse=True))
_FULL_DAYS = "|".join((*ENGLISH_WEEKDAYS, *sorted(TURKISH_WEEKDAYS, key=len, reverse=True)))
_RELATIVE = re.compile(
    rf"(?<!\w)(?:(?:the )?(?:{'|'.join(' '.join(words) for words in DAYS)})"
    rf"|(?:{'|'.join(DIRECTIONS)}) (?:{_UNIT_NAMES}|{_FULL_DAYS})"
    rf"|in {_COUNT} (?:{_UNIT_NAMES})|{_COUNT} (?:{_UNIT_NAMES}) (?:ago|later|from now|önce|sonra))(?!\w)"
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A date or time of day, where it stands; parts that were not said are None."""

    start: int
    end: int
    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    minute: int | None = None
    """Minutes after midnight."""
    months: tuple[int, ...] = ()
    """Of a quarter."""
    relative: str = ""
    """Words such as "yesterday", which mean a day only together with the day they were said."""


def moments(text: str) -> Iterator[Moment]:
    """Yield the dates and times of a text in NFKC; none overlaps another, but both readings of 03/04/2026 come."""
    folded = _fold_lengths(text)
    taken = bytearray(len(folded))
    for pattern in _PATTERNS:
        for match in pattern.finditer(folded):
            if any(taken[match.start() : match.end()]):
                continue
            found = list(_dates(match))
            if found:
                taken[match.start() : match.end()] = b"\1" * (match.end() - match.start())
                yield from found
    for moment in _loose(text, folded):
        if not any(taken[moment.start : moment.end]):
            taken[moment.start : moment.end] = b"\1" * (moment.end - moment.start)
            yield moment


def resolved(moment: Moment, reference: str | None) -> list[date]:
    """Return the days that relative words or a weekday can mean, said on an ISO day."""
    if not reference:
        return []
    said = date.fromisoformat(reference[:10])
    if moment.weekday is not None:
        back = (said.weekday() - moment.weekday) % 7
        steps = (-back, 7 - back, *(() if back else (-7,)), 14 - back)
        return [date.fromordinal(day) for step in steps if 0 < (day := said.toordinal() + step) <= _LAST_DAY]
    span = (
        span_named(moment.relative, datetime.fromisoformat(f"{reference[:10]}T12:00:00")) if moment.relative else None
    )
    if span is None:
        return []
    return [span[0] + timedelta(days=step) for step in range(min(_LONGEST_SPAN, (span[1] - span[0]).days + 1))]


def says_no_more(claim: Moment, known: Moment) -> bool:
    """Tell whether every part of one moment stands in another."""
    if claim.relative:
        return claim.relative == known.relative
    if claim.minute is not None and claim.year is None and claim.month is None:
        return claim.minute == known.minute
    if claim.weekday is not None:
        return claim.weekday == (known.weekday if known.weekday is not None else _weekday(known))
    if claim.months:
        same = claim.months == known.months or known.month in claim.months
        return same and claim.year in (None, known.year)
    pairs = ((claim.year, known.year), (claim.month, known.month), (claim.day, known.day), (claim.minute, known.minute))
    return all(said is None or said == has for said, has in pairs)


def _weekday(moment: Moment) -> int | None:
    if moment.year is None or moment.month is None or moment.day is None:
        return None
    return date(moment.year, moment.month, moment.day).weekday()


def _dates(match: re.Match[str]) -> Iterator[Moment]:
    parts = match.groupdict()
    year = int(parts["year"]) if parts.get("year") else None
    start, end = match.span()
    if parts.get("quarter"):
        first = int(parts["quarter"]) * 3 - 2
        yield Moment(start, end, year, months=(first, first + 1, first + 2))
        return
    if parts.get("first"):
        one, two = int(parts["first"]), int(parts["second"])
        readings = {(two, one)} if parts["gap"] == "." else {(two, one), (one, two)}
        yield from (Moment(start, end, year, *reading) for reading in sorted(readings) if _is_real(year, *reading))
        return
    month = int(parts["month_number"]) if parts.get("month_number") else _MONTHS.get(parts.get("month") or "")
    clock = parts.get("clock")
    minute = int(clock[:2]) * 60 + int(clock[3:]) if clock else None
    for name in ("early", "day"):
        if parts.get(name):
            day = int(parts[name])
            if month is not None and _is_real(year, month, day):
                yield Moment(start, end, year, month, day, minute=minute)
    if not parts.get("day") and _is_real(year, month, None):
        yield Moment(start, end, year, month)


def _loose(text: str, folded: str) -> Iterator[Moment]:
    """Yield relative words, weekdays, months and years that stand alone, and times of day."""
    for match in _RELATIVE.finditer(folded):
        yield Moment(*match.span(), relative=match.group())
    yield from _lone_names(text, folded)
    yield from _clock_times(folded)
    for match in _LONE_YEAR.finditer(folded):
        after = _NEXT_WORD.match(text, match.end())
        if after is None or (after[1] not in UNITS and after[1].lower() not in UNITS):
            yield Moment(*match.span(), year=int(match["year"]))


def _lone_names(text: str, folded: str) -> Iterator[Moment]:
    """Yield weekdays and months that stand alone; short and ambiguous words only where a capital shows them."""
    for match in _WEEKDAY.finditer(folded):
        name = next(name for name in sorted(_WEEKDAYS, key=len, reverse=True) if match.group().startswith(name))
        shown = text[match.start()].isupper() or (name == "pazar" and _DAY_WORD.match(folded, match.end()))
        if name not in _SHORT_DAYS or shown:
            yield Moment(*match.span(), weekday=_WEEKDAYS[name])
    for match in _LONE_MONTH.finditer(folded):
        capital = text[match.start()].isupper()
        if _is_other_word(match, folded):
            continue
        sure = match["month"] not in _AMBIGUOUS_MONTHS or (capital and not _starts_sentence(text, match.start()))
        if sure and (capital or len(match["month"]) > 4):
            yield Moment(*match.span(), month=_MONTHS[match["month"]])


def _is_other_word(match: re.Match[str], folded: str) -> bool:
    """Tell whether a bare vowel behind a month makes another word: "Marta", unless something is to last until then."""
    ending = match.group()[len(match["month"]) :]
    if ending not in ("a", "e", "ya", "ye", "i", "u", "ü"):
        return False
    after = folded[match.end() : match.end() + 8].split()
    return not after or after[0].strip(".,") not in ("kadar", "dek", "doğru")


def _clock_times(folded: str) -> Iterator[Moment]:
    for pattern in (_TURKISH_TIME, _TIME):
        for match in pattern.finditer(folded):
            minute = _minute(match)
            if minute is not None:
                yield Moment(*match.span(), minute=minute)
    for match in _NOON.finditer(folded):
        yield Moment(*match.span(), minute=720 if match["noon"] else 0)


def _minute(match: re.Match[str]) -> int | None:
    half = (match.groupdict().get("half") or "").replace(".", "")
    turkish = match.re is _TURKISH_TIME
    if match["minute"] is None and not half and not turkish:
        return None
    hour, minute = int(match["hour"]), int(match["minute"] or 0)
    if hour > (12 if half else 23):
        return None
    return (hour % 12 + (12 if half == "pm" else 0)) * 60 + minute if half else hour * 60 + minute


def _starts_sentence(text: str, at: int) -> bool:
    before = text[:at].rstrip(" \t\"'“‘(*_")
    return not before or before[-1] in ".!?…\n:;-"


def _is_real(year: int | None, month: int | None, day: int | None) -> bool:
    try:
        date(*(usual if said is None else said for said, usual in ((year, 2000), (month, 1), (day, 1))))
    except ValueError:
        return False
    return True


def _fold_lengths(text: str) -> str:
    """Return the text folded letter by letter, so that places stay."""
    folded = "".join(fold_case(letter)[:1] or letter for letter in text) if not text.isascii() else text.lower()
    return folded.replace("ı", "i")
