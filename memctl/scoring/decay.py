"""Decay: what is left of a value by now.

Each is a pure function of a base value, its anchor and now, given as base and elapsed time, and never of its own last
result; so a second dream changes nothing.
"""

from math import log

from memctl.domain.params.lasting import CATEGORY_DECAY, DAILY_DECAY, FORESIGHT_DAYS, GOVERNANCE, TIER_DECAY, WEEK
from memctl.scoring.elementwise import Num, at_least, exp, whole

HALF_LIFE = log(0.5) / log(DAILY_DECAY)
"""Days after which agentx's decay has halved a value: 13.51; source: agentx."""


def periods(elapsed: Num, length: float = 1.0) -> Num:
    """Return how many whole periods have passed, so that an effect applies once a period; the unit of `length`."""
    return whole(at_least(elapsed, 0.0) / length)


def daily(days: Num) -> Num:
    """Return what is left of 1 by now: 0.95^t; t days since the anchor; 0..1; source: agentx."""
    return exp(log(DAILY_DECAY) * at_least(days, 0.0))


def decayed(base: Num, days: Num) -> Num:
    """Return a salience by now.

    base x 0.95^t; t days since the last access; 0..base; source: agentx.
    """
    return base * daily(days)


def inferred_confidence(base: Num, days: Num) -> Num:
    """Return an inferred fact's confidence by now.

    base x 0.95^w; w whole weeks since its anchor; 0..base; source: agentx, the rate ours, because the seed gives one.
    """
    return decayed(base, periods(days, WEEK))


def category_rate(category: str, tier: str, *, dormant: bool = False) -> float:
    """Return a memory's rate of decay a day.

    category's rate x tier's multiplier (working 10, episodic 3, others 1), 0 while dormant; 0..0.5; source: cognitive.
    """
    if dormant:
        return 0.0
    return CATEGORY_DECAY.get(category, CATEGORY_DECAY["other"]) * TIER_DECAY.get(tier, 1.0)


def strength(base: Num, rate: Num, days: Num) -> Num:
    """Return a memory's strength by now.

    base x e^(-rate t); rate as `category_rate`, t days since its anchor; 0..base; source: cognitive, the exponential
    ours.
    """
    return base * exp(-rate * at_least(days, 0.0))


def governance_rate(level: int) -> float:
    """Return a governance level's rate: 0, 0.01, 0.10, 0.25, per hour for recency and per day for strength; source:
    magma."""
    return GOVERNANCE[level].decay


def foresight_end(recorded_day: float) -> float:
    """Return the day on which a plan without a date ends, seven after it was recorded; source: cognitive."""
    return recorded_day + FORESIGHT_DAYS


def expired(end_day: float | None, recorded_day: float, today: float) -> bool:
    """Tell whether a memory's end has come.

    There is an end, it was still ahead when recorded, and it lies before today; days on one scale, the last day
    included. Events, already past when recorded, never expire; source: cognitive, the narrowing ours.
    """
    return end_day is not None and end_day > recorded_day and end_day < today
