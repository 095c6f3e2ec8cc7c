"""Form: what a text says about itself, and the note that will be written with the record an index reads from it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from memctl.domain.errors import RefusedError
from memctl.domain.ids import random_id, sha256_hex
from memctl.domain.memory import MemoryRecord
from memctl.domain.note import Note, WrittenHead
from memctl.domain.words import AUTHORITY_OF_SOURCE, GOVERNANCE_LEVEL, Category, Governance, Layer, WriteSource
from memctl.intake.classify import governance_of, type_of
from memctl.intake.extraction.when import when
from memctl.intake.observing.cues import category_of
from memctl.intake.parts import AddRequest, IntakeParts
from memctl.scoring.trust import may_govern
from memctl.text.calendar.words import ENGLISH_WEEKDAYS, TURKISH_WEEKDAYS
from memctl.text.entities import Entity, entities_of
from memctl.text.feelings import NEUTRAL, Feeling, feeling_of
from memctl.text.stopwords import STOPWORDS
from memctl.text.structure import structure_of
from memctl.text.sub_tiers import SubTier, sub_tier_of
from memctl.text.tokens import words
from memctl.vault.parse import parse_note
from memctl.vault.records import records_of
from memctl.vault.write import memory_path, render_memory

_LOOSE = frozenset((*ENGLISH_WEEKDAYS, *TURKISH_WEEKDAYS, "gunu", "günü", "gunleri", "günleri"))
_TOLD = 2_000
"""Characters of a text from whose beginning category, dates and feeling are read: what a text is about stands there."""


@dataclass(frozen=True, slots=True)
class Formed:
    """A request filled in with what its text says, and what else was found in it."""

    request: AddRequest
    entities: tuple[Entity, ...]
    feeling: Feeling
    structure: str
    sub_tier: str | None
    derived: tuple[str, ...]
    """Names of the fields that nobody gave and the text told."""

    @property
    def level(self) -> int:
        """Its governance, 1 to 4."""
        return GOVERNANCE_LEVEL[Governance(self.request.governance or Governance.FACTUAL)]

    @property
    def authority(self) -> int:
        """The rank of its writer, 1 to 6."""
        return self.request.authority or int(AUTHORITY_OF_SOURCE[WriteSource(self.request.source)])


@dataclass(frozen=True, slots=True)
class Draft:
    """A note that is ready to be kept."""

    note: Note
    record: MemoryRecord
    data: bytes
    sha256: str


def form(parts: IntakeParts, request: AddRequest) -> Formed:
    """Return the request with category, type, governance and dates that its text tells where nobody gave them."""
    rules, told = parts.rules, request.text[:_TOLD]
    found: dict[str, str | None] = {}
    if rules.classify:
        category = request.category or category_of(told)
        found["category"] = str(category) if category is not None else None
        found["type"] = str(type_of(told))
        found["governance"] = str(_governed(request))
    if rules.dates:
        period = when(told, parts.now(), captured=request.captured)
        if not (request.valid_from or request.valid_until or _is_weekday_alone(period.matched, request)):
            found |= {"valid_from": period.valid_from, "valid_until": period.valid_until}
    fresh: dict[str, Any] = {name: value for name, value in found.items() if value and getattr(request, name) is None}
    formed = replace(request, **fresh)
    return Formed(
        request=formed,
        entities=entities_of(told, tags=request.tags),
        feeling=feeling_of(told) if rules.emotion else NEUTRAL,
        structure=str(structure_of(request.text)),
        sub_tier=str(_corner(formed, told)),
        derived=tuple(sorted(name for name in fresh if _tells(name, fresh[name]))),
    )


def _is_weekday_alone(matched: Sequence[str], request: AddRequest) -> bool:
    """Tell whether an explicit text names no more than a day of the week: it may well mean every week."""
    named = [word for phrase in matched for word in words(phrase)]
    return not request.captured and bool(named) and all(word in _LOOSE or word in STOPWORDS for word in named)


def _corner(request: AddRequest, told: str) -> SubTier:
    return sub_tier_of(told, Layer(request.layer or Layer.EPISODIC), request.category or "fact", request.source)


def _tells(name: str, value: str | None) -> bool:
    """Tell whether a derived value says more than the default."""
    return value not in {"category": (Category.FACT,), "type": ("fact",), "governance": (Governance.FACTUAL,)}.get(
        name, ()
    )


def _governed(request: AddRequest) -> Governance:
    """Return how firmly its tags say that it binds; the first layer is for a person to give."""
    found = governance_of(request.tags)
    if found is Governance.CONSTITUTIONAL and not may_govern(_rank(request), 1):
        return Governance.LEGISLATIVE
    return found


def _rank(request: AddRequest) -> int:
    return request.authority or int(AUTHORITY_OF_SOURCE[WriteSource(request.source)])


def draft_memory(parts: IntakeParts, request: AddRequest, *, supersedes: tuple[str, ...] = ()) -> Draft:
    """Render the note and read it back, so that what is kept now is what a rebuild will find.

    Raises `RefusedError` where an index would find nothing in it.
    """
    created = parts.now()[:19] + "Z"
    name = request.id or random_id(parts.entropy(10))
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
        supersedes=supersedes,
        links=request.links,
    )
    text = render_memory(head, request.text, title=request.title, tags=request.tags, pinned=request.pin)
    path = memory_path(parts.memories_folder, request.channel, created, request.title or request.text, name)
    data = text.encode("utf-8")
    note = parse_note(path, data, size=parts.size, count_tokens=parts.count_tokens)
    if not isinstance(note, Note):
        raise RefusedError(f"it cannot be kept as a note: {note.reason}")
    records = records_of(note, parts.memories_folder)
    if not records:
        raise RefusedError("all of it is private: nothing of it could be found again")
    return Draft(note, records[0], data, sha256_hex(data))


def _authority(request: AddRequest) -> int | None:
    """Return the authority that was named, where it differs from that of the source."""
    usual = int(AUTHORITY_OF_SOURCE[WriteSource(request.source)])
    return request.authority if request.authority not in (None, usual) else None
