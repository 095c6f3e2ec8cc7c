"""The path of an answer: fit passages -> prompt -> stream -> hold each sentence to them -> cite, or refuse."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memctl.domain.answers import Hit
from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.llm import Budget, BudgetSpent, LanguageModel, Stop
from memctl.domain.reading_answers import Sentence
from memctl.models.fit import room_for
from memctl.models.prompts.answering import Reading, Show, answering, passage_fence
from memctl.models.prompts.cite import Held


@dataclass(frozen=True, slots=True)
class Answered:
    """What came of asking a model."""

    sentences: tuple[Sentence, ...] = ()
    dropped: tuple[Held, ...] = ()
    used: tuple[Hit, ...] = ()
    """The passages that fitted."""
    reason: str | None = None
    failed: bool = False
    """The model did not work, so that what is missing is not its judgement."""

    @property
    def text(self) -> str:
        """The sentences that passed."""
        return " ".join(sentence.text for sentence in self.sentences)


def answer_question(
    question: str,
    hits: Sequence[Hit],
    model: LanguageModel,
    *,
    importance: Mapping[str, float] | None = None,
    budget: Budget | None = None,
    stop: Stop | None = None,
    show: Show | None = None,
) -> Answered:
    """Ask a model and return only what the passages support; raises `Cancelled`.

    `importance` by id decides which of two models is asked.
    """
    try:
        used = fit_passages(question, hits, model)
    except (MissingPart, ModelError) as error:
        return Answered(reason=error.message, failed=True)
    if not used:
        return Answered(reason=f"no passage fits the {model.context} tokens of {model.name}")
    asked = answering(question, used, importance=max((importance or {}).get(hit.id, 0.0) for hit in used))
    reading = Reading(asked.ground, show)
    failed = False
    try:
        asked.listen(reading, model, budget, stop)
    except (BudgetSpent, MissingPart, ModelError) as error:
        reading.reason, failed = error.message, not isinstance(error, BudgetSpent)
    if not reading.passed and reading.reason is None:
        reading.reason = "nothing that the model said is supported by the passages"
    return Answered(tuple(reading.passed), tuple(reading.dropped), tuple(used), reading.reason, failed)


def fit_passages(question: str, hits: Sequence[Hit], model: LanguageModel) -> list[Hit]:
    """Return the best passages that fit the context together, whole; one that does not fit makes room for the next."""
    room = room_for(model, answering(question, ()).prompt)
    chosen: list[Hit] = []
    for hit in hits:
        size = model.count_tokens(passage_fence(hit)) + 4
        if size <= room:
            chosen.append(hit)
            room -= size
    return chosen
