"""Phrases found by looking up runs of words: a table costs nothing to compile, and a look-up is linear."""

import re
from collections.abc import Sequence
from functools import cached_property

from memctl.text.phrases import plain_case

_WORD = re.compile(r"[^\W_](?:[\w']*\w)?")
_BARE = str.maketrans("çşğöüâîû", "csgouaiu")
_SHORTEST_STEM = 2


def bare(folded: str) -> str:
    """Return folded text without the marks of Turkish letters, as many people type them."""
    return folded.translate(_BARE)


def tokens(folded: str) -> list[str]:
    """Return the words of a folded text; an apostrophe inside belongs to its word, a hyphen parts two."""
    return _WORD.findall(folded)


class Table:
    """Phrases, one or more a line parted by `|`; a `*` ends a phrase whose last word may go on."""

    def __init__(self, table: str, *, turkish: bool = False) -> None:
        """Take a table; with `turkish` it matches words in `bare` spelling."""
        self._table, self._turkish = table, turkish

    @cached_property
    def _entries(self) -> tuple[frozenset[str], frozenset[str], int]:
        folded = plain_case(self._table)
        lines = (bare(folded) if self._turkish else folded).splitlines()
        said = [entry.strip() for line in lines for entry in line.split("|") if entry.strip()]
        whole = frozenset(" ".join(tokens(entry)) for entry in said if not entry.endswith("*"))
        begun = frozenset(" ".join(tokens(entry)) for entry in said if entry.endswith("*"))
        return whole, begun, max((entry.count(" ") + 1 for entry in (*whole, *begun)), default=0)

    def find(self, words: Sequence[str]) -> str | None:
        """Return the first phrase that stands in a list of words."""
        for start in range(len(words)):
            if (end := self._end(words, start)) is not None:
                return " ".join(words[start:end])
        return None

    def rest(self, words: Sequence[str]) -> list[str]:
        """Return the words that belong to no phrase; the longest phrase goes first."""
        left: list[str] = []
        at = 0
        while at < len(words):
            end = self._end(words, at)
            if end is None:
                left.append(words[at])
                at += 1
            else:
                at = end
        return left

    def __contains__(self, word: str) -> bool:
        return self._end((word,), 0) is not None

    def _end(self, words: Sequence[str], start: int) -> int | None:
        """Return where the longest phrase that begins at a word ends."""
        whole, begun, most = self._entries
        for end in range(min(start + most, len(words)), start, -1):
            run = " ".join(words[start:end])
            if run in whole or (begun and _begins(run, len(run) - len(words[end - 1]), begun)):
                return end
        return None


def _begins(run: str, last: int, begun: frozenset[str]) -> bool:
    return any(run[:length] in begun for length in range(last + _SHORTEST_STEM, len(run) + 1))


class Wording:
    """A regular expression that is compiled when it is first asked for: most questions need few of them."""

    def __init__(self, expression: str, *, ignore_case: bool = False) -> None:
        """Take an expression for text in `plain_case`; with `ignore_case` for text in its own case."""
        self._expression, self._flags = expression, re.IGNORECASE if ignore_case else 0

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The compiled expression."""
        return re.compile(self._expression, self._flags)

    def search(self, text: str) -> re.Match[str] | None:
        """Return the first place where the expression stands."""
        return self.pattern.search(text)

    def match(self, text: str) -> re.Match[str] | None:
        """Return the match at the start of a text."""
        return self.pattern.match(text)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """Return the match of the whole text."""
        return self.pattern.fullmatch(text)

    def without(self, text: str) -> str:
        """Return a text without what the expression matches."""
        return self.pattern.sub(" ", text)
