"""Penning: where the notes of a dream go, and which language model may say something in them."""

from collections.abc import Callable

from memctl.app.engine import Engine
from memctl.domain.llm import LanguageModel
from memctl.dream.keep import Shelf
from memctl.index.take import rules_version


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
