"""The model with chosen answers behaves as a real one does at its limits."""

import pytest

from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, Cancelled, LanguageModel, Prompt
from memctl.models.scripted import ScriptedModel

ASK = Prompt("say", "Answer.", "Which one?")


def test_replies_come_in_turn_then_it_fails() -> None:
    model: LanguageModel = ScriptedModel(["one", lambda prompt: f"two for {prompt.task}"])
    assert model.complete(ASK).text == "one"
    assert "".join(model.stream(ASK)) == "two for say"
    with pytest.raises(ModelError, match="no reply left for say"):
        model.complete(ASK)


def test_a_budget_is_charged_and_then_refuses() -> None:
    model, budget = ScriptedModel("one two three", seconds=2.0), Budget(tokens=8)
    completion = model.complete(ASK, budget=budget)
    assert (completion.prompt_tokens, completion.answer_tokens, completion.whole) == (5, 3, True)
    assert (budget.used_tokens, budget.used_seconds, budget.calls) == (8, 2.0, 1)
    with pytest.raises(BudgetSpent):
        model.complete(ASK, budget=budget)
    assert len(model.prompts) == 1


def test_a_long_reply_is_cut_at_its_limit_and_says_so() -> None:
    completion = ScriptedModel("one two three").complete(Prompt("say", "", "", max_tokens=2))
    assert (completion.text, completion.answer_tokens, completion.whole) == ("one two", 2, False)


def test_what_does_not_fit_and_what_is_stopped_is_refused() -> None:
    with pytest.raises(ModelError, match=r"prompt of 5 tokens .* up to 512 .* context of 100"):
        ScriptedModel("x", context=100).complete(ASK)
    with pytest.raises(Cancelled):
        ScriptedModel("x").complete(ASK, stop=lambda: True)
