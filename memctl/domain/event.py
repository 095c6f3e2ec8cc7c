"""Events of the journal: everything that the vault cannot reproduce."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from memctl.domain.words import Actor

JOURNAL_VERSION = 1


class EventKind(StrEnum):
    """What happened; unknown kinds from a newer program are kept and skipped."""

    ADDED = "added"
    EDITED = "edited"
    MOVED = "moved"
    GONE = "gone"
    REOPENED = "reopened"
    REINFORCED = "reinforced"
    RETRIEVED = "retrieved"
    FEEDBACK = "feedback"
    STATUS = "status"
    FORGOTTEN = "forgotten"
    WOKEN = "woken"
    PINNED = "pinned"
    TAGGED = "tagged"
    LINKED = "linked"
    UNDONE = "undone"
    REDONE = "redone"
    PURGED = "purged"
    NOTED = "noted"


STATE_BEARING = frozenset(EventKind) - {EventKind.RETRIEVED, EventKind.NOTED}


@dataclass(frozen=True, slots=True)
class FileChange:
    """What an operation did to one file; sha256 of its bytes before and after, None where absent."""

    path: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the journal."""

    id: str
    at: str
    """ISO 8601 UTC with milliseconds."""
    device: str
    kind: str
    actor: Actor = Actor.PERSON
    op: str | None = None
    """The operation it belongs to; None for what cannot be undone."""
    mems: tuple[str, ...] = ()
    """Ids of the memories whose state this event changes."""
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def order(self) -> tuple[str, str, str]:
        """The total order of events: time, device, id."""
        return (self.at, self.device, self.id)
