"""What extraction takes and gives: messages, candidate memories, and what became of each of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from memctl.domain.params import CONFIDENCE_OF_CERTAINTY
from memctl.domain.words import Category, TemporalType
from memctl.models.prompts.said import Certainty as Certainty
from memctl.models.prompts.said import Tense as Tense


class Action(StrEnum):
    """What a candidate does to what is stored."""

    ADD = "ADD"
    UPDATE = "UPDATE"
    DELETE = "DELETE"
    NONE = "NONE"


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a conversation, or a text of its own."""

    text: str
    role: str = "user"
    at: str | None = None
    """When it was said; None: now."""


@dataclass(frozen=True, slots=True)
class Extracted:
    """A candidate memory; every word of fact in it stands in the source."""

    text: str
    category: str = Category.FACT
    certainty: str = Certainty.EXPLICIT
    valid_from: str | None = None
    valid_until: str | None = None
    temporal_type: str = TemporalType.PERSISTENT
    tense: str = Tense.CURRENT
    source_span: tuple[int, int, int] = (0, 0, 0)
    """Number of the message, first character and the one after the last: where the raw text says it."""
    by: str = "rules"
    """`rules`, or the name of the model."""

    @property
    def confidence(self) -> float:
        """Confidence by certainty."""
        return CONFIDENCE_OF_CERTAINTY[self.certainty]

    def as_row(self) -> dict[str, Any]:
        """Return the fields and the confidence, for a line of JSON."""
        return {
            "text": self.text,
            "category": str(self.category),
            "confidence": self.confidence,
            "certainty": str(self.certainty),
            "valid_from": self.valid_from,
            "valid_until": self.valid_until,
            "temporal_type": str(self.temporal_type),
            "tense": str(self.tense),
            "source_span": list(self.source_span),
            "by": self.by,
        }


@dataclass(frozen=True, slots=True)
class Relation:
    """Two named things and how they stand to each other."""

    subject: str
    kind: str
    object: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """An answer, or a part of one, that did not pass; its text is not kept, what it was made from is."""

    task: str
    model: str
    problems: tuple[str, ...]
    source_span: tuple[int, int, int] = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Extraction:
    """What was taken out of some messages, and by what."""

    facts: tuple[Extracted, ...]
    entities: tuple[str, ...] = ()
    relations: tuple[Relation, ...] = ()
    dropped: tuple[Dropped, ...] = ()
    degraded: tuple[str, ...] = ()
    """Why a model took no part, or not to the end."""
    model: str | None = None
    tokens: int = 0


@dataclass(frozen=True, slots=True)
class Nearest:
    """A stored memory that a candidate is held against."""

    id: str
    text: str
    similarity: float
    importance: float = 0.0
    said_on: str = ""
    """Its day; empty where it has none."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a candidate should do to what is stored, and on whose word; a line of the action log."""

    action: str
    fact: Extracted
    target: str | None = None
    reason: str = ""
    by: str = "rules"
    applied: bool = False
    memory: str | None = None
    """The memory that came of it."""
    problems: tuple[str, ...] = ()

    def as_event(self) -> Mapping[str, Any]:
        """Return the data of its journal event: no text of a memory, which a purge would have to look for."""
        return {
            "log": "action_log",
            "action": str(self.action),
            "target": self.target,
            "reason": self.reason if self.by == "rules" else "",
            "by": self.by,
            "applied": self.applied,
            "memory": self.memory,
            "certainty": str(self.fact.certainty),
            "confidence": self.fact.confidence,
            "category": str(self.fact.category),
            "problems": [problem.partition(":")[0] for problem in self.problems],
        }


@dataclass(slots=True)
class Tally:
    """Answers of one model in one job: how many passed and how many were dropped."""

    passed: int = 0
    dropped: int = 0
    by_task: dict[str, list[int]] = field(default_factory=dict)

    def count(self, task: str, *, passed: bool) -> None:
        """Count an answer."""
        counts = self.by_task.setdefault(task, [0, 0])
        counts[0 if passed else 1] += 1
        if passed:
            self.passed += 1
        else:
            self.dropped += 1
