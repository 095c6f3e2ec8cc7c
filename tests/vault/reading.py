"""Parsing as the tests of this room need it: a note from text, and what its lines are."""

from memctl.domain.note import Note
from memctl.domain.params import ChunkSize
from memctl.vault.parse import parse_note


def count_quarters(text: str) -> int:
    """Count tokens as a tokenizer would on average: one in four characters."""
    return (len(text) + 3) // 4


def parse(text: str | bytes, path: str = "notes/Note.md", size: ChunkSize | None = None) -> Note:
    """Return the note in `text`, which must be one."""
    raw = text if isinstance(text, bytes) else text.encode("utf-8")
    note = parse_note(path, raw, size=size or ChunkSize(), count_tokens=count_quarters)
    assert isinstance(note, Note), note
    return note


def file_lines(text: str) -> list[str]:
    """Return the lines of a text as an editor numbers them."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
