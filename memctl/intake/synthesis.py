"""Write-time synthesis: one text out of what is known and what is new, by a model that may merge, or by rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.llm import Budget, BudgetSpent, LanguageModel

TASK = "merge"
SYNTHESIS_TOKENS = 50_000
"""Tokens that the syntheses of one run of the write path may cost (source: ours)."""
_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Synthesis:
    """One text that says what two say, and who wrote it."""

    text: str
    by: str = "rules"
    """"rules", or the name of the model."""
    asked: str | None = None
    """The model that was asked, whatever became of its answer."""
    problems: tuple[str, ...] = ()
    """Why a model's answer was dropped."""

    def as_log(self) -> Mapping[str, Any]:
        """Return what an event says of the model's answer; no text."""
        tasks = {TASK: [0, 1] if self.problems else [1, 0]}
        kinds = sorted({problem.partition(":")[0] for problem in self.problems})
        return {"log": "model_answers", "model": self.asked, "tasks": tasks, "dropped": kinds}


Synthesise = Callable[[str, str, float], Synthesis]
"""Makes one text of a known and a new one; the number is the importance of what is known."""


def by_rules(old: str, new: str, importance: float = 0.0) -> Synthesis:
    """Put the sentences of both together, those that say more first."""
    from memctl.intake.merge import merged_text

    return Synthesis(merged_text(old, new))


def synthesise(
    old: str, new: str, importance: float = 0.0, *, model: LanguageModel | None = None, budget: Budget | None = None
) -> Synthesis:
    """Let a model say both in one text; an answer that adds, loses or alters anything leaves it to the rules."""
    ruled = by_rules(old, new)
    if model is None or ruled.text in (old.strip(), new.strip()):
        return ruled
    from memctl.models.prompts.asked import ask
    from memctl.models.prompts.rewriting import merge
    from memctl.text.checks import Failed
    from memctl.text.support import unsupported_sentences

    try:
        verdict, _ = ask(model, merge([old, new], importance=importance), budget=budget)
    except (BudgetSpent, MissingPart, ModelError) as error:
        return Synthesis(ruled.text, asked=model.name, problems=(f"failed: {error.message}",))
    if isinstance(verdict, Failed):
        problems = tuple(f"{item.kind}: {item.what}" for item in verdict.reasons[:_SHOWN])
        return Synthesis(ruled.text, asked=model.name, problems=problems)
    text = str(verdict.value["text"]).strip()
    lost = [*unsupported_sentences(old, [text]), *unsupported_sentences(new, [text])]
    if lost:
        return Synthesis(ruled.text, asked=model.name, problems=(f"lost: {len(lost)} sentences",))
    return Synthesis(text, by=model.name, asked=model.name)
