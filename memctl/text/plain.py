"""Markdown as it reads: the words that a person sees, without the signs that make them bold, linked or listed."""

import re

_EMBED_OR_LINK = re.compile(r"!?\[\[(?:[^\[\]|]*\|)?([^\[\]|]*)\]\]")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+\"[^\"]*\")?\)")
_BARE_URL = re.compile(r"<?https?://(?:www\.)?([^\s/<>)]+)[^\s<>)]*>?")
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
_BLOCK_ID = re.compile(r"[ \t]\^[\w-]+[ \t]*$", re.MULTILINE)
_CALLOUT = re.compile(r"^(?:>[ \t]?)+(?:\[!(\w+)\][+-]?)?", re.MULTILINE)
_HEADING = re.compile(r"^#{1,6}[ \t]+", re.MULTILINE)
_TASK = re.compile(r"^([ \t]*[-*+][ \t]+)\[[ xX/-]\][ \t]+", re.MULTILINE)
_RULE_ROW = re.compile(r"^(?=[ \t:|-]*---)[ \t:|-]++$\n?", re.MULTILINE)
_OPENS = re.compile(r"(\*\*|~~|==)(?=\S)")
_CLOSES = {mark: re.compile(r"(?<=\S)" + re.escape(mark)) for mark in ("**", "~~", "==")}
_BLANKS = re.compile(r"[ \t]{2,}")


def plain_text(markdown: str) -> str:
    """Return `markdown` without link targets, HTML tags, block ids and marks of emphasis; words stay in their order."""
    text = _EMBED_OR_LINK.sub(r"\1", markdown)
    text = _LINK.sub(r"\1", text)
    text = _BARE_URL.sub(r"\1", text)
    text = _TAG.sub("", text)
    text = _BLOCK_ID.sub("", text)
    text = _CALLOUT.sub(lambda found: f"{found[1]}: " if found[1] else "", text)
    text = _HEADING.sub("", text)
    text = _TASK.sub(r"\1", text)
    text = _RULE_ROW.sub("", text).replace("|", " ")
    text = _without_emphasis(text)
    return _BLANKS.sub(" ", text).strip() or markdown


def _without_emphasis(text: str) -> str:
    """Take off pairs of marks around words of one line; each mark is looked for once, however many stand open."""
    parts: list[str] = []
    closing: dict[str, int] = {}
    at = look = line_end = 0
    while (match := _OPENS.search(text, look)) is not None:
        mark, look = match[1], match.start() + 1
        inside = match.end()
        if line_end < inside:
            line_end = _place(text.find("\n", inside), text)
        if closing.get(mark, 0) <= inside:
            found = _CLOSES[mark].search(text, inside + 1)
            closing[mark] = found.start() if found else len(text) + 1
        if closing[mark] < line_end:
            parts += (text[at : match.start()], text[inside : closing[mark]])
            at = look = closing[mark] + len(mark)
    return "".join((*parts, text[at:])) if parts else text


def _place(found: int, text: str) -> int:
    return found if found >= 0 else len(text)
