"""A model's shorter wording of some sentences, taken only where they support every word of fact in it."""

from collections.abc import Sequence

from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, LanguageModel, Stop
from memctl.intake.compaction.units import tokens_of
from memctl.models.prompts.asked import ask
from memctl.models.prompts.rewriting import compress
from memctl.text.checks import Failed

SHARE = 0.9
"""A wording that is longer than this share of what it stands for is no shortening (source: ours)."""


def shorten(
    texts: Sequence[str], model: LanguageModel, *, budget: Budget | None = None, stop: Stop | None = None
) -> tuple[str | None, str]:
    """Return the shorter wording and nothing, or None and why there is none; raises `Cancelled`."""
    protected = tuple(dict.fromkeys(token for text in texts for token in tokens_of(text)))
    asked = compress(" ".join(texts), keep=protected, share=SHARE)
    try:
        verdict, _ = ask(model, asked, budget=budget, stop=stop)
    except (BudgetSpent, ModelError) as error:
        return None, error.message
    if isinstance(verdict, Failed):
        return None, "; ".join(dict.fromkeys(reason.kind for reason in verdict.reasons))
    return str(verdict.value["text"]).strip(), ""
