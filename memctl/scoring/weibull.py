"""Weibull decay: strength over days, with a shape by governance. magma's recency runs per hour and is elsewhere."""

from math import inf, log

from memctl.domain.params.lasting import GOVERNANCE
from memctl.scoring.elementwise import Num, at_least, exp, power


def weibull(start: Num, days: Num, rate: Num | float, shape: Num | float) -> Num:
    """Return the strength that is left.

    v(t) = v(0) e^(-lambda t^beta); t days since the anchor, lambda >= 0, beta > 0: below 1 fast then slow, above 1 slow
    then fast; 0..v(0); source: magma.
    """
    return start * exp(-rate * power(at_least(days, 0.0), shape))


def strength_left(start: Num, days: Num, level: int) -> Num:
    """Return the strength left in a governance level 1..4, whose rate and shape it takes; source: magma."""
    rule = GOVERNANCE[level]
    return weibull(start, days, rule.decay, rule.shape)


def half_time(level: int) -> float:
    """Return the days after which half the strength is left, (ln 2 / lambda)^(1 / beta); inf for level 1."""
    rule = GOVERNANCE[level]
    return (log(2.0) / rule.decay) ** (1.0 / rule.shape) if rule.decay > 0 else inf
