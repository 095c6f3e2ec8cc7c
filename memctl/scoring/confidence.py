"""Confidence: how settled a memory is, and how far its source may still be believed."""

from memctl.domain.params import CONFIDENCE_OF_CERTAINTY, STALE_AFTER_DAYS, VERIFICATION_FACTOR
from memctl.domain.params.lasting import UNVERIFIED_STEP
from memctl.domain.params.weighing import LOST, SETTLED, UNSURE, UNSURE_FACTOR, UPHELD, WON
from memctl.domain.words import Verification
from memctl.scoring.elementwise import Num, at_least, choose, clamp, larger, smaller, whole

_KEPT = (Verification.VERIFIED, Verification.MOVED, Verification.UNVERIFIED)
"""What age turns into stale; evidence stays what it is."""


def settled(confirmations: Num, won: Num, upheld: Num, lost: Num) -> Num:
    """Return how settled a memory is.

    clamp(0.5 + 0.1 (confirmations + won) + 0.05 upheld - 0.2 lost, 0, 1); counts of distinct sources, of contradictions
    won and lost, and of verdicts that no revision is needed; 0..1; source: ours, the story memforge.
    """
    return clamp(SETTLED + WON * (confirmations + won) + UPHELD * upheld - LOST * lost)


def of_certainty(label: str) -> float:
    """Return the confidence of a certainty label.

    explicit 0.95, implied 0.85, inferred 0.70, uncertain 0.50, anything else as uncertain; source: agentx.
    """
    return CONFIDENCE_OF_CERTAINTY.get(label, CONFIDENCE_OF_CERTAINTY["uncertain"])


def unverified(base: Num, days: Num, floor: Num) -> Num:
    """Return the confidence of a memory whose source nobody has looked at.

    max(floor, base - 0.1 floor(days / 90)), never above base; days since verification, or since writing; 0..1; source:
    magma, as a function of its anchor.
    """
    steps = whole(at_least(days, 0.0) / STALE_AFTER_DAYS)
    return smaller(base, larger(base - UNVERIFIED_STEP * steps, floor))


def standing(verification: str, days: float) -> str:
    """Return a source's standing once age is counted: stale after 90 days without evidence; source: magma.

    Age never makes it contradicted; that comes from evidence alone.
    """
    return Verification.STALE if verification in _KEPT and days > STALE_AFTER_DAYS else verification


def believed(confidence: Num, verification: str) -> Num:
    """Return the confidence that a ranking counts with.

    confidence x factor: 1.0 verified, moved, unverified; 0.7 stale, edited, unreadable; 0.3 missing, contradicted;
    0..1; source: magma, more words ours.
    """
    return confidence * VERIFICATION_FACTOR.get(verification, 1.0)


def observer_factor(source_confidence: Num) -> Num:
    """Return what ranking multiplies captured text by.

    0.7 where the observer's confidence is below 0.3, else 1; source: cognitive, the factor ours, because it is what a
    stale source costs.
    """
    return choose(source_confidence, UNSURE, UNSURE_FACTOR, 1.0)
