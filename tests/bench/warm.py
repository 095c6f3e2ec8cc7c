"""Recalls of one process: how long they take, and whether the coarse path finds what an exact search finds."""

import statistics
import time
from pathlib import Path
from typing import NamedTuple

from memctl.app.memory import Memory
from memctl.store.vectors import Vectors
from tests.bench.make_store import real_sentences

ASKED = 80
FIRST = 10


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
    """Return the share of the ten nearest of an exact search that the coarse path finds."""
    shares = []
    with Memory.open(store) as memory:
        reader, embedder = memory.engine.reader(), memory.engine.embedder()
        assert embedder is not None
        exact = Vectors(reader.conn, reader.memories, coarse_from=10**9)
        for question in questions(ASKED):
            vector = embedder.embed_query(question)
            best = {hit.rowid for hit in exact.nearest(embedder.name, vector, 10)}
            found = {hit.rowid for hit in reader.vectors.nearest(embedder.name, vector, 10)}
            shares.append(len(best & found) / len(best))
    return statistics.mean(shares)
