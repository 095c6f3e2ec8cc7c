"""What a new statement does to a stored one: it is new, says it again, adds to it, or takes its place; no model."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from memctl.text.compare import Comparison, Relation, compare


@dataclass(frozen=True, slots=True)
class Stored:
    """A stored memory that a new statement may bear on."""

    id: str
    text: str
    date: str | None = None
    """ISO day it was said, if known."""


@dataclass(frozen=True, slots=True)
class Reconciled:
    """The relation of a new statement to what is stored, and the memory it bears on."""

    label: Relation
    target: str | None
    comparison: Comparison | None
    """None where nothing was stored to compare with."""

    def as_row(self) -> Mapping[str, Any]:
        """Return label, similarity and reason for a line of JSON."""
        if self.comparison is None:
            return {"label": str(self.label), "similarity": 0.0, "confidence": 1.0, "why": "nothing is stored near it"}
        return {
            "label": str(self.label),
            "similarity": self.comparison.similarity,
            "confidence": self.comparison.confidence,
            "why": self.comparison.why,
            "parts": dict(list(self.comparison.parts.items())[:_SHOWN_PARTS]),
        }


_SHOWN_PARTS = 6


def reconcile(text: str, stored: Sequence[Stored], *, date: str | None = None) -> Reconciled:
    """Hold a new statement against the stored memories nearest to it, best first.

    A repetition of any of them is one; else it takes the place of the one it ends most surely; else it adds to the one
    it covers most.
    """
    found = [(item, compare(item.text, text, memory_date=item.date, newer_date=date)) for item in stored]
    for label in (Relation.REINFORCE, Relation.SUPERSEDE, Relation.UPDATE):
        fitting = [(item, one) for item, one in found if one.label == label]
        if fitting:
            item, best = max(fitting, key=lambda pair: pair[1].confidence)
            return Reconciled(label, item.id, best)
    nearest = max((one for _, one in found), key=lambda one: one.similarity, default=None)
    return Reconciled(Relation.CREATE, None, nearest)
