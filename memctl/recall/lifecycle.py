"""Lifecycle: how much what happened to a memory moves it among near ties of the default profile.

Worth, usefulness, a pin and how sure its observer was; never how new it is or how often it was shown, so that a fresh
note does not win by being fresh. What outcomes taught of usefulness fades while nobody uses it.
"""

from collections.abc import Sequence

from memctl.domain.memory import MemoryState
from memctl.domain.params.weighing import NEUTRAL, UNSURE
from memctl.recall.parts import RecallParts
from memctl.recall.signals import days_since
from memctl.scoring.fusion import lifted
from memctl.scoring.utility import drift
from memctl.store.tallies import Tallies

SUB_TIERS = {"personal": 0.05, "schematic": 0.05, "procedural": 0.025, "vicarious": -0.05}
"""What a sub-tier adds to the signal: half of cognitive's factor, as a signal of 1 adds half of what one of 0 takes."""
_UNSURE = 0.25
_PINNED = 0.25
_MOOD = 0.1


def signal_of(state: MemoryState, mood: float = 0.0, idle_days: float = 0.0) -> float:
    """Return the signal of a memory, 0..1; one of which nothing is known is neutral, 0.5."""
    worth = (NEUTRAL if state.importance is None else state.importance) - NEUTRAL
    useful = drift(state.utility, idle_days) - NEUTRAL
    found = NEUTRAL + (worth + useful) / 2 + SUB_TIERS.get(state.sub_tier or "", 0.0)
    if state.source_confidence is not None and state.source_confidence < UNSURE:
        found -= _UNSURE
    if state.pinned:
        found += _PINNED
    if mood * state.valence > 0:
        found += _MOOD
    return min(max(found, 0.0), 1.0)


def lifts(parts: RecallParts, scores: Sequence[tuple[int, float]], mood: float) -> dict[int, float]:
    """Return what lifecycle adds to or takes from the scores of rows; rows that it leaves alone are left out."""
    states = Tallies(parts.store.conn).states(row for row, _ in scores)
    found = {}
    for row, score in scores:
        if row in states and score > 0:
            idle = days_since(states[row].last_access, parts.now) or 0.0
            if change := lifted(score, signal_of(states[row], mood, idle)) - score:
                found[row] = change
    return found
