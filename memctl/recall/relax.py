"""Relax: when nothing was found, ask for words of the vault that begin or are spelled alike, and say so."""

from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches

from memctl.domain.query import ParsedQuery
from memctl.recall.parts import RecallParts
from memctl.text.stem import stem

_ALIKE = 0.8
"""Ratcliff-Obershelp likeness from which a word of the vault stands in for a misspelled one."""
_SHORTEST = 4
_MOST = 3


def relaxed_query(parts: RecallParts, query: ParsedQuery) -> ParsedQuery | None:
    """Return a question in words that the vault has, or None where none is near."""
    found: list[str] = []
    for word in query.words:
        if len(word) >= _SHORTEST:
            found.extend(_alike(stem(word), parts.store.terms.vocabulary(word[:2])))
    if not found:
        return None
    return replace(query, words=tuple(dict.fromkeys(found)), phrases=(), grams=())


def _alike(word: str, vocabulary: Sequence[str]) -> list[str]:
    begins = [term for term in vocabulary if term.startswith(word)]
    return begins[:_MOST] or get_close_matches(word, vocabulary, n=_MOST, cutoff=_ALIKE)
