"""The fence around what a client is handed, so that it reads as quoted data, and capture can cut it out again."""

import re
from collections.abc import Sequence

from memctl.text.normalise import strip_control

TAG = "memctl-recalled"
_WHOLE = re.compile(rf"<{TAG}\b[^>]*>.*?(?:</{TAG}>|\Z)", re.DOTALL | re.IGNORECASE)
_OPENING = re.compile(rf"<(?=\s*/?\s*{TAG})", re.IGNORECASE)


def fenced(ids: Sequence[str], blocks: Sequence[str], told: str) -> str:
    """Return blocks of text between marks that none of them can close; `told` says what they are."""
    inside = "\n\n".join((told, *map(harmless, blocks)))
    return f'<{TAG} ids="{",".join(ids)}">\n{inside}\n</{TAG}>'


def harmless(text: str) -> str:
    """Return a text without control characters and without the marks of the fence."""
    return _OPENING.sub("‹", strip_control(text))


def quoted(text: str) -> str:
    """Return a text as a Markdown quotation."""
    return "\n".join(f"> {line}".rstrip() for line in text.strip().splitlines())


def without_recalled(text: str) -> str:
    """Return a text without what stands between the marks."""
    return _WHOLE.sub(" ", text)
