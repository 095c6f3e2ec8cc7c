"""Pruning: when relations grow too many, the least sure of those that may go are taken away, as an event."""

from memctl.domain.event import Event, EventKind
from memctl.domain.params.forgetting import RELATIONS, RELATIONS_AFTER
from memctl.intake.parts import IntakeParts

A_MEMORY = 4
"""Relations a memory for which there is room, however many there are (source: ours)."""
_LOOKED_AT = "relations_looked_at"
_STEP = 100
_GROWTH = 10
"""Relations that are added between two looks: as many, and a tenth of those there were, so that looks stay rare."""


def pruned(parts: IntakeParts, *, op: str) -> list[Event]:
    """Return the event that takes relations away: the cap is 1000, or 4 a memory, and a tenth of it goes.

    Related first, then of one entity, then elaborating, each by falling doubt; what supersedes, contradicts or causes
    stays and does not count, as do see-also ties, of which a memory has ten at most (source: cognitive, the growing cap
    ours).
    """
    rows = parts.store.relations.count()
    looked_at = parts.store.settings.get(_LOOKED_AT, 0) if rows >= RELATIONS else 0
    if rows < RELATIONS or rows < looked_at + max(_STEP, looked_at // _GROWTH):
        return []
    parts.store.settings.set(_LOOKED_AT, rows)
    from memctl.scoring.forgetting import relations_to_prune

    known = parts.store.relations.all()
    cap = max(RELATIONS, A_MEMORY * parts.store.memories.live_count())
    after = cap * RELATIONS_AFTER // RELATIONS
    going = [known[place] for place in relations_to_prune([(item.kind, item.confidence) for item in known], cap, after)]
    if not going:
        return []
    data = {"relations": [[item.source, item.target, item.kind, item.confidence] for item in going], "remove": True}
    return [parts.make_event(EventKind.RELATED, (), data, op=op)]
