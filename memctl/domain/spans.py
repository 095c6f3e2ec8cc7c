"""Spans: from when and until when a tie of two memories holds; worked out from them, so that it is true after undo."""

from memctl.domain.memory import StoredMemory
from memctl.domain.words import Status

_ENDED = frozenset((Status.SUPERSEDED, Status.INVALIDATED))


def span_of_tie(one: StoredMemory, other: StoredMemory) -> tuple[str | None, str | None]:
    """Return the later start and the earlier end of two memories, each as far as it is known."""
    starts = [item.record.valid_from for item in (one, other) if item.record.valid_from]
    ends = [end for item in (one, other) if (end := _end(item))]
    return max(starts, default=None), min(ends, default=None)


def _end(memory: StoredMemory) -> str | None:
    """Return the end of what a memory says; of one that was replaced without a date, the day on which it was."""
    if memory.valid_until is not None or memory.state.status not in _ENDED:
        return memory.valid_until
    return (memory.state.updated or "")[:10] or None
