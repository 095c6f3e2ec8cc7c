"""The pieces that a reading is made of: tokens, terms, and what stands in the place of a value."""

import re
from dataclasses import dataclass

VALUE = "\u25a0"
"""Stands in the place of a value, so that words on both sides of it are not neighbours."""

AUXILIARY = frozenset(
    re.findall(
        r"\S+",
        "is are was were be been am has have had do does did can could will would should must may might isn aren "
        "wasn weren don doesn didn won can cannot never no ll ve re d m",
    )
)


@dataclass(frozen=True, slots=True)
class Token:
    """One word where it stands."""

    text: str
    folded: str
    start: int
    end: int
    clause: int


VERB_MARK = "v"
"""With which the names of the meanings of verbs begin."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word or phrase that carries meaning."""

    key: str
    text: str
    at: int
    """Place of its first token."""
    size: int
    """Number of its tokens."""
    clause: int
    poles: tuple[tuple[str, int], ...] = ()
    """Its meanings, each with 1 or -1 where words of the opposite meaning share it."""
    kinds: frozenset[str] = frozenset()
    weight: float = 1.0
    name: bool = False
    verb: bool = False
    denied: str = ""
    """What kind of word says that it is not so: "never", "contrast", "gone", "stop", "from"; empty where none."""
    tags: frozenset[str] = frozenset()
    before: str = ""
    """The preposition that it follows, over articles and words that qualify it."""
    subject: bool = False
    noun: bool = False
    """It stands behind an article, so that it is no verb here."""


def lowered(word: str) -> str:
    """Return a Turkish word in small letters."""
    return word.replace("İ", "i").replace("I", "ı").lower()
