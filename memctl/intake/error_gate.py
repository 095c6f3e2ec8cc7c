"""The prediction-error gate of the published designs: what likeness alone says of a new text.

The default profile compares what is said; a profile that reproduces another design goes by its bands of similarity.
"""

from collections.abc import Sequence
from dataclasses import replace

from memctl.intake.form import Formed
from memctl.intake.known import Near
from memctl.intake.meet import Met
from memctl.intake.settle import Settled
from memctl.scoring.reconcile import GateAction, gate
from memctl.scoring.surprise import from_neighbours
from memctl.text.compare import Relation


def gated(formed: Formed, near: Sequence[Near], settled: Settled) -> Settled:
    """Return what the bands of similarity say; a contradiction that was found supersedes whatever they say."""
    nearest = next((item for item in near if item.cosine is not None), None)
    if nearest is None or nearest.cosine is None or settled.conflicts:
        return settled
    worth = formed.request.source_confidence or from_neighbours([item.cosine or 0.0 for item in near])
    action = gate(nearest.cosine, worth)
    met = Met(nearest, Relation.UPDATE, nearest.cosine, f"cosine {nearest.cosine:.2f}", whole=True)
    ties = settled.ties
    match action:
        case GateAction.REINFORCE:
            return Settled(reinforces=replace(met, label=Relation.REINFORCE), ties=ties)
        case GateAction.UPDATE:
            return Settled(updates=settled.updates, ties=(met, *(tie for tie in ties if tie.near is not nearest)))
        case GateAction.SKIP:
            return Settled(skips=f"it is neither new nor more of {nearest.memory.id[:8]} ({met.why})", ties=ties)
    return Settled(ties=ties)
