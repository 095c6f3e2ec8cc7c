"""Numbers of grouping: which memories are merged, linked and summed up together."""

from dataclasses import dataclass

CLUSTER_IMPORTANCE = 0.3
"""Difference of importance below which memories of one category belong together; 0..1; source: cognitive."""

THEME_IMPORTANCE = 0.8
PATTERN_IMPORTANCE = 0.85
"""Importance of a theme or category summary, and of an abstracted pattern; 0..1; source: cognitive."""

SUMMARY_FROM = 10
"""Active memories of a category from which it is summed up; 2 and above; source: cognitive."""

CARD_FROM = 3
"""Days from which something is known of a person, so that a card is made; 1 and above; source: ours, as engram has no
number."""

META_FROM = 3
"""Reflections from which a meta-reflection is drawn; 2 and above; source: memforge."""

LINK_FROM = 0.5
LINKS_MOST = 10
"""Cosine above which two memories are linked, and links of one memory at most; 0..1, 0 and above; source: magma."""

ENTITY_ALIKE = 0.7
"""Trigram similarity from which two entities of one type are merged; 0..1; source: memforge."""


@dataclass(frozen=True, slots=True)
class Grouping:
    """What makes a group of memories that may be merged."""

    cosine: float | None
    """Least cosine of every pair, 0..1; None groups by entities or category."""
    fewest: int
    """Members from which it is a group; 2 and above."""
    most: int = 1_000_000
    """Members of a group, at most."""
    shared_entities: int = 0
    """Entities that must be shared where there is no cosine; 0 and above."""
