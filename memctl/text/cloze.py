"""Cloze: a text with the one thing left out that is worth knowing."""

import unicodedata
from collections.abc import Iterator

from memctl.text.moments import moments
from memctl.text.proper import names
from memctl.text.quantities import quantities
from memctl.text.stopwords import is_stopword
from memctl.text.tokens import words

GAP = "[…]"
_LEAST = 2
"""A text of fewer words gives nothing away around a gap."""


def cloze(text: str) -> str | None:
    """Return the text with a date, an amount, a name or its longest word left out, each time it stands there.

    None where too little is left to know what is asked.
    """
    text = unicodedata.normalize("NFKC", text)
    for start, end in _candidates(text):
        hidden = text[start:end].strip()
        left = text.replace(hidden, GAP)
        if hidden and sum(not is_stopword(word) for word in words(left)) >= _LEAST:
            return left
    return None


def _candidates(text: str) -> Iterator[tuple[int, int]]:
    """Yield what may be left out, the most telling first: the last of each kind, for texts say last what is new."""
    yield from reversed([(item.start, item.end) for item in moments(text) if not item.relative])
    yield from reversed([(item.start, item.end) for item in quantities(text) if not item.silent])
    yield from reversed([(item.start, item.end) for item in names(text) if not item.opening])
    longest = max((word for word in words(text) if not is_stopword(word)), key=len, default="")
    at = text.lower().find(longest)
    if longest and at >= 0:
        yield at, at + len(longest)
