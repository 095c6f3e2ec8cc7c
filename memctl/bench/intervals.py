"""How far a mean over questions can be trusted: bootstrap intervals, alone and of one run against another."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

RESAMPLES = 1000
LEVEL = 0.95
SEED = 20240501
"""Fixed, so that the same rankings have the same intervals; every run of one measurement sees the same resamples."""
_DIGITS = 6

Interval = tuple[float, float]
"""Lower and upper bound; fractions."""
Rows = Sequence[Mapping[str, float]]
"""The figures of each question, the questions in the same order in every run."""


def intervals(rows: Rows) -> dict[str, Interval]:
    """Return the percentile bootstrap interval of the mean of each figure; questions count as independent."""
    if not rows:
        return {}
    means = _resampled([list(row.values()) for row in rows])
    return dict(zip(rows[0], _bounds(means), strict=True))


def differences(rows: Rows, others: Rows) -> dict[str, dict[str, Any]]:
    """Return for each figure by how much `rows` beat `others`, with the interval of that difference.

    Paired: each resample takes the same questions of both, so that hard and easy ones cancel out. `ratio` is None
    where the others have 0.
    """
    if not rows or not others:
        return {}
    names = [name for name in rows[0] if name in others[0]]
    gaps = [[one[name] - other[name] for name in names] for one, other in zip(rows, others, strict=True)]
    found: dict[str, dict[str, Any]] = {}
    for name, bounds in zip(names, _bounds(_resampled(gaps)), strict=True):
        mean, base = (sum(row[name] for row in side) / len(rows) for side in (rows, others))
        ratio = round(mean / base, 4) if base else None
        found[name] = {"difference": round(mean - base, _DIGITS), "ratio": ratio, "ci": list(bounds)}
    return found


def _resampled(values: Sequence[Sequence[float]]) -> "np.ndarray":
    """Return the mean of each column in each resample; shape (RESAMPLES, columns)."""
    import numpy as np

    table = np.array(values, np.float64)
    means: np.ndarray = _counts(len(table)) @ table / len(table)
    return means


@cache
def _counts(questions: int) -> "np.ndarray":
    """Return how often each question is drawn in each resample; shape (RESAMPLES, questions)."""
    import numpy as np

    dice = np.random.default_rng(SEED)
    shares = np.full(questions, 1 / questions)
    counts: np.ndarray = dice.multinomial(questions, shares, size=RESAMPLES).astype(np.float64)
    return counts


def _bounds(means: "np.ndarray") -> list[Interval]:
    import numpy as np

    tail = (1 - LEVEL) / 2
    low, high = np.quantile(means, (tail, 1 - tail), axis=0)
    return [(round(float(a), _DIGITS), round(float(b), _DIGITS)) for a, b in zip(low, high, strict=True)]
