"""The prompt that looks at a memory in doubt beside what is known since: leave it, or say it better."""

from collections.abc import Sequence

from memctl.models.prompts.asked import Asked, asked_of, object_schema, room
from memctl.text.grounds import protected_tokens

DECISIONS = ("none", "augment", "correct", "compress")
TASK = "revise"
LEAST_LIKE = 0.5
"""Cosine to what it was made from, below which a revision says something else (source: ours)."""
_GROWTH = 200

_INSTRUCTION = (
    "Is the memory still right beside the newer notes? Answer as JSON. decision: none where it is right as it is; "
    "augment to add what a note says of the same thing; correct where a newer note says otherwise; compress where it "
    "is wordy. text: the memory as it should read, in its language, with nothing that is not written there or in the "
    "notes; for none the memory as it is. replaced: the names, numbers and dates of the memory that the text no longer "
    "has. confidence: how sure, from 0 to 1."
)


def revising(memory: tuple[str, str], notes: Sequence[tuple[str, str]], *, importance: float = 0.0) -> Asked:
    """Ask what becomes of a memory; it and the notes are days with texts."""
    day, text = memory
    schema = object_schema(
        decision={"enum": list(DECISIONS)},
        text={"type": "string"},
        replaced={"type": "array", "items": {"type": "string"}, "maxItems": 20},
        confidence={"type": "number"},
    )
    known = [(f"note of {said}" if said else "note", content) for said, content in notes]
    most = 2 * len(text) + _GROWTH
    return asked_of(
        TASK,
        _INSTRUCTION,
        [(f"memory of {day}" if day else "memory", text), *known],
        schema,
        room(most),
        importance=importance,
        protected=protected_tokens(text),
        supported=True,
        most=most,
        least_similarity=LEAST_LIKE,
    )
