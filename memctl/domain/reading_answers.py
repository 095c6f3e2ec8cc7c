"""What is answered where text is read closely: by ask, sentence by sentence, and by extract."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from memctl.domain.answers import Hit


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of an answer, and the memories that support it."""

    text: str
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SourceOfAnswer:
    """A memory that an answer rests on, or that was looked at."""

    id: str
    path: str
    line: int
    title: str


NOTHING_FOUND = "nothing was found"
"""Reason of an answer for which there is no passage and nothing more to say."""


@dataclass(frozen=True, slots=True)
class AskAnswer:
    """The document `memctl/ask@1`; `passages` are what recall found, whether or not a model made an answer of them."""

    question: str
    answer: str = ""
    sentences: tuple[Sentence, ...] = ()
    sources: tuple[SourceOfAnswer, ...] = ()
    """Those that the answer cites; without an answer, those that were found."""
    refused: bool = False
    """A model was asked and nothing it said is supported."""
    reason: str | None = None
    """Why there is no answer, or what was left out of it."""
    dropped: int = 0
    """Sentences of the model that were not supported and are not shown."""
    degraded: tuple[str, ...] = ()
    model: str | None = None
    tokens: int = 0
    took_ms: int = 0
    passages: tuple[Hit, ...] = ()
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ExtractAnswer:
    """What a text or a conversation states, and what each statement does to what is stored."""

    facts: tuple[Mapping[str, Any], ...]
    """text, category, confidence, certainty, valid_from, valid_until, temporal_type, tense, source_span, by"""
    decisions: tuple[Mapping[str, Any], ...] = ()
    """action, target, reason, by, applied, memory; one a fact, in the same order"""
    entities: tuple[str, ...] = ()
    relations: tuple[Mapping[str, Any], ...] = ()
    dropped: tuple[Mapping[str, Any], ...] = ()
    """Answers of the model, or parts of them, that did not pass: problems and source_span."""
    degraded: tuple[str, ...] = ()
    model: str | None = None
    tokens: int = 0
