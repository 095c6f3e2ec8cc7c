"""What the write path works with, and what it is asked."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from memctl.domain.params import ChunkSize
from memctl.domain.ports import Embedder, EventMaker, Now, TokenCounter
from memctl.store.journal import Journal
from memctl.store.open import Store


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
    memories_folder: str = "memories"
    size: ChunkSize = ChunkSize()
    refuse_duplicates: bool = False
    refuse_secrets: bool = True


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
