"""Trigrams: how alike two names are spelled, and when they can be one name."""

import re
from functools import lru_cache

from memctl.domain.params.grouping import ENTITY_ALIKE

SHORTEST = 4
"""Letters of a word that may be a misspelling of another one; 1 and above; source: ours."""
_DIGITS = re.compile(r"\d+")


@lru_cache(maxsize=16_384)
def trigrams(name: str) -> frozenset[str]:
    """Return the runs of three characters of a name between two spaces before it and one behind."""
    padded = f"  {name} "
    return frozenset(padded[at : at + 3] for at in range(len(padded) - 2))


def similarity(one: str, other: str) -> float:
    """Return the share of trigrams that two names have in common, 0..1; source: memforge, as PostgreSQL counts."""
    first, second = trigrams(one), trigrams(other)
    shared = len(first & second)
    return shared / (len(first) + len(second) - shared)


@lru_cache(maxsize=4_096)
def alike_among(names: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Return the places of each two of some slugs that can be spellings of one name, in order."""
    told = [(len(name), name.count("-"), name.replace("-", ""), name) for name in names]
    return tuple(
        (at, at + beyond)
        for at, (length, strokes, letters, one) in enumerate(told)
        for beyond, (width, others, signs, other) in enumerate(told[at + 1 :], start=1)
        if (strokes == others or letters == signs)
        and length >= ENTITY_ALIKE * width
        and width >= ENTITY_ALIKE * length
        and may_be_one(one, other)
    )


def may_be_one(one: str, other: str) -> bool:
    """Tell whether two slugs can be spellings of one name: similarity >= 0.7, the same numbers, word for word alike.

    A word that differs has at least 4 letters in both, begins alike, for a slip is hardly ever in the first letter, and
    has no s behind it; source: memforge, the guards ours.
    """
    near = min(len(one), len(other)) >= ENTITY_ALIKE * max(len(one), len(other))
    if one == other or not near:
        return False
    apart = one.replace("-", "") != other.replace("-", "")
    if (apart and similarity(one, other) < ENTITY_ALIKE) or _DIGITS.findall(one) != _DIGITS.findall(other):
        return False
    if not apart:
        return True
    first, second = one.split("-"), other.split("-")
    if len(first) != len(second):
        return False
    differing = [pair for pair in zip(first, second, strict=True) if pair[0] != pair[1]]
    return all(_is_slip(*pair) for pair in differing)


def _is_slip(one: str, other: str) -> bool:
    return min(len(one), len(other)) >= SHORTEST and one[0] == other[0] and not _is_plural(one, other)


def _is_plural(one: str, other: str) -> bool:
    return one + "s" == other or other + "s" == one
