"""Utility: what outcomes taught about a memory, and how that lesson fades towards neutral.

Rules of forgetting read the utility that feedback last set; drift only ranks. Every drift is a function of
that base and the days since, never of its own last result.
"""

from memctl.domain.params.weighing import NEUTRAL, UTILITY_DRIFT, UTILITY_STEP
from memctl.scoring.elementwise import Num, at_least, at_most, clamp, exp


def after_outcome(utility: Num, target: float, step: float = UTILITY_STEP) -> Num:
    """Return the utility after one outcome.

    u + alpha (target - u); target 1 for success and 0 for failure; 0..1; source: cognitive.
    """
    return clamp(utility + step * (target - utility))


def drift_as_printed(utility: Num, days: Num) -> Num:
    """Return the drift as it is printed, which overshoots.

    u + 0.01 d (0.5 - u); beyond 100 days past neutral and beyond 200 out of 0..1 (0.9 gives -0.30 at 300 days); source:
    cognitive. No profile uses it.
    """
    return utility + UTILITY_DRIFT * days * (NEUTRAL - utility)


def drift_capped(utility: Num, days: Num) -> Num:
    """Return the drift of the cognitive profile, which ends at neutral.

    u + min(1, 0.01 d) (0.5 - u); d idle days; 0..1; source: cognitive, the cap ours.
    """
    return utility + at_most(UTILITY_DRIFT * at_least(days, 0.0), 1.0) * (NEUTRAL - utility)


def drift(utility: Num, days: Num) -> Num:
    """Return the drift of the default profile, which never reaches neutral.

    0.5 + (u - 0.5) e^(-0.01 d); d idle days; 0..1, on the same side of 0.5 as u; source: ours.
    """
    return NEUTRAL + (utility - NEUTRAL) * exp(-UTILITY_DRIFT * at_least(days, 0.0))
