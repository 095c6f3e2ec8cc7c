"""The days that "tomorrow" or "next Friday" mean, written behind the words."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from memctl.text.calendar import tense
from memctl.text.calendar.arithmetic import Span
from memctl.text.calendar.mention import Mention
from memctl.text.calendar.phrases import mentions
from memctl.text.calendar.roles import Role, recurs, role_of
from memctl.text.calendar.tokens import Token, tokens_of
from memctl.text.calendar.words import (
    DAYS,
    DIRECTIONS,
    ENGLISH_MONTHS,
    ENGLISH_WEEKDAYS,
    SHORT_MONTHS,
    TURKISH_MONTHS,
    TURKISH_WEEKDAYS,
)

_WEEKDAYS = frozenset({*ENGLISH_WEEKDAYS, *TURKISH_WEEKDAYS})
_MONTHS = frozenset({*ENGLISH_MONTHS, *SHORT_MONTHS, *TURKISH_MONTHS})
_RELATIVE = frozenset(
    {*_WEEKDAYS, *DIRECTIONS, *(words[-1] for words in DAYS), "ago", "önce", "sonra", "evvel", "in", "from", "hence"}
) - {"gün", "current"}
_POSTPOSITIONS = ("kadar", "dek", "önce", "sonra", "itibaren", "beri", "günü")
_HINT = re.compile(
    r"day\b|tonight|tomorrow|\bthis\b|\blast\b|\bnext\b|\bago\b|\bin\b|coming|previous|past\b|night|from\b|hence|following"
    r"|bugün|dün|yar[ıi]n|\bbu\b|geçen|geçti|önce|sonra|gelecek|önümüz|haftaya|evvel|öbür"
    r"|pazar|sal[ıi]|çarşamba|perşembe|cuma",
    re.IGNORECASE,
)
_STATED = re.compile(r"\s*\(?\s*\d{4}-\d\d")
_NOT_OVER = frozenset({"is", "are", "am", "will", "has", "have", "must", "should", "can", "to"})
_LEAN = {tense.PAST: -1, tense.NONE: 0}


def day_edits(said: str, masked: str, now: str) -> Iterator[tuple[int, int, str]]:
    """Yield the ISO days to write behind the words of a sentence that mean them from the day it was said."""
    if not _HINT.search(masked) or unicodedata.normalize("NFKC", masked) != masked:
        return
    tokens = tokens_of(masked)
    if recurs(tokens):
        return
    today = date.fromisoformat(now[:10])
    told = tense.tense_of(tokens)
    lean = _LEAN.get(told, 1)
    found = list(mentions(tokens))
    for at, mention in enumerate(found):
        near = at + 1 < len(found) and found[at + 1].first <= mention.after + 1
        if near or (at and found[at - 1].after >= mention.first - 1) or not _is_relative(tokens, mention):
            continue
        if _is_bare(tokens, mention) and not _is_told_when(tokens, mention, told):
            continue
        stated = _stated(mention, today, lean)
        end = _place(tokens, mention)
        if stated and not _STATED.match(said, end) and role_of(tokens, mention) != Role.NONE:
            yield end, end, f" ({stated})"


def _is_relative(tokens: Sequence[Token], mention: Mention) -> bool:
    """Tell whether a phrase counts from the day it was said and says no date of the calendar itself."""
    if (
        mention.part
        or mention.grain in ("onwards", "within", "range")
        or tokens[mention.after - 1].case in ("s", "plural")
    ):
        return False
    words = [token.word for token in tokens[mention.first : mention.after]]
    months = any(word in _MONTHS for word in words)
    digits = any(token.digits for token in tokens[mention.first : mention.after])
    return (
        any(word in _RELATIVE for word in words) or _is_next_week(tokens, mention) if not (months and digits) else False
    )


def _is_bare(tokens: Sequence[Token], mention: Mention) -> bool:
    """Tell whether a phrase is a weekday alone, which may be over or to come."""
    words = [token.word for token in tokens[mention.first : mention.after]]
    return any(word in _WEEKDAYS for word in words) and not any(word in DIRECTIONS for word in words)


def _is_told_when(tokens: Sequence[Token], mention: Mention, told: int) -> bool:
    """Tell whether the verbs of a sentence agree on whether its weekday is over."""
    if sum(1 for token in tokens if token.word in _WEEKDAYS) > 1:
        return False
    if told == tense.PAST:
        return not tense.is_perfect(tokens) and not any(token.whole in _NOT_OVER for token in tokens)
    before = tokens[mention.first - 1].word if mention.first else ""
    return told != tense.NONE or before in ("on", "by", "until", "till", "before")


def _is_next_week(tokens: Sequence[Token], mention: Mention) -> bool:
    return tokens[mention.first].word == "hafta" and tokens[mention.first].case == "dat"


def _stated(mention: Mention, today: date, lean: int) -> str:
    """Return the days of a phrase in ISO: a day, a month, a year or a stretch; empty where they cannot be told."""
    try:
        span = mention.days(today, lean)
    except (ValueError, OverflowError):
        return ""
    return _iso(span)


def _iso(span: Span) -> str:
    first, last = span
    if first == last:
        return first.isoformat()
    if first.day == 1 and (last + timedelta(days=1)).day == 1:
        if (first.year, first.month) == (last.year, last.month):
            return first.isoformat()[:7]
        if (first.month, last.month, last.year) == (1, 12, first.year):
            return first.isoformat()[:4]
    return f"{first.isoformat()} to {last.isoformat()}"


def _place(tokens: Sequence[Token], mention: Mention) -> int:
    """Return where the days are written: behind a Turkish postposition, which must stay at its noun."""
    at = mention.after
    while at < len(tokens) and tokens[at].word in _POSTPOSITIONS:
        at += 1
    return tokens[at - 1].end
