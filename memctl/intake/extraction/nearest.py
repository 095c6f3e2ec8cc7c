"""The stored memories that a candidate is held against: by words and, where there is a model, by meaning."""

from collections.abc import Callable, Sequence

from memctl.domain.memory import StoredMemory
from memctl.domain.ports import Embedder
from memctl.domain.query import Filter
from memctl.intake.extraction.extracted import Extracted, Nearest
from memctl.models.hybrid import importance_of
from memctl.store.fulltext import KeywordQuery
from memctl.store.open import Store
from memctl.text.likeness import jaccard
from memctl.text.query import parse_query
from memctl.text.support import content_keys

COMPARED = 5
"""Stored memories that a candidate is compared with."""


def nearest_memories(
    store: Store, embedder: Callable[[], Embedder | None], fact: Extracted, channel: str
) -> list[Nearest]:
    """Return the active memories of the channel and of `_global` that say most of what a candidate says."""
    scope = Filter(channels=tuple(dict.fromkeys((channel, "_global"))))
    query = parse_query(fact.text)
    found = store.fulltext.search(KeywordQuery(query.words), scope, limit=COMPARED)
    if query.grams:
        found += store.fulltext.search_cjk(query.grams, scope, limit=COMPARED)
    cosines: dict[int, float] = {}
    model = embedder()
    if model is not None:
        vector = model.embed_query(fact.text)
        cosines = {hit.rowid: hit.cosine for hit in store.vectors.nearest(model.name, vector, COMPARED, where=scope)}
    rowids = dict.fromkeys([*(hit.rowid for hit in found), *cosines])
    memories = store.memories.by_rowids(list(rowids))
    return _ranked(fact, memories, cosines)


def _ranked(fact: Extracted, memories: Sequence[StoredMemory], cosines: dict[int, float]) -> list[Nearest]:
    wanted = frozenset(content_keys(fact.text))
    scored = [
        Nearest(
            item.id,
            item.record.content,
            max(cosines.get(item.rowid, 0.0), _share(wanted, item.record.content)),
            importance_of(item),
            (item.record.created or "")[:10],
        )
        for item in memories
    ]
    return sorted(scored, key=lambda item: (-item.similarity, item.id))[:COMPARED]


def _share(wanted: frozenset[str], content: str) -> float:
    """Return how many of the words are shared: of all where both are short, else of those that are looked for."""
    keys = frozenset(content_keys(content))
    return max(jaccard(wanted, keys), len(wanted & keys) / len(wanted) * 0.9 if wanted else 0.0)
