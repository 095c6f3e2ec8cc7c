"""Asking: recall, then an answer by the language model whose every sentence is proven; without it, the passages."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from memctl.app.language import Speaker, speaker_for
from memctl.domain.answers import Hit, RecallAnswer
from memctl.domain.llm import Budget
from memctl.domain.params import VERIFICATION_FACTOR
from memctl.domain.reading_answers import NOTHING_FOUND, AskAnswer, Sentence, SourceOfAnswer
from memctl.domain.words import Degradation, Status

if TYPE_CHECKING:
    from memctl.app.memory import Memory

ASK_TOKENS = 16_000
"""Tokens of one question and its answer; the context bounds the prompt already."""


def ask(
    memory: "Memory",
    question: str,
    *,
    show: Callable[[Sentence], None] | None = None,
    stop: Callable[[], bool] | None = None,
    speaker: Speaker | None = None,
    **options: Any,
) -> AskAnswer:
    """Answer a question; `speaker` stands in for the model of the settings. Raises `Cancelled`."""
    started = perf_counter()
    found = memory.recall(question, **options)
    answer = _base(question, found)
    if found.results:
        chosen = speaker_for(memory.engine, "answer") if speaker is None else speaker
        answer = _asked(memory, answer, found.results, chosen, show, stop)
    return replace(answer, took_ms=round((perf_counter() - started) * 1000))


def _base(question: str, found: RecallAnswer) -> AskAnswer:
    return AskAnswer(
        question=question,
        reason=None if found.results else (found.hint or NOTHING_FOUND),
        degraded=found.degraded,
        passages=found.results,
        sources=_sources(found.results),
        warnings=found.warnings,
    )


def _asked(
    memory: "Memory",
    answer: AskAnswer,
    hits: Sequence[Hit],
    speaker: Speaker,
    show: Callable[[Sentence], None] | None,
    stop: Callable[[], bool] | None,
) -> AskAnswer:
    if speaker.model is None:
        return replace(answer, reason=speaker.reason, degraded=_with_language_model(answer))
    from memctl.models.hybrid import importance_of
    from memctl.recall.answer import answer_question

    settings = memory.engine.settings.llm
    budget = Budget(tokens=ASK_TOKENS, seconds=settings.seconds or 3600.0)
    weights = {
        item.id: importance_of(item) for item in memory.engine.reader().memories.by_ids([hit.id for hit in hits])
    }
    said = answer_question(
        answer.question, hits, speaker.model, importance=weights, budget=budget, stop=stop, show=show
    )
    cited = {name for sentence in said.sentences for name in sentence.ids}
    rests_on = [hit for hit in hits if hit.id in cited]
    doubts = [doubt for hit in rests_on for doubt in doubts_about(hit, memory.engine.clock.now())]
    return replace(
        answer,
        answer=said.text,
        degraded=_with_language_model(answer) if said.failed else answer.degraded,
        sentences=said.sentences,
        sources=_sources(rests_on or hits),
        warnings=(*answer.warnings, *doubts),
        refused=not said.sentences and not said.failed,
        reason=said.reason,
        dropped=len(said.dropped),
        model=speaker.model.name,
        tokens=budget.used_tokens,
    )


def _with_language_model(answer: AskAnswer) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*answer.degraded, Degradation.LANGUAGE_MODEL)))


def doubts_about(hit: Hit, now: str) -> list[str]:
    """Return what a reader must know of a passage that an answer rests on: disputed, over, or changed at its source."""
    where = f"{hit.path}:{hit.line}"
    doubts = [f"{where} is {hit.status}"] if hit.status != Status.ACTIVE else []
    if hit.superseded_by:
        doubts.append(f"{where} was replaced by {hit.superseded_by[:8]}")
    if hit.valid_until and hit.valid_until[:10] < now[:10]:
        doubts.append(f"{where} held until {hit.valid_until[:10]}")
    if hit.valid_from and hit.valid_from[:10] > now[:10]:
        doubts.append(f"{where} holds from {hit.valid_from[:10]}")
    if VERIFICATION_FACTOR.get(hit.verification, 1.0) < 1.0:
        doubts.append(f"the source of {where} is {hit.verification}")
    return doubts


def _sources(hits: Sequence[Hit]) -> tuple[SourceOfAnswer, ...]:
    return tuple(SourceOfAnswer(hit.id, hit.path, hit.line, hit.title) for hit in hits)
