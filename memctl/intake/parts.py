"""What the write path works with, and what it is asked."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from memctl.domain.errors import UsageError
from memctl.domain.event import Event
from memctl.domain.memory import StoredMemory
from memctl.domain.params import ChunkSize
from memctl.domain.ports import Embedder, EventMaker, Now, TokenCounter
from memctl.intake.synthesis import Synthesise, by_rules
from memctl.store.journal import Journal
from memctl.store.open import Store

if TYPE_CHECKING:
    import numpy as np


class Grow(Protocol):
    """Gives a note that memctl wrote a new text."""

    def __call__(self, memory: StoredMemory, change: Callable[[str], str], *, op: str, events: Sequence[Event]) -> None:
        """Change the text of the file, and its rows, as part of operation `op`, together with `events`.

        Raises `NoteChanged` where the file, or what is known of it, is not what `memory` says.
        """
        ...


@dataclass(frozen=True, slots=True)
class IntakeRules:
    """Which steps of the write path run, and by which policy."""

    duplicates: str = "reinforce"
    """reinforce or refuse"""
    secrets: str = "refuse"
    """refuse or mask"""
    pii: str = "keep"
    """keep, mask or refuse, in explicit adds"""
    captured_pii: str = "mask"
    classify: bool = True
    dates: bool = True
    emotion: bool = True
    reconcile: bool = True
    contradictions: str = "prefer_new"
    """prefer_new, prefer_old or flag_review"""
    merge: bool = True
    weigh: bool = True
    relate: bool = True
    zettelkasten: bool = True


@dataclass(frozen=True, slots=True)
class IntakeParts:
    """The store, the model and the policies of one write."""

    root: Path
    store: Store
    journal: Journal
    make_event: EventMaker
    now: Now
    entropy: Callable[[int], bytes]
    new_ulid: Callable[[], str]
    embedder: Callable[[], Embedder | None]
    count_tokens: TokenCounter
    grow: Grow
    memories_folder: str = "memories"
    size: ChunkSize = field(default_factory=ChunkSize)
    rules: IntakeRules = field(default_factory=IntakeRules)
    index_rules: int = 0
    """Version of the rules by which files are cut and masked, stored beside what is written."""
    profile: str = "default"
    """Which design's gate decides between new, more and the same."""
    synthesise: Synthesise = by_rules
    """Makes one text of a known and a new one."""
    batch: bool = False
    """A transaction for several writes is under way."""

    def embed(self, texts: Sequence[str]) -> "list[np.ndarray] | None":
        """Return one vector a text, or None without a model."""
        embedder = self.embedder()
        return list(embedder.embed(texts)) if embedder is not None else None

    def likeness(self, one: str, other: str) -> float:
        """Return the cosine of two texts; needs a model."""
        vectors = self.embed([one, other])
        assert vectors is not None
        return float(vectors[0] @ vectors[1])

    @contextmanager
    def commit(self) -> Iterator[None]:
        """Run one write transaction and acknowledge it; inside a batch, which does so for many, do nothing."""
        if self.batch:
            yield
            return
        with self.store.write():
            yield
        self.store.outbox.flush(self.journal)

    @property
    def model(self) -> str | None:
        """The name of the embedding model, None without one."""
        embedder = self.embedder()
        return embedder.name if embedder is not None else None


@dataclass(frozen=True, slots=True)
class AddRequest:
    """A text that someone wants remembered, and what they say of it."""

    text: str
    title: str | None = None
    category: str | None = None
    type: str | None = None
    layer: str | None = None
    governance: str | None = None
    tags: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    """Ids of memories it is tied to."""
    pin: bool = False
    immutable: bool = False
    valid_from: str | None = None
    valid_until: str | None = None
    source: str = "human"
    authority: int | None = None
    confidence: float | None = None
    session: str | None = None
    channel: str = "_global"
    force: bool = False
    redact: bool = False
    dry_run: bool = False
    captured: bool = False
    """Taken from what was said, not asked for: every gate counts, and the text is rewritten to stand alone."""
    source_confidence: float | None = None
    """How sure the observer was; None for an explicit add."""
    id: str | None = None
    """The id that was promised for it; None: a new one."""


_INNER = frozenset({"captured", "source_confidence", "dry_run"})
"""Fields of a request that the program fills in."""


def request_from(said: Mapping[str, Any], *, inner: bool = True) -> AddRequest:
    """Return the request that options by name make; raises `UsageError` for one that is unknown or of another type.

    Without `inner`, what only the program itself may say is unknown too.
    """
    known = {each.name: each for each in fields(AddRequest) if inner or each.name not in _INNER}
    if unknown := sorted(set(said) - set(known)):
        raise UsageError(f"add has no option {unknown[0]!r}", fix="one of: " + ", ".join(sorted(known)))
    return AddRequest(**{name: _typed(name, value, known[name].default) for name, value in said.items()})


def _typed(name: str, value: Any, usual: object) -> Any:
    """Return the value of an option, a list as a tuple."""
    if isinstance(usual, tuple):
        fits = isinstance(value, list | tuple) and all(isinstance(part, str) for part in value)
        value = tuple(value) if fits else value
    elif isinstance(usual, bool):
        fits = isinstance(value, bool)
    elif name in ("confidence", "source_confidence"):
        fits = value is None or (isinstance(value, int | float) and not isinstance(value, bool))
    elif name == "authority":
        fits = value is None or (isinstance(value, int) and not isinstance(value, bool))
    else:
        fits = isinstance(value, str) or (value is None and name != "text")
    if not fits:
        raise UsageError(f"the option {name} cannot be {value!r}")
    return value


@dataclass(frozen=True, slots=True)
class Refused:
    """A gate that said no: nothing was stored, and the answer says which gate and why."""

    gate: str
    reason: str


@dataclass(frozen=True, slots=True)
class Duplicate:
    """What is known already; the write reinforces it."""

    id: str
    exact: bool
    cosine: float | None = None


Steps = Mapping[str, object]
"""What each step of the path found, by its name; part of the answer."""
