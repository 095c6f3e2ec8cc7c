"""Small changes: pin, tag, link, forget, wake, status, feedback, edit, revert; each one operation that undo knows."""

import os
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from memctl.app.engine import Engine
from memctl.app.fitting import fit_vectors
from memctl.app.looking import history, revision, unified
from memctl.domain.answers import Change
from memctl.domain.errors import FailedError, NoteChanged, NotFound, RefusedError, UsageError
from memctl.domain.event import EventKind
from memctl.domain.ids import sha256_hex
from memctl.domain.memory import StoredMemory
from memctl.domain.words import GOVERNANCE_LEVEL, LinkKind, Origin, Status
from memctl.store.open import Store
from memctl.store.precise import EXACT
from memctl.store.recording import record_events


def stored(engine: Engine, names: Sequence[str]) -> list[StoredMemory]:
    """Return the memories that names mean, with everything folded in; raises `NotFound` or `AmbiguousName`."""
    store = engine.writer()
    found = {memory.id: memory for name in names for memory in _named(store, name)}
    if not found:
        raise NotFound("no memory was named", fix="memctl recall WORDS")
    return list(found.values())


def _named(store: Store, name: str) -> list[StoredMemory]:
    """Return the memory of a name; the path of a note means all of its passages."""
    path = unicodedata.normalize("NFC", name).removeprefix("./")
    for spelled in (path, f"{path}.md"):
        if passages := store.memories.of_source(spelled):
            return passages
    return store.memories.by_ids([store.resolve(name)])


def record(
    engine: Engine,
    kind: EventKind,
    memories: Sequence[StoredMemory],
    data: Mapping[str, Any],
    action: str,
    *,
    dry_run: bool = False,
) -> Change:
    """Make one operation of one event about `memories`; a dry run only says what it would be."""
    names = tuple(memory.id for memory in memories)
    if dry_run:
        return Change(action, names, None, changed=False, reason="dry run")
    if not memories:
        return Change(action, (), None, changed=False, reason="nothing to change")
    store, op = engine.writer(), engine.new_ulid()
    event = engine.make_event(kind, names, {**data, "summary": memories[0].record.path}, op=op)
    with store.write():
        record_events(store, [event])
    store.outbox.flush(engine.journal)
    return Change(action, names, op)


def pin(engine: Engine, names: Sequence[str], *, value: bool, dry_run: bool = False) -> Change:
    """Pin memories, or take the pin off."""
    changing = [memory for memory in stored(engine, names) if memory.pinned is not value]
    return record(
        engine, EventKind.PINNED, changing, {"value": value}, "pinned" if value else "unpinned", dry_run=dry_run
    )


def tag(
    engine: Engine, names: Sequence[str], add: Sequence[str], remove: Sequence[str], *, dry_run: bool = False
) -> Change:
    """Add tags to memories and remove others; the notes themselves stay as they are."""
    plus = tuple(dict.fromkeys(clean_tag(name) for name in add))
    minus = tuple(dict.fromkeys(clean_tag(name) for name in remove))
    changing = [
        memory for memory in stored(engine, names) if set(plus) - set(memory.tags) or set(minus) & set(memory.tags)
    ]
    return record(engine, EventKind.TAGGED, changing, {"add": plus, "remove": minus}, "tagged", dry_run=dry_run)


def clean_tag(name: str) -> str:
    """Return a tag without its number sign, or raise `UsageError` where it cannot be one."""
    clean = name.strip().lstrip("#").strip("/")
    if not clean or any(character.isspace() or character in ",#" for character in clean) or clean.isdigit():
        raise UsageError(f"not a tag: {name!r}", fix="letters, digits, - _ and / for nested tags")
    return clean


def link(
    engine: Engine, name: str, target: str, *, kind: str = "manual", remove: bool = False, dry_run: bool = False
) -> Change:
    """Tie two memories, or untie them."""
    if kind not in list(LinkKind):
        raise UsageError(f"no link is called {kind!r}", fix="one of: " + ", ".join(LinkKind))
    first, second = stored(engine, [name])[0], stored(engine, [target])[0]
    if first.id == second.id:
        raise UsageError("a memory is not linked to itself")
    data = {"target": second.id, "kind": kind, "remove": remove}
    return record(engine, EventKind.LINKED, [first], data, "unlinked" if remove else "linked", dry_run=dry_run)


def forget(
    engine: Engine, names: Sequence[str], *, reason: str = "forgotten", force: bool = False, dry_run: bool = False
) -> Change:
    """Put memories to rest: out of recall, kept whole, woken by `wake`; no file is touched."""
    memories = stored(engine, names)
    for memory in memories:
        guard_governance(memory, force=force)
        if memory.pinned and not force:
            raise RefusedError(
                f"{memory.id} is pinned", fix=f"memctl unpin {memory.id}   # or: memctl forget {memory.id} --force"
            )
    awake = [memory for memory in memories if memory.state.dormant_since is None]
    return record(engine, EventKind.FORGOTTEN, awake, {"reason": reason}, "forgotten", dry_run=dry_run)


def guard_governance(memory: StoredMemory, *, force: bool) -> None:
    """Refuse to forget what binds: layer 1 never by option alone, layer 2 only with `--force`."""
    level = GOVERNANCE_LEVEL[memory.governance]
    if level == 1 or (level == 2 and not force):
        raise RefusedError(
            f"{memory.id} is {memory.governance}: such memories are not forgotten in passing",
            fix=f"memctl forget {memory.id} --force" if level == 2 else f"memctl govern {memory.id} factual --reason …",
        )


def wake(engine: Engine, names: Sequence[str], *, dry_run: bool = False) -> Change:
    """Wake dormant memories; what the vault no longer holds stays history."""
    dormant = [memory for memory in stored(engine, names) if memory.state.dormant_since is not None]
    for memory in dormant:
        if not memory.live:
            raise RefusedError(
                f"{memory.id} is an old text that its note no longer holds ({memory.state.dormant_reason})",
                fix=f"memctl show {memory.id}   # the text; copy it back into the note to revive it",
            )
    change = record(engine, EventKind.WOKEN, dormant, {}, "woken", dry_run=dry_run)
    if not dry_run and any(memory.state.precision < EXACT for memory in dormant):
        fit_vectors(engine)
    return change


def set_status(engine: Engine, name: str, status: str, *, reason: str, dry_run: bool = False) -> Change:
    """Set whether a memory is held to be true."""
    if status not in list(Status):
        raise UsageError(f"no status is called {status!r}", fix="one of: " + ", ".join(Status))
    changing = [memory for memory in stored(engine, [name]) if memory.state.status != status]
    return record(engine, EventKind.STATUS, changing, {"status": status, "reason": reason}, status, dry_run=dry_run)


def feedback(engine: Engine, name: str, signal: str, *, note: str | None = None) -> Change:
    """Say that a memory helped or did not."""
    if signal not in ("good", "bad"):
        raise UsageError(f"feedback is good or bad, not {signal!r}")
    return record(engine, EventKind.FEEDBACK, stored(engine, [name]), {"signal": signal, "note": note}, signal)


def edit(
    engine: Engine, name: str, change: Callable[[str], str], *, force: bool = False, dry_run: bool = False
) -> Change:
    """Rewrite the text of a memory that memctl wrote; `change` gets the old body and returns the new one."""
    memory = stored(engine, [name])[0]
    if memory.record.origin is not Origin.WRITTEN or not memory.live:
        raise RefusedError(
            f"{memory.record.path} is your note; memctl does not edit it", fix=f"memctl open {memory.id}"
        )
    if memory.record.immutable and not force:
        raise RefusedError(f"{memory.id} is immutable", fix=f"memctl edit {memory.id} --force")
    path = engine.root / memory.record.path
    before = read_bytes(path)
    row = engine.writer().sources.get(memory.record.path)
    if row is not None and row.sha256 != sha256_hex(before) and not force:
        raise NoteChanged(
            f"{memory.record.path} was changed on disk since it was indexed", fix="memctl index, then edit again"
        )
    text = before.decode("utf-8")
    at = body_start(text)
    old_body = text[at:]
    new_body = change(old_body.rstrip("\n"))
    if new_body.rstrip("\n") == old_body.rstrip("\n"):
        return Change("edited", (memory.id,), None, changed=False, reason="the text is the same")
    if not any(character.isalnum() for character in new_body):
        raise RefusedError("the new text is empty; nothing was changed", fix=f"memctl forget {memory.id}")
    if dry_run:
        return Change("edited", (memory.id,), None, changed=False, reason="dry run")
    return _write_edit(engine, memory, before, (text[:at] + new_body.rstrip("\n") + "\n").encode("utf-8"))


def _write_edit(engine: Engine, memory: StoredMemory, before: bytes, after: bytes) -> Change:
    from memctl.app.rewriting import rewrite

    return rewrite(engine, memory, before, after, action="edited")


def revert(engine: Engine, name: str, number: int, *, dry_run: bool = False) -> Change:
    """Give a written memory an earlier text again; for a user's note the patch is in the refusal."""
    memory = stored(engine, [name])[0]
    revisions = history(engine, memory.id)
    old = revision(revisions, number)
    if memory.record.origin is not Origin.WRITTEN:
        patch = unified(memory.record.content, old.content, f"a/{memory.record.path}", f"b/{memory.record.path}")
        raise RefusedError(f"{memory.record.path} is your note; memctl does not edit it. The patch:\n{patch}")
    return edit(engine, memory.id, lambda _: old.content, dry_run=dry_run)


def body_start(text: str) -> int:
    """Return where the body of a written memory begins, behind its front matter."""
    if not text.startswith("---\n"):
        return 0
    end = text.find("\n---\n", 3)
    return end + 5 if end >= 0 else 0


def read_bytes(path: "os.PathLike[str]") -> bytes:
    """Return what a file holds; raises `FailedError` where it cannot be read."""
    try:
        with open(path, "rb") as stream:
            return stream.read()
    except OSError as error:
        raise FailedError(f"cannot read {os.fspath(path)}: {error.strerror}") from error
