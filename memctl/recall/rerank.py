"""Rerank: a cross-encoder reads the question with each of the first candidates; what it says is a part of the score."""

from collections.abc import Sequence

from memctl.domain.errors import ModelError
from memctl.domain.words import Degradation
from memctl.recall.parts import RecallParts
from memctl.recall.rank import Ranked
from memctl.vault.records import embedding_text

MOST = 30
"""So many of the first candidates are read again (source: ours, half a second for a small network)."""
WEIGHT = 1.0
"""What the surest answer earns by it, as a multiple of the best score before (source: ours, the same weight)."""


def reranked(parts: RecallParts, query: str, rows: Sequence[Ranked]) -> tuple[list[Ranked], tuple[str, ...]]:
    """Return the candidates in their new order; as they were, with what was missing, where the model does not work.

    What stands behind the first ones stays behind: nothing loses by being read.
    """
    if parts.reranker is None or not rows:
        return list(rows), ()
    model = parts.reranker()
    first = rows[:MOST]
    records = {memory.rowid: memory.record for memory in parts.store.memories.by_rowids([r.head.rowid for r in first])}
    try:
        if model is None:
            return list(rows), (Degradation.RERANKER,)
        said = model.scores(query, [embedding_text(records[row.head.rowid]) for row in first])
    except ModelError:
        return list(rows), (Degradation.RERANKER,)
    unit = WEIGHT * max(rows[0].total, 0.0)
    for row, score in zip(first, said, strict=True):
        row.add("rerank", unit * score)
    return [*sorted(first, key=lambda row: (-row.total, row.head.id)), *rows[MOST:]], ()
