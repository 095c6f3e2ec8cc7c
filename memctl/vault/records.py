"""From a parsed note to its memories: which columns a passage gets, and which text is embedded for it."""

from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from memctl.domain.ids import content_hash, exact_hash, passage_id
from memctl.domain.memory import MemoryRecord
from memctl.domain.note import Note, Passage, WrittenHead
from memctl.domain.words import (
    AUTHORITY_OF_SOURCE,
    Category,
    Governance,
    Layer,
    MemoryType,
    Origin,
    TemporalType,
    WriteSource,
)
from memctl.text.plain import plain_text

GLOBAL_CHANNEL = "_global"

E = TypeVar("E", bound=StrEnum)


def records_of(note: Note, memories_folder: str) -> tuple[MemoryRecord, ...]:
    """Return the memories of a note in the order of its passages."""
    if note.written is not None:
        return (_written_record(note, note.written, memories_folder),) if note.passages else ()
    return tuple(_note_record(note, passage, at) for at, passage in enumerate(note.passages))


def embedding_text(record: MemoryRecord) -> str:
    """Return what is embedded: title with date, heading path, then the text; for a turn, who said it and when."""
    turn = record.session is not None and record.origin is Origin.NOTE and record.heading
    title, path = (record.heading[-1], ()) if turn else (record.title, record.heading)
    if record.origin is Origin.WRITTEN and record.content.startswith(title.rstrip("…")):
        title = ""
    dated = f"{title} ({record.created[:10]})".lstrip() if record.created else title
    head = " > ".join((dated, *path))
    text = _without_own_heading(record)
    return f"{head}\n{text if record.layer is Layer.CODEBASE else plain_text(text)}".lstrip()


def _without_own_heading(record: MemoryRecord) -> str:
    """Return the content without its first line where that is the heading which the path names already."""
    first, _, rest = record.content.partition("\n")
    if record.heading and first.startswith("#") and first.strip("# \t") == record.heading[-1]:
        return rest.lstrip("\n") or record.content
    return record.content


def _note_record(note: Note, passage: Passage, position: int) -> MemoryRecord:
    record = MemoryRecord(
        id=passage_id(note.path, passage.heading, passage.text, passage.ordinal),
        content=passage.text,
        path=note.path,
        line=passage.line,
        end_line=passage.end_line,
        title=note.title,
        heading=passage.heading,
        ordinal=passage.ordinal,
        position=position,
        layer=_layer(note, passage),
        type=_type(note, passage),
        channel=note.channel or GLOBAL_CHANNEL,
        tags=tuple(dict.fromkeys((*note.tags, *passage.tags))),
        aliases=note.aliases,
        session=_text(note.properties.get("session")),
        created=note.date,
        valid_from=note.valid_from,
        valid_until=note.valid_until,
        temporal_type=TemporalType.TIME_BOUNDED if note.valid_until else TemporalType.PERSISTENT,
        pinned=note.pinned,
    )
    return with_hashes(record)


def with_hashes(record: MemoryRecord) -> MemoryRecord:
    """Return `record` with the three hashes of its text filled in."""
    return replace(
        record,
        content_hash=content_hash(record.content),
        span_hash=exact_hash(record.content),
        embed_hash=exact_hash(embedding_text(record)),
    )


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def _layer(note: Note, passage: Passage) -> Layer:
    if passage.kind == "steps":
        return Layer.PROCEDURAL
    if passage.kind == "code":
        return Layer.CODEBASE
    return Layer.EPISODIC if note.daily or note.date else Layer.SEMANTIC


def _type(note: Note, passage: Passage) -> MemoryType:
    if passage.kind == "steps":
        return MemoryType.PROCEDURE
    return MemoryType.NARRATIVE if note.date and passage.kind == "prose" else MemoryType.FACT


def _written_record(note: Note, head: WrittenHead, memories_folder: str) -> MemoryRecord:
    passage = note.passages[0]
    source = _enum(WriteSource, head.source, WriteSource.HUMAN)
    return with_hashes(
        MemoryRecord(
            id=head.id,
            content=passage.text,
            path=note.path,
            line=passage.line,
            end_line=passage.end_line,
            title=note.title,
            origin=Origin.WRITTEN,
            layer=_enum(Layer, head.layer, Layer.EPISODIC),
            type=_enum(MemoryType, head.type, MemoryType.FACT),
            category=_enum(Category, head.category, Category.FACT),
            governance=_enum(Governance, head.governance, Governance.FACTUAL),
            channel=note.channel or _channel_of(note.path, memories_folder),
            authority=head.authority or int(AUTHORITY_OF_SOURCE[source]),
            data_source="memctl",
            write_source=source,
            tags=note.tags,
            aliases=note.aliases,
            session=head.session,
            created=head.created,
            recorded=head.created,
            valid_from=head.valid_from,
            valid_until=head.valid_until,
            temporal_type=TemporalType.TIME_BOUNDED if head.valid_until else TemporalType.PERSISTENT,
            confidence=head.confidence if head.confidence is not None else 0.95,
            pinned=note.pinned,
            immutable=head.immutable,
            supersedes=head.supersedes,
        )
    )


def _channel_of(path: str, memories_folder: str) -> str:
    """Return the channel that the path of a written memory names: `memories/<channel>/<yyyy>/…`."""
    prefix = memories_folder.rstrip("/") + "/"
    parts = path.removeprefix(prefix).split("/") if path.startswith(prefix) else []
    return parts[0] if len(parts) > 1 else GLOBAL_CHANNEL


def _enum(kind: type[E], value: str | None, default: E) -> E:
    try:
        return kind(value) if value else default
    except ValueError:
        return default


def span_of(record: MemoryRecord) -> tuple[str, tuple[str, ...], int]:
    """Return text, heading path and line of a record, to look for it in the note as it is now."""
    return record.content, record.heading, record.line
