"""Finding the last of many earlier sentences that is alike, without holding each against each."""

from collections import Counter
from typing import Generic, TypeVar

from memctl.text.likeness import jaccard

T = TypeVar("T")

_NEAREST = 32
"""Latest sentences that are looked at for each word (source: ours)."""
_MOST_HELD = 128
"""Of those that share enough of them, the latest that are held against a sentence (source: ours)."""


class Earlier(Generic[T]):
    """Sentences by their words; a look-up costs as much as the sentence is long, however many came before."""

    def __init__(self) -> None:
        self._known: list[tuple[frozenset[str], T]] = []
        self._by_term: dict[str, list[int]] = {}

    def add(self, terms: frozenset[str], item: T) -> None:
        """Remember a sentence by its words."""
        for term in terms or ("",):
            self._by_term.setdefault(term, []).append(len(self._known))
        self._known.append((terms, item))

    def alike(self, terms: frozenset[str], share: float) -> tuple[frozenset[str], T] | None:
        """Return the latest sentence that shares at least this much of its words, and these words."""
        shared = Counter[int]()
        for term in terms or ("",):
            shared.update(self._by_term.get(term, ())[-_NEAREST:])
        least = share * len(terms) / 2
        likely = sorted((number for number, count in shared.items() if count >= least), reverse=True)
        found = (number for number in likely[:_MOST_HELD] if jaccard(terms, self._known[number][0]) >= share)
        return next((self._known[number] for number in found), None)
