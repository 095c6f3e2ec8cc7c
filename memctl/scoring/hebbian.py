"""Association: what fires together, what lies next to it, and weak memories caught by a strong one.

Each gain applies once a pair a day; the anchor of the pair says when it last did.
"""

from memctl.domain.params.association import (
    CAPTURE_GAIN,
    NEIGHBOUR_GAIN,
    STRONG,
    TAG_HOURS,
    TOGETHER_BOOST,
    TOGETHER_GAIN,
    TOGETHER_OFTEN,
    WEAK,
)
from memctl.scoring.elementwise import Num, choose
from memctl.scoring.fsrs import multiplied


def after_together(stability: Num, pairs: Num) -> Num:
    """Return the stability after being retrieved with so many others, x 1.02 each; days; source: cognitive."""
    return multiplied(stability, TOGETHER_GAIN, pairs)


def after_neighbours(stability: Num, neighbours: Num) -> Num:
    """Return the stability after so many linked memories were accessed, x 1.02 each; days; source: cognitive."""
    return multiplied(stability, NEIGHBOUR_GAIN, neighbours)


def together_boost(count: Num) -> Num:
    """Return what a result adds to those often retrieved with it: 0.05 from 3 common retrievals; source: cognitive."""
    return choose(count, float(TOGETHER_OFTEN), 0.0, TOGETHER_BOOST)


def tagged(importance: float) -> bool:
    """Tell whether a new memory receives a synaptic tag: importance < 0.5; source: cognitive."""
    return importance < WEAK


def tag_alive(hours: float) -> bool:
    """Tell whether a tag still lives: up to 4 hours; source: cognitive."""
    return 0.0 <= hours <= TAG_HOURS


def captures(importance: float, hours: float, *, same_session: bool) -> bool:
    """Tell whether a new memory captures a tag that is so many hours old.

    importance >= 0.7, within 4 hours, in one session; source: cognitive.
    """
    return importance >= STRONG and tag_alive(hours) and same_session


def captured(stability: Num) -> Num:
    """Return the stability of a captured memory, x 1.3; days; source: cognitive."""
    return multiplied(stability, CAPTURE_GAIN, 0.0 * stability + 1.0)
