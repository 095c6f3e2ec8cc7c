"""Rephrase: other words for a question, by rules or by a language model, whose answers are only embedded and looked up.

Source: agentx, query expansion, HyDE and self-query. An answer that does not pass the checks is as good as none.
"""

from collections.abc import Sequence

from memctl.domain.llm import Budget, LanguageModel, Stop
from memctl.models.prompts.asked import Asked, ask
from memctl.models.prompts.searching import named_filters, restate, suppose
from memctl.recall.selfquery import NO_ASIDES, Asides, self_query
from memctl.text.checks import Passed
from memctl.text.stem import stem
from memctl.text.tokens import words

MOST_NAMES = 40
"""Tags and channels, each, that a model is offered: the most used ones."""


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
