"""The prediction-error gate: what a new statement does to the most similar one that is known."""

from enum import StrEnum

from memctl.domain.params.fusing import Bands
from memctl.scoring.elementwise import Num

BANDS = Bands()


class GateAction(StrEnum):
    """What happens to a new statement."""

    CREATE = "create"
    SKIP = "skip"
    UPDATE = "update"
    REINFORCE = "reinforce"
    SUPERSEDE = "supersede"


def prediction_error(similarity: Num) -> Num:
    """Return how much a statement differs from the nearest known one: 1 - s; 0..1 for s in 0..1; source: cognitive."""
    return 1.0 - similarity


def gate(similarity: float, importance: float, *, contradicts: bool = False, bands: Bands = BANDS) -> GateAction:
    """Return what a statement of this similarity to the nearest active memory does.

    A contradiction supersedes whatever s is; s > 0.92 reinforces; 0.75 <= s <= 0.92 updates; 0.70 <= s < 0.75 creates
    if importance >= 0.6, else skips; below 0.70 creates; source: cognitive, whose column holds similarities.
    """
    if contradicts:
        return GateAction.SUPERSEDE
    if similarity > bands.reinforce:
        return GateAction.REINFORCE
    if similarity >= bands.update:
        return GateAction.UPDATE
    if similarity >= bands.gap and importance < bands.important:
        return GateAction.SKIP
    return GateAction.CREATE
