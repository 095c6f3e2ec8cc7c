"""Diversify: results that say something new before those that repeat, and not too many from one place."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from memctl.recall.parts import Diversity, RecallParts, Scored
from memctl.scoring.fusion import mmr

if TYPE_CHECKING:
    import numpy as np

POOL = 3
"""So many times the limit are looked at."""


def diversified(parts: RecallParts, items: Sequence[Scored], wanted: Diversity, most: int) -> list[Scored]:
    """Return at most so many of some ranked hits, by the caps and the balance that are wanted."""
    kept = capped(items, wanted)
    if wanted.balance < 1.0 and len(kept) > 1 and (embedder := parts.embedder()) is not None:
        vectors = parts.store.vectors.vectors_of(embedder.name, [item.memory.rowid for item in kept])
        kept = by_margin(kept, vectors, wanted.balance, most)
    return kept[:most]


def capped(items: Sequence[Scored], wanted: Diversity) -> list[Scored]:
    """Return hits without those that come after enough others of their source or session; 0 caps nothing."""
    sources: Counter[str] = Counter()
    sessions: Counter[str] = Counter()
    kept = []
    for item in items:
        source, session = item.memory.record.path, item.memory.record.session
        if wanted.per_source and sources[source] >= wanted.per_source:
            continue
        if wanted.per_session and session and sessions[session] >= wanted.per_session:
            continue
        sources[source] += 1
        sessions[session or ""] += 1
        kept.append(item)
    return kept


def by_margin(items: Sequence[Scored], vectors: "Mapping[int, np.ndarray]", balance: float, most: int) -> list[Scored]:
    """Return hits by maximal marginal relevance: each next one is the best for its score and its distance to the rest.

    Scores count as shares of the best one; a hit without a vector is like no other.
    """
    left = list(items)
    top = max((item.score for item in left), default=0.0) or 1.0
    nearest = dict.fromkeys((item.memory.rowid for item in left), 0.0)
    chosen: list[Scored] = []
    while left and len(chosen) < most:
        best = max(left, key=lambda item: mmr(item.score / top, nearest[item.memory.rowid], balance))
        left.remove(best)
        chosen.append(best)
        if (vector := vectors.get(best.memory.rowid)) is None:
            continue
        for item in left:
            if (other := vectors.get(item.memory.rowid)) is not None:
                row = item.memory.rowid
                nearest[row] = max(nearest[row], float(vector @ other))
    return chosen
