"""Extraction: from a conversation or a text to candidate memories, with a model or without one."""

from collections.abc import Sequence

from memctl.domain.llm import Budget, LanguageModel, Rights, Stop
from memctl.intake.extraction.byrules import extract_by_rules
from memctl.intake.extraction.extracted import Extraction, Message, Tally


def extract(
    messages: Sequence[Message],
    now: str,
    *,
    model: LanguageModel | None = None,
    rights: Rights | None = None,
    budget: Budget | None = None,
    tally: Tally | None = None,
    stop: Stop | None = None,
) -> Extraction:
    """Return candidate memories in the order of the text; raises `Cancelled`.

    A model is asked only where it may extract by the exam it passed. Nothing is stored.
    """
    if model is None:
        return extract_by_rules(messages, now)
    if rights is None or not rights.extract:
        found = extract_by_rules(messages, now)
        reason = f"model: {model.name} has not passed the exam in extraction"
        return Extraction(facts=found.facts, entities=found.entities, degraded=(reason,))
    from memctl.intake.extraction.bymodel import extract_by_model

    return extract_by_model(messages, now, model, budget=budget, tally=tally, stop=stop)
