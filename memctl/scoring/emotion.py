"""Emotion: what a strong feeling does to a memory, when it forms, at night, and when it is looked for."""

from memctl.domain.params.weighing import (
    EMOTIONAL_GAIN,
    FLASHBULB_AROUSAL,
    FLASHBULB_GAIN,
    FLASHBULB_IMPORTANCE,
    FLASHBULBS_A_CHANNEL,
    MOOD_GAIN,
)
from memctl.scoring.elementwise import Num, at_least
from memctl.scoring.fsrs import multiplied
from memctl.scoring.trust import may_flash


def flashbulb(arousal: float, authority: int, in_channel: int) -> bool:
    """Tell whether a new memory is a flashbulb.

    arousal >= 0.8, authority <= 2, and fewer than 20 in the channel so far; source: cognitive, the bounds ours.
    """
    return arousal >= FLASHBULB_AROUSAL and may_flash(authority) and in_channel < FLASHBULBS_A_CHANNEL


def flashbulb_importance(importance: Num) -> Num:
    """Return a flashbulb's importance, at least 0.9; 0..1; source: cognitive."""
    return at_least(importance, FLASHBULB_IMPORTANCE)


def flashbulb_stability(stability: Num) -> Num:
    """Return a flashbulb's stability at birth, x 1.5; days; source: cognitive."""
    return multiplied(stability, FLASHBULB_GAIN, 0.0 * stability + 1.0)


def consolidated(stability: Num, nights: Num) -> Num:
    """Return a flashbulb's stability after so many nights since it was last consolidated, x 1.02 each; days; source:
    cognitive, the gain ours, because its other nightly gains are 2 %."""
    return multiplied(stability, EMOTIONAL_GAIN, nights)


def mood_factor(mood: float, valence: float) -> float:
    """Return what a memory's score is multiplied by in a mood: 1.1 where both have one sign, else 1; source:
    cognitive."""
    return MOOD_GAIN if mood * valence > 0 else 1.0
