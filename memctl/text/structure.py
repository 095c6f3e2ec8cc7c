"""The shape of a text: timeline, ledger, taxonomy or narrative.

Source: magma, structure tags by patterns; English, and Turkish beside it (ours).
"""

import re
from collections.abc import Mapping

from memctl.domain.words import Structure
from memctl.text.phrases import Phrases, plain_case

_PAIR = re.compile(r"^[ \t]*(?:[-*+] +)?[\w\"'`][\w .\"'`/-]{0,60}?(?:: +|[ \t]?=[ \t]?)(?=[^\s=])", re.MULTILINE)
_INLINE_PAIR = re.compile(r"(?<![\w/.])[\w.-]{1,40}(?:: |=)(?=[^\s=/])")
_DAY = re.compile(r"(?<!\d)\d{4}-\d\d-\d\d(?!\d)")
_BULLET = re.compile(r"^(?:  +|\t+)[-*+] +\S", re.MULTILINE)
_SEQUENCE = Phrases("first|then|next|önce|sonra|ardından|ilk olarak|daha sonra")
_HIERARCHY = Phrases("parent|child|children|inherits|subclass of|category of|üst sınıf|alt sınıf|alt kategori|türü")
LEAST_PAIRS = 2
"""Matches that make a ledger; source: magma."""
BASE = 1
"""Score of narrative, the default; source: magma."""


def structure_scores(text: str) -> Mapping[Structure, int]:
    """Return how much speaks for each shape: matched pairs, dates and sequence words, bullets and hierarchy words."""
    folded = plain_case(text)
    pairs = max(len(_PAIR.findall(text)), len(_INLINE_PAIR.findall(text)))
    return {
        Structure.TIMELINE: len(_DAY.findall(text)) + _SEQUENCE.count(folded),
        Structure.LEDGER: pairs if pairs >= LEAST_PAIRS else 0,
        Structure.TAXONOMY: len(_BULLET.findall(text)) + _HIERARCHY.count(folded),
        Structure.NARRATIVE: BASE,
    }


def structure_of(text: str) -> Structure:
    """Return the shape with the highest score; narrative where none has more than its base score."""
    scores = structure_scores(text)
    best = max(scores, key=lambda shape: scores[shape])
    return best if scores[best] > BASE else Structure.NARRATIVE
