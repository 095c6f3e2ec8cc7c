"""Around: embedders that do something more with a question, and leave everything else to the one inside."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memctl.domain.ports import Embedder
from memctl.recall.meter import Meter

if TYPE_CHECKING:
    import numpy as np


@dataclass(slots=True)
class AroundEmbedder:
    """An embedder around another one."""

    embedder: Embedder

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
        """Yield one vector a text, as the embedder inside does."""
        return self.embedder.embed(texts)

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the vector of a question."""
        return self.embedder.embed_query(text)


@dataclass(slots=True)
class MeteredEmbedder(AroundEmbedder):
    """Tells the meter of one recall how long questions take, and how many were known to a cache."""

    meter: Meter
    hits: Callable[[], int]
    """Hits of the cache inside, so far."""

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the vector of a question."""
        before = self.hits()
        with self.meter.stage("embed"):
            vector = self.embedder.embed_query(text)
        self.meter.add("embedding-cache", self.hits() - before)
        return vector


@dataclass(slots=True)
class RephrasingEmbedder(AroundEmbedder):
    """Puts a question in the middle of what was asked and of other words for it."""

    others: Callable[[str], Sequence[str]]

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the mean direction of a question and of the other words for it."""
        from memctl.recall.hyde import centroid

        others = self.others(text)
        vector = self.embedder.embed_query(text)
        return centroid([vector, *map(self.embedder.embed_query, others)]) if others else vector
