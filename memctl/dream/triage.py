"""Triage: which memories want a second look, and which may rise or go; later phases decide."""

from memctl.dream.forget import case_of, rising
from memctl.dream.night import Night, is_kept
from memctl.dream.plan import Found
from memctl.dream.revise import in_doubt
from memctl.scoring.forgetting import ForgetRule, idle, shielded
from memctl.scoring.importance import urgency


def triage(night: Night) -> Found:
    """Return how many memories are in doubt, how urgent the worst case is, and how many may rise or sink."""
    written = night.awake(written=True)
    doubtful = [night.figures(memory) for memory in in_doubt(night)]
    cases = [case_of(night, memory) for memory in written]
    return Found(
        examined=len(written),
        figures={
            "doubtful": len(doubtful),
            "most_urgent": round(max((urgency(item.importance, item.confidence) for item in doubtful), default=0.0), 4),
            "promising": len(rising(night)),
            "sinking": sum(idle(case) and not shielded(case, ForgetRule.IDLE) for case in cases),
            "protected": sum(is_kept(memory) for memory in written),
        },
    )
