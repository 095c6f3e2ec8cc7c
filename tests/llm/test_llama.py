"""The real small model: constrained, counted, stopped, and the same each time."""

import json
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
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


def test_one_model_is_loaded_at_a_time_and_leaves_when_idle(smol: LlamaModel) -> None:
    other = LlamaModel(smol.head.path, context=1024, idle_seconds=60.0)
    assert "Paris" in other.complete(CAPITAL).text
    assert other.loaded and not smol.loaded
    now = time.monotonic()
    assert not other.unload_idle(now + 59.0) and other.loaded
    assert other.unload_idle(now + 61.0) and not other.loaded
    assert other.count_tokens("two words") == 2 and not other.loaded
    assert not smol.unload_idle(float("inf"))


def test_a_second_asker_waits_for_the_first(smol: LlamaModel) -> None:
    stream = smol.stream(CAPITAL)
    first = next(stream)
    with pytest.raises(BudgetSpent):
        smol.complete(CAPITAL, budget=Budget(seconds=0.2))
    assert smol.count_tokens(first) > 0
    stream.close()
    with ThreadPoolExecutor(2) as pool:
        texts = list(pool.map(lambda _: smol.complete(CAPITAL).text, range(2)))
    assert texts[0] == texts[1] and "Paris" in texts[0]


def test_a_stream_that_is_closed_is_charged(smol: LlamaModel) -> None:
    budget = Budget()
    stream = smol.stream(CAPITAL, budget=budget)
    assert next(stream)
    assert budget.calls == 0
    stream.close()
    assert budget.calls == 1 and budget.used_tokens > 20


def test_chance_follows_the_seed(smol: LlamaModel) -> None:
    def say(seed: int) -> str:
        return smol.complete(Prompt("x", "", "Invent a name.", max_tokens=8, temperature=1.5, seed=seed)).text

    said = [say(seed) for seed in (1, 1, 2, 3)]
    assert said[0] == said[1] and len(set(said)) > 1


def test_an_answer_cut_by_its_limit_says_so(smol: LlamaModel) -> None:
    completion = smol.complete(Prompt("x", "Answer.", "What is the capital of France?", max_tokens=2))
    assert (completion.answer_tokens, completion.whole) == (2, False)


def test_a_schema_that_is_none_is_refused(smol: LlamaModel) -> None:
    with pytest.raises(ModelError, match="schema"):
        smol.complete(Prompt("x", "", "", {"type": "no such type"}, max_tokens=4))
    with pytest.raises(ModelError, match="more than the 8192"):
        LlamaModel(smol.head.path, context=9000)
