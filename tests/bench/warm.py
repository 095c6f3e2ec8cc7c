"""Recalls of one process: how long they take, and whether the coarse path finds what an exact search finds."""

import statistics
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from memctl.app.memory import Memory
from memctl.store.open import Store
from tests.bench.make_store import real_sentences

if TYPE_CHECKING:
    import numpy as np

ASKED = 80
FIRST = 10
SLAB = 20_000
"""Vectors that the exact search holds at a time: 30 MB."""


class Warm(NamedTuple):
    """Seconds of processor."""

    p50: float
    p95: float
    embedding: float
    """Median of embedding the same questions."""


def questions(count: int) -> list[str]:
    """Return short questions made of real sentences: 6 words of each."""
    return [" ".join(sentence.split()[:6]) for sentence in real_sentences()[-count:]]


def warm_recalls(store: Path) -> Warm:
    """Recall in one process, and embed the same questions in turn."""
    taken, embedded = [], []
    with Memory.open(store) as memory:
        embedder = memory.engine.embedder()
        assert embedder is not None
        for number, question in enumerate(questions(ASKED + FIRST)):
            began = time.process_time()
            memory.recall(question, trace=False)
            middle = time.process_time()
            embedder.embed_query(question)
            if number >= FIRST:
                taken.append(middle - began)
                embedded.append(time.process_time() - middle)
    return Warm(statistics.median(taken), statistics.quantiles(taken, n=20)[-1], statistics.median(embedded))


def recall_at_10(store: Path) -> float:
    """Return the share of the ten nearest of an exact search that the search in use finds."""
    with Memory.open(store) as memory:
        reader, embedder = memory.engine.reader(), memory.engine.embedder()
        assert embedder is not None
        asked = [embedder.embed_query(question) for question in questions(ASKED)]
        best = exact_nearest(reader, embedder.name, asked, 10)
        found = [{hit.rowid for hit in reader.vectors.nearest(embedder.name, query, 10)} for query in asked]
    return statistics.mean(len(one & other) / len(one) for one, other in zip(best, found, strict=True))


def exact_nearest(store: Store, model: str, queries: "Sequence[np.ndarray]", count: int) -> list[set[int]]:
    """Return the rowids of the nearest vectors of each query, by a scan that holds a slab of vectors at a time."""
    import numpy as np

    rowids, asked = store.vectors.space(model)[0], np.array(queries).T
    kept_rows = np.zeros((0, len(queries)), np.int64)
    kept = np.zeros((0, len(queries)), np.float32)
    for start in range(0, len(rowids), SLAB):
        found = store.vectors.vectors_of(model, rowids[start : start + SLAB].tolist())
        cosines = np.concatenate([kept, np.array([*found.values()]) @ asked])
        rows = np.array([*found], np.int64)[:, None].repeat(len(queries), axis=1)
        order = np.argsort(-cosines, axis=0)[:count]
        kept_rows = np.take_along_axis(np.concatenate([kept_rows, rows]), order, axis=0)
        kept = np.take_along_axis(cosines, order, axis=0)
    return [set(column.tolist()) for column in kept_rows.T]
