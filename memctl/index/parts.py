"""What indexing works with; built by `app/open.py`."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from memctl.domain.params import ChunkSize
from memctl.domain.ports import Embedder, EventMaker, Now, Report, TokenCounter
from memctl.store.journal import Journal
from memctl.store.open import Store

if TYPE_CHECKING:
    import numpy as np


class VectorCache(Protocol):
    """Vectors that other vaults, or an earlier index of this one, have paid for."""

    def get_many(self, hashes: "list[str]") -> "dict[str, np.ndarray]":
        """Return those of `hashes` that are there."""
        ...

    def put_many(self, vectors: "dict[str, np.ndarray]") -> None:
        """Keep vectors by the hash of exactly the text embedded."""
        ...


@dataclass(frozen=True, slots=True)
class IndexParts:
    """The store, the model and the rules that a pass over the vault needs."""

    root: Path
    store: Store
    journal: Journal
    make_event: EventMaker
    now: Now
    count_tokens: TokenCounter
    report: Report
    embedder: Callable[[], Embedder | None]
    """Loads the model registry on first call; None where no model is there."""
    cache: Callable[[Embedder], VectorCache | None]
    exclude: tuple[str, ...] = ()
    memories_folder: str = "memories"
    keep_history: bool = True
    size: ChunkSize = field(default_factory=ChunkSize)
    clusters: bool = False
    """Group the memories by meaning, for recall that looks in the nearest groups."""
    emit: bool = True
    """False while a fresh database is built: what happened is in the journal already."""
