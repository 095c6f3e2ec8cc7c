"""What a note says but nobody shall find: `<private>` spans, `%%comments%%` and HTML comments."""

import re
from bisect import bisect_right
from collections.abc import Sequence

_GONE = "\0"
"""Stands for a removed character until the end, so that offsets hold; no note contains a NUL."""
_PRIVATE_TAG = re.compile(r"<(/?)private\b[^<>\n]*>", re.IGNORECASE)
_MARKER = re.compile(r"<private\b|%%|<!--", re.IGNORECASE)
_COMMENT_OPEN = re.compile(r"<!--|%%")
UNCLOSED = "a <private> span is not closed: everything after it is left out"


class Spans:
    """Sorted spans that do not overlap, asked whether an offset lies in one."""

    __slots__ = ("_ends", "_starts")

    def __init__(self, spans: Sequence[tuple[int, int]]) -> None:
        self._starts = [start for start, _ in spans]
        self._ends = [end for _, end in spans]

    def __contains__(self, offset: int) -> bool:
        at = bisect_right(self._starts, offset) - 1
        return at >= 0 and offset < self._ends[at]


def may_hide(text: str) -> bool:
    """Tell cheaply whether `text` can hold anything to remove."""
    return _MARKER.search(text) is not None


def remove_hidden(text: str, fenced: Spans, inline: Spans) -> tuple[str, tuple[str, ...]]:
    """Return `text` without private spans and comments, line for line, and what went wrong."""
    kept, problems = _blank_private(text, fenced, inline)
    kept = _blank_comments(kept, fenced, inline)
    return kept.replace(_GONE, ""), problems


def remove_private(text: str, fenced: Spans, inline: Spans) -> tuple[str, tuple[str, ...]]:
    """Return `text` without private spans alone."""
    kept, problems = _blank_private(text, fenced, inline)
    return kept.replace(_GONE, ""), problems


def _blank(text: str) -> str:
    return re.sub(r"[^\n\r]", _GONE, text)


def _blank_private(text: str, fenced: Spans, inline: Spans) -> tuple[str, tuple[str, ...]]:
    tags = [match for match in _PRIVATE_TAG.finditer(text) if match.start() not in inline]
    last_close = max((tag.start() for tag in tags if tag.group(1)), default=-1)
    out: list[str] = []
    done = 0
    at = 0
    while at < len(tags):
        tag = tags[at]
        if tag.group(1) or (tag.start() in fenced and tag.start() > last_close):
            at += 1
            continue
        at, end = _closing(tags, at)
        out += (text[done : tag.start()], _blank(text[tag.start() : len(text) if end is None else end]))
        if end is None:
            return "".join(out), (UNCLOSED,)
        done = end
    return "".join((*out, text[done:])), ()


def _closing(tags: Sequence[re.Match[str]], at: int) -> tuple[int, int | None]:
    """Return the place after the tag that closes tag `at`, and the offset where that one ends."""
    depth = 0
    for place in range(at, len(tags)):
        depth += -1 if tags[place].group(1) else 1
        if depth == 0:
            return place + 1, tags[place].end()
    return len(tags), None


def _blank_comments(text: str, fenced: Spans, inline: Spans) -> str:
    out: list[str] = []
    done = 0
    at = 0
    open_ended: set[str] = set()
    while (match := _COMMENT_OPEN.search(text, at)) is not None:
        at = match.end()
        mark = match.group()
        if mark in open_ended or match.start() in fenced or match.start() in inline:
            continue
        end = _comment_end(text, mark, at, fenced, inline)
        if end is None:
            open_ended.add(mark)
            continue
        out += (text[done : match.start()], _blank(text[match.start() : end]))
        done = at = end
    return "".join((*out, text[done:]))


def _comment_end(text: str, mark: str, start: int, fenced: Spans, inline: Spans) -> int | None:
    if mark == "<!--":
        found = text.find("-->", start)
        return None if found == -1 else found + 3
    at = text.find(mark, start)
    while at != -1 and (at in fenced or at in inline):
        at = text.find(mark, at + 2)
    return None if at == -1 else at + 2
