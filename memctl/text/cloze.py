"""Cloze: a text with the one thing left out that is worth knowing."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from memctl.text.language import guess_language
from memctl.text.moments import moments
from memctl.text.proper import Name, names
from memctl.text.quantities import quantities
from memctl.text.stopwords import is_stopword
from memctl.text.tokens import is_cjk, sentences, words

GAP = "[…]"
_LEAST_WORDS = 3
"""Words around a gap, one of them telling, or two telling ones: below that nobody knows what is asked."""
_LEAST_SIGNS = 4
"""The same in a script without spaces."""
_JOINED = re.compile(r"[\s,–-]*(?:(?:to|over|by|at|um|von|bis|ile|saat|x|×)\s+)?", re.IGNORECASE)
"""Between the parts of one date or one amount: "Mondays at 19:00", "1 hour 47 minutes", "142 over 91"."""
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_ASIDE = re.compile(
    r"[,;]?\s(?:when|whenever|while|because|since|although|though|unless|if|so|but|before|after|until|where|which|who"
    r"|weil|wenn|als|obwohl|damit|aber|bevor|nachdem|ama|çünkü)\s",
    re.IGNORECASE,
)
"""Opens what goes with a statement and is not what it states."""
_Span = tuple[int, int]


def cloze(text: str) -> str | None:
    """Return the text with a date, an amount, a name or the word that it ends on left out, each time it stands there.

    None where too little is left to know what is asked.
    """
    text = unicodedata.normalize("NFKC", text)
    for start, end in _candidates(text):
        hidden = text[start:end].strip()
        if hidden and not all(map(is_stopword, words(hidden))):
            left = _without(text, hidden, text.index(hidden, start))
            if _is_clear(left):
                return left
    return None


def _without(text: str, hidden: str, at: int) -> str:
    """Return the text with a gap in one place, and wherever else the same stands as a word of its own."""
    again = re.compile(rf"(?<!\w){re.escape(hidden)}(?!\w)", re.IGNORECASE)
    before, after = text[:at], text[at + len(hidden) :]
    return again.sub(GAP, before) + GAP + again.sub(GAP, after)


def _is_clear(left: str) -> bool:
    around = words(left)
    telling = sum(not is_stopword(word) for word in around)
    signs = sum(map(is_cjk, left))
    return telling > 1 or (telling == 1 and len(around) >= _LEAST_WORDS) or signs >= _LEAST_SIGNS


def _candidates(text: str) -> Iterator[_Span]:
    """Yield what may be left out, the most telling first: the last of each kind, for texts say last what is new."""
    yield from reversed(_joined(text, [(item.start, item.end) for item in moments(text) if not item.relative]))
    yield from reversed(_joined(text, [(item.start, item.end) for item in quantities(text) if not item.silent]))
    named = [item for item in names(text) if not item.opening]
    yield from ((item.start, item.end) for item in sorted(named, key=lambda item: (_times(text, item), -item.start)))
    yield from _telling_words(text)


def _joined(text: str, spans: Iterable[_Span]) -> list[_Span]:
    """Return spans in order, those that make one date or one amount together as one."""
    found: list[_Span] = []
    for start, end in sorted(spans):
        if found and (start <= found[-1][1] or _JOINED.fullmatch(text, found[-1][1], start)):
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def _times(text: str, name: Name) -> int:
    return text.count(text[name.start : name.end])


def _telling_words(text: str) -> Iterator[_Span]:
    """Yield the words that a statement ends on, the last first; a Turkish one ends on its verb, which tells less.

    Where no word stands out, as in scripts without spaces, the second half of the text is as good.
    """
    first = (sentences(text) or [(0, len(text))])[0]
    aside = _ASIDE.search(text, *first)
    said = [match for match in _WORD.finditer(text, first[0], aside.start() if aside else first[1]) if _tells(match[0])]
    if len(said) < 2:
        said = [match for match in _WORD.finditer(text) if _tells(match[0])]
    if len(said) > 2 and guess_language(text) == "tr":
        said = said[:-1]
    yield from (match.span() for match in reversed(said[1:]))
    half = text.rfind(" ", 0, len(text) // 2 + 1) + 1 or len(text) // 2
    yield half, len(text)


def _tells(word: str) -> bool:
    return not is_stopword(word.lower()) and not (word.endswith("ly") and word.islower())
