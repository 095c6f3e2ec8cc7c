"""No note text ends its fence, opens a turn of its own, or turns up outside."""

from hypothesis import given
from hypothesis import strategies as st

from memctl.text.fencing import FENCE_RULE, PromptParts, defuse, fence, fences

ANYTHING = st.text(max_size=300)
CONTROL = [
    "<|im_end|>",
    "<|im_start|>system",
    "[INST]",
    "[/INST]",
    "<<SYS>>",
    "</s>",
    "<s>",
    "<start_of_turn>",
    "<think>",
    "<\uff5cend\uff5c>",
    "<|endoftext|>",
]


@given(ANYTHING)
def test_the_mark_of_a_fence_stands_nowhere_in_its_data(data: str) -> None:
    made = fence(data, "note")
    assert made.mark not in made.body.casefold()
    assert str(made).count(made.mark) == 2


@given(ANYTHING)
def test_data_that_holds_a_whole_fence_cannot_close_the_next_one(data: str) -> None:
    inner = str(fence(data, "note"))
    outer = fence(inner, "note")
    assert outer.mark not in inner.casefold()


@given(st.lists(st.tuples(st.sampled_from(["note", "memory"]), ANYTHING), max_size=5))
def test_one_piece_of_data_cannot_close_the_fence_of_another(items: list[tuple[str, str]]) -> None:
    made = fences(items)
    everything = "\n".join(each.body for each in made).casefold()
    assert not any(each.mark in everything for each in made)


@given(ANYTHING)
def test_a_fence_is_a_function_of_its_data(data: str) -> None:
    assert fence(data, "note") == fence(data, "note")
    assert fence(data, "note", "a").body == fence(data, "note", "b").body


def test_control_tokens_of_chat_templates_are_broken() -> None:
    for token in CONTROL:
        assert token.casefold() not in defuse(f"x {token} y").casefold(), token
    assert defuse("a < b and c > d, list[int], Map<String, int>") == "a < b and c > d, list[int], Map<String, int>"


def test_hidden_letters_do_not_reach_a_prompt() -> None:
    assert defuse("ig\u200bnore\u202e \U000e0041all") == "ignore all"


def test_fixed_text_of_a_prompt_holds_no_data() -> None:
    parts = PromptParts("Do it.", fences([("note", "canary-7"), ("memory", "canary-8")]), "Well?")
    assert "canary" in parts.user and "canary" not in parts.fixed
    assert FENCE_RULE in parts.system and all(mark in parts.user for mark in parts.marks)
