"""Tables of words and phrases as one pattern: `*` stands for any letters, `...` for up to four words."""

import re
from functools import cached_property

from memctl.text.normalise import fold_case

_GAP = r"(?:\W+[\w']+){0,4}?\W+"
_APOSTROPHES = str.maketrans("’‘`´", "''''")


def plain_case(text: str) -> str:
    """Return a text folded for phrases: one case, one kind of apostrophe, `ı` written `i`."""
    return fold_case(text.translate(_APOSTROPHES))


class Phrases:
    """Phrases of a table, one or more a line parted by `|`; they match whole words of text in `plain_case`."""

    def __init__(self, table: str, *, start: bool = False, end: bool = False) -> None:
        """Take a table; `start` and `end` bind its phrases to the first or the last word of a text."""
        self._table, self._start, self._end = table, start, end

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """The table as a regular expression, compiled when it is first asked for."""
        entries = [entry.strip() for line in self._table.splitlines() for entry in line.split("|")]
        body = "|".join(_expression(entry) for entry in entries if entry)
        before = r"\A\W*" if self._start else r"(?<![\w'])"
        after = r"(?=\W*\Z)" if self._end else r"(?!\w)"
        return re.compile(f"{before}(?:{body}){after}")

    def __call__(self, folded: str) -> bool:
        """Tell whether one of the phrases stands in a folded text."""
        return self.pattern.search(folded) is not None

    def without(self, folded: str) -> str:
        """Return a folded text without the phrases."""
        return self.pattern.sub(" ", folded)

    def count(self, folded: str) -> int:
        """Return how many different phrases stand in a folded text."""
        return len({match.group() for match in self.pattern.finditer(folded)})


def _expression(entry: str) -> str:
    parts = [_words(part) for part in plain_case(entry).split("...")]
    return _GAP.join(part for part in parts if part)


def _words(part: str) -> str:
    return r"\s+".join(re.escape(word).replace(r"\*", r"\w*") for word in part.split())
