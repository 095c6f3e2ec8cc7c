"""Questions asked before: their vectors are kept for a while, as the same question comes again."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from memctl.recall.around import AroundEmbedder

if TYPE_CHECKING:
    import numpy as np

MOST = 200
SECONDS = 1800.0
"""Vectors kept, and for how long; source: cognitive."""


@dataclass(slots=True)
class RememberingEmbedder(AroundEmbedder):
    """An embedder that embeds a question once in half an hour; the least recently asked one is forgotten first."""

    now: Callable[[], str]
    hits: int = 0
    _kept: "OrderedDict[str, tuple[float, np.ndarray]]" = field(default_factory=OrderedDict)

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
