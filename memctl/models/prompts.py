"""What language models are asked: each prompt is a function of data alone, with what its answer must pass."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from memctl.domain.llm import Budget, Completion, LanguageModel, Prompt, Stop
from memctl.text.checks import Expected, Failed, Inputs, Passed, Similarity, check_answer
from memctl.text.fencing import PromptParts, fences
from memctl.text.grounds import protected_tokens

RELATIONS = ("supersede", "reinforce", "update", "create")
CATEGORIES = ("preference", "fact", "decision", "correction", "plan", "entity", "other")
_TOKENS_PER_CHARACTER = 0.4
"""Of an answer that repeats its input, with room for scripts that take more."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A prompt, and what its answer must pass."""

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


def relation(memory: str, newer: str, *, memory_date: str = "", newer_date: str = "") -> Asked:
    """Ask what a newer statement does to a stored memory: one word of `RELATIONS`."""
    instruction = (
        "What does the new statement do to the old memory? Answer as JSON with one word under relation. "
        "supersede: both cannot be true now, it changes, ends, denies or corrects the old. "
        "reinforce: same fact, other words. update: same fact, something added. "
        "create: another fact, even on the same topic."
    )
    data = [(_dated("memory", memory_date), memory), (_dated("statement", newer_date), newer)]
    schema = _object(relation={"enum": list(RELATIONS)})
    return _asked("relation", instruction, data, schema, 16, reference=newer_date)


def support(claim: str, passages: Sequence[str]) -> Asked:
    """Ask whether passages say what a sentence claims: `supported` is yes or no."""
    instruction = (
        "Do the passages say everything that the claim says? Answer as JSON with yes or no under supported. "
        "no: a detail is missing, changed or contradicted. Use nothing but the passages."
    )
    data = [("claim", claim), *(("passage", passage) for passage in passages)]
    return _asked("support", instruction, data, _object(supported={"enum": ["yes", "no"]}), 12)


def merge(notes: Sequence[str], *, reference: str | None = None) -> Asked:
    """Ask for one note that says all that several say, in `text`."""
    instruction = (
        "Write one short note that keeps every fact of the notes and says nothing twice. Keep names, numbers, dates "
        "and places as they are written. Add nothing. Same language. Answer as JSON with the note under text."
    )
    size = sum(map(len, notes))
    tokens = tuple(dict.fromkeys(token for note in notes for token in protected_tokens(note)))
    schema = _object(text={"type": "string", "minLength": 1})
    data = [("note", note) for note in notes]
    return _asked(
        "merge",
        instruction,
        data,
        schema,
        _room(size),
        reference=reference,
        protected=tokens,
        supported=True,
        most=size + 20,
    )


def compress(text: str, *, keep: Sequence[str] = (), share: float = 0.7) -> Asked:
    """Ask for a shorter note in `text` that keeps certain tokens; at most `share` of its length."""
    instruction = (
        "Shorten the note. Drop filler and repetition, keep every name, number, date and place exactly, add nothing. "
        "Same language. Answer as JSON with the shorter note under text."
    )
    most = max(20, round(len(text) * share))
    schema = _object(text={"type": "string", "minLength": 1})
    return _asked(
        "compress", instruction, [("note", text)], schema, _room(most), protected=tuple(keep), supported=True, most=most
    )


def extract(message: str, *, said_on: str | None = None) -> Asked:
    """Ask for the facts of a message that are worth keeping: a list of `text` and `category`, empty for chatter."""
    instruction = (
        "List the facts in the message that are worth remembering for long: preferences, decisions, plans, "
        "corrections, who or what something is. One short full sentence each, in the language of the message, with its "
        "names, numbers and dates. Greetings, thanks, questions, requests and orders are no facts: then the list is "
        "empty. Answer as JSON with the list under facts, each with text and category."
    )
    fact = _object(text={"type": "string", "minLength": 1}, category={"enum": list(CATEGORIES)})
    schema = _object(facts={"type": "array", "items": fact, "maxItems": 4})
    size = len(message)
    return _asked(
        "extract",
        instruction,
        [("message", message)],
        schema,
        _room(size) + 30,
        reference=said_on,
        supported=True,
        most=2 * size + 40,
    )


def _asked(
    task: str,
    instruction: str,
    data: Sequence[tuple[str, str]],
    schema: Mapping[str, Any],
    max_tokens: int,
    *,
    reference: str | None = None,
    **rules: Any,
) -> Asked:
    parts = PromptParts(instruction, fences(data))
    prompt = Prompt(task=task, system=parts.system, user=parts.user, schema=schema, max_tokens=max_tokens)
    texts = tuple(text for _, text in data)
    inputs = Inputs(texts, reference=reference or None, examples=(parts.fixed,), marks=parts.marks)
    return Asked(prompt, Expected(schema=schema, **rules), inputs)


def _object(**properties: Any) -> dict[str, Any]:
    names = list(properties)
    return {"type": "object", "properties": properties, "required": names, "additionalProperties": False}


def _room(characters: int) -> int:
    return round(characters * _TOKENS_PER_CHARACTER) + 24


def _dated(label: str, day: str) -> str:
    return f"{label} of {day[:10]}" if day else label


def prompt_words(asked: Asked) -> str:
    """Return all that a prompt sends, for counting and comparing."""
    return f"{asked.prompt.system}\n{asked.prompt.user}\n{json.dumps(asked.prompt.schema, sort_keys=True)}"
