"""Against: how the newer of two memories stands to the older one, sentence by sentence."""

from dataclasses import dataclass

from memctl.text.compare import Comparison, Relation, compare
from memctl.text.keys import content_words
from memctl.text.plain import plain_text
from memctl.text.tokens import sentences

MOST_SENTENCES = 4
"""Sentences of a memory that states something; a longer text is a document, which no sentence ends (source: ours)."""
LEAST_SHARED = 0.4
"""Share of the shorter sentence's content words that two have in common to be compared (source: ours)."""


@dataclass(frozen=True, slots=True)
class Stand:
    """What a newer memory does to an older one."""

    label: Relation
    confidence: float
    why: str
    whole: bool
    """It does so to all that the older one says."""


def statements(text: str) -> list[str]:
    """Return the sentences of a text, without marks, one more than are compared at most."""
    plain = plain_text(text)
    return [plain[start:end] for start, end in sentences(plain)][: MOST_SENTENCES + 1]


def stands(older: str, newer: str, older_date: str | None, newer_date: str | None) -> Stand | None:
    """Return how a newer text stands to an older one; None where they are documents, or share too little."""
    known, said = statements(older), statements(newer)
    if not (0 < len(known) <= MOST_SENTENCES and 0 < len(said) <= MOST_SENTENCES):
        return None
    found = [_against(old, said, older_date, newer_date) for old in known]
    ended = [item for item in found if item is not None and item.label is Relation.SUPERSEDE]
    if not ended:
        return None
    best = max(ended, key=lambda item: item.confidence)
    return Stand(best.label, best.confidence, best.why, len(ended) == len(known))


def _against(old: str, said: list[str], older_date: str | None, newer_date: str | None) -> Comparison | None:
    """Compare a sentence with the one of the newer text that shares most with it."""
    keys = content_words(old)
    new = max(said, key=lambda sentence: (_shared(keys, content_words(sentence)), sentence))
    if _shared(keys, content_words(new)) < LEAST_SHARED:
        return None
    return compare(old, new, memory_date=older_date, newer_date=newer_date)


def _shared(one: frozenset[str], other: frozenset[str]) -> float:
    shorter = min(len(one), len(other))
    return len(one & other) / shorter if shorter else 0.0
