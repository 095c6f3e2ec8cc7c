"""Against: how the newer of two memories stands to the older one, sentence by sentence."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from memctl.text.keys import content_words
from memctl.text.own_day import has_own_day, is_fragment
from memctl.text.plain import plain_text
from memctl.text.quantities import quantities
from memctl.text.stating import HEADING, is_phatic, is_question, is_record
from memctl.text.tokens import sentences

if TYPE_CHECKING:
    from memctl.text.compare import Comparison, Evidence

MOST_SENTENCES = 4
"""Sentences of a memory that states something; a longer text is a document, which no sentence ends (source: ours)."""
LONGEST = 1500
"""Characters above which a text is a document (source: ours)."""
LEAST_SHARED = 0.6
LEAST_SHARED_OF_LONGER = 0.5
"""Share of the shorter and of the longer sentence's content words that two have in common where only a name differs:
what has another subject is no contradiction, and at night nobody is there to object (source: ours)."""
FEWEST_SHARED = 2
"""Content words that they have in common at least (source: ours)."""
LEAST_ALIKE = 0.33
"""Share of the longer sentence's content words that two have in common where it says that something changed, or gives
another value (source: ours)."""
SHORT = 5
"""Content words up to which one word in common will do for that (source: ours)."""
_LAID_OUT = re.compile(r"^[ \t]*(?:\||```|~~~|\[[^\]\n]+\]:[ \t]|[-*+][ \t]+!?\[)", re.MULTILINE)
"""A row of a table, a fence of code, the target of a link, or an item that begins with one: no sentence ends those."""
_WAS_NOT = re.compile(
    r"\b(?:did|was|were|had)(?:n['’]t|\s+not)\b|\b(?:today|tonight|yesterday|bugün|dün)\b", re.IGNORECASE
)
"""Denies what happened, or is so for a day."""


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


def stands(
    older: str, newer: str, older_date: str | None, newer_date: str | None, *, daily: bool = False
) -> Stand | None:
    """Return how a newer text stands to an older one; None where they are one, or documents, or no end shows.

    `daily`: each stands in the note of its day.
    """
    if older == newer or max(len(older), len(newer)) > LONGEST or _is_laid_out(older) or _is_laid_out(newer):
        return None
    from memctl.text.compare import Relation

    known, said = statements(older), statements(newer)
    if not (0 < len(known) <= MOST_SENTENCES and 0 < len(said) <= MOST_SENTENCES):
        return None
    if any(statement.phatic for statement in (*known, *said)):
        return None
    stated = [statement for statement in known if not statement.asks]
    found = [_against(old, said, older_date, newer_date, daily) for old in stated]
    ended = [item for item in found if item is not None and item.label is Relation.SUPERSEDE]
    if not ended:
        return None
    best = max(ended, key=lambda item: item.confidence)
    return Stand(best.confidence, best.why, len(ended) == len(stated))


def _against(
    old: Statement, said: Sequence[Statement], older_date: str | None, newer_date: str | None, daily: bool
) -> "Comparison | None":
    """Compare a sentence with the one of the newer text that shares most with it."""
    stating = [statement for statement in said if not statement.asks]
    if not stating:
        return None
    new = max(stating, key=lambda statement: (len(old.keys & statement.keys), statement.text))
    alike = _say_the_same(old.keys, new.keys)
    if not alike and not _may_end(old, new):
        return None
    from memctl.text.compare import Evidence, compare

    found = compare(old.text, new.text, memory_date=older_date, newer_date=newer_date)
    shown = found.evidence
    if shown is None or not (alike or (found.close and shown is not Evidence.NAME)):
        return None
    return None if _of_two_days(old.text, new.text, shown, daily=daily) else found


def _of_two_days(old: str, new: str, shown: "Evidence", *, daily: bool) -> bool:
    """Tell whether two statements tell of a day each, so that neither ends the other: events, and what was measured.

    What happened on one day can be put right, and is not ended by what happened on another; nor is what still holds,
    unless that says so. In the notes of days a count is one of that day.
    """
    from memctl.text.compare import Evidence

    if has_own_day(old) and shown is not Evidence.CORRECTION:
        return True
    if shown is Evidence.QUANTITY and (daily or (is_fragment(old) and is_fragment(new))):
        return True
    if shown is Evidence.DENIAL:
        return _WAS_NOT.search(new) is not None
    return shown in (Evidence.VALUE, Evidence.QUANTITY, Evidence.HOLDER, Evidence.NAME) and has_own_day(new)


def _may_end(old: Statement, new: Statement) -> bool:
    """Tell whether two sentences that share little are worth a closer look: something changed, or both have values."""
    shared, longer = len(old.keys & new.keys), max(len(old.keys), len(new.keys))
    near = shared >= LEAST_ALIKE * longer or (shared and longer <= SHORT)
    if not near:
        return False
    said = _signs(new.text)
    return bool(said and said - _signs(old.text)) or (has_value(new.text) and has_value(old.text))


@lru_cache(maxsize=16_384)
def _signs(text: str) -> frozenset[str]:
    from memctl.text.compare.cues import CHANGING
    from memctl.text.compare.reading import cues_of

    return cues_of(text) & (CHANGING | {"stop"})


@lru_cache(maxsize=16_384)
def has_value(text: str) -> bool:
    """Tell whether a sentence says a number, in digits or words."""
    return next(iter(quantities(text, claimed=True)), None) is not None


def _say_the_same(one: frozenset[str], other: frozenset[str]) -> bool:
    shared, (shorter, longer) = len(one & other), sorted((len(one), len(other)))
    return shared >= FEWEST_SHARED and shared >= LEAST_SHARED * shorter and shared >= LEAST_SHARED_OF_LONGER * longer


@lru_cache(maxsize=16_384)
def _is_laid_out(text: str) -> bool:
    return _LAID_OUT.search(text) is not None or is_record(text)
