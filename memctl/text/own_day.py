"""Whether a statement tells of a day of its own: what happened, or was measured, then. Another day does not end it."""

import re
from functools import lru_cache

from memctl.text.bags import bag
from memctl.text.calendar.tense import NONE, PAST, PRESENT, is_perfect, tense_of
from memctl.text.calendar.tokens import tokens_of
from memctl.text.compare.reading import read
from memctl.text.language import guess_language

_CLAUSES = re.compile(r"[;:,.!?–—()]+(?=\s|$)|\s-\s|\b(?:and|but|so|because|since|ve|ama|çünkü)\b", re.IGNORECASE)
_THEN = bag("today tonight yesterday bugün dün")
_THIS = re.compile(
    r"\b(?:(?:this|last)\s+(?:morning|afternoon|evening|night)|bu\s+(?:sabah|akşam|gece|öğlen?)|dün\s+gece)\b",
    re.IGNORECASE,
)
_SOMEBODY = re.compile(r"\s*(?:i|you|he|she|it|we|they)\s+\w", re.IGNORECASE)
_FROM = re.compile(r"\b(?:from|since|as of|starting|until|till)\s+today\b|\bbugünden\b", re.IGNORECASE)


@lru_cache(maxsize=16_384)
def has_own_day(sentence: str) -> bool:
    """Tell whether a sentence says when, counted from the day it was written on, or tells of the past alone.

    "I ran 5 km" was so on one day; "the gym opens at 7" is so until something says
    otherwise, and "I have moved" still is.
    """
    if _THIS.search(sentence) or (not _FROM.search(sentence) and _names_then(sentence)):
        return True
    tenses = [_tense(clause) for clause in _CLAUSES.split(sentence) if clause.strip()]
    return PAST in tenses and max(tenses) <= NONE


def _tense(clause: str) -> int:
    """Return when a clause holds; one whose verb shows no other time holds now, as what began and still is does."""
    tokens = tokens_of(clause)
    told = PRESENT if is_perfect(tokens) else tense_of(tokens)
    if told != NONE or guess_language(clause) == "tr":
        return told
    acts = _SOMEBODY.match(clause) or read(clause.strip(), is_turkish=False).subject_end
    return PRESENT if acts else NONE


def is_fragment(sentence: str) -> bool:
    """Tell whether an English sentence has no verb and names no value of something: "meeting with 4 people"."""
    if ":" in sentence or guess_language(sentence) == "tr" or tense_of(tokens_of(sentence)) != NONE:
        return False
    return not read(sentence, is_turkish=False).subject_end


def _names_then(sentence: str) -> bool:
    return any(token.word in _THEN or token.whole in _THEN for token in tokens_of(sentence))
