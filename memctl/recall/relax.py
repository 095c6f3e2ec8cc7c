"""Relax: when nothing was found, ask for words of the vault that begin or are spelled alike, and say so."""

from collections.abc import Sequence
from dataclasses import replace

from memctl.domain.query import ParsedQuery
from memctl.recall.parts import RecallParts
from memctl.text.stem import stem
from memctl.text.stopwords import stop_keys

_SHORTEST = 5
"""Letters; a slip in a shorter word makes another word."""
_LONG = 8
"""Letters from which a word may have two slips."""
_MOST = 3


def relaxed_query(parts: RecallParts, query: ParsedQuery) -> ParsedQuery | None:
    """Return a question in words that the vault has, or None where none is near."""
    found: list[str] = []
    for word in query.words:
        if len(word) >= _SHORTEST and stem(word) not in stop_keys():
            found.extend(_near(parts, word))
    if not found:
        return None
    return replace(query, words=tuple(dict.fromkeys(found)), phrases=(), grams=())


def _near(parts: RecallParts, word: str) -> list[str]:
    """Return words of the vault with the same beginning, else with the same first letter, that are near."""
    for letters in (2, 1):
        if found := alike(word, parts.store.terms.vocabulary(word[:letters])):
            return found
    return []


def alike(word: str, vocabulary: Sequence[str]) -> list[str]:
    """Return the stems that go on from a word, else those one slip away, two from a long word; none is a stop word."""
    wanted, slips = stem(word), 2 if len(word) >= _LONG else 1
    terms = [term for term in vocabulary if term not in stop_keys() and max(len(term), len(wanted)) >= _SHORTEST]
    begins = [term for term in terms if term.startswith(wanted)] if len(wanted) >= _SHORTEST else []
    if begins:
        return begins[:_MOST]
    near = [(away, term) for term in terms if (away := _slips(wanted, term, slips)) <= slips]
    least = min((away for away, _ in near), default=0)
    return [term for away, term in near if away == least][:_MOST]


def _slips(left: str, right: str, most: int) -> int:
    """Return how many letters differ, are missing, too many, or change places; more than `most` may be any number."""
    if abs(len(left) - len(right)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for at, letter in enumerate(left, start=1):
        older, before, row = before, row, [at]
        for to, other in enumerate(right, start=1):
            cost = min(before[to] + 1, row[to - 1] + 1, before[to - 1] + (letter != other))
            if at > 1 and to > 1 and letter == right[to - 2] and left[at - 2] == other:
                cost = min(cost, older[to - 2] + 1)
            row.append(cost)
    return row[-1]
