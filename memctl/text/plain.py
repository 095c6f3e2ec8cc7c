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
_RULE_ROW = re.compile(r"^[ \t]*\|?[ \t:|-]*-{3}[ \t:|-]*\|?[ \t]*$\n?", re.MULTILINE)
_STRONG = re.compile(r"(\*\*|~~|==)(?=\S)(.+?)(?<=\S)\1")
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
    text = _STRONG.sub(r"\2", text)
    return _BLANKS.sub(" ", text).strip() or markdown
