"""Penning: where the notes of a dream go, who may say something in them, and what else a dream looks at."""

from collections.abc import Callable, Collection, Sequence

from memctl.app.engine import Engine
from memctl.domain.llm import LanguageModel
from memctl.domain.note import FileStat
from memctl.domain.params import STALE_AFTER_DAYS
from memctl.dream.keep import Shelf
from memctl.index.take import rules_version
from memctl.scoring.stored import days_since


def shelf_of(engine: Engine) -> Shelf:
    """Return where the notes of a dream go."""
    parts = engine.index_parts(engine.writer())
    return Shelf(
        engine.root,
        engine.settings.vault.memories,
        parts.size,
        parts.count_tokens,
        rules_version(),
        engine.clock.now(),
    )


def speaker_of(engine: Engine) -> Callable[[str], LanguageModel | None]:
    """Return what gives the language model of the settings to who asks for a right that it has by its exam."""

    def speaker(right: str) -> LanguageModel | None:
        from memctl.app.language import speaker_for

        return speaker_for(engine, right).model

    return speaker


def looked_at(engine: Engine) -> dict[str, str]:
    """Return the states of the sources whose file changed, or that nobody compared for 90 days; writes nothing."""
    from memctl.index.verify import source_state
    from memctl.vault.scan import stat_file

    parts, now = engine.index_parts(engine.reader()), engine.clock.now()
    states: dict[str, str] = {}
    for path, row in engine.reader().sources.all().items():
        stat = stat_file(engine.root, row.raw_path or path)
        known = isinstance(stat, FileStat) and (stat.size, stat.mtime_ns, stat.inode) == (
            row.size,
            row.mtime_ns,
            row.inode,
        )
        if not known or (days_since(row.verified_at, now) or 0.0) >= STALE_AFTER_DAYS:
            states[path] = str(source_state(parts, row))
    return states


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
