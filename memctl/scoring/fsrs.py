"""Spaced repetition: the power law of forgetting, stability, and the two strengths of a memory.

The law is cognitive's as printed, with exponent -2, which gives 0.81 after one stability; `memctl review` schedules
with the `fsrs` package and its own curve.
"""

from dataclasses import dataclass

from memctl.domain.params.lasting import (
    CURVE_FACTOR,
    CURVE_POWER,
    DEEP_STORAGE,
    ENDANGERED,
    FIRST_STORAGE,
    LEAST_STABILITY,
    MOST_STABILITY,
    MOST_STORAGE,
    REHEARSAL_GAIN,
    STORAGE_GAIN,
)
from memctl.scoring.elementwise import Num, at_least, clamp, exp, log, power


@dataclass(frozen=True, slots=True)
class DualStrength:
    """How deeply a memory is encoded, and how accessible it is now."""

    storage: float
    """1..10; never decays."""
    retrieval: float
    """0..1; decays, restored by access."""

    @property
    def on_the_tip_of_the_tongue(self) -> bool:
        """Deeply encoded, and not accessible now."""
        return self.storage >= DEEP_STORAGE and self.retrieval < ENDANGERED


def held(stability: Num) -> Num:
    """Return a stability within its bounds, 0.1..3650 days; source: ours."""
    return clamp(stability, LEAST_STABILITY, MOST_STABILITY)


def retrievability(days: Num, stability: Num) -> Num:
    """Return the probability that a memory can still be retrieved.

    R = (1 + t / (9 S))^(-1/0.5); t days since the last access, S stability in days; 0..1, 1 at t = 0; source:
    cognitive.
    """
    base = 1.0 + at_least(days, 0.0) / (CURVE_FACTOR * held(stability))
    return power(base, -CURVE_POWER)


def days_until(retention: float, stability: Num) -> Num:
    """Return the days after which retrievability has fallen to `retention`, in 0..1, 0 excluded.

    t = 9 S (R^-0.5 - 1); the inverse of `retrievability`; source: cognitive.
    """
    return CURVE_FACTOR * held(stability) * (power(retention, -1.0 / CURVE_POWER) - 1.0)


def multiplied(stability: Num, gain: float, times: Num) -> Num:
    """Return the stability after `times` gains of one kind, S gain^times within its bounds; days."""
    return held(held(stability) * exp(times * log(gain)))


def rehearsed(stability: Num) -> Num:
    """Return the stability after a rehearsal, x 1.5; days; source: cognitive."""
    return held(held(stability) * REHEARSAL_GAIN)


def endangered(days: float, stability: float) -> bool:
    """Tell whether a memory is to be rehearsed: R < 0.3; a rehearsal counts as a retrieval and so ends it."""
    return retrievability(days, stability) < ENDANGERED


def retrieved(stability: Num, days: Num) -> Num:
    """Return the stability after a retrieval `days` after the last one.

    S (1 + 0.5 min(1, (1 - R) / 0.7)): nothing for a retrieval at once, x 1.5 from R = 0.3 downwards; days; source:
    ours, because a rehearsal is printed as a simulated retrieval, and crowding must not add up to years in a day.
    """
    forgotten = clamp((1.0 - retrievability(days, stability)) / (1.0 - ENDANGERED))
    return held(held(stability) * (1.0 + (REHEARSAL_GAIN - 1.0) * forgotten))


def storage_after(storage: Num) -> Num:
    """Return the storage strength after one more retrieval.

    s + 0.1 (10 - s); 1..10; source: ours.
    """
    return clamp(storage + STORAGE_GAIN * (MOST_STORAGE - storage), FIRST_STORAGE, MOST_STORAGE)


def storage_of(retrievals: Num) -> Num:
    """Return the storage strength after so many retrievals since birth.

    10 - 9 0.9^n, the sum of `storage_after`; 1..10; source: ours.
    """
    return MOST_STORAGE - (MOST_STORAGE - FIRST_STORAGE) * exp(retrievals * log(1.0 - STORAGE_GAIN))


def dual_strength(storage: float, days: float, stability: float) -> DualStrength:
    """Return both strengths of a memory last accessed `days` ago; source: cognitive."""
    return DualStrength(clamp(storage, FIRST_STORAGE, MOST_STORAGE), retrievability(days, stability))
