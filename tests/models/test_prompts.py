"""Prompts are functions of data: nothing of the data outside its fences, nothing in the fixed text to store as fact."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.domain.llm import Completion
from memctl.models.exam.cases import Shown
from memctl.models.prompts.answering import answering
from memctl.models.prompts.asked import Call, prompt_words
from memctl.models.prompts.deciding import relation
from memctl.models.prompts.extracting import extraction
from memctl.models.prompts.rewriting import compress, merge
from memctl.models.prompts.said import Said
from memctl.models.prompts.searching import named_filters, restate, suppose
from memctl.models.scripted import ScriptedModel
from memctl.text.checks import Failed
from memctl.text.tokens import sentences

WORDS = st.text(st.characters(codec="utf-8"), max_size=80)
NOTES = ("The canoe is red.", "The canoe leaks.")


def every(first: str, second: str) -> list[Call]:
    return [
        relation(second, [(first, "2026-01-02")], said_on="2026-02-03"),
        answering(first, [Shown("a" * 16, second)]),
        merge([first, second]),
        compress(first),
        extraction([Said("s1", first), Said("s2", second)], "2026-02-03"),
        suppose(first),
        restate(second),
        named_filters(first, [second], []),
    ]


def outside(asked: Call) -> str:
    """Return the prompt without what stands between fences, and without the marks."""
    text = f"{asked.prompt.system}\n{asked.prompt.user}"
    return re.sub(r"(?s)(BEGIN [^\n]*) ([a-z]+)\n.*?\nEND \2", r"\1 END", text)


@settings(deadline=None)
@given(WORDS, WORDS)
def test_only_data_changes_between_two_prompts(first: str, second: str) -> None:
    for asked, other in zip(every(first, second), every(*NOTES), strict=True):
        assert outside(asked) == outside(other)


def test_equal_data_gives_equal_prompts() -> None:
    assert [prompt_words(asked) for asked in every(*NOTES)] == [prompt_words(asked) for asked in every(*NOTES)]


def repeated(task: str, text: str) -> str:
    """Return an answer that says what the prompt itself says."""
    if task == "answer":
        return f"{text} [1]"
    fact = {"text": text[:400], "category": "fact", "certainty": "explicit", "time": "current", "sources": ["s1"]}
    told: dict[str, Any] = {"facts": [fact], "entities": [], "relations": []} if task == "extract" else {"text": text}
    return json.dumps(told)


@pytest.mark.parametrize("at", range(8))
def test_the_fixed_text_holds_no_example_to_store(at: int) -> None:
    asked = every(*NOTES)[at]
    fixed = asked.prompt.system
    assert not re.search(r"\d|\"|“|e\.g\.|for example|for instance", fixed, re.IGNORECASE)
    for start, end in sentences(fixed):
        said = repeated(asked.prompt.task, fixed[start:end])
        assert isinstance(asked.judge(Completion(said, 0, 0, 0.0)), Failed), said


def test_prompts_are_short() -> None:
    counting = ScriptedModel()
    for asked in every(*NOTES):
        assert counting.count_tokens(f"{asked.prompt.system} {asked.prompt.user}") < 200
