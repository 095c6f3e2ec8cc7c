"""Plain rankings as a use case; nothing is logged."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memctl.app.engine import Engine
from memctl.domain.errors import ModelError, UsageError
from memctl.domain.query import Filter

if TYPE_CHECKING:
    from memctl.store.baselines import Ranking

KINDS = ("fts5", "vectors", "rrf")


def baseline(
    engine: Engine, kind: str, query: str, *, limit: int = 10, channels: Sequence[str] = ()
) -> list[tuple[str, str, int, float]]:
    """Return id, path, line and score of the best passages; raises `UsageError`, or `ModelError` without a model."""
    if kind not in KINDS:
        raise UsageError(f"no baseline is called {kind!r}", fix="one of: " + ", ".join(KINDS))
    store = engine.reader()
    ranking = _ranking(engine, kind, query, Filter(channels=tuple(channels)), limit)
    records = {item.rowid: item.record for item in store.memories.by_rowids([rowid for rowid, _ in ranking])}
    return [(record.id, record.path, record.line, score) for rowid, score in ranking if (record := records.get(rowid))]


def _ranking(engine: Engine, kind: str, query: str, where: Filter, limit: int) -> "Ranking":
    from memctl.store.baselines import FUSED_DEPTH, fused_ranking, keyword_ranking

    store = engine.reader()
    if kind == "fts5":
        return keyword_ranking(store, query, where, limit)
    if kind == "vectors":
        return _by_meaning(engine, query, where, limit)
    depth = max(limit, FUSED_DEPTH)
    both = [keyword_ranking(store, query, where, depth), _by_meaning(engine, query, where, depth)]
    return fused_ranking(store, both, limit)


def _by_meaning(engine: Engine, query: str, where: Filter, limit: int) -> "Ranking":
    from memctl.store.baselines import vector_ranking

    embedder = engine.embedder()
    if embedder is None:
        raise ModelError(f"no embedding model to compare with: {engine.model_reason}", fix="memctl model ls")
    return vector_ranking(engine.reader(), embedder.name, embedder.embed_query(query), where, limit)
