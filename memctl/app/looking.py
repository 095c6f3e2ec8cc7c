"""Looking at what is there: one memory, lists, tags, links, history."""

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from memctl.app.engine import Engine
from memctl.domain.answers import LinkItem, Operation, Revision, ShownMemory
from memctl.domain.errors import FailedError, NotFound, StorageFull
from memctl.domain.memory import MemoryState, StoredMemory
from memctl.domain.query import Filter
from memctl.domain.spans import span_of_tie
from memctl.domain.words import LinkKind, Status
from memctl.scoring.standing import default_confidence
from memctl.text.normalise import slug

_OF_STATE = frozenset(MemoryState.__dataclass_fields__) & frozenset(ShownMemory.__dataclass_fields__)
_OF_BOTH = frozenset(
    ("tags", "valid_until", "pinned", "verification", "source", "confirmations", "layer", "governance", "structure")
)
_OF_ALL = frozenset({"confidence"})
_OF_RECORD = frozenset(ShownMemory.__dataclass_fields__) - _OF_STATE - _OF_BOTH - _OF_ALL
"""Which part of a stored memory each shown column comes from."""


def shown(memory: StoredMemory) -> ShownMemory:
    """Return a memory as `show` and `ls` print it."""
    record, state = memory.record, memory.state
    columns: dict[str, Any] = {name: getattr(record, name) for name in _OF_RECORD}
    columns |= {name: getattr(state, name) for name in _OF_STATE - _OF_BOTH}
    return ShownMemory(
        tags=memory.tags,
        valid_until=memory.valid_until,
        pinned=memory.pinned,
        verification=memory.verification,
        source=record.write_source,
        confirmations=state.confirmations,
        layer=memory.layer,
        governance=memory.governance,
        confidence=default_confidence(record.confidence, state.confirmations, state.won, state.lost),
        structure=state.structure or record.structure,
        **columns,
    )


def find(engine: Engine, name: str) -> StoredMemory:
    """Return the memory that a name means: id, alias, path, title, slug-id or unique prefix."""
    store = engine.reader()
    identity = store.resolve(name)
    found = store.memories.get(identity)
    if found is None:
        raise NotFound(f"no memory is called {name!r}", fix="memctl recall WORDS")
    return engine.overlay([found])[0]


def select(
    engine: Engine, wanted: Filter, *, sort: str = "path", limit: int | None = None, offset: int = 0
) -> list[ShownMemory]:
    """Return the memories that pass a filter."""
    found = engine.reader().memories.select(wanted, sort=sort, limit=limit, offset=offset)
    return [shown(memory) for memory in engine.overlay(found)]


def source_text(engine: Engine, name: str, *, section: str | None = None, lines: tuple[int, int] | None = None) -> str:
    """Return the text of the note that a memory stands in, or a part of it; raises where it cannot be read."""
    from memctl.domain.note import SkippedFile
    from memctl.vault.scan import read_bytes
    from memctl.vault.source import decode

    memory = find(engine, name)
    raw = read_bytes(engine.root, memory.record.path)
    if not isinstance(raw, bytes):
        why = raw.reason if isinstance(raw, SkippedFile) else "the file is not there any more"
        raise FailedError(f"cannot read {memory.record.path}: {why}", fix=f"memctl show {memory.id}")
    text, why = decode(raw)
    if text is None:
        raise FailedError(f"cannot read {memory.record.path}: {why}")
    rows = text.splitlines(keepends=True)
    if lines is not None:
        return "".join(rows[max(lines[0], 1) - 1 : lines[1]])
    if section is not None:
        return _section(rows, section)
    return text


def _section(rows: Sequence[str], section: str) -> str:
    wanted = section.strip().lstrip("#").strip().casefold()
    start, level = None, 0
    for at, row in enumerate(rows):
        mark = len(row) - len(row.lstrip("#"))
        if not 1 <= mark <= 6:
            continue
        if start is None and row[mark:].strip().casefold() == wanted:
            start, level = at, mark
        elif start is not None and mark <= level:
            return "".join(rows[start:at])
    if start is None:
        raise NotFound(f"there is no section {section!r} in this note")
    return "".join(rows[start:])


def open_path(engine: Engine, name: str) -> tuple[Path, int]:
    """Return where a memory stands, for an editor."""
    memory = find(engine, name)
    return engine.root / memory.record.path, memory.record.line


def links(engine: Engine, name: str | None, *, orphans: bool = False, broken: bool = False) -> list[LinkItem]:
    """Return the links out of and into a memory's note, or the vault's broken links or unlinked notes."""
    store = engine.reader()
    if broken:
        return store.links.broken()
    if orphans:
        return store.links.orphans()
    if name is None:
        raise NotFound("which note?", fix="memctl links NOTE, or --broken, or --orphans")
    memory = find(engine, name)
    return _dated(engine, memory, [*store.links.out(memory), *store.links.into(memory)])


def _dated(engine: Engine, memory: StoredMemory, items: Sequence[LinkItem]) -> list[LinkItem]:
    """Return ties with the span in which they hold; what names a note, and what replaced something, has none."""
    undated = (LinkKind.WIKILINK, LinkKind.SUPERSEDES)
    names = [item.id for item in items if item.id is not None and item.kind not in undated]
    ends = {other.id: span_of_tie(memory, other) for other in engine.overlay(engine.reader().memories.by_ids(names))}
    spans = [ends.get(item.id or "", (None, None)) if item.kind not in undated else (None, None) for item in items]
    return [replace(item, valid_from=span[0], valid_until=span[1]) for item, span in zip(items, spans, strict=True)]


def related(engine: Engine, name: str, *, limit: int = 10) -> list[LinkItem]:
    """Return the nearest memories outside the same note, by meaning where there are vectors, else by words."""
    from memctl.recall.related import related_to

    embedder = engine.embedder()
    with engine.reader().snapshot():
        return related_to(engine.reader(), embedder.name if embedder else None, find(engine, name), limit=limit)


def history(engine: Engine, name: str) -> list[Revision]:
    """Return the texts of a memory, the present one first."""
    memory = find(engine, name)
    now = Revision(0, memory.state.updated or memory.record.recorded, "", memory.record.content, memory.record.line)
    return [now, *engine.reader().events.revisions(memory.id)]


def diff(engine: Engine, name: str, number: int = 1) -> str:
    """Return a unified diff from an earlier text of a memory to the present one."""
    revisions = history(engine, name)
    old = revision(revisions, number)
    return unified(old.content, revisions[0].content, f"revision {number}", "now")


def revision(revisions: Sequence[Revision], number: int) -> Revision:
    """Return the revision of that number, or raise `NotFound`."""
    for item in revisions:
        if item.number == number:
            return item
    raise NotFound(f"there is no revision {number}; {len(revisions) - 1} earlier texts are kept")


def unified(old: str, new: str, before: str, after: str) -> str:
    """Return a unified diff of two texts."""
    rows = difflib.unified_diff(old.splitlines(), new.splitlines(), before, after, lineterm="")
    return "\n".join(rows)


def log(engine: Engine, *, limit: int | None = 20, actor: str | None = None) -> list[Operation]:
    """Return the operations of this vault, newest first; where nothing can be written, those folded in so far."""
    try:
        store = engine.writer()
    except StorageFull:
        store = engine.reader()
    return store.events.operations(limit=limit, actor=actor)


def today(engine: Engine) -> list[ShownMemory]:
    """Return what is dated today, or was written today."""
    day = engine.clock.now()[:10]
    return select(engine, Filter(since=day, until=day), sort="created")


def ls(
    engine: Engine,
    options: Mapping[str, Any],
    *,
    sort: str = "path",
    limit: int | None = None,
    offset: int = 0,
) -> list[ShownMemory]:
    """Return memories of any status that are not dormant; `all` adds those, `active` wants what holds now."""
    from memctl.app.recalling import build_filter

    wanted = dict(options)
    everything = bool(wanted.get("all"))
    statuses = tuple(wanted.pop("statuses", None) or ())
    chosen = build_filter(engine, wanted)
    chosen = replace(chosen, statuses=statuses or tuple(Status), dormant=everything)
    if statuses == ("active",):
        chosen = replace(chosen, valid_at=engine.clock.now())
    return select(engine, chosen, sort=sort, limit=limit, offset=offset)


def candidates(engine: Engine, kind: str, prefix: str = "", limit: int = 200) -> list[tuple[str, str]]:
    """Return completion tokens with their help: notes, tags or channels."""
    store = engine.reader()
    if kind == "tags":
        return [(name, str(count)) for name, count in store.memories.tags() if name.startswith(prefix)]
    if kind == "channels":
        return [(name, str(count)) for name, count in store.memories.channels() if name.startswith(prefix)]
    tokens = [(f"{slug(title)}-{name[:6]}".lstrip("-"), path) for name, title, path in store.memories.titles()]
    return [pair for pair in tokens if pair[0].startswith(prefix)][:limit]
