"""The floating threshold after Bienenstock, Cooper and Munro: disuse is measured against what use is usual."""

from math import inf

from memctl.domain.params.lasting import LEAST_KEPT_DAYS


def threshold(accesses: float, memories: float) -> float:
    """Return the mean access count over the memories that may be forgotten, 0 without any; 0 and above; source:
    cognitive, the set ours. In SQL: avg(access_count)."""
    return accesses / memories if memories > 0 else 0.0


def least_kept(category: str) -> float:
    """Return the age in days below which a category is not forgotten for disuse; inf is never; source: cognitive."""
    return LEAST_KEPT_DAYS.get(category, LEAST_KEPT_DAYS["other"])


def permanent(category: str) -> bool:
    """Tell whether disuse never forgets a category: preferences, entities, corrections; source: cognitive."""
    return least_kept(category) == inf


def candidate(access_count: float, usual: float, category: str, age_days: float) -> bool:
    """Tell whether a memory may be pruned: used less than usual, and older than its category's least; source:
    cognitive, both together ours."""
    return access_count < usual and age_days > least_kept(category)
