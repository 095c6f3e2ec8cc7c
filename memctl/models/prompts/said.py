"""What is said in a conversation: one sentence, how firmly, and of what time."""

from dataclasses import dataclass
from enum import StrEnum


class Certainty(StrEnum):
    """How firmly something was said; the order is from firm to loose."""

    EXPLICIT = "explicit"
    IMPLIED = "implied"
    INFERRED = "inferred"
    UNCERTAIN = "uncertain"


class Tense(StrEnum):
    """Whether a statement is about now, what was, or what is to come."""

    CURRENT = "current"
    PAST = "past"
    FUTURE = "future"


@dataclass(frozen=True, slots=True)
class Said:
    """One sentence of a conversation, credentials masked."""

    label: str
    text: str
    role: str = "user"
    span: tuple[int, int, int] = (0, 0, 0)
    at: str | None = None

    @property
    def line(self) -> str:
        """The line of a prompt that shows it."""
        return f"{self.label} {self.role}: " + " ".join(self.text.split())
