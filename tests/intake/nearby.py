"""Stored memories near a text, to hold it against."""

from typing import Any

from memctl.domain.memory import MemoryState, StoredMemory
from memctl.domain.words import Origin
from memctl.intake.known import Near
from memctl.intake.meet import Met
from memctl.text.compare import Relation
from tests.store.store_rows import record


def near(
    number: int, text: str, *, cosine: float | None = None, state: MemoryState | None = None, **fields: Any
) -> Near:
    """Return a memory that memctl wrote, unless `fields` say otherwise."""
    made = record(number, text, **({"origin": Origin.WRITTEN, "created": "2026-11-01T09:00:00Z"} | fields))
    return Near(StoredMemory(number, made, state or MemoryState()), cosine)


def met(item: Near, label: Relation, confidence: float = 0.95, *, whole: bool = True) -> Met:
    """Return how a text stands to a memory."""
    return Met(item, label, confidence, "as the test says", whole)
