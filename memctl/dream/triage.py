"""Triage: which memories and relations want a second look, and which may rise or go; later phases decide."""

from memctl.dream.forget import case_of, rising
from memctl.dream.night import Night, is_kept
from memctl.dream.plan import Found
from memctl.dream.revise import in_doubt
from memctl.dream.unseen import unseen
from memctl.scoring.forgetting import idle, shielded
from memctl.scoring.importance import urgency


def triage(night: Night) -> Found:
    """Return how many memories are in doubt, how urgent the worst case is, how many may rise or sink, and how many
    relations nobody saw."""
    written = night.awake(written=True)
    doubtful = [night.figures(memory) for memory in in_doubt(night)]
    cases = [case_of(night, memory) for memory in written]
    return Found(
        examined=len(written),
        figures={
            "doubtful": len(doubtful),
            "most_urgent": round(max((urgency(item.importance, item.confidence) for item in doubtful), default=0.0), 4),
            "promising": len(rising(night)),
            "sinking": sum(idle(case) and not shielded(case) for case in cases),
            "unseen_ties": len(unseen(night)),
            "protected": sum(is_kept(memory) for memory in written),
        },
    )
