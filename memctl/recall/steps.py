"""The steps of the default profile that can be left out one at a time, so that each can be shown to earn its place."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from memctl.scoring.ranking import Blend

_OFF: Mapping[str, Mapping[str, float]] = {
    "power": {"power": 1.0},
    "source-words": {"of_source": 0.0},
    "words-beside": {"beside": 0.0},
    "coverage": {"coverage": 0.0},
    "meaning-beside": {"meaning_beside": 0.0},
    "meaning-source": {"meaning_source": 0.0},
    "links": {"links": 0.0},
    "brief": {"brief": 0.0},
    "dates": {"dates": 0.0},
    "relatives": {"relatives": 0.0},
}
"""Steps that a constant switches off."""
LENDING, INTENT, LIFECYCLE, ASIDES, SECOND_HAND = "lending", "intent", "lifecycle", "asides", "second_hand"
STEPS = (*_OFF, LENDING, INTENT, LIFECYCLE, ASIDES, SECOND_HAND)
"""Every step, in the order of the path."""


def blend_without(steps: Collection[str]) -> Blend:
    """Return the constants of the ranking with some steps switched off."""
    changes = {name: value for step in steps if step in _OFF for name, value in _OFF[step].items()}
    return replace(Blend(), **changes)  # type: ignore[arg-type]
