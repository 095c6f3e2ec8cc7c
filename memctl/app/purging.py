"""Purge: the one exception to never deleting; complete, proven by a scan for what is left, and tombstoned."""

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from memctl.app import proposals
from memctl.app.changing import stored
from memctl.app.engine import Engine
from memctl.config.places import cache_folder, config_folder, state_folder
from memctl.domain.answers import PurgeAnswer
from memctl.domain.event import EventKind
from memctl.domain.memory import StoredMemory
from memctl.domain.query import Filter
from memctl.domain.words import Origin, WriteSource
from memctl.store.lineage import lineage_of
from memctl.store.purge import PurgePlan, plan_purge, purge_backups, purge_journal, purge_tables, scrub
from memctl.store.recording import record_events
from memctl.store.residue import find_residue

_RARE_IN = 3
"""A word that stands in at most so many passages gives a query away that asked for it."""
_UNREACHED = (
    "git history, where the vault is or was in a repository: git filter-repo --path FILE --invert-paths",
    "copies made by file syncers, remotes and other devices until they sync",
    "transcripts of AI clients and shell history that quoted it",
)


def purge(engine: Engine, names: Sequence[str], *, dry_run: bool = False) -> PurgeAnswer:
    """Remove memories for good, and the notes of dreams that tell of them: the next dream writes those anew.

    A user's note keeps its file; its passage is kept out of the index from now on.
    """
    asked = stored(engine, names)
    memories = [*asked, *_dreamt_of(engine, asked)]
    if dry_run:
        return PurgeAnswer(tuple(memory.id for memory in memories), 0, _UNREACHED)
    with engine.long_job("purge"):
        plan = _plan(engine, memories)
        _tombstone(engine, memories, plan, lineage_of(engine.writer().conn, [memory.id for memory in asked]))
        missed = _everywhere_else(engine, plan)
    written = {memory.record.path for memory in memories if memory.record.origin is not Origin.WRITTEN}
    kept = [f"your note {path}, which memctl does not edit" for path in sorted(written)]
    return PurgeAnswer(
        purged=tuple(memory.id for memory in memories),
        residual=len(find_residue(_own_places(engine), plan)),
        not_reached=(*kept, *missed, *_UNREACHED),
    )


def _dreamt_of(engine: Engine, asked: Sequence[StoredMemory]) -> list[StoredMemory]:
    """Return the notes of dreams that cite one of these memories, ever did, or hold a line of theirs."""
    store = engine.writer()
    plan = replace(plan_purge(store.conn, [memory.id for memory in asked]), shared=frozenset())
    citing = {
        name
        for event in store.events.of_kinds([EventKind.COMPOSED])
        if not plan.ids.isdisjoint(event.data.get("cites") or ())
        for name in event.mems
    }
    known = store.memories.select(Filter(statuses=(), dormant=True), sort="id")
    notes = [item for item in known if item.record.write_source is WriteSource.DREAM and item.id not in plan.ids]
    return [item for item in notes if item.id in citing or _tells_of(item.record.content, plan)]


def _tells_of(text: str, plan: PurgePlan) -> bool:
    return plan.gives_away(text) or any(name in text for name in plan.ids)


def _plan(engine: Engine, memories: Sequence[StoredMemory]) -> PurgePlan:
    store = engine.writer()
    paths = [memory.record.path for memory in memories if memory.record.origin is Origin.WRITTEN]
    return plan_purge(store.conn, [memory.id for memory in memories], paths=paths, terms=_rare_words(engine, memories))


def _rare_words(engine: Engine, memories: Sequence[StoredMemory]) -> set[str]:
    from memctl.text.stopwords import is_stopword
    from memctl.text.tokens import words

    store = engine.writer()
    found = {word for memory in memories for word in words(memory.record.content) if not is_stopword(word)}
    counts = store.fulltext.document_frequency(found, cap=_RARE_IN + 1)
    return {word for word, count in counts.items() if count <= _RARE_IN}


def _tombstone(engine: Engine, memories: Sequence[StoredMemory], plan: PurgePlan, gone: Collection[str]) -> None:
    """Say first that it is gone, so that nothing brings it back; then remove files and rows."""
    store = engine.writer()
    hashes = sorted({memory.record.content_hash for memory in memories})
    event = engine.make_event(EventKind.PURGED, sorted(gone), {"hashes": hashes})
    for path in plan.paths:
        with suppress(FileNotFoundError):
            (engine.root / path).unlink()
    with store.write():
        store.sources.remove(sorted(plan.paths))
        purge_tables(store.conn, plan)
        record_events(store, [event])
    store.outbox.flush(engine.journal)


def _everywhere_else(engine: Engine, plan: PurgePlan) -> list[str]:
    """Rewrite journals and backups, remove crash files that hold a needle, and scrub the database."""
    journal = purge_journal(engine.journal, plan)
    backups = purge_backups(engine.places.folder, plan)
    for found in find_residue(state_folder().glob("crash-*"), plan):
        Path(found.path).unlink(missing_ok=True)
    proposals.clear(engine)
    with engine.writer().write():
        purge_tables(engine.writer().conn, plan)
    missed = [*journal.not_reached, *backups.not_reached]
    if not scrub(engine.writer().conn):
        missed.append("pages of the database that another process was reading: run the same command again")
    return missed


def _own_places(engine: Engine) -> list[Path]:
    """Return every folder in which memctl may have written the text."""
    memories = engine.root / engine.settings.vault.memories
    places = [engine.places.folder, memories, state_folder(), config_folder(), cache_folder() / "embeddings"]
    if not engine.places.db.is_relative_to(engine.places.folder):
        places.append(engine.places.db.parent)
    return places
