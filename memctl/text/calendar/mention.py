"""A date phrase and the tokens it is read from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from memctl.text.calendar.arithmetic import Span, one, plus
from memctl.text.calendar.tokens import Token
from memctl.text.calendar.words import PARTS_OF_DAY

Days = Callable[[date, int], Span]


Tokens = Sequence[Token]


@dataclass(frozen=True, slots=True)
class Mention:
    """A date phrase: tokens from `first` up to `after`, and the days it means."""

    first: int
    after: int
    days: Days
    grain: str
    """day, weekday, month, year, ... or window (the next ten days), ahead (in ten days), ago."""
    part: str = ""
    """end, start, middle, early, late of a longer unit."""
    case: str = ""
    """Of the Turkish ending of its last word."""
    past: bool = False
    """It names days before the present by its own words."""


Rule = Callable[[Tokens, int], Mention | None]


def word_at(tokens: Tokens, at: int) -> str:
    """Return the folded word at a place; empty outside the sentence."""
    return tokens[at].word if 0 <= at < len(tokens) else ""


def case_at(tokens: Tokens, at: int) -> str:
    return tokens[at].case if 0 <= at < len(tokens) else ""


def skip(tokens: Tokens, at: int, *words: str) -> int:
    return at + 1 if word_at(tokens, at) in words else at


def steps(step: int) -> Days:
    return lambda today, _: one(plus(today, step))


def over_day_words(tokens: Tokens, after: int) -> int:
    """Step over a part of the day, and over "günü" after a weekday."""
    while word_at(tokens, after) in PARTS_OF_DAY or (word_at(tokens, after) == "gün" and case_at(tokens, after)):
        after += 1
    return after
