"""Active recall: what one is about to do brings up memories and procedures together; source: memforge."""

from dataclasses import replace

from memctl.domain.answers import RecallAnswer
from memctl.domain.words import MemoryType
from memctl.recall.parts import RecallParts, RecallRequest
from memctl.recall.path import recall_memories

PROCEDURES = 3
"""So many procedures come along at most (source: ours)."""
_LEAST = 0.2
"""Relevance below which a procedure is for something else (source: ours)."""


def recall_active(parts: RecallParts, request: RecallRequest) -> RecallAnswer:
    """Return what memories say of a task, then procedures for it that are not among them; writes nothing."""
    answer = recall_memories(parts, request)
    if request.wanted.types:
        return answer
    known = {hit.id for hit in answer.results}
    wanted = replace(request.wanted, types=(MemoryType.PROCEDURE,))
    found = recall_memories(parts, replace(request, wanted=wanted, limit=PROCEDURES, limited=True)).results
    more = [hit for hit in found if hit.id not in known and (hit.relevance >= _LEAST or request.everything_ranked)]
    hits = tuple(replace(hit, rank=rank) for rank, hit in enumerate((*answer.results, *more), start=1))
    procedures = sum(hit.type == MemoryType.PROCEDURE for hit in hits)
    told = f"{len(hits) - procedures} memories and {procedures} procedures for what is being done"
    return replace(answer, results=hits, hint=answer.hint or (told if hits else None))
