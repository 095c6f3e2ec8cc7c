"""Score: what every memory is worth tonight; stores nothing, for worth is a function of state and time."""

from memctl.dream.night import Night
from memctl.dream.plan import Found


def score(night: Night) -> Found:
    """Return how many memories there are and what they are worth on average."""
    awake = night.awake()
    written = night.awake(written=True)
    figures = [night.figures(memory) for memory in written]
    count = max(len(figures), 1)
    return Found(
        examined=len(awake),
        figures={
            "awake": len(awake),
            "written": len(written),
            "importance": round(sum(item.importance for item in figures) / count, 4),
            "retention": round(sum(item.retention for item in figures) / count, 4),
            "confidence": round(sum(item.confidence for item in figures) / count, 4),
        },
    )
