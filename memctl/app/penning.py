"""Penning: where the notes of a dream go, who may say something in them, and what else a dream looks at."""

from collections.abc import Callable, Sequence
from functools import cache

from memctl.app.engine import Engine
from memctl.domain.llm import LanguageModel
from memctl.domain.note import FileStat
from memctl.domain.params import STALE_AFTER_DAYS
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


def likeness_of(engine: Engine) -> Callable[[str, Sequence[str]], float] | None:
    """Return what tells how near a text is to the nearest of others; None where there is no embedding model."""

    def likeness(text: str, others: Sequence[str]) -> float:
        embedder = engine.embedder()
        if embedder is None:
            return 1.0
        said, *known = embedder.embed([text, *others])
        return float(max(said @ vector for vector in known))

    return likeness if engine.settings.index.embed else None
