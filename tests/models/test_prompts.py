"""Prompts are functions of data: nothing of the data outside its fences, nothing in the fixed text to store as fact."""

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.models.prompts import Asked, compress, extract, merge, prompt_words, relation, support
from memctl.models.scripted import ScriptedModel
from memctl.text.checks import Failed, check_answer
from memctl.text.tokens import sentences

WORDS = st.text(st.characters(codec="utf-8"), max_size=80)
NOTES = ("The canoe is red.", "The canoe leaks.")


def every(first: str, second: str) -> list[Asked]:
    return [
        relation(first, second, memory_date="2026-01-02", newer_date="2026-02-03"),
        support(first, [second]),
        merge([first, second]),
        compress(first),
        extract(first),
    ]


def outside(asked: Asked) -> str:
    """Return the prompt without what stands between fences, and without the marks."""
    text = f"{asked.prompt.system}\n{asked.prompt.user}"
    for mark in asked.inputs.marks:
        text = re.sub(rf"(?s)(BEGIN [^\n]*) {mark}\n.*?\nEND {mark}", r"\1 END", text)
    return text


@settings(deadline=None)
@given(WORDS, WORDS)
def test_only_data_changes_between_two_prompts(first: str, second: str) -> None:
    for asked, other in zip(every(first, second), every(*NOTES), strict=True):
        assert outside(asked) == outside(other)


def test_equal_data_gives_equal_prompts() -> None:
    assert [prompt_words(asked) for asked in every(*NOTES)] == [prompt_words(asked) for asked in every(*NOTES)]


@pytest.mark.parametrize("at", range(5))
def test_the_fixed_text_holds_no_example_to_store(at: int) -> None:
    asked = every(*NOTES)[at]
    fixed = asked.prompt.system
    assert not re.search(r"\d|\"|“|e\.g\.|for example|for instance", fixed, re.IGNORECASE)
    key = {"merge": "text", "compress": "text"}.get(asked.prompt.task)
    for start, end in sentences(fixed):
        said: Any = {key: fixed[start:end]} if key else {"facts": [{"text": fixed[start:end], "category": "fact"}]}
        if asked.prompt.task in ("relation", "support"):
            continue
        assert isinstance(check_answer(json.dumps(said), asked.expected, asked.inputs), Failed), fixed[start:end]


def test_prompts_are_short() -> None:
    counting = ScriptedModel()
    for asked in every(*NOTES):
        assert counting.count_tokens(f"{asked.prompt.system} {asked.prompt.user}") < 200
