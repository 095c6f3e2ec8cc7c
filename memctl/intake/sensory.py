"""The sensory buffer: captured text that came by a moment ago, kept or not, is not looked at again."""

from typing import TYPE_CHECKING

from memctl.domain.answers import AddAnswer
from memctl.domain.ids import content_hash
from memctl.domain.params import NEAR_DUPLICATE
from memctl.intake.parts import AddRequest, IntakeParts, Refused

if TYPE_CHECKING:
    import numpy as np

BUFFER = "buffer"
"""The gate's name."""


def sense(parts: IntakeParts, request: AddRequest, vector: "np.ndarray | None") -> Refused | None:
    """Refuse a captured text that is, or nearly is, one of the last hundred of its channel (source: magma)."""
    if parts.store.buffer.holds(content_hash(request.text), request.channel):
        return Refused(BUFFER, "the same text came by a moment ago")
    if vector is not None and parts.store.buffer.nearest(vector, request.channel) > NEAR_DUPLICATE:
        return Refused(BUFFER, "nearly the same text came by a moment ago")
    return None


def remember(parts: IntakeParts, request: AddRequest, vector: "np.ndarray | None", answer: AddAnswer) -> None:
    """Put a captured text into the buffer: by hash and vector, with what became of it."""
    weighed = answer.steps.get("weigh")
    surprise = weighed.get("surprise") if isinstance(weighed, dict) else None
    model = parts.model
    cluster = parts.store.clusters.number_of(model, vector) if model is not None and vector is not None else None
    with parts.commit():
        parts.store.buffer.put(
            parts.now(),
            content_hash(request.text),
            request.channel,
            answer.action,
            gate=answer.gate,
            surprise=surprise,
            cluster=cluster,
            vector=vector,
        )
