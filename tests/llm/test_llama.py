"""The real small model: constrained, counted, stopped, and the same each time."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, Cancelled, Prompt
from memctl.models import llama
from memctl.models.llama import LlamaModel

pytestmark = pytest.mark.llm

SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {"decision": {"enum": ["keep", "update"]}, "reason": {"type": "string", "maxLength": 30}},
    "required": ["decision", "reason"],
    "additionalProperties": False,
}
CAPITAL = Prompt("capital", "Answer in one short sentence.", "What is the capital of France?", max_tokens=12)
DECIDE = Prompt("decide", "Decide.", "The old note: the door is red. The new note: it is blue.", SCHEMA, max_tokens=60)


def test_it_answers_within_the_schema_and_is_counted(smol: LlamaModel) -> None:
    budget = Budget()
    completion = smol.complete(DECIDE, budget=budget)
    answer = json.loads(completion.text)
    assert set(answer) == {"decision", "reason"} and answer["decision"] in ("keep", "update")
    assert completion.whole and completion.seconds > 0
    assert budget.used_tokens == completion.prompt_tokens + completion.answer_tokens
    assert budget.calls == 1


def test_an_answer_does_not_depend_on_what_was_asked_before(smol: LlamaModel) -> None:
    first = smol.complete(CAPITAL)
    again = smol.complete(CAPITAL)
    smol.complete(DECIDE)
    llama.unload_idle(float("inf"), 0.0)
    assert not smol.loaded
    cold = smol.complete(CAPITAL)
    assert first.text == again.text == cold.text and "Paris" in first.text
    assert "".join(smol.stream(CAPITAL)) == first.text


def test_it_breaks_off_between_tokens_and_charges_what_it_computed(smol: LlamaModel) -> None:
    budget, asked = Budget(), 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 5

    with pytest.raises(Cancelled):
        smol.complete(CAPITAL, budget=budget, stop=stop)
    assert 0 < budget.used_tokens < 60 and budget.calls == 1
    with pytest.raises(BudgetSpent, match="longer than"):
        smol.complete(CAPITAL, budget=Budget(seconds=0.001))
    assert "Paris" in smol.complete(CAPITAL).text


def test_what_does_not_fit_is_refused_with_its_sizes(smol: LlamaModel) -> None:
    with pytest.raises(ModelError, match=r"prompt of \d{4} tokens .* up to 512 .* context of 2048 tokens"):
        smol.complete(Prompt("long", "Read.", "one word and another " * 900))
