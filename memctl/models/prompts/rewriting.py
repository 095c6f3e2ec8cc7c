"""Prompts whose answer is a note in other words: one out of several, or a shorter one."""

from collections.abc import Sequence

from memctl.models.prompts.asked import Asked, asked_of, object_schema, room
from memctl.text.grounds import protected_tokens

_TEXT = object_schema(text={"type": "string", "minLength": 1})


def merge(notes: Sequence[str], *, reference: str | None = None, importance: float = 0.0) -> Asked:
    """Ask for one note that says all that several say, in `text`."""
    instruction = (
        "Write one short note that keeps every fact of the notes and says nothing twice. Keep names, numbers, dates "
        "and places as they are written. Add nothing. Same language. Answer as JSON with the note under text."
    )
    size = sum(map(len, notes))
    tokens = tuple(dict.fromkeys(token for note in notes for token in protected_tokens(note)))
    return asked_of(
        "merge",
        instruction,
        [("note", note) for note in notes],
        _TEXT,
        room(size),
        reference=reference,
        importance=importance,
        protected=tokens,
        supported=True,
        most=size + 20,
    )


def compress(text: str, *, keep: Sequence[str] = (), share: float = 0.7, importance: float = 0.0) -> Asked:
    """Ask for a shorter note in `text` that keeps certain tokens; at most `share` of its length."""
    instruction = (
        "Shorten the note. Drop filler and repetition, keep every name, number, date and place exactly, add nothing. "
        "Same language. Answer as JSON with the shorter note under text."
    )
    most = max(20, round(len(text) * share))
    return asked_of(
        "compress",
        instruction,
        [("note", text)],
        _TEXT,
        room(most),
        importance=importance,
        protected=tuple(keep),
        supported=True,
        most=most,
    )
