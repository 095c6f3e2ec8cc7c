"""Penning: where the notes of a dream go, who may say something in them, and what else a dream looks at."""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import timedelta
from functools import cache

from memctl.app.clock import iso, read_iso
from memctl.app.engine import Engine
from memctl.domain.event import RECALLS
from memctl.domain.llm import LanguageModel
from memctl.domain.memory import StoredMemory
from memctl.domain.note import FileStat
from memctl.domain.params import STALE_AFTER_DAYS
from memctl.domain.params.weighing import ASKED_DAYS
from memctl.dream.keep import Shelf
from memctl.scoring.stored import days_since
from memctl.store.sources import Seen


def shelf_of(engine: Engine) -> Shelf:
    """Return where the notes of a dream go."""
    parts = engine.index_parts(engine.writer())
    return Shelf(
        engine.root,
        engine.settings.vault.memories,
        parts.size,
        parts.count_tokens,
        _index_rules,
        engine.clock.now(),
    )


def _index_rules() -> int:
    from memctl.index.take import rules_version

    return rules_version()


def speaker_of(engine: Engine) -> Callable[[str], LanguageModel | None]:
    """Return what gives the language model of the settings to who asks for a right that it has by its exam."""

    def speaker(right: str) -> LanguageModel | None:
        from memctl.app.language import speaker_for

        return speaker_for(engine, right).model

    return speaker


def looked_at(engine: Engine) -> dict[str, str]:
    """Return the states of the sources whose file changed, or that nobody compared for 90 days; writes nothing."""
    from memctl.vault.scan import stat_file

    parts, now = engine.index_parts(engine.reader()), engine.clock.now()

    @cache
    def is_stale(verified_at: str | None) -> bool:
        return (days_since(verified_at, now) or 0.0) >= STALE_AFTER_DAYS

    def is_as_it_was(known: Seen) -> bool:
        stat = stat_file(engine.root, known.raw_path)
        return isinstance(stat, FileStat) and (stat.size, stat.mtime_ns, stat.inode) == known.stat

    due = [known.path for known in parts.store.sources.seen() if is_stale(known.verified_at) or not is_as_it_was(known)]
    if not due:
        return {}
    from memctl.index.verify import source_state

    return {path: str(source_state(parts, row)) for path, row in parts.store.sources.of(due).items()}


def states_of(engine: Engine, paths: Collection[str]) -> dict[str, str]:
    """Return by id how the passages of some files stand in them now; writes nothing."""
    from memctl.index.verify import verify_source

    parts, sources = engine.index_parts(engine.reader()), engine.reader().sources
    rows = [row for path in sorted(paths) if (row := sources.get(path)) is not None]
    return {item.id: str(item.state) for row in rows for item in verify_source(parts, row)[1] if item.id is not None}


def likeness_of(engine: Engine) -> Callable[[str, Sequence[str]], float] | None:
    """Return what tells how near a text is to the nearest of others; None where there is no embedding model."""

    def likeness(text: str, others: Sequence[str]) -> float:
        embedder = engine.embedder()
        if embedder is None:
            return 1.0
        said, *known = embedder.embed([text, *others])
        return float(max(said @ vector for vector in known))

    return likeness if engine.settings.index.embed else None


def relevance_of(engine: Engine) -> Callable[[Sequence[StoredMemory]], Mapping[str, float]]:
    """Return what tells by id how near memories are to the centre of what was asked in the last week, 0..1.

    It tells nothing where nothing was asked, or nothing is known of meaning (source: magma).
    """

    def relevance(memories: Sequence[StoredMemory]) -> Mapping[str, float]:
        store, asked = engine.reader(), asked_lately(engine)
        embedder = engine.embedder() if asked and engine.settings.index.embed else None
        if embedder is None or store.settings.get("active_model") != embedder.name:
            return {}
        first, *others = map(embedder.embed_query, asked)
        centre = sum(others, start=first)
        length = float((centre @ centre) ** 0.5)
        vectors = store.vectors.vectors_of(embedder.name, [memory.rowid for memory in memories]) if length else {}
        return {
            memory.id: min(1.0, max(0.0, float(vectors[memory.rowid] @ centre) / length))
            for memory in memories
            if memory.rowid in vectors
        }

    return relevance


def asked_lately(engine: Engine) -> list[str]:
    """Return the questions of the last week, as often as they were asked, in order."""
    now = engine.clock.now()
    since = iso(read_iso(now) - timedelta(days=ASKED_DAYS))
    stored = engine.reader().events.of_kinds(RECALLS, since=since)
    known = {event.id for event in stored}
    late = [event for event in engine.tail().events if event.kind in RECALLS and event.id not in known]
    said = [event.data.get("query") for event in (*stored, *late) if since <= event.at <= now]
    return [text for text in said if isinstance(text, str) and text]
