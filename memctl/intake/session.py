"""The session of a new memory: what it holds in mind, and which weak memories something strong makes last."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from memctl.domain.event import Event, EventKind
from memctl.domain.memory import MemoryRecord
from memctl.domain.params.association import CAPTURE_GAIN, STRONG, TAG_HOURS, WEAK
from memctl.intake.parts import AddRequest, IntakeParts

if TYPE_CHECKING:
    import numpy as np


def context_cosines(parts: IntakeParts, request: AddRequest, vector: "np.ndarray | None") -> Sequence[float]:
    """Return how near a new text is to what its session kept in the last four hours, newest nine first."""
    if vector is None or parts.model is None:
        return ()
    held = parts.store.memories.recent_of_session(
        request.session, request.channel, _since(parts), device=parts.journal.device
    )
    found = parts.store.vectors.cosines(parts.model, vector, [rowid for rowid, _ in held])
    return tuple(found.values())


def strengthened(parts: IntakeParts, record: MemoryRecord, importance: float, *, op: str) -> list[Event]:
    """Return the event by which a strong memory captures the synaptic tags of weak ones kept before it.

    Weak: importance below 0.5; strong: from 0.7; within four hours of one session (source: cognitive).
    """
    if importance < STRONG:
        return []
    held = parts.store.memories.recent_of_session(
        record.session, record.channel, _since(parts), device=parts.journal.device, limit=1000, weak=WEAK
    )
    if not held:
        return []
    weak = tuple(name for _, name in held)
    return [parts.make_event(EventKind.STRENGTHENED, weak, {"factor": CAPTURE_GAIN, "why": "captured"}, op=op)]


def _since(parts: IntakeParts) -> str:
    now = datetime.fromisoformat(parts.now().replace("Z", "+00:00"))
    return (now - timedelta(hours=TAG_HOURS)).strftime("%Y-%m-%dT%H:%M:%SZ")
