"""A call to a model together with what its answer must pass."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from memctl.domain.llm import Budget, Completion, LanguageModel, Prompt, Stop
from memctl.text.checks import Expected, Failed, Inputs, Passed, Similarity, check_answer
from memctl.text.fencing import PromptParts, fences

_TOKENS_PER_CHARACTER = 0.4
"""Of an answer that repeats its input, with room for scripts that take more."""


class Call(Protocol):
    """A prompt that knows what its answer must pass."""

    @property
    def prompt(self) -> Prompt:
        """What is sent."""
        ...

    def judge(self, completion: Completion) -> Passed | Failed:
        """Put an answer through the checks."""
        ...


@dataclass(frozen=True, slots=True)
class Asked:
    """A prompt whose answer is checked as a whole."""

    prompt: Prompt
    expected: Expected
    inputs: Inputs

    def judge(self, completion: Completion, *, similarity: Similarity | None = None) -> Passed | Failed:
        """Put an answer through the checks."""
        return check_answer(completion.text, self.expected, self.inputs, whole=completion.whole, similarity=similarity)


def ask(
    model: LanguageModel,
    asked: Asked,
    *,
    budget: Budget | None = None,
    stop: Stop | None = None,
    similarity: Similarity | None = None,
) -> tuple[Passed | Failed, Completion]:
    """Ask a model, and return its answer judged, and as it was."""
    completion = model.complete(asked.prompt, budget=budget, stop=stop)
    return asked.judge(completion, similarity=similarity), completion


def asked_of(
    task: str,
    instruction: str,
    data: Sequence[tuple[str, str]],
    schema: Mapping[str, Any],
    max_tokens: int,
    *,
    reference: str | None = None,
    importance: float = 0.0,
    **rules: Any,
) -> Asked:
    """Return the call of an instruction over labelled data; `rules` are fields of `Expected`."""
    parts = PromptParts(instruction, fences(data))
    prompt = Prompt(task, parts.system, parts.user, schema=schema, max_tokens=max_tokens, importance=importance)
    texts = tuple(text for _, text in data)
    inputs = Inputs(texts, reference=reference or None, examples=(parts.fixed,), marks=parts.marks)
    return Asked(prompt, Expected(schema=schema, **rules), inputs)


def object_schema(**properties: Any) -> dict[str, Any]:
    """Return the schema of an object that has exactly these properties."""
    names = list(properties)
    return {"type": "object", "properties": properties, "required": names, "additionalProperties": False}


def room(characters: int) -> int:
    """Return how many tokens an answer of so many characters may take."""
    return round(characters * _TOKENS_PER_CHARACTER) + 24


def prompt_words(call: Call) -> str:
    """Return all that a prompt sends, for counting and comparing."""
    return f"{call.prompt.system}\n{call.prompt.user}\n{json.dumps(call.prompt.schema, sort_keys=True)}"
