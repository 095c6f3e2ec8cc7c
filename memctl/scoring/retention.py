"""Retention after engram: three shapes of forgetting over half-lives, and what access adds.

All are 1 at 0 days. A layer without a half-life is given inf and stays at 1.
"""

from enum import StrEnum
from math import inf
from math import log as natural_log

from memctl.domain.params.lasting import (
    HALF_LIFE,
    HALF_LIFE_EXTRACTED,
    LASTING_LAYERS,
    REINFORCEMENT,
    REINFORCEMENT_MOST,
    ROBUST_SPAN,
    SPARSITY,
)
from memctl.scoring.elementwise import Num, at_least, at_most, choose, clamp, exp, log

_LN2 = natural_log(2.0)


class RetentionMode(StrEnum):
    """The shape of forgetting."""

    L2 = "l2"
    HUBER = "huber"
    ELASTIC = "elastic"
    POWER = "power"
    """cognitive's power law over stability, in `fsrs`."""
    WEIBULL = "weibull"
    """magma's strength by governance, in `weibull`."""
    DAILY = "daily"
    """agentx's share a day, in `decay`."""


def half_life(layer: str, trust: float) -> float:
    """Return the days after which half is retained.

    30 for a person's words (trust 1), 10 for everything else, inf for semantic, procedural and codebase; source:
    engram.
    """
    if layer in LASTING_LAYERS:
        return inf
    return HALF_LIFE if trust >= 1.0 else HALF_LIFE_EXTRACTED


def l2(half_lives: Num) -> Num:
    """Return Ebbinghaus' curve.

    2^-x; x half-lives, 0 and above; 0..1, 0.5 at 1; source: engram.
    """
    return exp(-_LN2 * at_least(half_lives, 0.0))


def huber(half_lives: Num) -> Num:
    """Return the curve that is robust to a burst and then silence.

    2^-x up to x = 1, then max(0, 0.5 (1 - (x - 1) / 4)); 0..1, at least `l2` on 1..4; source: ours, the
    transition to linear engram.
    """
    line = at_least(0.5 * (1.0 - (half_lives - 1.0) / ROBUST_SPAN), 0.0)
    return choose(half_lives, 1.0, l2(half_lives), line)


def elastic(half_lives: Num, importance: Num) -> Num:
    """Return the sparse curve, under which weak memories end and strong ones stay.

    clamp((2^-x - k) / (1 - k)), k = 0.1 (1 - importance); 0..1; source: ours, the idea engram.
    """
    sparse = SPARSITY * (1.0 - clamp(importance))
    return clamp((l2(half_lives) - sparse) / (1.0 - sparse))


def reinforcement(accesses: Num) -> Num:
    """Return what access adds to retention.

    min(0.3, 0.1 ln(1 + n)); 0..0.3; source: ours, log scale and cap engram.
    """
    return at_most(REINFORCEMENT * log(1.0 + at_least(accesses, 0.0)), REINFORCEMENT_MOST)


def retention(mode: RetentionMode, half_lives: Num, importance: Num, accesses: Num) -> Num:
    """Return how much of a memory is retained, access included; 0..1; source: engram.

    `half_lives` is days since the last access, or since creation, divided by `half_life`. The other modes have none and
    are refused.
    """
    if mode is RetentionMode.HUBER:
        curve = huber(half_lives)
    elif mode is RetentionMode.ELASTIC:
        curve = elastic(half_lives, importance)
    elif mode is RetentionMode.L2:
        curve = l2(half_lives)
    else:
        raise ValueError(f"{mode} has no half-life")
    return at_most(curve + reinforcement(accesses), 1.0)
