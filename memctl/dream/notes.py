"""Notes that a dream proposes: what they say and rest on, as a change that writes, rewrites or retires a file.

A note carries the event time of what it was made from and the lowest trust of it, never "now" and never more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import PurePosixPath
from typing import Any

from memctl.domain.event import EventKind
from memctl.domain.ids import exact_hash, passage_id, sha256_hex
from memctl.domain.memory import StoredMemory
from memctl.domain.note import WrittenHead
from memctl.domain.words import Authority, Category, Layer, LinkKind, WriteSource
from memctl.dream.night import Night, date_of, is_awake
from memctl.dream.plan import RULES, Change, DreamNote, Said, change
from memctl.dream.wrote import Wrote
from memctl.scoring.trust import trust_of
from memctl.store.packing import pack_record
from memctl.vault.write import memory_path, render_memory

RETIRED = "its sources are gone"


class NoteKind(StrEnum):
    """What a note of a dream is."""

    THEME = "theme"
    SUMMARY = "summary"
    CARD = "peer-card"
    PATTERN = "pattern"
    REFLECTION = "reflection"
    META = "meta-reflection"
    BRIDGE = "bridge"


@dataclass(frozen=True, slots=True)
class Draft:
    """A note before it has a place."""

    phase: str
    kind: NoteKind
    key: str
    """What it is about within its channel: the same for every writing of it."""
    title: str
    body: str
    sources: Sequence[StoredMemory]
    """What it was made from: they give it its time, its trust and its basis."""
    channel: str
    reason: str
    importance: float
    category: Category = Category.PATTERN
    tags: tuple[str, ...] = ()
    by: str = RULES
    cited: Sequence[StoredMemory] | None = None
    """Those that it is tied to, where it does not tell of each; None for all."""


def note_id(kind: NoteKind, channel: str, key: str) -> str:
    """Return the id of a note, which every dream and device gives it alike."""
    return passage_id(f"dream/{kind}", (channel,), key, 0)


def basis_of(memories: Sequence[StoredMemory]) -> str:
    """Return what changes when a memory joins or leaves, or says something else."""
    return exact_hash("\n".join(sorted(f"{item.id} {item.record.content_hash}" for item in memories)))


def is_wanted(night: Night, identity: str, basis: str) -> bool:
    """Tell whether a note is to be written: it is new, or its sources changed and nobody else wrote in it.

    One that a person forgot, deleted or edited is left as it is. One that went with a memory that was purged is new.
    """
    wrote = night.wrote.get(identity)
    if wrote is None or not wrote.kind:
        return identity not in night.notes and identity not in night.gone
    note = night.notes.get(identity)
    if note is None or not is_untouched(night, wrote):
        return False
    return wrote.basis != basis if is_awake(note) else note.state.dormant_reason == RETIRED


def is_untouched(night: Night, wrote: Wrote) -> bool:
    """Tell whether the file of a note is as a dream left it, and still among the memories."""
    note = night.notes.get(wrote.id)
    if note is None or not PurePosixPath(note.record.path).is_relative_to(night.parts.memories_folder):
        return False
    source = night.parts.store.sources.get(note.record.path)
    return source is not None and source.sha256 == wrote.sha256


def written(night: Night, draft: Draft) -> Change | None:
    """Return the change that writes a note, or writes it again; None where that is not wanted."""
    identity, basis = note_id(draft.kind, draft.channel, draft.key), basis_of(draft.sources)
    if not is_wanted(night, identity, basis):
        return None
    known = night.notes.get(identity)
    text = _rendered(identity, draft)
    path = known.record.path if known is not None else _path(night, identity, draft)
    note = DreamNote(
        id=identity,
        path=path,
        text=text,
        kind=str(draft.kind),
        key=draft.key,
        basis=basis,
        cites=tuple(item.id for item in (draft.sources if draft.cited is None else draft.cited)),
        sha256=sha256_hex(text.encode("utf-8")),
        replaces=night.wrote[identity].sha256 if known is not None else None,
    )
    return change(
        draft.phase,
        "write" if known is None else "rewrite",
        [identity, *note.cites],
        draft.reason,
        before={"text": known.record.content if known is not None else None},
        after={"path": path, "title": draft.title, "text": draft.body, "dated": event_time(draft.sources)},
        confidence=_confidence(draft.sources),
        by=draft.by,
        events=_events(note, draft, known, night.wrote.get(identity)),
        note=note,
    )


def retired(phase: str, note: StoredMemory) -> Change:
    """Return the change that puts a note to rest whose sources are no longer held to be true."""
    return change(
        phase,
        "forget",
        [note.id],
        RETIRED,
        before={"dormant_reason": None},
        after={"dormant_reason": RETIRED},
        events=[Said(EventKind.FORGOTTEN, (note.id,), {"reason": RETIRED})],
    )


def event_time(sources: Sequence[StoredMemory]) -> str | None:
    """Return the latest instant at which one of the sources was said; None where none is dated."""
    return max(filter(None, map(date_of, sources)), default=None)


def _confidence(sources: Sequence[StoredMemory]) -> float:
    return min((item.record.confidence for item in sources), default=0.0)


def _rendered(identity: str, draft: Draft) -> str:
    authority = max([int(Authority.DREAM), *(item.record.authority for item in draft.sources)])
    head = WrittenHead(
        id=identity,
        created=event_time(draft.sources),
        category=str(draft.category),
        layer=str(Layer.SEMANTIC),
        source=str(WriteSource.DREAM),
        authority=authority,
        confidence=_confidence(draft.sources),
    )
    tags = tuple(dict.fromkeys((str(draft.kind), *draft.tags)))
    return render_memory(head, draft.body, title=draft.title, tags=tags, channel=draft.channel)


def _path(night: Night, identity: str, draft: Draft) -> str:
    """Return where a new note goes; the day of the dream only names the file of what nothing dates."""
    return memory_path(
        night.parts.memories_folder, draft.channel, event_time(draft.sources) or night.now, draft.title, identity
    )


def _events(note: DreamNote, draft: Draft, known: StoredMemory | None, wrote: Wrote | None) -> list[Said]:
    mems, kind = (note.id,), str(LinkKind.ELABORATES)
    cited = set(note.cites)
    said: list[Said] = []
    if known is None:
        data: dict[str, Any] = {"path": note.path, "weights": {"importance": draft.importance}}
        said.append(Said(EventKind.ADDED, mems, data))
    else:
        old = {note.id: pack_record(known.record)}
        if known.state.dormant_since is not None:
            said.append(Said(EventKind.WOKEN, mems, {}))
        said.append(Said(EventKind.EDITED, mems, {"path": note.path, "pairs": [[note.id, note.id]], "old": old}))
    before = set(wrote.cites) if known is not None and wrote is not None else set()
    for names, remove in ((before - cited, True), (cited - before, False)):
        if names:
            rows = [[note.id, name, kind, 1.0] for name in sorted(names)]
            said.append(Said(EventKind.RELATED, mems, {"relations": rows, "remove": remove}))
    trust = trust_of(Authority.DREAM, (trust_of(item.record.authority) for item in draft.sources))
    return [*said, Said(EventKind.COMPOSED, mems, {**Wrote.of_note(note).as_data(), "trust": trust})]
