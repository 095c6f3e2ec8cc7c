"""Dates in file names, in the options of a command and in the properties of a note."""

import re
from calendar import monthrange
from datetime import UTC, date, datetime, timedelta
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
_NAMED_DAY = re.compile(
    r"(?:(?P<day>\d{1,2})\.? )?(?P<month>[a-zçğöşü]+)"
    r"\.?(?: (?P<late>\d{1,2})(?:st|nd|rd|th)?)?,?(?: (?P<year>\d{4}))?"
)
_SPAN = re.compile(
    r"(?:in )?(?P<count>\d{1,9}+|an?|one|two|three|four|five|six"
    r"|bir|iki|üç|dört|beş|alti)\s*(?P<unit>[a-zçğöşü]+)(?: (?P<way>ago|önce|later|sonra|from now))?"
)
_UNIT_OF = re.compile(r"(?P<which>this|last|next|previous|bu|geçen|gelecek|önceki) (?P<unit>[a-zçğöşü]+)")

_DAYS = {
    **dict.fromkeys(("today", "bugün", "now", "şimdi"), 0),
    **dict.fromkeys(("yesterday", "dün"), -1),
    **dict.fromkeys(("tomorrow", "yarin"), 1),
    **dict.fromkeys(("day before yesterday", "evvelsi gün"), -2),
    **dict.fromkeys(("day after tomorrow", "öbür gün"), 2),
}
_COUNTS = {
    **dict.fromkeys(("a", "an", "one", "bir"), 1),
    **dict.fromkeys(("two", "iki"), 2),
    **dict.fromkeys(("three", "üç"), 3),
    **dict.fromkeys(("four", "dört"), 4),
    **dict.fromkeys(("five", "beş"), 5),
    **dict.fromkeys(("six", "alti"), 6),
}
_UNITS = {
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes", "dakika", "dk"), "minute"),
    **dict.fromkeys(("h", "hour", "hours", "saat"), "hour"),
    **dict.fromkeys(("d", "day", "days", "gün"), "day"),
    **dict.fromkeys(("w", "week", "weeks", "hafta"), "week"),
    **dict.fromkeys(("mo", "month", "months", "ay"), "month"),
    **dict.fromkeys(("quarter", "quarters", "çeyrek"), "quarter"),
    **dict.fromkeys(("y", "year", "years", "yil", "sene"), "year"),
}
_WEEKDAYS = (
    *(("monday", "mon", "pazartesi"), ("tuesday", "tue", "sali"), ("wednesday", "wed", "çarşamba")),
    *(("thursday", "thu", "perşembe"), ("friday", "fri", "cuma"), ("saturday", "sat", "cumartesi")),
    ("sunday", "sun", "pazar"),
)
_MONTHS = (
    *(("january", "jan", "ocak"), ("february", "feb", "şubat"), ("march", "mar", "mart"), ("april", "apr", "nisan")),
    *(("may", "may", "mayis"), ("june", "jun", "haziran"), ("july", "jul", "temmuz"), ("august", "aug", "ağustos")),
    *(
        ("september", "sep", "eylül"),
        ("october", "oct", "ekim"),
        ("november", "nov", "kasim"),
        ("december", "dec", "aralik"),
    ),
)


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


def parse_instant(text: str, now: str) -> str | None:
    """Return the start of what `text` names (a date, or words such as `2 weeks ago`) as an ISO instant, else None."""
    plain = " ".join(fold_case(text).split())
    if len(plain) > _LONGEST:
        return None
    exact = _ISO.fullmatch(text.strip())
    if exact is not None:
        found = _iso_value(exact)
        return _at_midnight(found) if found is not None else None
    today = datetime.fromisoformat(now)
    day = _named(plain, today.date())
    if day is not None:
        return _at_midnight(day.isoformat())
    return _distance(plain, today)


def day_bounds(day: str) -> tuple[str, str]:
    """Return the first and the last instant of the day that an ISO date or instant falls on, in UTC."""
    return f"{day[:10]}T00:00:00.000Z", f"{day[:10]}T23:59:59.999Z"


def _named(text: str, today: date) -> date | None:
    if text in _DAYS:
        return today + timedelta(days=_DAYS[text])
    number = _numbered(text)
    if number is not None:
        return number
    unit = _UNIT_OF.fullmatch(text)
    if unit is not None:
        return _unit_start(unit["which"], unit["unit"], today)
    for weekday, names in enumerate(_WEEKDAYS):
        if text in names:
            return today - timedelta(days=(today.weekday() - weekday) % 7 or 7)
    return _named_day(text, today)


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


def _named_day(text: str, today: date) -> date | None:
    """Read `3 March`, `March 3rd 2026`, `mart 2026`; without a year the last one that is not in the future."""
    match = _NAMED_DAY.fullmatch(text)
    if match is None:
        return None
    month = next((number for number, names in enumerate(_MONTHS, start=1) if match["month"] in names), None)
    if month is None:
        return None
    day = int(match["day"] or match["late"] or 1)
    if match["year"]:
        return _real(int(match["year"]), month, day)
    this_year = _real(today.year, month, day)
    return this_year if this_year is None or this_year <= today else _real(today.year - 1, month, day)


def _unit_start(which: str, unit_name: str, today: date) -> date | None:
    step = {"this": 0, "bu": 0, "next": 1, "gelecek": 1}.get(which, -1)
    unit = _UNITS.get(unit_name)
    if unit == "week":
        return today - timedelta(days=today.weekday() - 7 * step)
    if unit == "month":
        return _shift_months(today.replace(day=1), step)
    if unit == "quarter":
        return _shift_months(today.replace(month=(today.month - 1) // 3 * 3 + 1, day=1), 3 * step)
    if unit == "year":
        return _real(today.year + step, 1, 1)
    if unit == "day":
        return today + timedelta(days=step)
    for weekday, names in enumerate(_WEEKDAYS):
        if unit_name in names:
            return today - timedelta(days=today.weekday() - weekday - 7 * step)
    return None


def _distance(text: str, now: datetime) -> str | None:
    """Read `2 weeks ago`, `3d`, `in 2 days`; a bare span lies in the past. Days and longer start at midnight."""
    match = _SPAN.fullmatch(text)
    unit = _UNITS.get(match["unit"]) if match else None
    if match is None or unit is None:
        return None
    count = _COUNTS.get(match["count"]) or (int(match["count"]) if match["count"].isdecimal() else 0)
    ahead = text.startswith("in ") or match["way"] in ("later", "sonra", "from now")
    step = count if ahead else -count
    try:
        if unit in ("minute", "hour"):
            return _instant(now + timedelta(**{f"{unit}s": step}))
        if unit in ("day", "week"):
            return _at_midnight((now.date() + timedelta(days=step * (7 if unit == "week" else 1))).isoformat())
    except OverflowError:
        return None
    moved = _shift_months(now.date(), step * {"month": 1, "quarter": 3, "year": 12}[unit])
    return _at_midnight(moved.isoformat()) if moved is not None else None


def _shift_months(day: date, months: int) -> date | None:
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        return None
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


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
