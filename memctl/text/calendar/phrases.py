"""The grammar of date phrases: from the tokens of a sentence to the days that it mentions."""

from collections.abc import Iterator
from dataclasses import replace

from memctl.text.calendar.dated import (
    read_day_month,
    read_feast,
    read_half,
    read_month,
    read_numeric,
    read_ordinal_day,
    read_quarter,
    read_season,
    read_turkish_ordinal_day,
    read_week_of,
    read_weekday,
    read_weekend,
    read_year,
)
from memctl.text.calendar.mention import Mention, Rule, Tokens, word_at
from memctl.text.calendar.parts import read_english_part, read_turkish_bare_part, with_turkish_part
from memctl.text.calendar.relative import (
    Distance,
    read_count,
    read_directed,
    read_distance,
    read_from_now,
    read_named_day,
)
from memctl.text.calendar.words import UNITS


def mentions(tokens: Tokens) -> Iterator[Mention]:
    """Yield the date phrases of a sentence in order; none overlaps another."""
    at = 0
    while at < len(tokens):
        found = _phrase(tokens, at)
        if found is None:
            at += 1
            continue
        found = _with_base(tokens, found)
        yield found
        at = found.after


def _phrase(tokens: Tokens, at: int) -> Mention | None:
    if at >= len(tokens):
        return None
    for rule in _RULES:
        found = rule(tokens, at)
        if found is not None:
            return with_turkish_part(tokens, found)
    return None


def _with_base(tokens: Tokens, found: Mention) -> Mention:
    """Read a distance from a Turkish date in the ablative: "bugünden iki hafta sonra"."""
    if found.case != "abl":
        return found
    count = read_count(tokens, found.after)
    unit = UNITS.get(word_at(tokens, count[1])) if count else None
    word = word_at(tokens, count[1] + 1) if count else ""
    if count is None or unit is None or word not in ("sonra", "önce"):
        return found
    distance = Distance(count[0], unit)
    return replace(
        found, after=count[1] + 2, days=distance.days(1 if word == "sonra" else -1, found.days), grain="day", case=""
    )


_RULES: tuple[Rule, ...] = (
    read_feast,
    *(
        read_from_now,
        read_week_of,
        read_english_part,
        read_named_day,
        read_directed,
        read_distance,
        read_weekday,
        read_day_month,
        read_numeric,
        read_quarter,
        read_month,
    ),
    *(
        read_season,
        read_turkish_bare_part,
        read_half,
        read_weekend,
        read_year,
        read_ordinal_day,
        read_turkish_ordinal_day,
    ),
)
