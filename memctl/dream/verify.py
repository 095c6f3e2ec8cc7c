"""Verify: how many sources still say what was indexed, as the last look at them found; changes nothing."""

from collections import Counter

from memctl.dream.night import Night
from memctl.dream.plan import Found


def verify(night: Night) -> Found:
    """Return how many memories stand on sources in each state."""
    states = Counter(str(memory.verification) for memory in night.awake())
    return Found(examined=sum(states.values()), figures={name: float(count) for name, count in sorted(states.items())})
