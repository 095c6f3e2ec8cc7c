"""A server that was named is asked, bounded in time and size, and never told more than the prompt."""

import pytest

from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, Cancelled, Prompt
from memctl.models.endpoint import EndpointModel
from tests.llm.chat_server import serve_chat

pytest.importorskip("httpx")
ASK = Prompt("merge two", "Answer.", "Which one?", {"type": "object"}, max_tokens=20, seed=7)
KEY = "-".join(("no", "real", "key"))


def test_a_prompt_goes_out_and_its_answer_comes_in_pieces() -> None:
    with serve_chat("{", '"a":\u2028', "1}") as chat:
        chat.usage = {"prompt_tokens": 11, "completion_tokens": 4}
        model, budget = EndpointModel(chat.url + "/", "big", key=KEY), Budget()
        completion = model.complete(ASK, budget=budget)
        assert list(model.stream(ASK)) == ["{", '"a":\u2028', "1}"]
    assert (completion.text, completion.whole) == ('{"a":\u20281}', True)
    assert (completion.prompt_tokens, completion.answer_tokens, budget.used_tokens) == (11, 4, 15)
    body, key = chat.asked[0]
    assert key == f"Bearer {KEY}"
    assert [message["content"] for message in body["messages"]] == ["Answer.", "Which one?"]
    assert (body["model"], body["temperature"], body["seed"], body["max_tokens"]) == ("big", 0.0, 7, 20)
    schema = body["response_format"]["json_schema"]
    assert (schema["name"], schema["schema"]) == ("merge-two", {"type": "object"})


def test_a_server_that_does_not_stream_is_read_as_well() -> None:
    with serve_chat("yes") as chat:
        chat.streams, chat.finish = False, "length"
        completion = EndpointModel(chat.url, "big").complete(ASK)
    assert (completion.text, completion.whole, completion.answer_tokens) == ("yes", False, 1)
    assert chat.asked[0][1] is None


@pytest.mark.parametrize("status", [302, 401, 404, 429, 500])
def test_refusals_say_what_the_server_said_without_the_key(status: int) -> None:
    with serve_chat() as chat:
        chat.status, chat.error = status, f"bad\x1b[31m key {KEY}"
        budget = Budget()
        with pytest.raises(ModelError, match=f"refused: {status} bad") as caught:
            EndpointModel(chat.url, "big", key=KEY).complete(ASK, budget=budget)
    assert KEY not in caught.value.message and "\x1b" not in caught.value.message
    assert budget.calls == 1


@pytest.mark.parametrize("raw", [b"<html>", b"data: []\n\n", b'{"error": {"message": "no"}}', b'{"choices": [3]}'])
def test_what_is_no_answer_is_an_error(raw: bytes) -> None:
    with serve_chat() as chat:
        chat.raw = raw
        with pytest.raises(ModelError):
            EndpointModel(chat.url, "big").complete(ASK)


def test_an_endless_answer_is_cut_off() -> None:
    with serve_chat(*["x" * 50_000] * 20) as chat, pytest.raises(ModelError, match="sent more than"):
        EndpointModel(chat.url, "big").complete(ASK)


def test_time_and_will_break_it_off() -> None:
    with serve_chat("a", "b", "c") as chat:
        chat.wait = 0.2
        with pytest.raises(BudgetSpent):
            EndpointModel(chat.url, "big", seconds=0.1).complete(ASK)
        told: list[str] = []
        with pytest.raises(Cancelled):
            for piece in EndpointModel(chat.url, "big").stream(ASK, stop=lambda: bool(told)):
                told.append(piece)
    assert told == ["a"]


def test_nothing_is_sent_that_does_not_fit_or_to_where_it_must_not_go() -> None:
    with serve_chat("x") as chat:
        with pytest.raises(ModelError, match="do not fit the context of 100"):
            EndpointModel(chat.url, "big", context=100).complete(Prompt("x", "", "word " * 100))
        assert chat.asked == []
    with pytest.raises(ModelError, match="cannot be asked"):
        EndpointModel(chat.url, "big").complete(ASK)
    with pytest.raises(ModelError, match="in the clear"):
        EndpointModel("http://example.invalid/v1", "big", key=KEY)
    for url, name in (("file:///etc", "big"), ("example.invalid", "big"), ("https://example.invalid", "")):
        with pytest.raises(ModelError):
            EndpointModel(url, name)
