"""What a dream works with."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from memctl.domain.memory import StoredMemory
from memctl.scoring.profiles import DEFAULT, Profile
from memctl.store.open import Store

Overlay = Callable[[Sequence[StoredMemory]], Sequence[StoredMemory]]
"""Gives memories the state that they have after what only the journal holds."""


def _as_they_are(memories: Sequence[StoredMemory]) -> Sequence[StoredMemory]:
    return memories


def _timeless() -> float:
    return 0.0


@dataclass(frozen=True, slots=True)
class DreamParts:
    """The store to read, the time and the rules."""

    store: Store
    now: str
    profile: Profile = DEFAULT
    contradictions: str = "prefer_new"
    """Which of two contradicting memories holds: prefer_new, prefer_old or flag_review."""
    overlay: Overlay = _as_they_are
    base: tuple[str, str, str] = ("", "", "")
    """The order of the last event that is known."""
    ticks: Callable[[], float] = _timeless
    """Seconds of a clock that only measures."""
    seconds: float = field(default=float("inf"))
    """How long the thinking may take."""
    memories_folder: str = "memories"
    """Where in the vault notes are written."""
