"""Duplicates: the same text, or the same facts in nearly the same words; both reinforce what is known."""

import re
from collections import Counter
from collections.abc import Sequence

from memctl.domain.ids import content_hash
from memctl.domain.params import NEAR_DUPLICATE
from memctl.intake.known import Near, scope_of
from memctl.intake.parts import AddRequest, Duplicate, IntakeParts
from memctl.text.stating import is_question, tells_of_another_time
from memctl.text.stem import stem
from memctl.text.stopwords import is_stopword
from memctl.text.tokens import words

_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
_NEGATION = frozenset(
    [
        "no",
        "not",
        "never",
        "none",
        "nothing",
        "nobody",
        "neither",
        "nor",
        "without",
        "cannot",
        "değil",
        "yok",
        "hiç",
        "asla",
        "yoktur",
    ]
)
_NEIGHBOURS = 5


def find_same(parts: IntakeParts, request: AddRequest) -> Duplicate | None:
    """Return the active memory with the same words, in the channel of the request or the global one."""
    scope = scope_of(request.channel)
    exact = [
        item.id
        for item in parts.store.memories.by_content_hash(content_hash(request.text))
        if item.record.channel in scope.channels
        and item.state.dormant_since is None
        and item.state.status in scope.statuses
    ]
    return Duplicate(min(exact), exact=True) if exact else None


def find_alike(request: AddRequest, near: Sequence[Near]) -> Duplicate | None:
    """Return the first of the nearest memories, best first, that states the same facts."""
    for item in near[:_NEIGHBOURS]:
        alike = item.cosine is not None and item.cosine > NEAR_DUPLICATE
        if alike and same_facts(request.text, item.memory.record.content):
            return Duplicate(item.memory.id, exact=False, cosine=item.cosine)
    return None


def same_facts(first: str, second: str) -> bool:
    """Tell whether two texts have the same numbers, negations and content words, names too, and both or none ask.

    Cosine alone cannot: of different sentences such as "crane 37" and "crane 74" nearly half lie above 0.95.
    """
    return (
        Counter(_NUMBER.findall(first)) == Counter(_NUMBER.findall(second))
        and _negations(first) == _negations(second)
        and _content(first) == _content(second)
        and is_question(first) is is_question(second)
        and tells_of_another_time(first) is tells_of_another_time(second)
    )


def _negations(text: str) -> int:
    return sum(word in _NEGATION or word == "t" for word in words(text)) % 2


def _content(text: str) -> set[str]:
    return {stem(word) for word in words(text) if not is_stopword(word)}
