"""Which texts go through a network together, and on how many threads."""

import os
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    import numpy as np

    Run = Callable[[Sequence[Sequence[int]]], np.ndarray]

T = TypeVar("T")
R = TypeVar("R")

WINDOW = 512
"""Texts looked at together, at most: bounds memory, and the wait for the first vector."""
MOST_ROWS = 16
MOST_TOKENS = 256
"""Tokens of one batch: long texts go alone, as a larger batch leaves the processor's cache (20 % slower)."""
MOST_WORKERS = 2
"""Threads when memctl may choose: an index in the background leaves the other cores to their owner."""


def plan_batches(lengths: Sequence[int]) -> list[list[int]]:
    """Return batches of positions: texts of equal length only, so that no vector depends on another text."""
    batches: list[list[int]] = []
    order = sorted(range(len(lengths)), key=lambda position: (-lengths[position], position))
    for position in order:
        length = lengths[position]
        rows = min(MOST_ROWS, max(1, MOST_TOKENS // max(1, length)))
        if batches and lengths[batches[-1][0]] == length and len(batches[-1]) < rows:
            batches[-1].append(position)
        else:
            batches.append([position])
    return batches


def worker_count(asked: int) -> int:
    """Return how many threads embed: as many as asked for, else two, never more than there are cores."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(asked or MOST_WORKERS, cores))


def run_batches(rows: Sequence[Sequence[int]], run: "Run", workers: int) -> Iterator["np.ndarray"]:
    """Yield the vectors of token rows in their order."""
    batches = plan_batches([len(row) for row in rows])
    parts = spread(batches, lambda batch: run([rows[position] for position in batch]), workers)
    yield from _in_order(batches, parts, len(rows))


def spread(items: "Sequence[T]", work: "Callable[[T], R]", workers: int) -> "Iterator[R]":
    """Yield what `work` makes of each item, in order, on so many threads; they end with the call."""
    if workers == 1 or len(items) < 2:
        yield from map(work, items)
        return
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(workers, thread_name_prefix="memctl-embed") as pool:
        yield from pool.map(work, items)


def _in_order(batches: list[list[int]], parts: Iterator["np.ndarray"], count: int) -> Iterator["np.ndarray"]:
    vectors: list[np.ndarray | None] = [None] * count
    for batch, part in zip(batches, parts, strict=True):
        for position, vector in zip(batch, part, strict=True):
            vectors[position] = vector
    for vector in vectors:
        if vector is not None:
            yield vector
