"""What a note says of itself in its properties: a passage like any other, with the line it stands in."""

import re
from collections.abc import Mapping
from typing import Any

from memctl.domain.note import Passage
from memctl.vault.frontmatter import FrontMatter

_KEYS = ("description", "summary", "abstract")
_KEY = re.compile(rf"(?P<key>{'|'.join(_KEYS)})\s*:", re.IGNORECASE)
_FIRST_LINE = 2
"""The fence takes the first."""
_FEWEST_WORDS = 3
"""A shorter one is a label, not a statement."""


def description_passage(head: FrontMatter | None, values: Mapping[str, Any]) -> Passage | None:
    """Return the description in a note's front matter; None where there is none worth finding."""
    if head is None:
        return None
    for number, line in enumerate(re.split(r"\r\n|\n|\r", head.text), start=_FIRST_LINE):
        key = _KEY.match(line)
        value = values.get(key["key"]) if key else None
        if isinstance(value, str) and len(value.split()) >= _FEWEST_WORDS and "<private" not in value.casefold():
            return Passage(text=value.strip(), heading=(), line=number, end_line=number, kind="prose")
    return None
