"""Whether one sentence of a source says what a claim says, clause by clause: the pairing of its facts, and denials.

Support by words alone lets facts of neighbouring sentences trade places ("Alice leads Atlas. Bob leads Borealis.").
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from memctl.text.grounds import foreign, grounds_of
from memctl.text.proper import Name, is_common, names
from memctl.text.stopwords import is_stopword
from memctl.text.support import denies
from memctl.text.tokens import cjk_bigrams, match_keys, sentences, words

FLOOR = 0.6
"""Share of a clause's content words that one sentence of the source holds (as for support)."""

_CLAUSE = re.compile(
    r"(?:(?<!\s)\s++)?+[,;:—–]\s+(?!\d)|(?<!\s)\s++(?=(?:but|although|though|while|whereas|and not|ama|fakat|ancak)\b)",
    re.IGNORECASE,
)

_DENIALS = match_keys(words("never no not none nor neither without cannot longer değil yok hiç asla artık"))
"""Words that turn a clause round and are about nothing themselves."""


@dataclass(frozen=True, slots=True)
class _Window:
    """One sentence of a source with what it leans on."""

    text: str
    keys: frozenset[str]
    affirmed: frozenset[str]
    """Keys of its clauses that deny nothing, and of title and headings."""
    denied: frozenset[str]


def says(claim: str, sources: Sequence[str], heads: Sequence[str] = (), *, reference: str | None = None) -> bool:
    """Tell whether each clause of a claim is said by one sentence of a source; `heads` are titles and headings."""
    titled = list(heads) or [""] * len(sources)
    windows = [window for source, head in zip(sources, titled, strict=True) for window in _windows(source, head)]
    return all(any(_holds(clause, window, reference) for window in windows) for clause in _clauses(claim))


def _windows(source: str, head: str) -> Iterator[_Window]:
    """Yield the sentences of a source; one that names nothing leans on the one before it."""
    before = ""
    for start, end in sentences(source):
        sentence = source[start:end]
        leaning = "" if any(_names_something(name) for name in names(sentence)) else before
        yield _window(sentence, "\n".join(part for part in (head, leaning) if part))
        before = sentence
    if not source.strip() and head:
        yield _window(head, "")


def _names_something(name: Name) -> bool:
    return not name.opening or len(name.parts) > 1 or not all(is_common(part) for part in name.parts)


def _window(sentence: str, context: str) -> _Window:
    parts = list(_clauses(sentence))
    affirmed = frozenset(key for part in parts if not denies(part) for key in _keys(part))
    denied = frozenset(key for part in parts if denies(part) for key in _keys(part))
    around = frozenset(_keys(context)) if context else frozenset[str]()
    return _Window(f"{context}\n{sentence}", affirmed | denied | around, affirmed | (around - denied), denied)


def _holds(clause: str, window: _Window, reference: str | None) -> bool:
    keys = frozenset(_keys(clause))
    shared = keys & window.keys
    if len(shared) < FLOOR * len(keys):
        return False
    if denies(clause):
        if not shared & window.denied:
            return False
    elif shared - window.affirmed:
        return False
    return not foreign(clause, grounds_of([window.text], reference=reference))


def _clauses(text: str) -> Iterator[str]:
    """Yield the clauses of a text; a piece without a content word belongs to none."""
    for piece in _CLAUSE.split(text):
        if piece and piece.strip() and _keys(piece):
            yield piece.strip()


def _keys(text: str) -> frozenset[str]:
    """Return the match keys of the words that carry a subject, numbers and days among them, and CJK bigrams."""
    plain = (word for word in words(text) if not is_stopword(word))
    return (match_keys(plain) - _DENIALS) | frozenset(cjk_bigrams(text))
