"""Stating: whether a sentence states something, or asks, greets, or lists values."""

import re

from memctl.text.tokens import words

HEADING = re.compile(r"^[ \t]*#{1,6}[ \t].*$", re.MULTILINE)
"""A line that names what stands below it."""
FEWEST_FIELDS = 3
"""Names with values that make a record (source: ours)."""
_FIELD = re.compile(r"[\w\"'*]:\s")
_PHATIC = frozenset(
    {"glad", "sorry", "thanks", "thank", "hey", "hi", "hello", "wow", "oof", "ouch", "aw", "aww", "congrats", "cheers"}
    | {"congratulations", "bye", "goodbye", "welcome", "yay", "haha", "lol", "teşekkürler", "teşekkür", "merhaba"}
    | {"selam", "sağol", "sağolun", "tebrikler", "aferin", "üzgünüm"}
)
"""Words with which a sentence greets, thanks or feels with somebody, and states nothing."""
_OPENING = 3
"""Words of a sentence among which such a word makes it one (source: ours)."""


_ANEW = re.compile(
    r"\b(?:again|once more|another time|for the (?:second|third|last) time|yine|tekrar|bir (?:kez|kere)? ?daha)\b",
    re.IGNORECASE,
)


def tells_of_another_time(sentence: str) -> bool:
    """Tell whether a sentence says that something happened once more: that is no repetition of the first time."""
    return _ANEW.search(sentence) is not None


def is_phatic(sentence: str) -> bool:
    """Tell whether a sentence greets, thanks or feels with somebody: then its text is talk, and no record."""
    return not _PHATIC.isdisjoint(words(sentence)[:_OPENING])


def is_record(text: str) -> bool:
    """Tell whether a text lists names with values, as settings do, and is no prose."""
    return len(_FIELD.findall(text)) >= FEWEST_FIELDS


def is_question(sentence: str) -> bool:
    """Tell whether a sentence asks and states nothing."""
    return sentence.rstrip(" \"'”’)*_").endswith(("?", "？"))
