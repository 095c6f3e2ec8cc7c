"""Which model is asked, and why there is none."""

import socket
from dataclasses import replace
from pathlib import Path

import pytest

from memctl.config.settings import KEYS, LlmSettings
from memctl.domain.errors import ModelError
from memctl.domain.llm import Prompt
from memctl.models.fit import room_for, split_to_fit
from memctl.models.hybrid import HybridModel, wants_strong
from memctl.models.llm import find_language_model
from memctl.models.scripted import ScriptedModel


def test_important_memories_go_to_the_stronger_model() -> None:
    everyday, strong = ScriptedModel("small", name="e", context=100), ScriptedModel("big", name="s")
    model = HybridModel(everyday=everyday, strong=strong, strong_from=0.7)
    answers = [
        model.complete(Prompt("x", "", "", max_tokens=9, importance=value)).text for value in (0.0, 0.69, 0.7, 1)
    ]
    assert answers == ["small", "small", "big", "big"]
    assert "".join(model.stream(Prompt("x", "", "", max_tokens=9, importance=1.0))) == "big"
    assert (model.name, model.context, model.count_tokens("a b")) == ("e + s", 100, 2)
    assert model.fingerprint != HybridModel(everyday=everyday, strong=strong, strong_from=0.5).fingerprint
    assert wants_strong(0.0, 0.0) and not wants_strong(0.99, 1.0)


def test_without_a_model_the_reason_is_said() -> None:
    assert find_language_model(LlmSettings(enabled=False))[1] == (
        "language models are switched off; memctl config set llm.enabled true"
    )
    model, reason = find_language_model(LlmSettings())
    assert model is None and reason is not None and "memctl model use" in reason


def test_what_was_chosen_and_cannot_be_used_is_named(tmp_path: Path) -> None:
    cases = {"./no.gguf": "no file", "nobody/has/this.gguf": "not installed; memctl model pull nobody/has/this.gguf"}
    for name, said in cases.items():
        model, reason = find_language_model(LlmSettings(model=name, folder=str(tmp_path)))
        assert model is None and said in str(reason)
    (tmp_path / "bad.gguf").write_bytes(b"GGUF" + b"\0" * 40)
    pytest.importorskip("llama_cpp")
    assert "it is no GGUF file" in str(find_language_model(LlmSettings(model="bad", folder=str(tmp_path)))[1])


def test_naming_an_endpoint_opens_no_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    settings = LlmSettings(endpoint="http://127.0.0.1:9/v1", endpoint_model="big")
    model, reason = find_language_model(settings)
    assert model is not None and reason is None and model.name == "big"
    assert find_language_model(replace(settings, endpoint_model=""))[0] is None


def test_what_names_a_model_or_reaches_outside_needs_trust() -> None:
    gated = {key.name for key in KEYS.values() if key.section == "llm" and key.gated}
    names = ("model", "folder", "endpoint", "endpoint_model", "key_env", "hybrid_from")
    assert gated == {f"llm.{name}" for name in names}


def test_texts_are_split_over_calls_and_never_cut() -> None:
    def count(text: str) -> int:
        return len(text)

    texts = ["a" * 10, "b" * 10, "c" * 30, "d"]
    assert list(split_to_fit(texts, count, 34)) == [texts[:2], texts[2:3], texts[3:]]
    assert list(split_to_fit([], count, 0)) == []
    with pytest.raises(ModelError, match="text of 31 tokens does not fit the 34"):
        list(split_to_fit(["e" * 31], count, 34))
    model = ScriptedModel("x", context=600)
    assert room_for(model, Prompt("x", "one two", "three", max_tokens=500)) == 65
