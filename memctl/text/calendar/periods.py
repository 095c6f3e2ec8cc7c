"""The days on which a statement holds, from the dates that it names; both ends are inclusive."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from memctl.domain.words import TemporalType
from memctl.text.calendar import tense
from memctl.text.calendar.arithmetic import Span
from memctl.text.calendar.mention import Mention
from memctl.text.calendar.phrases import mentions
from memctl.text.calendar.roles import Role, recurs, role_of
from memctl.text.calendar.tokens import Token, tokens_of
from memctl.text.tokens import sentences

LONGEST_SENTENCE = 2000
"""Characters; what is longer without a stop is no sentence, and only its beginning is read."""


@dataclass(frozen=True, slots=True)
class Period:
    """The days on which a statement holds; None is open."""

    valid_from: str | None = None
    valid_until: str | None = None
    kind: str = "none"
    """event, period, start, end, range, or none where no date is meant."""
    matched: tuple[str, ...] = ()
    """The words that named the days."""

    @property
    def temporal_type(self) -> str:
        """Whether there is an end."""
        return TemporalType.TIME_BOUNDED if self.valid_until else TemporalType.PERSISTENT


NEVER = Period()
_LIKINGS = frozenset(("like", "likes", "love", "loves", "enjoy", "enjoys", "hate", "hates", "prefer", "prefers"))
"""What is liked in a season is liked in each."""
_UNTIL = frozenset(("until", "till", "til", "through", "kadar", "dek"))


@dataclass(frozen=True, slots=True)
class _Held:
    """A date phrase with its role and its days."""

    role: Role
    span: Span
    mention: Mention


def period_of(text: str, now: str) -> Period:
    """Return when a statement holds, from the dates it names; open where it names none."""
    plain = unicodedata.normalize("NFKC", text)
    today = date.fromisoformat(now[:10])
    for start, end in sentences(plain):
        found = _of_sentence(plain[start : min(end, start + LONGEST_SENTENCE)], today)
        if found.kind != "none":
            return found
    return NEVER


def _of_sentence(sentence: str, today: date) -> Period:
    tokens = tokens_of(sentence)
    named = list(mentions(tokens))
    if not named:
        return NEVER
    lean = _lean(tense.tense_of(tokens))
    again = recurs(tokens)
    held: list[_Held] = []
    at = 0
    while at < len(named):
        joined = _range(tokens, named, at, today, lean)
        if joined is not None and not again:
            held.append(joined)
            at += 2
            continue
        found = _held(tokens, named[at], today, lean)
        habit = again or (named[at].grain == "season" and any(token.word in _LIKINGS for token in tokens))
        if found is not None and not (habit and _comes_again(tokens, found)):
            held.append(found)
        at += 1
    return _period(sentence, tokens, held)


def _comes_again(tokens: Sequence[Token], found: _Held) -> bool:
    """Tell whether a day is one of many, in a sentence of what recurs: but for "until" nothing in it ends that."""
    around = (_word(tokens, found.mention.first - 1), _word(tokens, found.mention.after))
    return found.role == Role.ON or (found.role == Role.END and _UNTIL.isdisjoint(around))


def _lean(found: int) -> int:
    return {tense.PAST: -1, tense.NONE: 0}.get(found, 1)


def _held(tokens: Sequence[Token], mention: Mention, today: date, lean: int) -> _Held | None:
    role = role_of(tokens, mention)
    if role == Role.NONE:
        return None
    if _word(tokens, mention.first - 1) == "since" or "beri" in (
        _word(tokens, mention.after),
        _word(tokens, mention.after + 1),
    ):
        lean = -1
    elif (role in (Role.END, Role.BEFORE) and lean == 0) or _word(tokens, mention.first - 1) == "to":
        lean = 1
    span = _days(mention, today, lean)
    return _Held(role, span, mention) if span is not None else None


def _days(mention: Mention, today: date, lean: int) -> Span | None:
    try:
        return mention.days(today, lean)
    except (ValueError, OverflowError):
        return None


def _range(tokens: Sequence[Token], named: Sequence[Mention], at: int, today: date, lean: int) -> _Held | None:
    """Read two phrases that a "to" or an "and" makes the ends of one stretch."""
    if at + 1 >= len(named):
        return None
    one, two = named[at], named[at + 1]
    between = [token.word for token in tokens[one.after : two.first]]
    before = _word(tokens, one.first - 1)
    if not _joins(between, before, one, two, _word(tokens, two.after)):
        return None
    first, last = _days(one, today, lean), _days(two, today, lean)
    if first is None or last is None:
        return None
    if last[1] < first[0]:
        last = _days(two, first[0], 1)
    if last is None or last[1] < first[0]:
        return None
    if between in (["and"], ["ve"]) and before != "between" and (last[0] - first[1]).days > 1:
        return None
    return _Held(Role.ON, (first[0], last[1]), Mention(one.first, two.after, one.days, "range"))


def _joins(between: list[str], before: str, one: Mention, two: Mention, after: str) -> bool:
    words = [word for word in between if word != "the"]
    if one.case == "abl" and not words and two.case == "dat" and after in ("kadar", "dek"):
        return True
    if words in (["to"], ["through"], ["thru"], ["-"], ["\u2013"], ["\u2014"], ["ile"], ["and"], ["ve"]):
        return one.grain == two.grain or before in ("from", "between")
    return words in (["until"], ["till"], ["up", "to"]) and before == "from"


def _period(sentence: str, tokens: Sequence[Token], held: Sequence[_Held]) -> Period:
    start = next((item for item in held if item.role in (Role.START, Role.AFTER)), None)
    end = next((item for item in held if item.role in (Role.END, Role.BEFORE)), None)
    day = next((item for item in held if item.role == Role.ON), None)
    used = tuple(item for item in (start, end) if item is not None) or ((day,) if day is not None else ())
    if not used:
        return NEVER
    matched = tuple(_said(sentence, tokens, item.mention) for item in used)
    if start is None and end is None and day is not None:
        first, last = day.span
        return Period(first.isoformat(), last.isoformat(), "event" if first == last else "period", matched)
    try:
        first_day, last_day = _first_day(start), _last_day(end)
    except OverflowError:  # before the first day that a calendar has, or after the last
        return NEVER
    if first_day is not None and last_day is not None and last_day < first_day:
        last_day = None
    kind = "range" if first_day and last_day else "start" if first_day else "end"
    return Period(
        first_day.isoformat() if first_day else None, last_day.isoformat() if last_day else None, kind, matched
    )


def _first_day(start: _Held | None) -> date | None:
    if start is None:
        return None
    if start.mention.part == "middle":
        return _middle(start.span)
    return start.span[1] + timedelta(days=1) if start.role == Role.AFTER else start.span[0]


def _last_day(end: _Held | None) -> date | None:
    if end is None:
        return None
    if end.mention.part == "middle":
        return _middle(end.span)
    return end.span[0] - timedelta(days=1) if end.role == Role.BEFORE else end.span[1]


def _middle(span: Span) -> date:
    return span[0] + (span[1] - span[0]) // 2


def _said(sentence: str, tokens: Sequence[Token], mention: Mention) -> str:
    return sentence[tokens[mention.first].start : tokens[mention.after - 1].end]


def _word(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].word if 0 <= at < len(tokens) else ""
