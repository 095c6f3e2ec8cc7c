"""Promotion: when a memory rises from a passing thought to an episode, to knowledge, and to every channel."""

from memctl.domain.params.forgetting import (
    GLOBAL_ACCESSES,
    GLOBAL_CONFIDENCE,
    GLOBAL_SESSIONS,
    HOT_ACCESSES,
    HOT_DAYS,
    HOT_UTILITY,
    PROMOTION_ACCESSES,
    PROMOTION_AGE,
    PROMOTION_DAYS,
    PROMOTION_IMPORTANCE,
    PROMOTION_UTILITY,
    PROVEN_ACCESSES,
    PROVEN_IMPORTANCE,
    SETTLING_ACCESSES,
    SETTLING_MINUTES,
    SHARED_ENTITY,
)


def settles(minutes: float, accesses: int) -> bool:
    """Tell whether a working memory becomes an episode: 30 minutes or 2 accesses; source: engram."""
    return minutes >= SETTLING_MINUTES or accesses >= SETTLING_ACCESSES


def often(accesses: int, days: int) -> bool:
    """Tell whether an episode is a candidate: 3 accesses on 2 days; source: cognitive, the days ours."""
    return accesses >= PROMOTION_ACCESSES and days >= PROMOTION_DAYS


def often_and_worthy(
    accesses: int, days: int, importance: float, utility: float, age_days: float, sharing: int = 0
) -> bool:
    """Tell whether an episode has proved itself.

    3 accesses on 2 days, with importance >= 0.6, or with utility >= 0.7 at an age of 7 days, or with 3 episodes, itself
    among them, that share an entity; source: cognitive, both together ours.
    """
    lasting = utility >= PROMOTION_UTILITY and age_days >= PROMOTION_AGE
    return often(accesses, days) and (importance >= PROMOTION_IMPORTANCE or lasting or sharing >= SHARED_ENTITY)


def as_printed(accesses: int, utility: float, age_days: float, sharing: int = 0) -> bool:
    """Tell whether cognitive's table promotes an episode.

    3 accesses, or utility >= 0.7 at 7 days, or 3 episodes that share an entity; source: cognitive.
    """
    lasting = utility >= PROMOTION_UTILITY and age_days >= PROMOTION_AGE
    return accesses >= PROMOTION_ACCESSES or lasting or sharing >= SHARED_ENTITY


def proven(importance: float, accesses: int) -> bool:
    """Tell whether engram promotes an episode: importance >= 0.7 and 5 accesses; source: engram."""
    return importance >= PROVEN_IMPORTANCE and accesses >= PROVEN_ACCESSES


def promoted(accesses: int, days: int, importance: float, utility: float, age_days: float, sharing: int = 0) -> bool:
    """Tell whether an episode is promoted: `often_and_worthy` or `proven`; what shares an entity counts only for what
    was read often; pinned and immutable memories stay where they are; source: ours."""
    return often_and_worthy(accesses, days, importance, utility, age_days, sharing) or proven(importance, accesses)


def for_all_channels(confidence: float, accesses: int, sessions: int) -> bool:
    """Tell whether a project's fact is promoted to `_global`: confidence >= 0.85, 5 accesses, 2 sessions; source:
    agentx."""
    return confidence >= GLOBAL_CONFIDENCE and accesses >= GLOBAL_ACCESSES and sessions >= GLOBAL_SESSIONS


def hot(utility: float, accesses: int, age_days: float) -> bool:
    """Tell whether an active semantic memory is always injected: utility >= 0.8, 10 accesses, younger than 30 days;
    source: cognitive."""
    return utility >= HOT_UTILITY and accesses >= HOT_ACCESSES and age_days < HOT_DAYS
