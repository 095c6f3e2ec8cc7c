"""The standing of one memory in the default profile, from what was said at its birth and what happened since."""

from memctl.scoring.confidence import settled


def default_confidence(certainty: float, confirmations: int, won: int, lost: int) -> float:
    """Return how far a memory is believed.

    Its certainty at birth, until it met a contradiction; from then on how settled it is; 0..1; source: ours, because
    what was said firmly counts until something speaks against it, and memforge's story counts from there.
    """
    return round(settled(confirmations, won, 0, lost), 6) if won or lost else certainty
