"""How alike two texts are, by the words they share."""

from memctl.text.tokens import cjk_bigrams, words


def terms_of(text: str) -> frozenset[str]:
    """Return the words of a text, with the bigrams of writing that sets no spaces."""
    return frozenset(words(text)) | frozenset(cjk_bigrams(text))


def jaccard(first: frozenset[str], second: frozenset[str]) -> float:
    """Return the share of common terms among all terms of two texts, 0..1; 1 where both are empty."""
    together = len(first | second)
    return len(first & second) / together if together else 1.0
