"""Bags: results as counts of their words, by which the published MMR tells how alike two of them are."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from memctl.recall.parts import Scored
from memctl.text.stopwords import STOPWORDS
from memctl.text.tokens import cjk_bigrams, words

if TYPE_CHECKING:
    import numpy as np


def bags_of(items: Sequence[Scored]) -> "dict[int, np.ndarray]":
    """Return the words of each result as a vector of length 1, by row; a text without words has none."""
    import numpy as np

    counts = {item.memory.rowid: _counted(item.memory.record.content) for item in items}
    place = {word: at for at, word in enumerate(dict.fromkeys(word for bag in counts.values() for word in bag))}
    found = {}
    for row, bag in counts.items():
        if bag:
            vector = np.zeros(len(place), np.float64)
            vector[[place[word] for word in bag]] = list(bag.values())
            found[row] = vector / np.linalg.norm(vector)
    return found


def _counted(text: str) -> Counter[str]:
    """Return how often each word stands in a text; words that stand everywhere would make everything alike."""
    return Counter([*(word for word in words(text) if word not in STOPWORDS), *cjk_bigrams(text)])
