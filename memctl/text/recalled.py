"""The fence around what a client is handed, so that it reads as quoted data, and capture can cut it out again."""

import re
from collections.abc import Sequence

from memctl.text.normalise import strip_control

TAG = "memctl-recalled"
_WHOLE = re.compile(rf"<{TAG}\b[^>]*>.*?(?:</{TAG}>|\Z)", re.DOTALL | re.IGNORECASE)
_UNSEEN = (
    r"[\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]*+"
)
"""What a reader does not see between two letters; possessive, so that a long run of it is read once."""
_OPENING = re.compile(f"<(?={_UNSEEN}/?{_UNSEEN}{_UNSEEN.join(TAG)})", re.IGNORECASE)


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
