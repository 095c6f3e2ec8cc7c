"""The prompt that holds a new statement against stored memories."""

from collections.abc import Sequence

from memctl.models.prompts.asked import Asked, asked_of, object_schema

RELATIONS = ("supersede", "reinforce", "update", "create")
DECIDE_TOKENS = 32
TASK = "decide"

_INSTRUCTION = (
    "What does the new statement do to the stored memories? Answer as JSON with one word under relation, and the label "
    "of the one memory concerned under target. "
    "supersede: both cannot be true now, it changes, ends, denies or corrects the old. "
    "reinforce: same fact, other words. update: same fact, something added. "
    "create: another fact, even on the same topic; then target is null."
)


def label_of(number: int) -> str:
    """Return the label of a stored memory in the prompt, counted from 0."""
    return f"m{number + 1}"


def relation(statement: str, stored: Sequence[tuple[str, str]], *, said_on: str = "", importance: float = 0.0) -> Asked:
    """Ask for one word of `RELATIONS` and a label; `stored` are texts with the days they are of, best match first."""
    labels = [label_of(number) for number in range(len(stored))]
    memories = [(_dated(f"memory {label}", day), text) for label, (text, day) in zip(labels, stored, strict=True)]
    schema = object_schema(relation={"enum": list(RELATIONS)}, target={"enum": [*labels, None]})
    return asked_of(
        TASK,
        _INSTRUCTION,
        [*memories, (_dated("statement", said_on), statement)],
        schema,
        DECIDE_TOKENS,
        reference=said_on[:10],
        importance=importance,
    )


def _dated(label: str, day: str) -> str:
    return f"{label} of {day[:10]}" if day else label
