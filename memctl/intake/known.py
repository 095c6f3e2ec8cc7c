"""What is known already: the stored memories that a new text is held against, by words and by meaning."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memctl.domain.memory import StoredMemory
from memctl.domain.query import Filter
from memctl.store.fulltext import KeywordQuery
from memctl.store.open import Store
from memctl.text.query import parse_query

if TYPE_CHECKING:
    import numpy as np

CONSIDERED = 12
"""Memories found by meaning, and as many by words, that a new text is compared with (source: ours)."""


@dataclass(frozen=True, slots=True)
class Near:
    """A stored memory near a new text."""

    memory: StoredMemory
    cosine: float | None
    """None where no vector is known."""


def scope_of(channel: str) -> Filter:
    """Return which memories a text of a channel meets: the awake ones of the channel and of the global one."""
    return Filter(channels=tuple(dict.fromkeys((channel, "_global"))))


def near_memories(
    store: Store, text: str, channel: str, *, model: str | None = None, vector: "np.ndarray | None" = None
) -> Sequence[Near]:
    """Return the memories nearest to a text, by falling cosine, those found by words alone behind."""
    scope = scope_of(channel)
    cosines: dict[int, float] = {}
    if model is not None and vector is not None:
        found = store.vectors.nearest(model, vector, CONSIDERED, where=scope)
        cosines = {hit.rowid: hit.cosine for hit in found}
    query = parse_query(text)
    worded = [hit.rowid for hit in store.fulltext.search(KeywordQuery(query.words), scope, limit=CONSIDERED)]
    if query.grams:
        worded += [hit.rowid for hit in store.fulltext.search_cjk(query.grams, scope, limit=CONSIDERED)]
    lacking = [rowid for rowid in worded if rowid not in cosines]
    if model is not None and vector is not None and lacking:
        cosines |= store.vectors.cosines(model, vector, lacking)
    memories = store.memories.by_rowids(list(dict.fromkeys([*cosines, *worded])))
    near = [Near(memory, cosines.get(memory.rowid)) for memory in memories if memory.live]
    return sorted(near, key=lambda item: (-(item.cosine if item.cosine is not None else -1.0), item.memory.id))
