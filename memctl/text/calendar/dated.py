"""Days named by the calendar: weekdays, dates, months, quarters, seasons and years."""

from dataclasses import replace
from datetime import date

from memctl.text.calendar import notations
from memctl.text.calendar.arithmetic import (
    Span,
    fitting_year,
    last_weekday,
    months_of,
    next_weekday,
    one,
    plus,
    shift_months,
    unit_around,
)
from memctl.text.calendar.mention import Days, Mention, Tokens, case_at, over_day_words, skip, word_at
from memctl.text.calendar.words import FEASTS, SEASONS, UNITS


def read_weekday(tokens: Tokens, at: int) -> Mention | None:
    """Read a weekday; before a date it says nothing more."""
    token = tokens[at]
    weekday = notations.lone_weekday(tokens, at)
    if weekday is None or token.case == "plural":
        return None
    after = over_day_words(tokens, at + 1)
    case = case_at(tokens, after - 1)
    follow = skip(tokens, after, ",", ".")
    for rule in (read_day_month, read_numeric, read_ordinal_day) if follow < len(tokens) else ():
        dated = rule(tokens, follow)
        if dated is not None and dated.grain == "day":
            return replace(dated, first=at)

    def days(today: date, lean: int) -> Span:
        return one(last_weekday(today, weekday) if lean < 0 else next_weekday(today, weekday))

    return Mention(at, after, days, "weekday", case=case)


def read_day_month(tokens: Tokens, at: int) -> Mention | None:
    """Read "5 March 2026", "March 5th", "10 to 21 August", "the first of June", "5 Mart", "Mart'ın 5'i"."""
    read = notations.day_month(tokens, skip(tokens, at, "the")) or notations.month_day(tokens, at)
    if read is None:
        return None
    days, after = _calendar_days(read), read.after
    dayword = word_at(tokens, after) == "gün" and bool(case_at(tokens, after))
    after = after + 1 if dayword else after
    return Mention(at, after, days, "day" if read.day == read.last else "range", case=case_at(tokens, after - 1))


def _calendar_days(read: notations.DayMonth) -> Days:
    def days(today: date, lean: int) -> Span:
        month, year = read.month, read.year
        if year is None:
            year = fitting_year(today, month * 100 + read.day, month * 100 + read.last, lean)
        return date(year, month, read.day), date(year, month, read.last)

    return days


def read_numeric(tokens: Tokens, at: int) -> Mention | None:
    """Read 2026-03-05, 05.03.2026, 5/3/2026, 2026-03 and 2019-2023."""
    read = notations.numeric(tokens, at)
    if read is None:
        return None
    span, grain = read
    return Mention(at, at + 1, lambda today, _: span, grain, case=case_at(tokens, at))


def read_month(tokens: Tokens, at: int) -> Mention | None:
    """Read a month with or without a year; words that also mean something else need evidence."""
    read = notations.lone_month(tokens, at)
    if read is None:
        return None
    month, year, after, case = read

    def days(today: date, lean: int) -> Span:
        here = year if year is not None else fitting_year(today, month * 100 + 1, month * 100 + 31, lean)
        return months_of(here, month)

    return Mention(at, after, days, "month", case=case)


def read_quarter(tokens: Tokens, at: int) -> Mention | None:
    """Read Q3, Q3 2026, 2026 Q3 and "3. çeyrek"."""
    read = notations.quarter(tokens, at)
    if read is None:
        return None
    number, size, year, after = read
    first = (number - 1) * size + 1

    def days(today: date, lean: int) -> Span:
        here = year or fitting_year(today, first * 100 + 1, (first + size - 1) * 100 + 31, lean)
        return months_of(here, first, size)

    return Mention(at, after, days, "quarter", case=case_at(tokens, after - 1))


def read_half(tokens: Tokens, at: int) -> Mention | None:
    """Read "the second half of 2026" and "the third quarter" where no unit follows."""
    start = skip(tokens, at, "the")
    token = tokens[start] if start < len(tokens) else None
    if token is None or not token.ordinal or not token.value or UNITS.get(word_at(tokens, start + 1)) != "quarter":
        return None
    number = token.value
    if number > 4:
        return None

    def days(today: date, lean: int) -> Span:
        first = number * 3 - 2
        return months_of(fitting_year(today, first * 100 + 1, (first + 2) * 100 + 31, lean), first, 3)

    return Mention(at, start + 2, days, "quarter", case=case_at(tokens, start + 1))


def read_season(tokens: Tokens, at: int) -> Mention | None:
    """Read a season after "in", "this" and the like, or with a year."""
    start = skip(tokens, at, "the")
    first = SEASONS.get(word_at(tokens, start))
    if first is None:
        return None
    follow = skip(tokens, start + 1, "of")
    year = read_year_value(tokens, follow)
    before = word_at(tokens, at - 1)
    case = case_at(tokens, start)
    if year is None and before not in ("in", "during", "until", "till", "by", "since", "from", "over", "before"):
        return None

    def days(today: date, lean: int) -> Span:
        here = year if year is not None else fitting_year(today, first * 100 + 1, first * 100 + 231, lean)
        return months_of(here, first, 3)

    return Mention(at, follow + 1 if year is not None else start + 1, days, "season", case=case)


def read_year(tokens: Tokens, at: int) -> Mention | None:
    year = read_year_value(tokens, at)
    if year is None or not notations.means_year(tokens, at):
        return None
    after = at + 1
    if word_at(tokens, after) in ("yil", "sene"):
        after += 1
    return Mention(at, after, read_year_days(year), "year", case=case_at(tokens, after - 1))


def read_year_value(tokens: Tokens, at: int) -> int | None:
    return notations.year_at(tokens, at)


def read_year_days(year: int) -> Days:
    return lambda today, _: months_of(year, 1, 12)


def read_ordinal_day(tokens: Tokens, at: int) -> Mention | None:
    start = skip(tokens, at, "the")
    token = tokens[start] if start < len(tokens) else None
    if token is None or not token.ordinal or not notations.means_day(tokens, at, start):
        return None
    return read_day_of_month(tokens, start, first=at)


def read_turkish_ordinal_day(tokens: Tokens, at: int) -> Mention | None:
    """Read "19'unda" and "5'ine kadar", which mean a day of the month by their ending."""
    token = tokens[at]
    if token.glued or not token.digits.isdecimal() or not token.raw.strip("0123456789").startswith(("'", "’")):
        return None
    possessed = token.whole.lstrip("0123456789'’").startswith(("i", "u", "ü", "si")) and token.case in (
        "loc", "dat", "abl", "ki",
    )  # fmt: skip
    return read_day_of_month(tokens, at, first=at) if possessed else None


def read_day_of_month(tokens: Tokens, at: int, *, first: int) -> Mention | None:
    number = tokens[at].value
    if number is None or not 1 <= number <= 31:
        return None

    def days(today: date, lean: int) -> Span:
        step = 0
        for _ in range(12):
            month = shift_months(today.replace(day=1), step)
            step += -1 if lean < 0 else 1
            if number > (plus(shift_months(month, 1), -1)).day:
                continue
            day = month.replace(day=number)
            if (day <= today) if lean < 0 else (day >= today):
                return one(day)
        raise ValueError("no such day")

    return Mention(first, at + 1, days, "day", case=tokens[at].case)


def read_feast(tokens: Tokens, at: int) -> Mention | None:
    """Read a feast after a preposition; before a noun it only names a thing ("the Christmas market")."""
    if not tokens[at].capital or word_at(tokens, at - 1) not in _BEFORE_FEAST:
        return None
    for words, (number, day) in FEASTS.items():
        if all(word_at(tokens, at + step) == word for step, word in enumerate(words)):
            after = at + len(words)
            read = notations.DayMonth(day, day, number, None, after)
            return Mention(at, after, _calendar_days(read), "day")
    return None


_BEFORE_FEAST = frozenset({"on", "at", "until", "till", "by", "before", "since", "after", "for", "over", "from"})


def read_weekend(tokens: Tokens, at: int) -> Mention | None:
    start = skip(tokens, at, "the")
    if word_at(tokens, start) != "weekend" or (start == at and word_at(tokens, at - 1) not in ("on", "at", "over")):
        return None
    return Mention(at, start + 1, lambda today, lean: unit_around(today, "weekend", -1 if lean < 0 else 0), "weekend")


def read_week_of(tokens: Tokens, at: int) -> Mention | None:
    """Read "the week of 9 March"."""
    start = skip(tokens, at, "the")
    if word_at(tokens, start) not in ("week", "weekend"):
        return None
    if word_at(tokens, start + 1) not in ("of", "commencing", "starting", "beginning"):
        return None
    inner = read_day_month(tokens, skip(tokens, start + 2, "the")) or read_numeric(tokens, start + 2)
    if inner is None or inner.grain != "day":
        return None
    unit, days = UNITS[word_at(tokens, start)], inner.days
    return replace(inner, first=at, grain=unit, days=lambda today, lean: unit_around(days(today, lean)[0], unit))
