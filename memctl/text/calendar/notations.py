"""How single dates are written: days with months, months, years, quarters and figures; what else such words mean."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from memctl.text.bags import bag
from memctl.text.calendar.arithmetic import Span, months_of, one
from memctl.text.calendar.tokens import Token
from memctl.text.calendar.words import (
    ENGLISH_MONTHS,
    ENGLISH_WEEKDAYS,
    NAMESAKE_MONTHS,
    SHORT_MONTHS,
    SHORT_WEEKDAYS,
    TURKISH_MONTHS,
    TURKISH_WEEKDAYS,
    UNITS,
)
from memctl.text.units import UNITS as MEASURES

_YEAR_FIRST = re.compile(r"(\d{4})([-/.])(\d{1,2})\2(\d{1,2})")
_DAY_FIRST = re.compile(r"(\d{1,2})([-/.])(\d{1,2})\2(\d{4})")
_YEAR_MONTH = re.compile(r"(\d{4})-(0[1-9]|1[0-2])")
_YEARS = re.compile("((?:19|20|21)\\d\\d)[-\u2013]((?:19|20|21)\\d\\d)")
_DAY_RANGE = re.compile("([0-3]?\\d)[-\u2013]([0-3]?\\d)")
_QUARTER = re.compile(r"([qh])([1-4])")
_DASHES = frozenset("-\u2013\u2014")
_BEFORE_MONTH = bag(
    """
    in since until till by from during through thru before after of to for next last this early late mid
    starting effective beginning between every each and end around circa
    """
)
_BEFORE_NAMESAKE = _BEFORE_MONTH - {"of", "to", "for", "and", "from", "by", "after", "before", "last", "this", "next"}
_BEFORE_YEAR = bag(
    """
    in since until till by from during through before after early late mid starting between year around circa
    """
)
_MAKERS = bag(
    """
    written led owned reviewed approved maintained managed run hosted designed built made created handled
    covered taken signed drawn done
    """
)
_SENDERS = bag(
    """
    message mail email letter call feedback heard got received learned learnt word note
    """
)
_COUNTED = bag(
    """
    floor attempt try time anniversary edition version row column place century birthday street avenue item page
    line party generation percentile chapter step day week quarter half release iteration sprint round ticket
    person employee shelf storey story level gate platform lane server node rack desk room drawer door one
    option most largest biggest grade season draft run name choice batch order car bus train phase part
    """
)
_BEFORE_ORDINAL = bag(
    """
    on by until till before from since through after of starting due and to between
    """
)
_NAMED_WEEKDAYS = bag(
    """
    black cyber good ash ruby shrove palm easter super casual man
    """
)


@dataclass(frozen=True, slots=True)
class DayMonth:
    """A day or a run of days of a month, and the token behind it."""

    day: int
    last: int
    month: int
    year: int | None
    after: int


def weekday(word: str) -> int | None:
    """Return the weekday a full name means, 0 for Monday."""
    return ENGLISH_WEEKDAYS.get(word, TURKISH_WEEKDAYS.get(word))


def month(word: str) -> int | None:
    """Return the month a full name means."""
    return ENGLISH_MONTHS.get(word, TURKISH_MONTHS.get(word))


def lone_weekday(tokens: Sequence[Token], at: int) -> int | None:
    """Return the weekday that a word means where it stands; short and ambiguous words need a sign."""
    token = tokens[at]
    before = _word(tokens, at - 1)
    if token.word in ENGLISH_WEEKDAYS:
        return None if before in _NAMED_WEEKDAYS else ENGLISH_WEEKDAYS[token.word]
    if token.word in TURKISH_WEEKDAYS:
        dayword = _word(tokens, at + 1) in ("gün", "sabah", "akşam", "gece", "öğleden", "öğle")
        sure = token.word not in ("pazar", "cuma", "sali") or token.capital or dayword
        return TURKISH_WEEKDAYS[token.word] if sure or _word(tokens, at + 1) in ("kadar", "itibaren") else None
    if token.word in SHORT_WEEKDAYS and token.capital:
        sure = before in ("on", "by", "until", "till", "starting") or _is_day(tokens, at + 1)
        return SHORT_WEEKDAYS[token.word] if sure else None
    return None


def year_at(tokens: Sequence[Token], at: int) -> int | None:
    """Return the year that four digits can mean."""
    if not 0 <= at < len(tokens):
        return None
    token = tokens[at]
    plain = len(token.digits) == 4 and token.value is not None and (not token.tail or bool(token.case))
    return token.value if plain and token.value and 1900 <= token.value < 2200 and not token.glued else None


def means_year(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether four digits stand as a year does: after "in" and the like, or with a Turkish ending."""
    token, following = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else None
    if token.case in ("loc", "abl", "dat", "gen", "ki") or (
        following is not None and following.word in ("yil", "sene")
    ):
        return True
    if following is not None and (following.raw in MEASURES or following.word in MEASURES or following.raw == "%"):
        return False
    before = _word(tokens, at - 1)
    if before in ("to", "and") and year_at(tokens, at - 2) is not None:
        return True
    return before in _BEFORE_YEAR or (before == "of" and _word(tokens, at - 2) in ("as", "end", "summer", "winter"))


def day_month(tokens: Sequence[Token], at: int) -> DayMonth | None:
    """Read "5 March 2026", "10 to 21 August", "12-15 Mart", "twenty-first of May"."""
    if at >= len(tokens) or tokens[at].glued:
        return None
    pair = _DAY_RANGE.fullmatch(tokens[at].digits)
    if pair:
        return _with_month(tokens, at + 1, int(pair[1]), int(pair[2]))
    if not _is_day(tokens, at):
        return None
    day = tokens[at].value or 0
    found = _with_month(tokens, at + 1, day, day)
    if found is not None:
        return found
    joint = _word(tokens, at + 1)
    if joint in ("to", "and", "until", "till", "through", "ile", "ve") or joint in _DASHES:
        second = at + 3 if _word(tokens, at + 2) == "the" else at + 2
        if _is_day(tokens, second):
            return _with_month(tokens, second + 1, day, tokens[second].value or 0)
    return None


def month_day(tokens: Sequence[Token], at: int) -> DayMonth | None:
    """Read "March 5th, 2026", "March 12-15" and "Mart'ın 5'i"."""
    if at >= len(tokens):
        return None
    token = tokens[at]
    number = _month_word(token)
    if number is None or (not token.capital and token.case != "gen"):
        return None
    follow = at + 2 if _word(tokens, at + 1) in ("the", ".") else at + 1
    if follow >= len(tokens):
        return None
    pair = _DAY_RANGE.fullmatch(tokens[follow].digits)
    if pair:
        first, last, after = int(pair[1]), int(pair[2]), follow + 1
    elif _is_day(tokens, follow) and (tokens[follow].digits or tokens[follow].ordinal or token.case == "gen"):
        first = last = tokens[follow].value or 0
        after = follow + 1
        if _word(tokens, after) in _DASHES and _is_day(tokens, after + 1) and month(_word(tokens, after + 2)) is None:
            last, after = tokens[after + 1].value or 0, after + 2
    else:
        return None
    if token.case in ("loc", "abl", "dat") or _is_time_after(tokens, after):
        return None
    comma = after + 1 if _word(tokens, after) == "," else after
    year = year_at(tokens, comma)
    return _real(first, last, number, year, comma + 1 if year is not None else after)


def lone_month(tokens: Sequence[Token], at: int) -> tuple[int, int | None, int, str] | None:
    """Return month, year, the token behind and the case, where a word means a month."""
    if at >= len(tokens):
        return None
    token = tokens[at]
    year_before = year_at(tokens, at)
    if year_before is not None and token.case in ("", "gen") and month(_word(tokens, at + 1)) is not None:
        named = tokens[at + 1]
        return month(named.word) or 1, year_before, at + 2, named.case
    number = _month_word(token)
    if number is None or token.case == "plural":
        return None
    comma = at + 2 if _word(tokens, at + 1) in (",", "of") else at + 1
    year = year_at(tokens, comma)
    if year is not None and token.capital:
        return number, year, comma + 1, tokens[comma].case
    if token.word in SHORT_MONTHS:
        return None
    if token.word in TURKISH_MONTHS:
        return _turkish_month(tokens, at, number, year)
    return (number, None, at + 1, token.case) if _is_english_month(tokens, at) else None


def _turkish_month(
    tokens: Sequence[Token], at: int, number: int, year: int | None
) -> tuple[int, int | None, int, str] | None:
    token, following = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else None
    word = following.word if following is not None else ""
    if year is not None:
        return number, year, at + 2, tokens[at + 1].case
    if following is not None and word == "ay" and following.case:
        return number, None, at + 2, following.case
    joined = token.raw.find("'") > 0 or token.raw.find("’") > 0
    spoken = token.case in ("loc", "abl", "gen", "ki") or (token.case == "dat" and _is_reached(word))
    spoken = spoken and not (token.case == "gen" and joined and word not in ("ilk", "son", "ikinci", "baş", "orta"))
    edged = word in ("son", "baş", "orta") and following is not None and bool(following.case)
    return (number, None, at + 1, token.case) if spoken or (edged and not token.case) else None


def _is_reached(word: str) -> bool:
    """Tell whether what follows a dative makes it a time: "Mart'a kadar", "Eylül'e ertelendi"."""
    return word in ("kadar", "dek", "değin", "doğru") or word.startswith(("ertele", "alin", "kaydir"))


def _is_english_month(tokens: Sequence[Token], at: int) -> bool:
    token, before, following = tokens[at], _word(tokens, at - 1), _word(tokens, at + 1)
    if token.word in ("may", "march") and not token.capital:
        return token.word == "march" and before in ("in", "since", "until", "till", "by") and following != "to"
    if token.word not in NAMESAKE_MONTHS:
        return token.capital or before in _BEFORE_MONTH
    if at == 0 and following == "to":
        return month(_word(tokens, 2)) is not None
    if before == "by":
        return _word(tokens, at - 2) not in _MAKERS or _has_duty(tokens, at)
    if before == "from":
        return _word(tokens, at - 2) not in _SENDERS
    if before in ("of", "to", "and"):
        return _dated_before(tokens, at - 2)
    return before in _BEFORE_NAMESAKE or before in ("after", "before", "last", "this", "next")


def _has_duty(tokens: Sequence[Token], at: int) -> bool:
    return any(token.word in ("must", "should", "needs", "need", "has", "have", "will") for token in tokens[:at])


def _dated_before(tokens: Sequence[Token], at: int) -> bool:
    """Tell whether a date or a part of a month stands before: "end of May", "March to May"."""
    word = _word(tokens, at)
    if month(word) is not None:
        return word not in NAMESAKE_MONTHS or _is_english_month(tokens, at) or tokens[at].case != ""
    return word in (
        "end", "start", "beginning", "middle", "half", "week", "as", "day", "close", "month",
    )  # fmt: skip


def quarter(tokens: Sequence[Token], at: int) -> tuple[int, int, int | None, int] | None:
    """Return number, length in months, year and the token behind of Q3 and H1, before or after a year."""
    year = year_at(tokens, at)
    after = at + 1 if year is not None else at
    after = after + 1 if year is not None and _word(tokens, after) in _DASHES else after
    match = _QUARTER.fullmatch(_word(tokens, after))
    if match is None:
        return None
    number, size = int(match[2]), 3 if match[1] == "q" else 6
    if size == 6 and (number > 2 or (year is None and not tokens[after].capital)):
        return None
    if year is None:
        follow = after + 2 if _word(tokens, after + 1) in ("of", "/", "-") else after + 1
        late = year_at(tokens, follow)
        return (number, size, late, follow + 1) if late is not None else (number, size, None, after + 1)
    return number, size, year, after + 1


def numeric(tokens: Sequence[Token], at: int) -> tuple[Span, str] | None:
    """Return the span and grain that figures alone mean."""
    if not 0 <= at < len(tokens) or tokens[at].glued or not tokens[at].digits:
        return None
    digits = tokens[at].digits
    try:
        if match := _YEAR_FIRST.match(digits):
            rest = digits[match.end() :]
            return (one(date(int(match[1]), int(match[3]), int(match[4]))), "day") if rest[:1] in ("", ":") else None
        if match := _DAY_FIRST.fullmatch(digits):
            return one(_day_first(int(match[1]), int(match[3]), int(match[4]), slash=match[2] == "/")), "day"
        if match := _YEARS.fullmatch(digits):
            return (date(int(match[1]), 1, 1), date(int(match[2]), 12, 31)), "range"
        if match := _YEAR_MONTH.fullmatch(digits):
            return months_of(int(match[1]), int(match[2])), "month"
    except ValueError:
        return None
    return None


def means_day(tokens: Sequence[Token], at: int, number: int) -> bool:
    """Tell whether an ordinal means a day of the month: "on the 19th", not "the 19th floor"."""
    token = tokens[number]
    following = tokens[number + 1] if number + 1 < len(tokens) else None
    if following is not None and (following.word in _COUNTED or following.word in UNITS or following.word in "-%"):
        return False
    before = _word(tokens, at - 1)
    if number == at or before not in _BEFORE_ORDINAL:
        return False
    if token.digits:
        return True
    return following is None or not following.raw[0].islower() or len(following.word) <= 3


def _day_first(first: int, second: int, year: int, *, slash: bool) -> date:
    return date(year, first, second) if slash and second > 12 else date(year, second, first)


def _with_month(tokens: Sequence[Token], at: int, first: int, last: int) -> DayMonth | None:
    at = at + 1 if _word(tokens, at) in (".", "of") else at
    if at >= len(tokens):
        return None
    number = _month_word(tokens[at])
    if number is None:
        return None
    after = at + 2 if _word(tokens, at + 1) in (",", ".") else at + 1
    year = year_at(tokens, after)
    return _real(first, last, number, year, after + 1 if year is not None else at + 1)


def _real(first: int, last: int, number: int, year: int | None, after: int) -> DayMonth | None:
    try:
        date(year or 2000, number, first), date(year or 2000, number, last)
    except ValueError:
        return None
    return DayMonth(first, last, number, year, after) if first <= last else None


def _month_word(token: Token) -> int | None:
    found = month(token.word)
    return found if found is not None else SHORT_MONTHS.get(token.word)


def _is_day(tokens: Sequence[Token], at: int) -> bool:
    if not 0 <= at < len(tokens):
        return False
    token = tokens[at]
    return token.value is not None and 1 <= token.value <= 31 and (not token.tail or token.ordinal)


def _is_time_after(tokens: Sequence[Token], at: int) -> bool:
    return _word(tokens, at) in ("am", "pm", ":")


def _word(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].word if 0 <= at < len(tokens) else ""
