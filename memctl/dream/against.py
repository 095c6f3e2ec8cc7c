"""Against: how the newer of two memories stands to the older one, sentence by sentence."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from memctl.text.keys import content_words
from memctl.text.plain import plain_text
from memctl.text.stating import HEADING, is_phatic, is_question, is_record
from memctl.text.tokens import sentences

if TYPE_CHECKING:
    from memctl.text.compare import Comparison

MOST_SENTENCES = 4
"""Sentences of a memory that states something; a longer text is a document, which no sentence ends (source: ours)."""
LONGEST = 1500
"""Characters above which a text is a document (source: ours)."""
LEAST_SHARED = 0.6
LEAST_SHARED_OF_LONGER = 0.5
"""Share of the shorter and of the longer sentence's content words that two have in common to be compared: what has
another subject is no contradiction, and at night nobody is there to object (source: ours)."""
FEWEST_SHARED = 2
"""Content words that two sentences have in common to be compared (source: ours)."""
_LAID_OUT = re.compile(r"^[ \t]*(?:\||```|~~~|\[[^\]\n]+\]:[ \t]|[-*+][ \t]+!?\[)", re.MULTILINE)
"""A row of a table, a fence of code, the target of a link, or an item that begins with one: no sentence ends those."""


@dataclass(frozen=True, slots=True)
class Statement:
    """One sentence with what it is matched by."""

    text: str
    keys: frozenset[str]
    asks: bool
    """It states nothing."""
    phatic: bool
    """It makes its text talk, and no record."""


@dataclass(frozen=True, slots=True)
class Stand:
    """How a newer memory ends what an older one says."""

    confidence: float
    why: str
    whole: bool
    """It ends all that the older one says."""


@lru_cache(maxsize=16_384)
def statements(text: str) -> tuple[Statement, ...]:
    """Return the sentences of a text, without marks and headings, one more than are compared at most."""
    plain = plain_text(HEADING.sub("", text))
    said = (plain[start:end] for start, end in sentences(plain))
    kept = (sentence for sentence in said if any(map(str.isalnum, sentence)))
    return tuple(
        Statement(sentence, content_words(sentence), is_question(sentence), is_phatic(sentence))
        for sentence in islice(kept, MOST_SENTENCES + 1)
    )


def stands(older: str, newer: str, older_date: str | None, newer_date: str | None) -> Stand | None:
    """Return how a newer text stands to an older one; None where they are one, or documents, or no end shows."""
    if older == newer or max(len(older), len(newer)) > LONGEST or _is_laid_out(older) or _is_laid_out(newer):
        return None
    from memctl.text.compare import Relation

    known, said = statements(older), statements(newer)
    if not (0 < len(known) <= MOST_SENTENCES and 0 < len(said) <= MOST_SENTENCES):
        return None
    if any(statement.phatic for statement in (*known, *said)):
        return None
    stated = [statement for statement in known if not statement.asks]
    found = [_against(old, said, older_date, newer_date) for old in stated]
    ended = [item for item in found if item is not None and item.label is Relation.SUPERSEDE]
    if not ended:
        return None
    best = max(ended, key=lambda item: item.confidence)
    return Stand(best.confidence, best.why, len(ended) == len(stated))


def _against(
    old: Statement, said: Sequence[Statement], older_date: str | None, newer_date: str | None
) -> "Comparison | None":
    """Compare a sentence with the one of the newer text that shares most with it."""
    stating = [statement for statement in said if not statement.asks]
    if not stating:
        return None
    new = max(stating, key=lambda statement: (len(old.keys & statement.keys), statement.text))
    if not _about_the_same(old.keys, new.keys):
        return None
    from memctl.text.compare import compare

    found = compare(old.text, new.text, memory_date=older_date, newer_date=newer_date)
    return None if found.evidence is None else found


def _about_the_same(one: frozenset[str], other: frozenset[str]) -> bool:
    shared, (shorter, longer) = len(one & other), sorted((len(one), len(other)))
    return shared >= FEWEST_SHARED and shared >= LEAST_SHARED * shorter and shared >= LEAST_SHARED_OF_LONGER * longer


@lru_cache(maxsize=16_384)
def _is_laid_out(text: str) -> bool:
    return _LAID_OUT.search(text) is not None or is_record(text)
