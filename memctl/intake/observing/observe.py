"""Observe: whether a captured message holds something worth keeping, and what kind of thing it is.

Source: cognitive, seven-layer filtering, six classes with their base confidence, and information density; explicit adds
do not come here.
"""

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from memctl.domain.words import Category
from memctl.intake.observing.classes import ORDER
from memctl.intake.observing.cues import Statement, read_statement
from memctl.intake.observing.density import LEAST, density_of
from memctl.intake.observing.filler import starts_with_pronoun
from memctl.intake.observing.noise import code_share, is_list_heavy, noise_in, without_code
from memctl.text.injection import has_chat_marks, is_injection
from memctl.text.phrases import plain_case
from memctl.text.tokens import is_cjk, sentences

SHORTEST, LONGEST = 10, 5000
"""Characters between which a captured message lies, both out; CJK letters count double."""
MOST_EMOJI = 3
MOST_CODE = 0.5
BASE_CONFIDENCE = {
    Category.CORRECTION: 0.4,
    Category.PREFERENCE: 0.3,
    Category.DECISION: 0.35,
    Category.ENTITY: 0.3,
    Category.FACT: 0.25,
    Category.PLAN: 0.3,
    Category.OTHER: 0.25,
}
"""Source confidence by class; the seed names the first five, plan and other are ours."""
_ALONE = frozenset((Category.CORRECTION, Category.PREFERENCE, Category.DECISION))
_SAID_AT_ALL = 3
"""Words that a message full of emoji needs besides them."""


class Filter(StrEnum):
    """The seven filters, in the order in which they are asked."""

    LENGTH = "length"
    SYSTEM = "system"
    INJECTION = "injection"
    MARKUP = "markup"
    LISTS = "lists"
    CODE = "code"
    EMOJI = "emoji"


@dataclass(frozen=True, slots=True)
class Observation:
    """What was seen in a message."""

    keep: bool
    category: Category | None
    why: str
    density: int = 0
    filter: Filter | None = None
    """The filter that turned it away."""
    classes: tuple[Category, ...] = ()
    source_confidence: float = 0.0

    def as_row(self) -> dict[str, Any]:
        """Return the fields, for a line of JSON."""
        return {
            "keep": self.keep,
            "category": str(self.category) if self.category else None,
            "why": self.why,
            "density": self.density,
            "filter": str(self.filter) if self.filter else None,
            "classes": [str(each) for each in self.classes],
            "source_confidence": self.source_confidence,
        }


def observe(text: str) -> Observation:
    """Return whether a captured message is worth keeping, what it is, and why."""
    turned = _filtered(text)
    if turned is not None:
        return turned
    read = [read_statement(text[start:end]) for start, end in sentences(without_code(text))]
    if read and read[0].made_up:
        return Observation(False, None, "a made-up premise")
    stated = [each for each in read if each.category is not None]
    if not stated:
        return Observation(False, None, read[0].why if read else "nothing is said")
    return _weighed(text, stated)


def _weighed(text: str, stated: list[Statement]) -> Observation:
    classes = tuple(each for each in ORDER if any(each in statement.classes for statement in stated))
    folded = plain_case(" ".join(statement.text for statement in stated))
    bare = any(not starts_with_pronoun(plain_case(each.text)) for each in stated)
    said = "\n".join(statement.text for statement in stated)
    density = density_of(said, folded, classes=len(classes), bare_subject=bare).total
    best = min(stated, key=lambda each: (-each.strength, ORDER.index(each.category or Category.FACT)))
    category = best.category or Category.FACT
    sure = BASE_CONFIDENCE[category]
    if density < LEAST and not (category in _ALONE and best.strength >= 1.0):
        return Observation(False, None, f"density {density} is below {LEAST}", density, None, classes, sure)
    return Observation(True, category, best.why, density, None, classes, sure)


def _filtered(text: str) -> Observation | None:
    """Return the refusal of the first of the seven filters that turns a message away."""
    size = _length(text.strip())
    if size <= SHORTEST:
        return _turned(Filter.LENGTH, "too short to stand alone")
    if size >= LONGEST:
        return _turned(Filter.LENGTH, f"{LONGEST} characters or more: split it first")
    if is_injection(text) or has_chat_marks(text):
        return _turned(Filter.INJECTION, "it gives orders to the assistant or its memory")
    noise = noise_in(text)
    if noise == "markup":
        return _turned(Filter.MARKUP, noise)
    if noise == "code" or code_share(text) > MOST_CODE:
        return _turned(Filter.CODE, "mostly code")
    if noise is not None:
        return _turned(Filter.SYSTEM, noise)
    if is_list_heavy(text):
        return _turned(Filter.LISTS, "five or more lines of a list")
    emoji = emoji_count(text)
    if emoji > MOST_EMOJI and len(re.findall(r"[^\W\d_]{2,}", text)) < max(_SAID_AT_ALL, emoji):
        return _turned(Filter.EMOJI, "emoji without a statement")
    return None


def emoji_count(text: str) -> int:
    """Return how many pictographs a text holds; skin tones and joined parts count once each."""
    return sum(1 for letter in text if letter > "\u2000" and unicodedata.category(letter) == "So")


def _length(text: str) -> int:
    return len(text) + (0 if text.isascii() else sum(1 for letter in text if is_cjk(letter)))


def _turned(name: Filter, why: str) -> Observation:
    return Observation(False, None, why, filter=name)
