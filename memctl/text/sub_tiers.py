"""Where within its layer a memory stands: an episode by who said it, knowledge by what it holds.

Source: cognitive, sub-tier classification; Turkish beside the English words (ours).
"""

from enum import StrEnum

from memctl.domain.words import Category, Layer, WriteSource
from memctl.text.phrases import Phrases, plain_case

HOW_TO = Phrases(
    """
    how to|steps to|step by step|in order to|instructions for|to install|to deploy|to reset|nasıl yapılır|adım adım
    şu adımlar*|yapmak için|kurmak için
    """
)
_RULE_WORDS = Phrases("always|never|rule|rules|her zaman|asla|kural|kuralı|kuralımız")


class SubTier(StrEnum):
    """Where within its layer a memory stands; source: cognitive."""

    PERSONAL = "personal"
    OBSERVED = "observed"
    VICARIOUS = "vicarious"
    SCHEMATIC = "schematic"
    PROCEDURAL = "procedural"
    FACTUAL = "factual"


OF_EPISODES = frozenset({SubTier.PERSONAL, SubTier.OBSERVED, SubTier.VICARIOUS})


def sub_tier_of(text: str, layer: Layer, category: str, source: str, *, federated: bool = False) -> SubTier:
    """Return the sub-tier: of an episode by who said it, of knowledge by what it holds; source: cognitive."""
    if is_episodic(layer):
        if federated or source == WriteSource.IMPORT:
            return SubTier.VICARIOUS
        return SubTier.PERSONAL if source == WriteSource.HUMAN else SubTier.OBSERVED
    folded = plain_case(text)
    if category == Category.PATTERN or _RULE_WORDS(folded):
        return SubTier.SCHEMATIC
    if layer == Layer.PROCEDURAL or category in ("procedure", "skill") or HOW_TO(folded):
        return SubTier.PROCEDURAL
    return SubTier.FACTUAL


def is_episodic(layer: str) -> bool:
    """Tell whether the memories of a layer are told apart by who said them."""
    return layer in (Layer.EPISODIC, Layer.WORKING)
