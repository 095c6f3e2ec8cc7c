"""Questions asked before: their vectors are kept for a while, as the same question comes again."""

from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from memctl.domain.ports import Embedder

if TYPE_CHECKING:
    import numpy as np

MOST = 200
SECONDS = 1800.0
"""Vectors kept, and for how long; source: cognitive."""


@dataclass(slots=True)
class RememberingEmbedder:
    """An embedder that embeds a question once in half an hour; the least recently asked one is forgotten first."""

    embedder: Embedder
    now: Callable[[], str]
    hits: int = 0
    _kept: "OrderedDict[str, tuple[float, np.ndarray]]" = field(default_factory=OrderedDict)

    @property
    def name(self) -> str:
        """Registered name of the model."""
        return self.embedder.name

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        return self.embedder.dimensions

    @property
    def window(self) -> int:
        """How many tokens of a text the model reads."""
        return self.embedder.window

    def count_tokens(self, text: str) -> int:
        """Return the number of tokens without loading the weights."""
        return self.embedder.count_tokens(text)

    def embed(self, texts: Sequence[str]) -> "Iterator[np.ndarray]":
        """Yield one vector a text; texts are not kept."""
        return self.embedder.embed(texts)

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the vector of a question, as it was worked out before where that is not long ago."""
        at = datetime.fromisoformat(self.now()).timestamp()
        known = self._kept.get(text)
        if known is not None and 0 <= at - known[0] <= SECONDS:
            self._kept.move_to_end(text)
            self.hits += 1
            return known[1]
        vector = self.embedder.embed_query(text)
        self._kept[text] = (at, vector)
        self._kept.move_to_end(text)
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return vector
