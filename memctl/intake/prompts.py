"""What extraction and deciding ask of a model: fixed instructions around fenced data."""

from collections.abc import Mapping, Sequence
from typing import Any

from memctl.domain.llm import Prompt
from memctl.domain.words import Category
from memctl.intake.extracted import Action, Certainty, Extracted, Nearest, Tense
from memctl.text.fencing import PromptParts, fence, fences

RELATION_KINDS = ("RELATED_TO", "PART_OF", "LOCATED_IN", "WORKS_FOR", "KNOWS", "CREATED_BY", "REFERENCES")
LONGEST_FACT = 400

_TEXT = {"type": "string", "minLength": 3, "maxLength": LONGEST_FACT}
_NAME = {"type": "string", "minLength": 1, "maxLength": 80}
FACT_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "text": _TEXT,
        "category": {"type": "string", "enum": [str(each) for each in Category]},
        "certainty": {"type": "string", "enum": [str(each) for each in Certainty]},
        "time": {"type": "string", "enum": [str(each) for each in Tense]},
        "sources": {"type": "array", "items": {"type": "string", "maxLength": 8}, "minItems": 1, "maxItems": 6},
    },
    "required": ["text", "category", "certainty", "time", "sources"],
    "additionalProperties": False,
}
RELATION_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "subject": _NAME,
        "kind": {"type": "string", "enum": list(RELATION_KINDS)},
        "object": _NAME,
    },
    "required": ["subject", "kind", "object"],
    "additionalProperties": False,
}
EXTRACT_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "facts": {"type": "array", "items": FACT_SCHEMA, "maxItems": 24},
        "entities": {"type": "array", "items": _NAME, "maxItems": 24},
        "relations": {"type": "array", "items": RELATION_SCHEMA, "maxItems": 24},
    },
    "required": ["facts", "entities", "relations"],
    "additionalProperties": False,
}
DECIDE_SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "properties": {
        "action": {"type": "string", "enum": [str(each) for each in Action]},
        "target": {"type": ["string", "null"], "maxLength": 16},
        "reason": {"type": "string", "maxLength": 200},
    },
    "required": ["action", "target", "reason"],
    "additionalProperties": False,
}

_EXTRACT = (
    "List what the sentences below state and what is worth remembering later. Use their own words. "
    "Leave out greetings, questions, requests, code and guesses. Each fact names the labels of the sentences it "
    "rests on. "
    "certainty: explicit where it is said outright, implied where it follows at once, inferred where it is only "
    "likely, "
    "uncertain where the speaker doubts it. time: current, past or future. "
    "List the names that occur, and relations between them that are stated. Answer in JSON."
)
_DECIDE = (
    "Compare the new statement with the stored memories. ADD: none of them says it. "
    "UPDATE: it replaces or completes one of them; give its id as target. "
    "DELETE: it says that one of them is no longer so and puts nothing in its place; give its id as target. "
    "NONE: one of them says it already; give its id as target. Answer in JSON."
)
EXTRACT_TOKENS = 768
DECIDE_TOKENS = 128


def extract_parts(lines: Sequence[str]) -> PromptParts:
    """Return the combined prompt over labelled sentences."""
    return PromptParts(_EXTRACT, (fence("\n".join(lines), "SENTENCES"),))


def decide_parts(fact: Extracted, nearest: Sequence[Nearest]) -> PromptParts:
    """Return the prompt that holds a statement against stored memories."""
    stored = [(f"MEMORY id={item.id}", item.text) for item in nearest]
    return PromptParts(_DECIDE, fences([("STATEMENT", fact.text), *stored]))


def prompt_of(parts: PromptParts, task: str, schema: Mapping[str, Any] | None, max_tokens: int) -> Prompt:
    """Return the call for a prompt's parts."""
    return Prompt(task, parts.system, parts.user, schema=schema, max_tokens=max_tokens)
