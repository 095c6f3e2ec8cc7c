"""Plain rankings to compare with: keywords, vectors, and both by reciprocal ranks, over the same passages."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memctl.domain.query import Filter
from memctl.store.filters import restriction
from memctl.store.fulltext import quoted
from memctl.store.open import Store
from memctl.text.stopwords import is_stopword
from memctl.text.tokens import words

if TYPE_CHECKING:
    import numpy as np

RANK_OFFSET = 60
"""k of reciprocal rank fusion (Cormack et al., 2009)."""
FUSED_DEPTH = 1000
"""How far down fusion reads each ranking."""

Ranking = list[tuple[int, float]]
"""Rowids with their scores, best first, ties by memory id."""


def keyword_ranking(store: Store, query: str, where: Filter, limit: int) -> Ranking:
    """Return passages by bm25, all columns alike: any of the words, stop words left out, Porter stems."""
    found = list(dict.fromkeys(words(query)))
    kept = [word for word in found if not is_stopword(word)] or found
    if not kept:
        return []
    scope = restriction(where, "f.rowid")
    sql = (
        f"SELECT f.rowid, -bm25(memory_fts) AS s, m.id FROM memory_fts f JOIN memories m ON m.rowid = f.rowid "
        f"WHERE memory_fts MATCH ?{scope.sql} ORDER BY s DESC, m.id LIMIT ?"
    )
    match = " OR ".join(quoted(word) for word in kept)
    return [(row[0], row[1]) for row in store.conn.execute(sql, (match, *scope.values, limit)).fetchall()]


def vector_ranking(store: Store, model: str, query: "np.ndarray", where: Filter, limit: int) -> Ranking:
    """Return passages by cosine."""
    return [(hit.rowid, hit.cosine) for hit in store.vectors.nearest(model, query, limit, where=where)]


def fused_ranking(store: Store, rankings: Sequence[Ranking], limit: int) -> Ranking:
    """Return passages by the sum of 1 / (60 + rank) over several rankings."""
    sums: dict[int, float] = {}
    for ranking in rankings:
        for rank, (rowid, _) in enumerate(ranking, start=1):
            sums[rowid] = sums.get(rowid, 0.0) + 1 / (RANK_OFFSET + rank)
    ids = store.memories.ids_of(list(sums))
    order = sorted(sums, key=lambda rowid: (-sums[rowid], ids.get(rowid, "")))
    return [(rowid, sums[rowid]) for rowid in order[:limit]]
