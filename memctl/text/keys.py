"""What the content words of a text match by: a quick look at what two texts share."""

from functools import lru_cache

from memctl.text.stopwords import STOPWORDS, TURKISH_STOPWORDS
from memctl.text.tokens import match_key, words

_READ = 4_000
"""Characters that are looked at."""


@lru_cache(maxsize=4096)
def content_words(text: str) -> frozenset[str]:
    """Return the keys of the words of a text that are no stop words; numbers count."""
    return frozenset(
        match_key(word) for word in words(text[:_READ]) if word not in STOPWORDS and word not in TURKISH_STOPWORDS
    )
