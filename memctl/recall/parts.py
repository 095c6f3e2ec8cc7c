"""What recall works with, and what it is asked."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.domain.memory import StoredMemory
from memctl.domain.params import ChunkSize
from memctl.domain.ports import Embedder, Reranker, TokenCounter
from memctl.domain.query import Filter
from memctl.domain.words import Status
from memctl.recall.meter import Meter
from memctl.store.open import Store

if TYPE_CHECKING:
    from memctl.recall.selfquery import Asides


@dataclass(frozen=True, slots=True)
class Diversity:
    """How much results are spread out."""

    balance: float = 1.0
    """Share of the score against likeness to better results; 1: the score alone."""
    per_source: int = 0
    per_session: int = 0
    """Results of one file, or of one session; 0: any number."""

    @property
    def any(self) -> bool:
        """Whether anything is to be spread out."""
        return self.balance < 1.0 or self.per_source > 0 or self.per_session > 0


@dataclass(frozen=True, slots=True)
class RecallParts:
    """The store, the model and the settings of one recall."""

    root: Path
    store: Store
    embedder: Callable[[], Embedder | None]
    overlay: Callable[[Sequence[StoredMemory]], list[StoredMemory]]
    """Takes in what the journal holds and the database does not yet, as far as the profile ranks by it."""
    unfolded: Callable[[], Sequence[Sequence[str]]]
    """The memories of each retrieval that only the journal holds yet."""
    new_statuses: Callable[[Sequence[str]], Mapping[str, Status]]
    """Statuses, by id, that only the journal holds yet."""
    count_tokens: TokenCounter
    now: str
    home_channel: str = "_global"
    device: str = ""
    """The name of this device in the journal."""
    min_similarity: float = 0.30
    min_score: float = 0.0
    size: ChunkSize = field(default_factory=ChunkSize)
    profile: str = "default"
    decompose: bool = False
    """Also ask the questions that a question holds one by one."""
    hyde: bool = False
    """Look for what is like the headings of notes that would answer."""
    diversity: Diversity = field(default_factory=Diversity)
    reranker: Callable[[], Reranker | None] | None = None
    """The cross-encoder that reads the first candidates again; None where nobody asks for one."""
    meter: Meter = field(default_factory=Meter)
    clusters: int = 0
    """Look by meaning only in so many groups of memories, those nearest to the question; 0: everywhere."""
    asides: "Callable[[str], tuple[str, Asides] | None] | None" = None
    """Reads a question without the filters that it names, and these, where what fits them is to be lifted."""


@dataclass(frozen=True, slots=True)
class RecallRequest:
    """A question and how it may be answered."""

    query: str
    limit: int = 10
    wanted: Filter = field(default_factory=Filter)
    keyword: bool = False
    semantic: bool = False
    mode: str = "full_context"
    explain: bool = False
    min_score: float | None = None
    """Least relevance; None: as the settings say."""
    everything_ranked: bool = False
    """Rank without the floor that says what counts as found; for measuring."""
    routed: bool = True
    """Find out what the question asks for; False where it is to be taken literally and nobody is told its intent."""
    literal: bool = False
    """Words are words: nothing is held back as a greeting, and no intent changes what is found."""
    limited: bool = True
    """False where nobody chose the limit, so that an intent may have its own."""
    replaced: bool = False
    """Superseded memories may answer."""
    session: str | None = None
    """The session it is asked in; None: what this device kept in the last hours."""
    known_at: str | None = None
    """An instant: only what was written and awake by then."""
    boosted: tuple[str, ...] = ()
    """Categories that the intent prefers."""
    active: bool = False
    """The question tells what is being done: procedures for it come along."""
    timeline: bool = False
    """In the order of time."""
    mood: float = 0.0
    """-1..1: whose mood it is asked in; 0 for none."""
    without: tuple[str, ...] = ()
    """Steps to leave out; for measuring."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A memory with its place in the ranking; `why` holds exactly the parts that make up `score`."""

    memory: StoredMemory
    score: float
    relevance: float
    why: dict[str, float]


@dataclass(frozen=True, slots=True)
class Found:
    """What a profile found, best first."""

    hits: tuple[Scored, ...]
    words: tuple[str, ...]
    """By which lines are chosen."""
    degraded: tuple[str, ...] = ()
    relaxed: bool = False
