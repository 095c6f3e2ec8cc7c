"""Centroids: vectors grouped by k-means on the sphere; the same vectors in the same order give the same groups."""

import math
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from numpy import float32, intp
    from numpy.typing import NDArray

MOST_CLUSTERS = 256
"""So many groups at most; 1 and above; source: ours, a query then compares with no more than this."""
LEAST_VECTORS = 32
"""Vectors below which there are no groups worth having; 1 and above; source: ours."""
ROUNDS = 12
"""Rounds of k-means; 1 and above; source: ours, after them hardly a vector changes its group."""
SAMPLE = 20_000
"""So many vectors settle where the centroids are; all are then assigned; source: ours, to bound the time."""
_BLOCK = 4096


class Grouping(NamedTuple):
    """Groups of vectors."""

    centroids: "NDArray[float32]"
    """Unit length, a row each; the mean direction of their vectors; source: magma."""
    labels: "NDArray[intp]"
    """For each vector the number of its centroid: the nearest by cosine, the first of equals."""


def cluster_count(vectors: int) -> int:
    """Return how many groups so many vectors make: their square root, at most `MOST_CLUSTERS`, 0 below a few."""
    return 0 if vectors < LEAST_VECTORS else min(MOST_CLUSTERS, math.isqrt(vectors))


def grouped(vectors: "NDArray[float32]", count: int | None = None, *, rounds: int = ROUNDS) -> Grouping:
    """Return unit-length vectors in `count` groups, by default `cluster_count` of them; fewer where some are empty.

    The first centroid is the vector nearest to the mean of all, each next one the vector that is farthest from those
    before it: no dice. Of more than `SAMPLE` vectors, evenly spaced ones settle the centroids.
    """
    import numpy as np

    wanted = min(cluster_count(len(vectors)) if count is None else count, len(vectors))
    if wanted < 1:
        return Grouping(np.zeros((0, vectors.shape[1] if vectors.ndim > 1 else 0), np.float32), np.zeros(0, np.intp))
    sample = vectors
    if len(vectors) > SAMPLE:
        sample = vectors[np.linspace(0, len(vectors) - 1, SAMPLE).astype(np.intp)]
    centroids = _spread_out(sample, wanted)
    labels = nearest_of(centroids, sample)
    for _ in range(rounds):
        centroids = _means(sample, labels, centroids)
        changed = nearest_of(centroids, sample)
        if np.array_equal(changed, labels):
            break
        labels = changed
    final = nearest_of(centroids, vectors)
    used, final = np.unique(final, return_inverse=True)
    return Grouping(np.ascontiguousarray(centroids[used]), final.reshape(-1).astype(np.intp))


def nearest_of(centroids: "NDArray[float32]", vectors: "NDArray[float32]") -> "NDArray[intp]":
    """Return for each vector the number of the nearest centroid."""
    import numpy as np

    found = np.zeros(len(vectors), np.intp)
    for start in range(0, len(vectors), _BLOCK):
        block = vectors[start : start + _BLOCK]
        found[start : start + _BLOCK] = np.argmax(block @ centroids.T, axis=1)
    return found


def ranked(centroids: "NDArray[float32]", vector: "NDArray[float32]") -> "NDArray[intp]":
    """Return the numbers of the centroids, nearest to a vector first, ties by number."""
    import numpy as np

    order: NDArray[intp] = np.argsort(-(centroids @ vector), kind="stable")
    return order


def _spread_out(vectors: "NDArray[float32]", count: int) -> "NDArray[float32]":
    import numpy as np

    mean = vectors.mean(axis=0)
    chosen = [int(np.argmax(vectors @ mean))]
    closest = vectors @ vectors[chosen[0]]
    while len(chosen) < count:
        chosen.append(int(np.argmin(closest)))
        np.maximum(closest, vectors @ vectors[chosen[-1]], out=closest)
    return np.array(vectors[chosen], np.float32)


def _means(vectors: "NDArray[float32]", labels: "NDArray[intp]", before: "NDArray[float32]") -> "NDArray[float32]":
    """Return the mean direction of each group; where it is empty or cancels out, the centroid that was there."""
    import numpy as np

    order = np.argsort(labels, kind="stable")
    numbers, starts = np.unique(labels[order], return_index=True)
    sums = np.add.reduceat(vectors[order], starts, axis=0, dtype=np.float64)
    lengths = np.linalg.norm(sums, axis=1, keepdims=True)
    centroids = before.copy()
    sound = lengths[:, 0] > 1e-6
    centroids[numbers[sound]] = (sums[sound] / lengths[sound]).astype(np.float32)
    return centroids
