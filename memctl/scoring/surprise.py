"""Surprise: how far a new memory lies from what is known, by neighbours and by the centres of topics."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memctl.domain.params.weighing import (
    NEAREST,
    NEUTRAL,
    REDUNDANT,
    REDUNDANT_LOSS,
    SURPRISE_MOST,
    SURPRISING,
)
from memctl.scoring.elementwise import Num, clamp

if TYPE_CHECKING:
    from numpy import float64, intp
    from numpy.typing import NDArray


def from_neighbours(cosines: Sequence[float], nearest: int = NEAREST) -> float:
    """Return the surprise of a memory among its neighbours.

    1 - mean cosine of the 5 nearest, of fewer where there are fewer; 0.5 without any; 0..1; source: engram, the mean
    ours.
    """
    closest = sorted(cosines, reverse=True)[:nearest]
    return clamp(1.0 - sum(closest) / len(closest)) if closest else NEUTRAL


def from_centroids(cosines: Sequence[float]) -> float:
    """Return the surprise of a memory among topics.

    1 - largest cosine to a centroid; 0.5 without any; 0..1; source: magma.
    """
    return clamp(1.0 - max(cosines)) if cosines else NEUTRAL


def nearest_topic(cosines: Sequence[float]) -> int | None:
    """Return the place of the nearest centroid, the first of equals, None without any; source: magma."""
    return max(range(len(cosines)), key=lambda place: (cosines[place], -place)) if cosines else None


def boost(surprise: Num) -> Num:
    """Return what surprise adds to importance.

    0.3 max(0, (s - 0.5) / 0.5); 0..0.3; source: ours, the most engram.
    """
    return SURPRISE_MOST * clamp((surprise - SURPRISING) / (1.0 - SURPRISING))


def redundant(nearest_cosine: float) -> bool:
    """Tell whether a memory repeats its nearest one: cosine > 0.95; source: engram, the cosine magma."""
    return nearest_cosine > REDUNDANT


def adjusted(importance: float, surprise: float, nearest_cosine: float) -> float:
    """Return the importance at birth once novelty is counted.

    Raised by `boost`, lowered by 0.1 where redundant; 0..1; source: engram, the loss ours, because the seed names none.
    """
    return clamp(importance + boost(surprise) - (REDUNDANT_LOSS if redundant(nearest_cosine) else 0.0))


def centroids(vectors: "NDArray[float64]", labels: "NDArray[intp]", count: int) -> "NDArray[float64]":
    """Return the mean direction of each of `count` topics.

    `vectors` (n, d) of length 1, `labels` (n,) in 0..count-1; the result (count, d) has length 1 in each row, or 0
    for an empty topic; source: magma.
    """
    import numpy as np

    sums = np.zeros((count, vectors.shape[1]))
    np.add.at(sums, labels, vectors)
    lengths = np.linalg.norm(sums, axis=1, keepdims=True)
    return sums / np.where(lengths > 0, lengths, 1.0)


def surprises(vectors: "NDArray[float64]", centres: "NDArray[float64]") -> "NDArray[float64]":
    """Return `from_centroids` of each row of `vectors` (n, d) against `centres` (k, d), both of length 1; 0..1."""
    import numpy as np

    if not len(centres):
        return np.full(len(vectors), NEUTRAL)
    nearest = np.max(vectors @ centres.T, axis=1)
    return clamp(np.asarray(1.0 - nearest, dtype=np.float64))
