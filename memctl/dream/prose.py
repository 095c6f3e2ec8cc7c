"""Prose: the lines of a text that state something; badges, tables, and lines of nothing but links do not."""

import re

from memctl.text.keys import content_words

_IMAGE = re.compile(r"!\[[^\[\]]*\](?:\([^()]*\)|\[[^\[\]]*\])?|<img\b[^<>]*>", re.IGNORECASE)
_LINK = re.compile(
    r"\[\[[^\[\]]*\]\]|\[[^\[\]]*\](?:\([^()]*\)|\[[^\[\]]*\])|<a\b[^<>]*>[^<>]*</a>|<?https?://\S+", re.IGNORECASE
)
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_RULE_ROW = re.compile(r"^[ \t]*:?-{3,}:?[ \t]*(?:\|[ \t]*:?-{3,}:?[ \t]*)+$", re.MULTILINE)


def prose(text: str) -> str:
    """Return a text without its images, without lines that say nothing beside their links, and without tables."""
    seen = _IMAGE.sub("", text)
    table = _RULE_ROW.search(seen) is not None
    return "\n".join(line if _states(line, table=table) else "" for line in seen.split("\n"))


def _states(line: str, *, table: bool) -> bool:
    """Tell whether something is said on a line beside what its links are called."""
    beside = _TAG.sub("", _LINK.sub("", line))
    if table and "|" in beside:
        return False
    return beside == line or not line.strip() or any(not word.isdigit() for word in content_words(beside))
