"""What a dream works with."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from memctl.domain.event import Event
from memctl.domain.llm import Budget, LanguageModel
from memctl.domain.memory import StoredMemory
from memctl.scoring.profiles import DEFAULT, Profile
from memctl.store.events import Known
from memctl.store.open import Store

Overlay = Callable[[Sequence[StoredMemory]], Sequence[StoredMemory]]
"""Gives memories the state that they have after what only the journal holds."""


def _as_they_are(memories: Sequence[StoredMemory]) -> Sequence[StoredMemory]:
    return memories


def _timeless() -> float:
    return 0.0


def _silent(right: str) -> None:
    return None


@dataclass(frozen=True, slots=True)
class DreamParts:
    """The store to read, the time and the rules."""

    store: Store
    now: str
    profile: Profile = DEFAULT
    contradictions: str = "prefer_new"
    """Which of two contradicting memories holds: prefer_new, prefer_old or flag_review."""
    overlay: Overlay = _as_they_are
    zettelkasten: bool = True
    """Texts that are near by meaning are tied."""
    tail: Sequence[Event] = ()
    """What the journal holds and the store does not yet."""
    traces_before: str = ""
    """What was asked before this instant is to go from the journal; empty: nothing is."""
    declined: frozenset[str] = frozenset()
    """Ids of proposals that a person does not want again, and what those of a language model were about."""
    told: Callable[[str, int], None] = lambda phase, found: None
    """Told of each phase that has run, and how many changes it found."""
    base: Known = Known()
    """How far events are known."""
    ticks: Callable[[], float] = _timeless
    """Seconds of a clock that only measures."""
    grouped: bool = False
    """Groups of memories by meaning are asked for."""
    seconds: float = field(default=float("inf"))
    """How long the thinking may take."""
    speaker: Callable[[str], LanguageModel | None] = _silent
    """The language model that may do what is named, by the exam that it passed; None where there is none."""
    budget: Budget = field(default_factory=Budget)
    """What the language model may use."""
    likeness: Callable[[str, Sequence[str]], float] | None = None
    """Cosine of a text to the nearest of others; None where nothing is known of meaning."""
    relevance: Callable[[Sequence[StoredMemory]], Mapping[str, float]] = lambda memories: {}
    """By id, how near memories are to the centre of what was asked in the last week; empty where nothing was."""
    root: Path | None = None
    """The vault, in whose files what memories name is looked for; None: nowhere."""
    device: str = ""
    """This machine: what was seen on another one need not be here."""
    look: Callable[[], Mapping[str, str]] = dict
    """Compares the sources that changed, or were not looked at for long, with their files: their states by path."""
    memories_folder: str = "memories"
    """Where in the vault notes are written."""
