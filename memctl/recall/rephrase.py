"""Rephrase: other words for a question, by rules or by a language model, whose answers are only embedded and looked up.

Source: agentx, query expansion, HyDE and self-query. An answer that does not pass the checks is as good as none.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memctl.domain.llm import Budget, LanguageModel, Stop
from memctl.domain.ports import Embedder
from memctl.models.prompts.asked import Asked, ask
from memctl.models.prompts.searching import named_filters, restate, suppose
from memctl.recall.selfquery import NO_ASIDES, Asides, self_query
from memctl.text.checks import Passed
from memctl.text.stem import stem
from memctl.text.tokens import words

if TYPE_CHECKING:
    import numpy as np

MOST_NAMES = 40
"""Tags and channels, each, that a model is offered: the most used ones."""


@dataclass(frozen=True, slots=True)
class RephrasingEmbedder:
    """An embedder whose questions lie in the middle of what was asked and of other words for it."""

    embedder: Embedder
    others: Callable[[str], Sequence[str]]

    @property
    def name(self) -> str:
        """Registered name of the model."""
        return self.embedder.name

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        return self.embedder.dimensions

    @property
    def window(self) -> int:
        """How many tokens of a text the model reads."""
        return self.embedder.window

    def count_tokens(self, text: str) -> int:
        """Return the number of tokens without loading the weights."""
        return self.embedder.count_tokens(text)

    def embed(self, texts: Sequence[str]) -> "Iterator[np.ndarray]":
        """Yield one vector a text, as it is."""
        return self.embedder.embed(texts)

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the mean direction of a question and of the other words for it."""
        from memctl.recall.hyde import centroid

        others = self.others(text)
        vector = self.embedder.embed_query(text)
        return centroid([vector, *map(self.embedder.embed_query, others)]) if others else vector


def supposed(question: str, model: LanguageModel, budget: Budget, stop: Stop | None) -> str | None:
    """Return what a note that answers might say; None where the model gave nothing that passes."""
    return _text(suppose(question), model, budget, stop)


def restated(question: str, model: LanguageModel, budget: Budget, stop: Stop | None) -> str | None:
    """Return a question as a statement; None where the model gave nothing that passes."""
    return _text(restate(question), model, budget, stop)


def read_by_model(
    question: str,
    now: str,
    names: tuple[Sequence[str], Sequence[str]],
    model: LanguageModel,
    budget: Budget,
    stop: Stop | None,
) -> Asides:
    """Return the filters that a model finds in a question, of the tags and channels that there are.

    A tag or a channel counts only where the question holds a word of it, a time only where it holds all its words.
    """
    tags, channels = names[0][:MOST_NAMES], names[1][:MOST_NAMES]
    judged, _ = ask(model, named_filters(question, tags, channels), budget=budget, stop=stop)
    if not isinstance(judged, Passed):
        return NO_ASIDES
    said = {stem(word) for word in words(question)}
    tag, channel, time = (judged.value[name] for name in ("tag", "channel", "time"))
    period = self_query(time, now)[1] if time and {stem(word) for word in words(time)} <= said else NO_ASIDES
    return Asides(
        tags=(tag,) if tag and _named(tag, said) else (),
        channels=(channel,) if channel and _named(channel, said) else (),
        since=period.since,
        until=period.until,
    )


def _named(name: str, said: set[str]) -> bool:
    return not said.isdisjoint(stem(word) for word in words(name))


def _text(asked: Asked, model: LanguageModel, budget: Budget, stop: Stop | None) -> str | None:
    judged, _ = ask(model, asked, budget=budget, stop=stop)
    if not isinstance(judged, Passed):
        return None
    text: str = judged.value["text"].strip()
    return text or None
