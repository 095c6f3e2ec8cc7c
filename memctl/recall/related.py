"""Related: the nearest memories of other notes, by meaning where there are vectors, else by words."""

from memctl.domain.answers import LinkItem
from memctl.domain.memory import StoredMemory
from memctl.domain.query import Filter
from memctl.store.fulltext import KeywordQuery
from memctl.store.open import Store
from memctl.text.query import parse_query

_WORDS = 24
"""Words of a passage that are looked for where there are no vectors."""
_DIGITS = 6


def related_to(store: Store, model: str | None, memory: StoredMemory, *, limit: int) -> list[LinkItem]:
    """Return memories near to one, of other notes, nearest first."""
    near = _by_meaning(store, model, memory, limit) if model else []
    near = near or _by_words(store, memory, limit)
    found = {item.rowid: item for item in store.memories.by_rowids([rowid for rowid, _ in near])}
    items = [
        LinkItem(
            direction="related",
            kind="related_to",
            id=found[rowid].id,
            path=found[rowid].record.path,
            title=found[rowid].record.title,
            line=found[rowid].record.line,
            score=round(score, _DIGITS),
        )
        for rowid, score in near
        if rowid in found and found[rowid].record.path != memory.record.path
    ]
    return items[:limit]


def _by_meaning(store: Store, model: str, memory: StoredMemory, limit: int) -> list[tuple[int, float]]:
    vector = store.vectors.vectors_of(model, [memory.rowid]).get(memory.rowid)
    if vector is None:
        return []
    passages = len(store.memories.of_source(memory.record.path))
    hits = store.vectors.nearest(model, vector, limit + passages, where=Filter())
    return [(hit.rowid, hit.cosine) for hit in hits]


def _by_words(store: Store, memory: StoredMemory, limit: int) -> list[tuple[int, float]]:
    words = parse_query(memory.record.content).words[:_WORDS]
    passages = len(store.memories.of_source(memory.record.path))
    hits = store.fulltext.search(KeywordQuery(words), limit=limit + passages)
    return [(hit.rowid, hit.score) for hit in hits]
