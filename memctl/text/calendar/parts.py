"""Parts of a longer unit: the end of March, the first half of next year, "ay sonu"."""

from dataclasses import replace

from memctl.text.calendar.arithmetic import Span, one, part_of, plus, shift_months, unit_around
from memctl.text.calendar.dated import (
    read_day_of_month,
    read_half,
    read_month,
    read_numeric,
    read_quarter,
    read_season,
    read_year_days,
    read_year_value,
)
from memctl.text.calendar.mention import Days, Mention, Tokens, case_at, skip, word_at
from memctl.text.calendar.relative import read_directed
from memctl.text.calendar.words import EDGES, LEANS, SHORT_EDGES, TURKISH_EDGES, TURKISH_UNITS, UNITS


def read_english_part(tokens: Tokens, at: int) -> Mention | None:
    """Read "the end of March", "mid-2026", "the first half of next year", "EOM"."""
    start = skip(tokens, at, "the")
    word = word_at(tokens, start)
    if word in SHORT_EDGES:
        unit = SHORT_EDGES[word]
        return Mention(at, start + 1, lambda today, _: part_of(unit_around(today, unit), "end"), "day", "end")
    if word in LEANS:
        inner = _unit_phrase(tokens, skip(tokens, start + 1, "-", "in", "the"), bare=False)
        return _part(inner, LEANS[word], at) if inner else None
    head = _part_head(tokens, start)
    if head is None or (start == at and word in EDGES and word not in ("end", "beginning", "start", "middle")):
        return None
    part, follow = head
    inner = _unit_phrase(tokens, skip(tokens, skip(tokens, follow, "of", "in"), "the"), bare=True)
    if inner is None or (word_at(tokens, follow) not in ("of", "in") and word not in ("end", "mid")):
        return None
    return _part(inner, part, at)


def _part_head(tokens: Tokens, at: int) -> tuple[str, int] | None:
    """Return which part is named ("end", "first half", "second quarter") and where its words end."""
    word, following = word_at(tokens, at), word_at(tokens, at + 1)
    if word in EDGES:
        return EDGES[word], at + 1
    rank = tokens[at].value if at < len(tokens) and tokens[at].ordinal else None
    if word == "last" and following in ("day", "week", "quarter"):
        return f"last {following}", at + 2
    if rank is not None and following in ("half", "quarter", "week", "day") and rank <= 4:
        return (f"{('first', 'second')[rank - 1]} half" if rank <= 2 else "") if following == "half" else (
            f"{following} {rank}"
        ), at + 2
    return None


def _part(inner: Mention, part: str, at: int) -> Mention:
    return replace(inner, first=at, part=part, days=_part_days(inner.days, part))


def _part_days(days: Days, part: str) -> Days:
    name, _, number = part.partition(" ")
    if name == "last":
        return lambda today, lean: _last_unit(days(today, lean), number)
    if number.isdecimal():
        return lambda today, lean: _counted_unit(days(today, lean), name, int(number))
    return lambda today, lean: part_of(days(today, lean), part)


def _last_unit(span: Span, unit: str) -> Span:
    length = {"day": 0, "week": 6}.get(unit)
    return (plus(span[1], -length) if length is not None else shift_months(plus(span[1], 1), -3), span[1])


def _counted_unit(span: Span, unit: str, number: int) -> Span:
    if unit == "quarter":
        start = shift_months(span[0], 3 * (number - 1))
        return start, plus(shift_months(start, 3), -1)
    length = {"day": 1, "week": 7}[unit]
    start = plus(span[0], length * (number - 1))
    return start, plus(start, length - 1)


def _unit_phrase(tokens: Tokens, at: int, *, bare: bool) -> Mention | None:
    """Read what can have an end and a middle: a month, quarter, year, week; with `bare`, "the month" as this one."""
    for rule in (read_directed, read_quarter, read_half, read_month, read_season, read_numeric):
        found = rule(tokens, at)
        if found is not None and found.grain != "day":
            return found
    year = read_year_value(tokens, at)
    if year is not None:
        return Mention(at, at + 1, read_year_days(year), "year", case=case_at(tokens, at))
    unit = UNITS.get(word_at(tokens, at))
    if bare and unit and unit != "decade":
        return Mention(at, at + 1, lambda today, _: unit_around(today, unit), unit, case=case_at(tokens, at))
    return None


def with_turkish_part(tokens: Tokens, found: Mention) -> Mention:
    """Read the part that follows in Turkish: "Mart sonuna", "yılın ilk çeyreği", "bu ayın 15'inde"."""
    if found.part or found.grain in ("day", "weekday", "ahead", "ago", "window"):
        return found
    at = found.after
    edge = TURKISH_EDGES.get(word_at(tokens, at))
    if edge is not None and case_at(tokens, at):
        weekend = found.grain == "week" and edge == "end" and found.case != "gen"
        done = replace(found, after=at + 1, case=case_at(tokens, at))
        if weekend and case_at(tokens, at) != "dat":
            return replace(done, grain="weekend", days=lambda today, lean: _weekend_of(found.days(today, lean)))
        return replace(done, part=edge, days=_part_days(found.days, edge))
    return _turkish_share(tokens, found) or found


def _weekend_of(week: Span) -> Span:
    return plus(week[1], -1), week[1]


def _turkish_share(tokens: Tokens, found: Mention) -> Mention | None:
    at = found.after
    if found.case != "gen" or at >= len(tokens):
        return None
    token = tokens[at]
    if found.grain == "month" and token.value is not None and 1 <= token.value <= 31 and token.case:
        day = token.value
        days = found.days
        return replace(
            found,
            after=at + 1,
            grain="day",
            case=token.case,
            days=lambda today, lean: one(days(today, lean)[0].replace(day=day)),
        )
    rank = 1 if token.word == "ilk" else token.value if token.ordinal else None
    unit = word_at(tokens, at + 1)
    case = case_at(tokens, at + 1)
    if rank in (1, 2) and unit == "yari":
        return replace(_part(found, ("first half", "second half")[rank - 1], found.first), after=at + 2, case=case)
    named = UNITS.get(unit)
    if rank in (1, 2, 3, 4) and named in ("quarter", "week", "day"):
        return replace(_part(found, f"{named} {rank}", found.first), after=at + 2, case=case)
    if token.word == "son" and not token.case and named in ("quarter", "week", "day"):
        return replace(_part(found, f"last {named}", found.first), after=at + 2, case=case)
    return None


def read_turkish_bare_part(tokens: Tokens, at: int) -> Mention | None:
    """Read a part of the present unit: "ay sonuna", "yılın sonunda", "ayın 15'inde", "haftanın başında"."""
    word, case = word_at(tokens, at), case_at(tokens, at)
    unit = UNITS.get(word)
    if word not in TURKISH_UNITS or unit is None or case not in ("", "gen"):
        return None
    whole = Mention(at, at + 1, lambda today, _: unit_around(today, unit), unit, case=case)
    edged = TURKISH_EDGES.get(word_at(tokens, at + 1)) is not None and case_at(tokens, at + 1)
    if edged or (unit != "month" and case == "gen"):
        found = with_turkish_part(tokens, whole)
        return found if found.after > whole.after else None
    following = tokens[at + 1] if at + 1 < len(tokens) else None
    if unit == "month" and case == "gen" and following is not None and following.value and following.case:
        return read_day_of_month(tokens, at + 1, first=at)
    return None
