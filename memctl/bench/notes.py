"""Writing documents as the notes of a throw-away vault, and finding them again in its passages."""

import json
import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from memctl.bench.beir import Document
from memctl.domain.answers import ShownMemory
from memctl.domain.errors import FailedError

_PER_FOLDER = 1000
_SHOWN = 5
_GLOBAL = "_global"
_HIDING = re.compile(r"<(?=/?private\b|!--)|%(?=%)", re.IGNORECASE)
"""Marks by which a note hides text; a document only speaks of them."""
_STRUCTURE = re.compile(r"^( {0,3})(?=#|```|~~~|<|=+[ \t]*$|-+[ \t]*$)", re.MULTILINE)
"""Marks by which a document would end its own section or swallow the next."""
_HEADING = re.compile(r" {0,3}#{1,6}(?:[ \t].*)?")
_UNDERLINE = re.compile(r" {0,3}(?:=+|-+)[ \t]*")
_LINE_END = re.compile(r"\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1b\x1f\x7f]")


@dataclass(frozen=True, slots=True)
class Section:
    """The lines of a note, first and last inclusive, in which one document stands."""

    document: str
    line: int
    end_line: int


@dataclass(frozen=True, slots=True)
class WrittenNotes:
    """Where each document was written."""

    sections: Mapping[str, tuple[Section, ...]]
    """By path, in the order of their lines."""
    channels: Mapping[str, str]
    """The channel of each group."""

    def document_at(self, path: str, line: int, end_line: int) -> str:
        """Return the one document that a passage belongs to; raises `FailedError` where there are none or several."""
        sections = self.sections.get(path, ())
        at = bisect_right([section.line for section in sections], line) - 1
        if at < 0 or end_line > sections[at].end_line:
            covered = [one.document for one in sections if one.line <= end_line and one.end_line >= line]
            raise FailedError(
                f"the passage at {path}:{line}-{end_line} belongs to {len(covered)} documents: "
                + ", ".join(covered[:_SHOWN])
            )
        return sections[at].document


def write_notes(root: Path, documents: Sequence[Document]) -> WrittenNotes:
    """Write each document as a note, or as a section of its session's note; return where."""
    channels: dict[str, str] = {}
    sections: dict[str, tuple[Section, ...]] = {}
    for number, members in enumerate(_notes(documents)):
        first = members[0]
        if first.group is not None:
            channels.setdefault(first.group, f"group-{len(channels) + 1}")
        channel = channels[first.group] if first.group is not None else None
        path = f"{number // _PER_FOLDER:04}/n{number:06}.md"
        text, found = _session_note(members, channel) if first.session is not None else _single_note(first, channel)
        sections[path] = found
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text.encode("utf-8", "replace"))
    return WrittenNotes(sections, channels)


def documents_of(written: WrittenNotes, memories: Iterable[ShownMemory]) -> dict[str, str]:
    """Return the document of each memory by its id; raises `FailedError` where a document has no passage."""
    found = {one.id: written.document_at(one.path, one.line, one.end_line) for one in memories}
    kept = set(found.values())
    wanted = [section.document for sections in written.sections.values() for section in sections]
    if lost := [name for name in wanted if name not in kept]:
        raise FailedError(f"{len(lost)} of {len(wanted)} documents were lost in the index: " + ", ".join(lost[:_SHOWN]))
    return found


def _notes(documents: Sequence[Document]) -> list[list[Document]]:
    """Return what stands in each note: one document, or those of a session in their order."""
    notes: dict[tuple[str | None, str], list[Document]] = {}
    singles: list[list[Document]] = []
    for document in documents:
        if document.session is None:
            singles.append([document])
        else:
            notes.setdefault((document.group, document.session), []).append(document)
    for members in notes.values():
        members.sort(key=lambda one: (one.order is None, one.order or 0.0))
    return [*notes.values(), *singles]


def _single_note(document: Document, channel: str | None) -> tuple[str, tuple[Section, ...]]:
    title = one_line(document.title)
    head = _front_matter(
        {"title": title, "date": document.date, "channel": channel or _GLOBAL, "author": document.author}
    )
    text = clean(document.text).strip("\n")
    if _only_headings(text):
        text = _STRUCTURE.sub(r"\1\\", text)
    body = text if text.strip() else title
    note = f"{head}{body}\n"
    first = head.count("\n") + 1
    return note, (Section(document.id, first, first + body.count("\n")),)


def _only_headings(text: str) -> bool:
    """Tell whether a text is headings and nothing below them, so that no passage would hold it."""
    loose = False
    for line in text.split("\n"):
        if not line.strip() or _HEADING.fullmatch(line):
            if loose:
                return False
        elif _UNDERLINE.fullmatch(line):
            # Below text it makes a heading; alone, dashes are a rule, and equals signs are text.
            loose = not loose and "=" in line
        else:
            loose = True
    return not loose


def _session_note(members: Sequence[Document], channel: str | None) -> tuple[str, tuple[Section, ...]]:
    first = members[0]
    date = next((one.date for one in members if one.date), None)
    title = session_title(members)
    parts = [_front_matter({"title": title, "date": date, "session": first.session, "channel": channel or _GLOBAL})]
    line = parts[0].count("\n") + 1
    sections: list[Section] = []
    for number, document in enumerate(members, start=1):
        part = f"## {_heading(document, number)}\n\n{_body(document)}\n\n"
        lines = part.count("\n")
        sections.append(Section(document.id, line, line + lines - 1))
        parts.append(part)
        line += lines
    return "".join(parts), tuple(sections)


def session_title(members: Sequence[Document]) -> str:
    """Return the title of a session's note: its day, else its name."""
    first = members[0]
    return first.date[:10] if first.date else one_line(first.session or "")


def _heading(document: Document, number: int) -> str:
    return one_line(document.author or document.title) or f"Part {number}"


def _body(document: Document) -> str:
    text = _STRUCTURE.sub(r"\1\\", clean(document.text)).strip("\n")
    return text if text.strip() else one_line(document.title)


def _front_matter(values: Mapping[str, str | None]) -> str:
    rows = [f"{name}: {json.dumps(one_line(value), ensure_ascii=False)}" for name, value in values.items() if value]
    return "---\n" + "".join(row + "\n" for row in rows) + "---\n"


def clean(text: str) -> str:
    """Return text as a note can hold it: `\\n` as line end, no control characters, marks that hide made harmless."""
    plain = _CONTROL.sub(" ", _LINE_END.sub("\n", text))
    return _HIDING.sub(_parted, plain)


def _parted(match: re.Match[str]) -> str:
    return match.group() + "\\"


def one_line(text: str) -> str:
    """Return text on one line, spaces folded."""
    return " ".join(clean(text).split())
