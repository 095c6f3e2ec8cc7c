"""Rows: sentences that are alike word for word and tell numbers of two things, as the rows of one list do."""

from memctl.text.calendar.words import ENGLISH_MONTHS, ENGLISH_WEEKDAYS, TURKISH_MONTHS, TURKISH_WEEKDAYS
from memctl.text.tokens import words

APART = 2
"""Words beside numbers in which rows of one list differ, at most (source: ours)."""
_CALENDAR = frozenset((*ENGLISH_MONTHS, *ENGLISH_WEEKDAYS, *TURKISH_MONTHS, *TURKISH_WEEKDAYS))
"""Words that are a value as a number is."""


def are_rows(one: str, other: str) -> bool:
    """Tell whether two sentences differ in a number and in what it is told of: neither says anything of the other.

    A word beside the number may be its unit or its month, and names no other thing.
    """
    first, second = words(one), words(other)
    if len(first) != len(second):
        return False
    apart = [at for at, pair in enumerate(zip(first, second, strict=True)) if pair[0] != pair[1]]
    numbers = [at for at in apart if first[at].isdigit() and second[at].isdigit()]
    named = [at for at in apart if first[at].isalpha() and second[at].isalpha() and first[at] not in _CALENDAR]
    alike = len(apart) - len(numbers) <= APART
    return alike and bool(numbers) and any(min(abs(at - number) for number in numbers) > 1 for at in named)
