"""A small real embedder whose answers are known: for tests, and wherever no weights are wanted."""

import re
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

_WORD = re.compile(r"\w+")


class WordEmbedder:
    """Hashes the words of a text into a vector: texts that share words are near, others (almost) at right angles."""

    def __init__(self, name: str = "words-64", dimensions: int = 64, window: int = 256) -> None:
        self.name = name
        self.dimensions = dimensions
        self.window = window

    def count_tokens(self, text: str) -> int:
        """Return the number of words."""
        return len(_WORD.findall(text))

    def embed(self, texts: Sequence[str]) -> Iterator["np.ndarray"]:
        """Yield one unit-length float32 vector a text, in order."""
        for text in texts:
            yield self.embed_query(text)

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the unit-length vector of a text: each word of the window adds ±1 at the place of its hash."""
        import numpy as np

        vector = np.zeros(self.dimensions, dtype=np.float64)
        for word in _WORD.findall(text.casefold())[: self.window]:
            number = int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "big")
            vector[(number >> 1) % self.dimensions] += 1.0 if number & 1 else -1.0
        length = float(np.linalg.norm(vector))
        if not length:
            vector[0] = length = 1.0
        return (vector / length).astype(np.float32)
