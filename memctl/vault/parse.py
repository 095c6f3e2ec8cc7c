"""A file's bytes as a note: its properties, links and passages."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from memctl.domain.note import Note, Passage, SkippedFile, WikiLink, WrittenHead
from memctl.domain.params import ChunkSize
from memctl.domain.ports import TokenCounter
from memctl.text.secrets import mask_secrets
from memctl.vault import properties
from memctl.vault.blocks import Outline, read_outline
from memctl.vault.chunk import Finds, cut_passages, title_heading
from memctl.vault.description import description_passage
from memctl.vault.frontmatter import FrontMatter, Properties, read_properties, split_front_matter
from memctl.vault.inline import Marks, blank, find_block_ids, find_fields, find_tags, inline_code
from memctl.vault.private import Spans, may_hide, remove_hidden, remove_private
from memctl.vault.source import SourceText, decode, unix_lines
from memctl.vault.wikilinks import find_links, placed

_CODE_HINT = re.compile(r"```|~~~| {4}|\t")
"""Without one of these no block is code, which spares a second reading of the blocks."""
_MASKED = re.compile(r"\[masked:([\w-]+)\]")


@dataclass(frozen=True, slots=True)
class _Body:
    """The text below the front matter, fit to be indexed, at its own line numbers."""

    source: SourceText
    outline: Outline
    blanked: str
    """The text with code as spaces."""
    masked: tuple[str, ...]
    problems: tuple[str, ...]


def parse_note(path: str, raw: bytes, *, size: ChunkSize, count_tokens: TokenCounter) -> Note | SkippedFile:
    """Return the note in the file at the vault-relative `path`, or why it is none; never raises on any content."""
    path = unicodedata.normalize("NFC", path)
    text, reason = decode(raw)
    if text is None:
        return SkippedFile(path, reason)
    head = split_front_matter(text)
    found = read_properties(unix_lines(head.text)) if head else None
    if found is None:
        head, found = None, Properties()
    values = dict(found.values)
    written, odd = properties.written_head(values)
    body = _read_body(text, head, keep_comments=written is not None)
    return _note(
        path,
        values,
        written,
        (*found.problems, *odd, *body.problems),
        body,
        _Cutter(text, head, _size_for(values, size), count_tokens),
    )


def _size_for(values: Mapping[str, Any], size: ChunkSize) -> ChunkSize:
    """Return the bounds of passages; the sections of a session are turns, each of which stands for itself."""
    return size if properties.text_of(values, "session") is None else replace(size, smallest=0)


@dataclass(frozen=True, slots=True)
class _Cutter:
    """What the passages are made of, beside the body."""

    text: str
    head: FrontMatter | None
    size: ChunkSize
    count_tokens: TokenCounter

    def passages(
        self, body: _Body, finds: Finds, title: str, *, whole: bool, values: Mapping[str, Any]
    ) -> tuple[Passage, ...]:
        """Return the passages of a note; a memory that memctl wrote is one, whatever its length."""
        if whole:
            return self._one_passage(finds, body)
        said = description_passage(self.head, values)
        cut = cut_passages(
            body.source, body.outline, finds, title=title, size=self.size, count_tokens=self.count_tokens
        )
        return (said, *cut) if said is not None else cut

    def _one_passage(self, finds: Finds, body: _Body) -> tuple[Passage, ...]:
        text = self.text[self.head.length :] if self.head else self.text
        if self.head and not self.head.unix:
            text = unix_lines(text)
        text = text.removesuffix("\n")
        if may_hide(text):
            text = _visible(text, comments=False)[0]
        text, kinds = mask_secrets(text)
        if not text.strip():
            return ()
        first = self.head.lines + 1 if self.head else 1
        last = first + unix_lines(text).count("\n")
        end = len(body.source.text)
        return (
            Passage(
                text,
                (),
                first,
                last,
                tags=finds.tags.between(0, end),
                blocks=finds.blocks.between(0, end),
                masked=tuple(dict.fromkeys(kinds)),
            ),
        )


def _read_body(text: str, head: FrontMatter | None, *, keep_comments: bool) -> _Body:
    problems: tuple[str, ...] = ()
    body = unix_lines(text[head.length :] if head else text)
    # Empty lines take the place of the front matter, so that line numbers are those of the file.
    body = "\n" * (head.lines if head else 0) + body
    if may_hide(body):
        body, problems = _visible(body, comments=not keep_comments)
    body, kinds = mask_secrets(body)
    source = SourceText(body)
    outline = read_outline(source)
    blanked = blank(body, outline.code)
    blanked = blank(blanked, inline_code(blanked, ()))
    return _Body(source, outline, blanked, tuple(kinds), problems)


def _visible(text: str, *, comments: bool) -> tuple[str, tuple[str, ...]]:
    """Return `text` without what nobody shall find; code is read first, since it may speak of such marks."""
    source = SourceText(unix_lines(text))
    # A lone \r counts as a line end but keeps its place, and \r\n does not occur here: offsets stay true.
    fenced = read_outline(source).code if _CODE_HINT.search(source.text) else ()
    inline = inline_code(source.text, fenced)
    remove = remove_hidden if comments else remove_private
    return remove(text, Spans(fenced), Spans(inline))


def _note(
    path: str,
    values: dict[str, Any],
    written: WrittenHead | None,
    problems: tuple[str, ...],
    body: _Body,
    cutter: _Cutter,
) -> Note:
    links, link_spans = find_links(body.blanked)
    finds = Finds(
        tags=find_tags(blank(body.blanked, link_spans)),
        blocks=find_block_ids(body.blanked),
        masked=_masked(body),
    )
    for key, value in find_fields(body.source.text, body.blanked).items():
        values.setdefault(key, value)
    title = properties.title_of(values) or title_heading(body.outline)
    name = path.rpartition("/")[2].rpartition(".")[0] or path
    if title is None:
        title = (properties.first_words(body.source.text) or properties.spoken_name(name)) if written else name
    return Note(
        path=path,
        title=title,
        date=properties.date_of(values) or properties.day_in(name),
        passages=cutter.passages(body, finds, title, whole=written is not None, values=values),
        aliases=_other_names(properties.names_in(values, "aliases", "alias"), name, title, own=written is None),
        tags=properties.tags_in(values),
        links=(*_property_links(cutter.head), *placed(links, body.source)),
        properties=values,
        channel=properties.text_of(values, "channel"),
        valid_from=properties.instant_of(values, "valid_from"),
        valid_until=properties.instant_of(values, "valid_until"),
        pinned=properties.flag_of(values, "pinned"),
        daily=properties.is_day(name),
        written=written,
        problems=problems,
    )


def _other_names(aliases: tuple[str, ...], name: str, title: str, *, own: bool) -> tuple[str, ...]:
    """Return the aliases, with the file's name where the title is another."""
    named = own and name.casefold() not in {title.casefold(), *(alias.casefold() for alias in aliases)}
    return (*aliases, name) if named else aliases


def _masked(body: _Body) -> Marks:
    """Return where credentials were masked; a text that speaks of `[masked:x]` itself counts for nothing."""
    if not body.masked:
        return Marks((), ())
    found = [match for match in _MASKED.finditer(body.source.text) if match.group(1) in body.masked]
    return Marks(tuple(match.start() for match in found), tuple(match.group(1) for match in found))


def _property_links(head: FrontMatter | None) -> tuple[WikiLink, ...]:
    """Return the `[[links]]` in front matter, at their lines."""
    if head is None or "[[" not in head.text:
        return ()
    source = SourceText("\n" + unix_lines(head.text))
    return tuple(placed(find_links(source.text)[0], source))
