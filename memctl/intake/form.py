"""Form: from a request to the note that will be written, and the record that the index would read from it."""

from dataclasses import dataclass

from memctl.domain.ids import random_id, sha256_hex
from memctl.domain.memory import MemoryRecord
from memctl.domain.note import Note, WrittenHead
from memctl.domain.words import AUTHORITY_OF_SOURCE, WriteSource
from memctl.intake.parts import AddRequest, IntakeParts
from memctl.vault.parse import parse_note
from memctl.vault.records import records_of
from memctl.vault.write import memory_path, render_memory


@dataclass(frozen=True, slots=True)
class Draft:
    """A note that is ready to be kept."""

    note: Note
    record: MemoryRecord
    data: bytes
    sha256: str


def draft_memory(parts: IntakeParts, request: AddRequest) -> Draft:
    """Render the note and read it back, so that what is kept now is what a rebuild will find."""
    created = parts.now()[:19] + "Z"
    name = random_id(parts.entropy(10))
    head = WrittenHead(
        id=name,
        created=created,
        category=request.category,
        layer=request.layer,
        type=request.type,
        governance=request.governance,
        source=request.source,
        authority=_authority(request),
        confidence=request.confidence,
        session=request.session,
        valid_from=request.valid_from,
        valid_until=request.valid_until,
        immutable=request.immutable,
        links=request.links,
    )
    text = render_memory(head, request.text, title=request.title, tags=request.tags, pinned=request.pin)
    path = memory_path(parts.memories_folder, request.channel, created, request.title or request.text, name)
    data = text.encode("utf-8")
    note = parse_note(path, data, size=parts.size, count_tokens=parts.count_tokens)
    if not isinstance(note, Note):
        raise ValueError(f"a rendered memory does not parse: {note.reason}")
    (record,) = records_of(note, parts.memories_folder)
    return Draft(note, record, data, sha256_hex(data))


def _authority(request: AddRequest) -> int | None:
    """Return the authority that was named, where it differs from that of the source."""
    usual = int(AUTHORITY_OF_SOURCE[WriteSource(request.source)])
    return request.authority if request.authority not in (None, usual) else None
