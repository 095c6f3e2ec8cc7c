"""By a model: what a group of memories says in other words, each sentence held to the memories that it rests on."""

from collections.abc import Sequence
from dataclasses import dataclass

from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.llm import REFLECT, SUMMARISE, BudgetSpent
from memctl.dream.night import Night, date_of
from memctl.dream.plan import Judged
from memctl.dream.sayings import Saying

FEWEST = 2
"""Sentences of a model that make a note (source: ours)."""


@dataclass(frozen=True, slots=True)
class Abstract:
    """A model's sentences with the ids that they rest on, and who said them."""

    body: str
    by: str


def abstracted(night: Night, chosen: Sequence[Saying], *, reflect: bool = False) -> Abstract | None:
    """Return what a model that may speak makes of sentences; None where there is none, or it says too little."""
    task = REFLECT if reflect else SUMMARISE
    model = night.parts.speaker(task)
    if model is None or night.time_is_up:
        return None
    from memctl.models.prompts.summing import Source, summing

    sources = [Source(item.memory.id, item.text, (date_of(item.memory) or "")[:10] or None) for item in chosen]
    try:
        told = summing(model, sources, reflect=reflect, budget=night.parts.budget)
    except (BudgetSpent, MissingPart, ModelError):
        return None
    night.judged.append(Judged(task, model.name, len(told.sentences), told.dropped))
    if len(told.sentences) < FEWEST:
        return None
    body = "\n".join(f"- {text} {' '.join(f'[{name}]' for name in ids)}" for text, ids in told.sentences)
    return Abstract(body, model.name)
