"""Sets of words from a table."""

import re

_WORD = re.compile(r"\S+")


def bag(table: str) -> frozenset[str]:
    """Return the words of a table, parted by space."""
    return frozenset(_WORD.findall(table))
