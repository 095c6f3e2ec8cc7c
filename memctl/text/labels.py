"""Labels: the words that tell groups of texts apart, as they are written in them."""

import math
import re
from collections import Counter
from collections.abc import Sequence

from memctl.text.keys import content_words

LABEL_WORDS = 3
"""Words of a label (source: ours, as the seeds number their groups)."""
SAID_BY = 2
"""Texts of a group that say a word of its label, at least (source: ours)."""
_WORD = re.compile(r"(?<![\w'’])[^\W\d_][\w-]{2,30}(?![\w'’])")


def labels_of(groups: Sequence[Sequence[str]]) -> list[str]:
    """Return for each group of texts what many of its texts say and few of the others; empty where they share nothing.

    A word counts once a text: by the share of the group that says it, and by how rare it is in all groups.
    """
    spelled = [_spelled(texts) for texts in groups]
    everywhere = Counter(key for group in spelled for key, forms in group.items() for _ in range(forms.total()))
    texts = sum(map(len, groups))
    return [_label(group, everywhere, texts, len(members)) for group, members in zip(spelled, groups, strict=True)]


def _spelled(texts: Sequence[str]) -> dict[str, Counter[str]]:
    """Return by key how the words of texts are written, each once a text."""
    found: dict[str, Counter[str]] = {}
    for text in texts:
        forms = {key: word for word in reversed(_WORD.findall(text)) for key in content_words(word.lower())}
        for key, word in forms.items():
            found.setdefault(key, Counter())[word] += 1
    return found


def _label(group: dict[str, Counter[str]], everywhere: Counter[str], texts: int, members: int) -> str:
    worth = {
        key: forms.total() / members * math.log1p(texts / everywhere[key])
        for key, forms in group.items()
        if forms.total() >= min(SAID_BY, members)
    }
    best = sorted(worth, key=lambda key: (-round(worth[key], 6), key))[:LABEL_WORDS]
    return ", ".join(min(group[key], key=lambda word: (-group[key][word], word)) for key in best)
