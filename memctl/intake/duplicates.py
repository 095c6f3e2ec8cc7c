"""Duplicates: the same text, or the same facts in nearly the same words; both reinforce what is known."""

import re
from collections import Counter
from typing import TYPE_CHECKING

from memctl.domain.ids import content_hash
from memctl.domain.params import NEAR_DUPLICATE
from memctl.domain.query import Filter
from memctl.intake.parts import AddRequest, Duplicate, IntakeParts
from memctl.text.stem import stem
from memctl.text.stopwords import is_stopword
from memctl.text.tokens import words

if TYPE_CHECKING:
    import numpy as np

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


def find_duplicate(parts: IntakeParts, request: AddRequest, vector: "np.ndarray | None") -> Duplicate | None:
    """Return the active memory that already says this, in the channel of the request or the global one."""
    channels = tuple(dict.fromkeys((request.channel, "_global")))
    scope = Filter(channels=channels)
    exact = [
        item.id
        for item in parts.store.memories.by_content_hash(content_hash(request.text))
        if item.record.channel in channels and item.state.dormant_since is None and item.state.status in scope.statuses
    ]
    if exact:
        return Duplicate(min(exact), exact=True)
    embedder = parts.embedder()
    if vector is None or embedder is None:
        return None
    near = parts.store.vectors.nearest(embedder.name, vector, _NEIGHBOURS, where=scope)
    known = {item.rowid: item for item in parts.store.memories.by_rowids([hit.rowid for hit in near])}
    for hit in near:
        if hit.cosine <= NEAR_DUPLICATE or hit.rowid not in known:
            continue
        if same_facts(request.text, known[hit.rowid].record.content):
            return Duplicate(known[hit.rowid].id, exact=False, cosine=hit.cosine)
    return None


def same_facts(first: str, second: str) -> bool:
    """Tell whether two texts have the same numbers, negations and content words, names among them.

    Cosine alone cannot: of different sentences such as "crane 37" and "crane 74" nearly half lie above 0.95.
    """
    return (
        Counter(_NUMBER.findall(first)) == Counter(_NUMBER.findall(second))
        and _negations(first) == _negations(second)
        and _content(first) == _content(second)
    )


def _negations(text: str) -> int:
    return sum(word in _NEGATION or word == "t" for word in words(text)) % 2


def _content(text: str) -> set[str]:
    return {stem(word) for word in words(text) if not is_stopword(word)}
