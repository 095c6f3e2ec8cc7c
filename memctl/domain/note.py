"""A note as the parser sees it: a file of the vault, its properties, passages and links."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class FileStat:
    """What one look at the directory tells of a file, without reading it."""

    path: str
    """Vault-relative, NFC, with `/`."""
    size: int
    mtime_ns: int
    inode: int


@dataclass(frozen=True, slots=True)
class SkippedFile:
    """A file that a pass left alone, and why."""

    path: str
    reason: str
    unreadable: bool = False
    """True where the file may still exist: its memories stay as they were."""


@dataclass(frozen=True, slots=True)
class Scan:
    """One look at the whole vault."""

    files: tuple[FileStat, ...]
    skipped: tuple[SkippedFile, ...]
    raw_paths: Mapping[str, str] = field(default_factory=dict)
    """Relative path as the file system spells it, where that differs from the NFC `path`."""


@dataclass(frozen=True, slots=True)
class WikiLink:
    """A link from a note to another: `[[target#heading|alias]]`, `![[embed]]` or `[text](path.md)`."""

    target: str
    line: int
    heading: str | None = None
    block: str | None = None
    alias: str | None = None
    embed: bool = False


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk of a note: the unit that is embedded and recalled."""

    text: str
    """The lines as they stand in the file, private spans removed and credentials masked."""
    heading: tuple[str, ...]
    """Heading path, outermost first, without the note's title."""
    line: int
    """First line, 1-based, in the file."""
    end_line: int
    """Last line, inclusive."""
    ordinal: int = 0
    """How many passages of this note with the same heading path and text stand before this one."""
    kind: str = "prose"
    """Dominant block: prose, list, steps, table, code or quote."""
    tags: tuple[str, ...] = ()
    blocks: tuple[str, ...] = ()
    """Block ids (`^abc`) that stand in the passage."""
    masked: tuple[str, ...] = ()
    """Kinds of credentials that were masked here."""


@dataclass(frozen=True, slots=True)
class WrittenHead:
    """The front matter of a note that memctl wrote."""

    id: str
    created: str | None = None
    category: str | None = None
    layer: str | None = None
    type: str | None = None
    governance: str | None = None
    source: str = "human"
    authority: int | None = None
    confidence: float | None = None
    session: str | None = None
    valid_from: str | None = None
    valid_until: str | None = None
    immutable: bool = False
    supersedes: tuple[str, ...] = ()
    links: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A parsed file of the vault."""

    path: str
    title: str
    """The front matter's title, else the first H1, else the file name."""
    date: str | None
    """ISO date from properties or the file name, never from mtime."""
    passages: tuple[Passage, ...]
    aliases: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """Tags of the whole note, from its properties."""
    links: tuple[WikiLink, ...] = ()
    properties: Mapping[str, Any] = field(default_factory=dict)
    """Front matter as plain JSON values."""
    channel: str | None = None
    valid_from: str | None = None
    valid_until: str | None = None
    pinned: bool = False
    daily: bool = False
    """True where the file name is a date."""
    written: WrittenHead | None = None
    """Set where memctl wrote the file (an `id:` of the right form)."""
    problems: tuple[str, ...] = ()
    """What could not be read as meant, such as broken YAML; never fatal."""
