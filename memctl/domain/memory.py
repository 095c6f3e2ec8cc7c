"""A memory as it is stored: the base record that the vault gives, and the state that the journal gives."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from memctl.domain.words import Category, Governance, Layer, MemoryType, Origin, Status, Structure, WriteSource


@dataclass(frozen=True, slots=True)
class MemoryRecord:
    """The columns of a memory that come from its source; rebuilt from the vault alone."""

    id: str
    content: str
    path: str
    line: int
    end_line: int
    title: str
    heading: tuple[str, ...] = ()
    origin: Origin = Origin.NOTE
    ordinal: int = 0
    content_hash: str = ""
    span_hash: str = ""
    embed_hash: str = ""
    position: int = 0
    """Place among the passages of its source, from 0."""
    layer: Layer = Layer.SEMANTIC
    type: MemoryType = MemoryType.FACT
    category: Category = Category.FACT
    governance: Governance = Governance.FACTUAL
    structure: Structure | None = None
    channel: str = "_global"
    author: str | None = None
    authority: int = 1
    data_source: str = "vault"
    write_source: WriteSource = WriteSource.HUMAN
    tags: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    session: str | None = None
    created: str | None = None
    """When the content was written, as far as its source says; an ISO date or instant."""
    recorded: str | None = None
    """When memctl wrote it; null for passages of notes."""
    valid_from: str | None = None
    valid_until: str | None = None
    temporal_type: str = "persistent"
    confidence: float = 0.9
    pinned: bool = False
    """Pinned by its front matter; a pin by command is state."""
    immutable: bool = False
    supersedes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class MemoryState:
    """What happened to a memory: a fold over its own events."""

    status: Status = Status.ACTIVE
    status_reason: str | None = None
    superseded_by: str | None = None
    dormant_since: str | None = None
    dormant_reason: str | None = None
    pinned: bool | None = None
    """None: as its front matter says."""
    tags_added: tuple[str, ...] = ()
    tags_removed: tuple[str, ...] = ()
    access_count: int = 0
    last_access: str | None = None
    access_days: int = 0
    """Distinct days with an access."""
    gaps: int = 0
    gap_days: float = 0.0
    gap_squares: float = 0.0
    """Number, sum and sum of squares of the days between accesses."""
    met: tuple[str, ...] = ()
    """Whom it was retrieved with on the day of its last access, itself among them; each pair counts once a day."""
    good: int = 0
    bad: int = 0
    confirmed_by: tuple[str, ...] = ()
    """Distinct sources that stated the same; `confirmations` is their number."""
    valid_until: str | None = None
    """An end set after the writing, by what superseded it."""
    updated: str | None = None
    revisions: int = 0
    revised: tuple[str, ...] = ()
    """Days of the latest revisions."""
    contradicted: bool = False
    turns: int = 0
    """How often its source was edited, moved, lost or found again; makes the ids of such events differ."""
    layer: str | None = None
    """Where a promotion or demotion put it; None: as it was written."""
    governance: str | None = None
    """The governance layer that was set by command; None: as it was written."""
    importance: float | None = None
    """What it was worth when it was kept, 0..1; None for passages of notes."""
    channels: tuple[float, ...] = ()
    """Novelty, arousal, reward and attention at that time, each 0..1."""
    surprise: float | None = None
    """How far it lay from what was known at that time, 0..1."""
    emotion: str | None = None
    valence: float = 0.0
    """-1..1"""
    arousal: float = 0.0
    """0..1"""
    flashbulb: bool = False
    """Kept in high arousal: protected like a pin."""
    source_confidence: float | None = None
    """How sure the observer was that captured text states something."""
    structure: str | None = None
    sub_tier: str | None = None
    stability: float = 1.0
    """Days after which retention has fallen to what its curve says for one stability."""
    captured: bool = False
    """Its synaptic tag was captured by something strong kept soon after."""
    utility: float = 0.5
    """Usefulness as feedback last set it, 0..1; drift only ranks."""
    won: int = 0
    lost: int = 0
    """Contradictions with other memories."""
    upheld: int = 0
    """Verdicts that it needs no revision."""
    rehearsed_at: str | None = None
    """When a dream last rehearsed it, which counts as a retrieval where time since the last one matters."""
    replayed_at: str | None = None
    """Up to when a dream has replayed what was retrieved next to it."""
    emotional_at: str | None = None
    """When a dream last made a strong feeling more lasting."""
    judged_at: str | None = None
    """When a model last looked at it in doubt."""
    held: tuple[str, ...] = ()
    """Paths, symbols and commands that it names and that were seen to exist."""
    trust: float | None = None
    """Of a note of a dream, the lowest trust of what it was made from, 0..1; None: as its authority says."""
    precision: int = 32
    """Bits a dimension in which its vector is kept: 32, 8, 4 or 2."""
    card: Mapping[str, Any] | None = None
    """Its review card as it was scheduled last: phase, step, stability, difficulty, due, last, reviews."""

    @property
    def confirmations(self) -> int:
        """How many distinct sources stated the same."""
        return len(self.confirmed_by)


@dataclass(frozen=True, slots=True)
class StoredMemory:
    """A memory with its state, as look-ups return it."""

    rowid: int
    record: MemoryRecord
    state: MemoryState
    live: bool = True
    """False where only the journal still holds it: an old text of an edited or vanished passage."""
    verification: str = "verified"

    @property
    def id(self) -> str:
        """The memory's id."""
        return self.record.id

    @property
    def pinned(self) -> bool:
        """Pinned by its front matter or by command."""
        return self.record.pinned if self.state.pinned is None else self.state.pinned

    @property
    def layer(self) -> Layer:
        """The layer that a promotion or demotion gave it, else the one it was written in."""
        return Layer(self.state.layer) if self.state.layer else self.record.layer

    @property
    def governance(self) -> Governance:
        """The governance layer that was set by command, else the one it was written with."""
        return Governance(self.state.governance) if self.state.governance else self.record.governance

    @property
    def tags(self) -> tuple[str, ...]:
        """Tags of the source, with those added and without those removed by command."""
        kept = [tag for tag in self.record.tags if tag not in self.state.tags_removed]
        return tuple(dict.fromkeys([*kept, *self.state.tags_added]))

    @property
    def valid_until(self) -> str | None:
        """The end that was set last."""
        return self.state.valid_until or self.record.valid_until
