"""Other words for a question as a use case: by rules or by the language model, as settings say, once for each question.

A model only suggests here: what it says is embedded or held against the names that the vault has. So it needs no exam,
but for the filters, which may leave something out.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from memctl.app.engine import Engine
from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.llm import Budget, BudgetSpent, Cancelled, LanguageModel, Stop
from memctl.domain.ports import Embedder
from memctl.domain.query import Filter
from memctl.recall.meter import Meter

if TYPE_CHECKING:
    from memctl.app.language import Speaker
    from memctl.recall.selfquery import Asides

TOKENS = 4000
"""Of all that a model is asked for one question; no prompt of these is longer than a sixth of it."""
REMEMBERED = 200
"""Answers that a process keeps, the oldest goes first."""
T = TypeVar("T")


@dataclass(slots=True)
class Rephrasing:
    """Finds other words for one question."""

    engine: Engine
    meter: Meter = field(default_factory=Meter)
    reasons: list[str] = field(default_factory=list)
    """Why the language model did not help."""
    _budget: Budget = field(default_factory=lambda: Budget(tokens=TOKENS))
    _deadline: float | None = None

    def around(self, embedder: Embedder) -> Embedder:
        """Return an embedder that also takes other words for a question, where these are wanted."""
        settings = self.engine.settings.recall
        if settings.hyde != "model" and settings.expand == "off":
            return embedder
        from memctl.recall.around import RephrasingEmbedder

        return RephrasingEmbedder(embedder, self.others)

    def others(self, question: str) -> tuple[str, ...]:
        """Return other words for a question."""
        from memctl.recall.rephrase import restated, supposed

        settings = self.engine.settings.recall
        found: list[str | None] = []
        if settings.expand == "rules":
            from memctl.recall.expand import statement_of

            found.append(statement_of(question))
        if settings.expand == "model":
            found.append(self._asked("restate", question, restated))
        if settings.hyde == "model":
            found.append(self._asked("suppose", question, supposed))
        return tuple(text for text in found if text and text != question)

    def filters(self, question: str) -> "tuple[str, Asides] | None":
        """Return a question without the filters that it names, and these: by rules, else by the model if it may.

        None where it names none.
        """
        from memctl.recall.hinted import may_name_filters

        now, by_model = self.engine.clock.now(), self.engine.settings.recall.self_query_model
        if may_name_filters(question):
            from memctl.recall.selfquery import NO_ASIDES, self_query

            rest, found = self_query(question, now)
            if found != NO_ASIDES:
                return rest, found
        said = self._by_model(question, now) if by_model else None
        return (question, said) if said is not None else None

    def _by_model(self, question: str, now: str) -> "Asides | None":
        from memctl.recall.rephrase import MOST_NAMES, read_by_model

        memories = self.engine.reader().memories
        tags = [tag for tag, _ in memories.tags(Filter())[:MOST_NAMES]]
        channels = [name for name, _ in memories.channels()[:MOST_NAMES]]

        def ask(text: str, model: LanguageModel, budget: Budget, stop: Stop | None) -> "Asides":
            return read_by_model(text, now, (tags, channels), model, budget, stop)

        names = f"{now[:10]} {tags} {channels}"
        return self._asked(f"filter {names}", question, ask, right="extract")

    def _asked(
        self, task: str, question: str, ask: Callable[[str, LanguageModel, Budget, Stop | None], T], right: str = ""
    ) -> T | None:
        speaker = self._speaker(right)
        if speaker.model is None:
            self.reasons.append(speaker.reason or "there is no language model")
            return None
        key = (task, speaker.model.fingerprint, question)
        kept: OrderedDict[tuple[str, str, str], object] = self.engine.rephrased
        if key not in kept:
            try:
                with self.meter.stage("model"):
                    kept[key] = ask(question, speaker.model, self._budget, self._too_late)
            except (BudgetSpent, Cancelled, MissingPart, ModelError) as error:
                self.reasons.append(error.message)
                return None
            while len(kept) > REMEMBERED:
                kept.popitem(last=False)
        else:
            self.meter.add("model-cache")
        found: T | None = kept[key]  # type: ignore[assignment]
        self.meter.add(task.split(" ")[0], int(found is not None))
        return found

    def _speaker(self, right: str) -> "Speaker":
        from memctl.app.language import Speaker, speaker_for

        if right:
            return speaker_for(self.engine, right)
        return Speaker(self.engine.language_model(), reason=self.engine.language_reason)

    def _too_late(self) -> bool:
        """Tell whether the time that one question has is over; it begins with the first thing a model is asked."""
        if self._deadline is None:
            self._deadline = perf_counter() + self.engine.settings.recall.model_seconds
        return perf_counter() > self._deadline


def names_of(reasons: Sequence[str]) -> tuple[str, ...]:
    """Return what to tell of a model that did not help, each reason once."""
    return tuple(f"without the language model: {reason}" for reason in dict.fromkeys(reasons))
