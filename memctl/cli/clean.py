"""Content made harmless: notes and titles are data and never command a terminal."""

import re
from typing import Any

_CONTROL = "\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f"
_BIDI = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069"
_HARMFUL = re.compile(f"[{_CONTROL}{_BIDI}\\u2028\\u2029\ud800-\udfff]")
_ESCAPED_IN_JSON = re.compile(f"[\\x7f-\\x9f{_BIDI}\\u2028\\u2029\ud800-\udfff]")
_LINE_END = re.compile(r"\r\n?")
_BREAKS = re.compile(r"[\t\r\n\u2028\u2029\x0b\x0c\x85]+")


def clean(text: str) -> str:
    """Return `text` without control, direction and surrogate characters; line ends and TABs stay."""
    return _HARMFUL.sub("", _LINE_END.sub("\n", text))


def one_line(text: str) -> str:
    """Return `text` on one line, harmless."""
    return clean(_BREAKS.sub(" ", text)).strip()


def field_text(value: Any) -> str:
    """Return `value` as one field of a TAB-separated record; nothing is cut."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.6f}".rstrip("0").rstrip(".") or "0"
    if isinstance(value, list | tuple):
        return ",".join(field_text(item) for item in value)
    return clean(_BREAKS.sub(" ", str(value)))


def json_safe(text: str) -> str:
    """Return JSON `text` with the characters that could command a terminal as escapes."""
    return _ESCAPED_IN_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
