"""The block structure of Markdown: headings, code, and the lines at which a text may be cut."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from memctl.vault.source import SourceText

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_KINDS = {
    "bullet_list_open": "list",
    "ordered_list_open": "steps",
    "table_open": "table",
    "blockquote_open": "quote",
    "fence": "code",
    "code_block": "code",
}
_ATOMS = frozenset({"fence", "code_block", "tr_open"})
_NO_BREAK = frozenset({"inline", "thead_open", "tbody_open", "th_open", "td_open"})
RANK_BLOCK = 1
RANK_ITEM = 2
RANK_INNER = 3


@dataclass(frozen=True, slots=True)
class Break:
    """An offset before which a text may be cut."""

    offset: int
    rank: int
    """1 between blocks, 2 between items of a list, rows of a table or paragraphs of a quote, more inside these."""
    kind: str
    """What stands after it: prose, list, steps, table, code or quote."""
    atomic: bool
    """What stands after it must not be cut: a code fence or a table row."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading outside of lists and quotes."""

    start: int
    end: int
    """Offset of the line after it."""
    level: int
    content: str
    """Its text as inline Markdown."""


@dataclass(frozen=True, slots=True)
class Outline:
    """Headings, breaks and code of a text, each in the order of their offsets."""

    headings: tuple[Heading, ...]
    breaks: tuple[Break, ...]
    code: tuple[tuple[int, int], ...]
    """Spans of fences and indented code."""


@cache
def _markdown() -> "MarkdownIt":
    # Loaded on first use: 100 ms. References are left to the paragraph rule, which keeps every line in a block.
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table").disable("reference")


def read_outline(source: SourceText) -> Outline:
    """Return the block structure of a text whose line ends are `\\n`; inline Markdown is not parsed."""
    markdown = _markdown()
    tokens: list[Token] = []
    markdown.block.parse(source.text, markdown, {}, tokens)
    return _Reader(source).read(tokens)


class _Reader:
    """Turns the parser's tokens into offsets."""

    def __init__(self, source: SourceText) -> None:
        self._source = source
        self._headings: list[Heading] = []
        self._code: list[tuple[int, int]] = []
        self._breaks: dict[int, Break] = {}
        self._outer = "prose"

    def read(self, tokens: "Sequence[Token]") -> Outline:
        in_head = False
        first_row = False
        for place, token in enumerate(tokens):
            if token.type in ("thead_open", "thead_close"):
                in_head = token.nesting == 1
            first_row = first_row or token.type == "tbody_open"
            if token.map is None or token.nesting < 0 or token.type in _NO_BREAK:
                continue
            if token.type == "tr_open" and (in_head or first_row):
                # The header belongs to the first row: alone neither says anything.
                first_row = first_row and in_head
                continue
            if token.type == "heading_open" and token.level == 0:
                self._add_heading(token, tokens[place + 1].content)
            else:
                self._add_break(token)
        ordered = tuple(self._breaks[offset] for offset in sorted(self._breaks))
        return Outline(tuple(self._headings), ordered, tuple(self._code))

    def _add_heading(self, token: "Token", content: str) -> None:
        start, end = self._span(token)
        self._headings.append(Heading(start, end, int(token.tag[1:]), content))

    def _add_break(self, token: "Token") -> None:
        start, end = self._span(token)
        kind = _KINDS.get(token.type, "prose")
        if token.level == 0:
            self._outer = kind
        if kind == "code":
            self._code.append((start, end))
        shown = kind if kind == "code" else self._outer
        known = self._breaks.get(start)
        rank = _rank(token, self._outer)
        atomic = token.type in _ATOMS and (known is None or known.atomic)
        if known is None or rank < known.rank:
            self._breaks[start] = Break(start, rank, shown, atomic)

    def _span(self, token: "Token") -> tuple[int, int]:
        first, last = token.map or (0, 0)
        return self._source.offset_of(first), self._source.offset_of(last)


def _rank(token: "Token", outer: str) -> int:
    if token.level == 0:
        return RANK_BLOCK
    if token.type == "tr_open" or (token.level == 1 and (token.type == "list_item_open" or outer == "quote")):
        return RANK_ITEM
    return RANK_INNER + token.level
