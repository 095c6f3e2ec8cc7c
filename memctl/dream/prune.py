"""Prune: relations that grew too many, the unseen and the least sure of those that may go, and old questions.

What holds the questions is no memory: where a plan is applied they go by the setting, and no undo brings them back.
"""

from memctl.domain.event import EventKind
from memctl.domain.params.forgetting import RELATION_PRIORITY
from memctl.dream.night import Night
from memctl.dream.plan import Found, Said, change
from memctl.dream.unseen import unseen
from memctl.scoring.forgetting import relations_to_prune
from memctl.store.relations import Relation
from memctl.store.traces import old_traces

A_MEMORY = 4
"""Relations a memory for which there is room, however many there are (source: ours)."""


def prune(night: Night) -> Found:
    """Propose one change that takes away the relations beyond the cap; only those that may go count.

    Nothing up to max(profile's cap, 4 a memory); beyond it down to nine tenths.
    """
    rules = night.parts.profile.forgetting
    counted = [item for item in night.relations if item.kind in RELATION_PRIORITY]
    roomy = A_MEMORY * len(night.memories) if rules.capacity is None else 0
    cap = max(rules.relations, roomy)
    after = cap * rules.relations_after // max(rules.relations, 1)
    flagged = unseen(night) if len(counted) > cap else frozenset()
    sure = [(item.kind, _sure(night, item) - (item.key in flagged)) for item in counted] if len(counted) > cap else []
    going = [counted[place] for place in relations_to_prune(sure, cap, after)]
    figures = {"old_questions": _old_questions(night)}
    if not going:
        return Found(examined=len(counted), figures=figures)
    rows = [[item.source, item.target, item.kind, item.confidence] for item in going]
    proposed = change(
        "prune",
        "prune",
        [],
        f"{len(counted)} relations, and room for {cap}: the least sure {len(going)} go",
        before={"relations": len(counted)},
        after={"relations": len(counted) - len(going)},
        events=[Said(EventKind.RELATED, (), {"relations": rows, "remove": True})],
    )
    night.take([proposed])
    return Found([proposed], examined=len(counted), figures={"pruned": len(going), **figures})


def _sure(night: Night, relation: Relation) -> float:
    """Return how sure the less settled of the memories that a relation ties lets it be.

    What evidence says against a memory weighs on its relations, and is worked out, never stored (source: memforge, the
    product ours).
    """
    ends = [night.memories[name] for name in (relation.source, relation.target) if name in night.memories]
    return relation.confidence * min((night.figures(memory).confidence for memory in ends), default=1.0)


def _old_questions(night: Night) -> int:
    parts = night.parts
    return old_traces(parts.store.conn, parts.device, parts.traces_before) if parts.traces_before else 0
