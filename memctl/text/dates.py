"""Dates in file names, in the options of a command and in the properties of a note."""

import re
from datetime import UTC, date, datetime
from typing import Any

from memctl.text.normalise import fold_case

_LONGEST = 80
"""Letters; no name of a day is longer."""

_FILE_DATE = re.compile(
    r"(?<!\d)(?P<year>19\d\d|20\d\d|21\d\d)(?P<gap>[-_. ]?)"
    r"(?P<month>0[1-9]|1[0-2])(?P=gap)(?P<day>0[1-9]|[12]\d|3[01])(?!\d)"
)
_DAY_FIRST = re.compile(r"(?<!\d)(?P<day>0[1-9]|[12]\d|3[01])\.(?P<month>0[1-9]|1[0-2])\.(?P<year>(?:19|20)\d\d)(?!\d)")
_WEEK_DATE = re.compile(r"(?<!\d)(?P<year>20\d\d)-?W(?P<week>[0-5]\d)(?!\d)")

_ISO = re.compile(
    r"(?P<date>\d{4}-\d{2}-\d{2})(?:[T ](?P<time>\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?)\s*(?P<zone>Z"
    r"|[+-]\d{2}:?\d{2})?)?"
)
_MONTH = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})")
_YEAR = re.compile(r"(?:19|20|21)\d\d")
_QUARTER = re.compile(r"(?P<year>\d{4})-?q(?P<quarter>[1-4])")
_WEEK = re.compile(r"(?P<year>\d{4})-?w(?P<week>\d{2})")


def find_date(text: str) -> str | None:
    """Return the first real date in a file name, as an ISO day."""
    for pattern in (_FILE_DATE, _DAY_FIRST):
        for match in pattern.finditer(text):
            day = _real(int(match["year"]), int(match["month"]), int(match["day"]))
            if day is not None:
                return day.isoformat()
    week = _WEEK_DATE.search(text)
    if week is not None:
        return _week_start(int(week["year"]), int(week["week"]))
    return None


def to_iso(value: Any) -> str | None:
    """Return a property's value as an ISO day, or as an instant in UTC where it has a time; None if it is no date."""
    if isinstance(value, datetime):
        return _instant(value)
    if isinstance(value, date):
        return value.isoformat()
    if not isinstance(value, str):
        return None
    text = value.strip().strip("[]\"'")
    match = _ISO.match(text)
    if match is not None and match.end() == len(text):
        return _iso_value(match)
    return find_date(text) if len(text) <= 40 else None


def parse_instant(text: str, now: str, *, ahead: bool = False) -> str | None:
    """Return the start of what `text` names (a date, or words such as `2 weeks ago`) as an ISO instant, else None.

    Without a year it names what has begun last; with `ahead`, the end of what is to come next.
    """
    plain = " ".join(fold_case(text).split())
    if len(plain) > _LONGEST:
        return None
    exact = _ISO.fullmatch(text.strip())
    if exact is not None:
        found = _iso_value(exact)
        return _at_midnight(found) if found is not None else None
    number = _numbered(plain)
    if number is not None:
        return _at_midnight(number.isoformat())
    return _named(" ".join(text.split()), datetime.fromisoformat(now), ahead=ahead)


def day_bounds(day: str) -> tuple[str, str]:
    """Return the first and the last instant of the day that an ISO date or instant falls on, in UTC."""
    return f"{day[:10]}T00:00:00.000Z", f"{day[:10]}T23:59:59.999Z"


def _named(text: str, now: datetime, *, ahead: bool) -> str | None:
    from memctl.text.calendar.naming import instant_named, span_named  # a grammar that few commands need

    span = span_named(text, now, lean=1 if ahead else -1)
    if span is not None:
        return _at_midnight(span[1 if ahead else 0].isoformat())
    instant = instant_named(text, now)
    return _instant(instant) if instant is not None else None


def _numbered(text: str) -> date | None:
    """Read `2026`, `2026-11`, `2026-Q4` and `2026-W47`."""
    if match := _MONTH.fullmatch(text):
        return _real(int(match["year"]), int(match["month"]), 1)
    if _YEAR.fullmatch(text):
        return _real(int(text), 1, 1)
    if match := _QUARTER.fullmatch(text):
        return _real(int(match["year"]), int(match["quarter"]) * 3 - 2, 1)
    if match := _WEEK.fullmatch(text):
        start = _week_start(int(match["year"]), int(match["week"]))
        return date.fromisoformat(start) if start else None
    found = find_date(text) if len(text) <= 10 else None
    return date.fromisoformat(found) if found else None


def _iso_value(match: re.Match[str]) -> str | None:
    try:
        day = date.fromisoformat(match["date"])
        if match["time"] is None:
            return day.isoformat()
        zone = (match["zone"] or "Z").replace("Z", "+00:00")
        clock = re.sub(r"[.,](\d+)", lambda part: "." + part[1][:6].ljust(6, "0"), match["time"])
        return _instant(datetime.fromisoformat(f"{match['date']}T{clock}{zone}"))
    except (ValueError, OverflowError):
        return None


def _instant(moment: datetime) -> str:
    """Return an instant in UTC with milliseconds; a time without a zone counts as UTC."""
    utc = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    return utc.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _at_midnight(found: str) -> str:
    return found if "T" in found else f"{found}T00:00:00.000Z"


def _real(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _week_start(year: int, week: int) -> str | None:
    try:
        return date.fromisocalendar(year, week, 1).isoformat()
    except ValueError:
        return None
