"""What stands inside the lines of a note: code spans, tags, `key:: value` fields and block ids."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

_TICKS = re.compile(r"`+")
_BLANK_LINE = re.compile(r"\n[ \t]*\n")
_TAG = re.compile(
    r"(?:(?<=[\s(\[{,;])|^)#([^\s#!-,.:-@\[\\\]^`{-~\u2000-\u200c\u200e-\u206f\u3000-\u303f\uff00-\uff0f\uff1a-\uff20]+)",
    re.MULTILINE,
)
_FIELD = re.compile(
    r"^[ \t]*(?:[-*+>][ \t]+(?:\[.\][ \t]+)?)?([^\W\d_][\w /-]{0,60}?)::[ \t]+(\S[^\n]*)$", re.MULTILINE
)
_BRACKETED = re.compile(r"[(\[]([^\W\d_][\w /-]{0,60}?)::[ \t]+([^\n()\[\]]{1,400})[)\]]")
_BLOCK_ID = re.compile(r"(?:^|(?<=\s))\^([A-Za-z0-9-]+)[ \t]*$", re.MULTILINE)
_NOT_NEWLINE = re.compile(r"[^\n]")


@dataclass(frozen=True, slots=True)
class Marks:
    """Names found in a text, with their offsets in rising order."""

    offsets: tuple[int, ...]
    names: tuple[str, ...]

    def between(self, start: int, end: int) -> tuple[str, ...]:
        """Return the distinct names that stand in a span, in order."""
        first, last = bisect_right(self.offsets, start - 1), bisect_right(self.offsets, end - 1)
        return tuple(dict.fromkeys(self.names[first:last]))


def inline_code(text: str, fenced: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the spans of inline code outside of `fenced`: equal runs of backticks within one paragraph."""
    if "`" not in text:
        return []
    text = blank(text, fenced)
    runs = [match.span() for match in _TICKS.finditer(text)]
    following = _next_of_same_length(runs)
    gaps = [match.start() for match in _BLANK_LINE.finditer(text)]
    spans: list[tuple[int, int]] = []
    at = 0
    while at < len(runs):
        start, end = runs[at]
        close = following[at]
        escaped = start > 0 and text[start - 1] == "\\"
        if close is None or escaped or bisect_right(gaps, end - 1) != bisect_right(gaps, runs[close][0]):
            at += 1
            continue
        spans.append((start, runs[close][1]))
        at = close + 1
    return spans


def _next_of_same_length(runs: Sequence[tuple[int, int]]) -> list[int | None]:
    latest: dict[int, int] = {}
    following: list[int | None] = [None] * len(runs)
    for at in range(len(runs) - 1, -1, -1):
        length = runs[at][1] - runs[at][0]
        following[at] = latest.get(length)
        latest[length] = at
    return following


def blank(text: str, spans: Iterable[tuple[int, int]]) -> str:
    """Return `text` with every character in `spans`, line ends aside, as a space; offsets stay."""
    out: list[str] = []
    done = 0
    for start, end in spans:
        if start < done:
            continue
        span = text[start:end]
        out += (text[done:start], _NOT_NEWLINE.sub(" ", span) if "\n" in span else " " * len(span))
        done = end
    return "".join((*out, text[done:])) if out else text


def find_tags(text: str) -> Marks:
    """Return the `#tags/nested` of a text whose code and links are blanked; `#123` is none."""
    if "#" not in text:
        return Marks((), ())
    found = [(match.start(), match.group(1).strip("/")) for match in _TAG.finditer(text)]
    return _marks((at, name) for at, name in found if name.strip("0123456789/-_"))


def find_block_ids(text: str) -> Marks:
    """Return the `^block-ids` that end lines of a text whose code is blanked."""
    if "^" not in text:
        return Marks((), ())
    return _marks((match.start(), match.group(1)) for match in _BLOCK_ID.finditer(text))


def _marks(found: Iterable[tuple[int, str]]) -> Marks:
    pairs = list(found)
    return Marks(tuple(at for at, _ in pairs), tuple(name for _, name in pairs))


def find_fields(text: str, blanked: str) -> dict[str, Any]:
    """Return the `key:: value` fields of a text, a list where a key has several; `blanked` tells where code stands."""
    fields: dict[str, Any] = {}
    if "::" not in blanked:
        return fields
    for match in sorted((*_FIELD.finditer(blanked), *_BRACKETED.finditer(blanked)), key=lambda found: found.start()):
        key, value = match.group(1).strip(), text[match.start(2) : match.end(2)].strip()
        if key not in fields:
            fields[key] = value
        elif isinstance(fields[key], list):
            fields[key].append(value)
        else:
            fields[key] = [fields[key], value]
    return fields
