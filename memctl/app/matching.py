"""Which line of a passage matches a question best, and which of its words do: what a door needs to show a hit."""

from collections.abc import Sequence
from functools import lru_cache

from memctl.text.query import parse_query
from memctl.text.tokens import match_keys
from memctl.text.tokens import words as words_of
from memctl.vault.anchor import best_line as best_line_number

_MOST_WORDS = 1_000
"""Words of a question that decide what is shown of a hit."""


def best_line(content: str, words: Sequence[str]) -> str:
    """Return the line of `content` that shares most with the words of a question, as recall counts it."""
    return content.rstrip().split("\n")[best_line_number(content, 0, looked_for(words))]


def looked_for(words: Sequence[str]) -> frozenset[str]:
    """Return the words that recall looks for."""
    return _parsed(tuple(words[:_MOST_WORDS]))[0]


def matches(text: str, words: Sequence[str]) -> bool:
    """Tell whether a text holds one of the words, in any of its forms."""
    return not match_keys(words_of(text)).isdisjoint(_parsed(tuple(words[:_MOST_WORDS]))[1])


@lru_cache(maxsize=4)
def _parsed(words: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words that are looked for and their match keys; each word of each hit asks for them."""
    found = frozenset(parse_query(" ".join(words)).words)
    return found, match_keys(found)
