"""Reckoning with days: months that differ in length, weeks from Monday, quarters, halves and seasons."""

from calendar import monthrange
from datetime import date, timedelta

Span = tuple[date, date]
"""First and last day."""


def one(day: date) -> Span:
    """Return a single day as a span."""
    return day, day


def plus(day: date, days: int) -> date:
    """Return the day some days later; OverflowError outside the calendar."""
    return day + timedelta(days=days)


def shift_months(day: date, months: int) -> date:
    """Return the same day some months later, or that month's last; ValueError outside the calendar."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    if not 1 <= year <= 9999:
        raise ValueError("outside the calendar")
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def shift(day: date, count: int, unit: str) -> date:
    """Return the day that lies `count` units later."""
    lengths = {"day": 1, "week": 7, "fortnight": 14, "weekend": 7}
    if unit in lengths:
        return plus(day, count * lengths[unit])
    return shift_months(day, count * {"month": 1, "quarter": 3, "year": 12, "decade": 120}[unit])


def months_of(year: int, first: int, count: int = 1) -> Span:
    """Return whole months from the first of one; December may run into the next year."""
    start = date(year, first, 1)
    return start, plus(shift_months(start, count), -1)


def unit_around(day: date, unit: str, step: int = 0) -> Span:
    """Return the calendar unit around a day, or the one some steps away."""
    if unit == "day":
        return one(plus(day, step))
    if unit in ("week", "fortnight"):
        monday = plus(day, 7 * step - day.weekday())
        return monday, plus(monday, 6)
    if unit == "weekend":
        saturday = plus(day, 7 * step - day.weekday() + 5)
        return saturday, plus(saturday, 1)
    if unit == "month":
        first = shift_months(day.replace(day=1), step)
        return months_of(first.year, first.month)
    if unit == "quarter":
        first = shift_months(day.replace(day=1, month=(day.month - 1) // 3 * 3 + 1), 3 * step)
        return months_of(first.year, first.month, 3)
    years = 10 if unit == "decade" else 1
    return months_of(day.year // years * years + years * step, 1, 12 * years)


def weekday_of_week(day: date, weekday: int, step: int) -> date:
    """Return a weekday of the week some steps away from the one around a day."""
    return plus(day, weekday - day.weekday() + 7 * step)


def next_weekday(day: date, weekday: int) -> date:
    """Return the first such weekday after a day."""
    return plus(day, (weekday - day.weekday() - 1) % 7 + 1)


def last_weekday(day: date, weekday: int) -> date:
    """Return the last such weekday before a day."""
    return plus(day, -((day.weekday() - weekday - 1) % 7 + 1))


def part_of(span: Span, part: str) -> Span:
    """Return the end, start, middle or a named share of a span."""
    first, last = span
    length = (last - first).days + 1
    if part == "end":
        return one(last)
    if part == "start":
        return one(first)
    if part == "first half":
        return _half(span, later=False)
    if part == "second half":
        return _half(span, later=True)
    third = max(1, length // 3)
    if part == "early":
        return first, plus(first, third - 1)
    if part == "late":
        return plus(last, 1 - third), last
    return plus(first, third), plus(last, -third)


def _half(span: Span, *, later: bool) -> Span:
    first, last = span
    length = (last - first).days + 1
    cut = shift_months(first, 6) if length > 360 else plus(first, (length + 1) // 2)
    return (cut, last) if later else (first, plus(cut, -1))


def fitting_year(today: date, first: int, last: int, lean: int) -> int:
    """Return the year in which days that begin in month-day `first` and end in `last` (month * 100 + day) lie.

    `lean` is 1 for what is to come or still on, -1 for what has begun, 0 for the nearest.
    """
    here = today.month * 100 + today.day
    if lean > 0:
        return today.year if last >= here else today.year + 1
    if lean < 0:
        return today.year if first <= here else today.year - 1
    ahead = (first // 100 - today.month) % 12
    coming = today.year + (1 if last < here else 0)
    return coming if ahead <= 8 else coming - 1
