"""Links between notes: `[[target#heading|alias]]`, `![[embed]]` and `[text](path.md)`."""

import re
from collections.abc import Iterator
from urllib.parse import unquote

from memctl.domain.note import WikiLink
from memctl.vault.source import SourceText

_WIKI = re.compile(r"(!?)\[\[([^\[\]\n]{1,1000})\]\]")
_MARKDOWN = re.compile(r"(!?)\[([^\[\]\n]{0,1000})\]\([ \t]{0,9}(<[^<>\n]{1,1000}>|[^()\s<>]{1,1000})[^()\n]{0,300}\)")
_PLAIN_WIKI = re.compile(r"!?\[\[(?:[^\[\]|\n]*\|)?([^\[\]|\n]+)\]\]")
_PLAIN_LINK = re.compile(r"!?\[([^\[\]\n]*)\]\([^()\n]*\)")
_EMPHASIS = re.compile(r"(\*{1,3}|~~|==|`+)(?=\S)([^\n]{0,120}?\S)\1")
_BLOCK_ID = re.compile(r"\s\^[A-Za-z0-9-]+$")
_LONGEST_HEADING = 200
"""Characters; what is longer is a paragraph with a `#` before it."""
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


def plain_text(markdown: str) -> str:
    """Return the words of a heading without the marks of links, emphasis, code and block ids."""
    text = " ".join(markdown[: 8 * _LONGEST_HEADING].split())
    if "[" in text:
        text = _PLAIN_LINK.sub(r"\1", _PLAIN_WIKI.sub(r"\1", text))
    text = _BLOCK_ID.sub("", text)
    for _ in range(2):
        text = _EMPHASIS.sub(r"\2", text)
    text = text.strip()
    if len(text) > _LONGEST_HEADING:
        text = text[:_LONGEST_HEADING].rpartition(" ")[0] or text[:_LONGEST_HEADING]
    return text


def find_links(blanked: str) -> tuple[list[tuple[int, WikiLink]], list[tuple[int, int]]]:
    """Return the links of a text whose code is blanked, line 0 and offset with each, and the spans of all links."""
    links: list[tuple[int, WikiLink]] = []
    spans: list[tuple[int, int]] = []
    if "[" not in blanked:
        return links, spans
    for match in sorted((*_WIKI.finditer(blanked), *_MARKDOWN.finditer(blanked)), key=lambda found: found.start()):
        spans.append(match.span())
        link = _wiki_link(match) if match.re is _WIKI else _markdown_link(match)
        if link is not None:
            links.append((match.start(), link))
    return links, spans


def placed(links: list[tuple[int, WikiLink]], source: SourceText) -> Iterator[WikiLink]:
    """Yield the links with the lines in which they stand."""
    for offset, link in links:
        yield WikiLink(link.target, source.line_at(offset), link.heading, link.block, link.alias, link.embed)


def _wiki_link(match: re.Match[str]) -> WikiLink | None:
    address, bar, alias = match.group(2).partition("|")
    address = address.removesuffix("\\") if bar else address
    return _link(address, alias.strip() or None, embed=bool(match.group(1)))


def _markdown_link(match: re.Match[str]) -> WikiLink | None:
    address = match.group(3)
    bare = unquote(address[1:-1] if address.startswith("<") else address)
    if _SCHEME.match(bare) or bare.startswith("//"):
        return None
    target = bare.partition("#")[0]
    name = target.rpartition("/")[2]
    if "." in name and not name.lower().endswith((".md", ".markdown")):
        return None
    return _link(bare, match.group(2).strip() or None, embed=bool(match.group(1)))


def _link(address: str, alias: str | None, *, embed: bool) -> WikiLink | None:
    """Return the link to another note; one within its own note ties nothing."""
    target, _, fragment = address.partition("#")
    if not target.strip() or "\0" in target:
        return None
    place = fragment.rpartition("#")[2].strip()
    block = place[1:].strip() if place.startswith("^") else None
    heading = place if place and block is None else None
    return WikiLink(target.strip(), 0, heading, block or None, alias, embed)
