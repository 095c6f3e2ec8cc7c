"""The prompt that takes facts, names and relations out of sentences, and what holds each fact to those it cites."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from memctl.domain.llm import Completion, Prompt
from memctl.domain.words import Category
from memctl.models.prompts.asked import object_schema
from memctl.models.prompts.said import Certainty, Said, Tense
from memctl.text.checks import Expected, Failed, Inputs, Passed, Reason, check_answer
from memctl.text.clauses import says
from memctl.text.fencing import PromptParts, fence
from memctl.text.jsonshape import NotStrict, read_json, shape_errors
from memctl.text.orders import is_order

TASK = "extract"
RELATION_KINDS = ("RELATED_TO", "PART_OF", "LOCATED_IN", "WORKS_FOR", "KNOWS", "CREATED_BY", "REFERENCES")
LONGEST_FACT = 400
EXTRACT_TOKENS = 768
"""Of one answer, at most."""
MOST_SENTENCES = 12
"""Shown in one call: what is said of more does not fit the answer."""
_TOKENS_ALWAYS, _TOKENS_A_SENTENCE, _TOKENS_A_CHARACTER = 96, 48, 0.8
"""Room of an answer: for its frame, for the fields of a fact, and for its words, which names repeat."""

_TEXT = {"type": "string", "minLength": 3, "maxLength": LONGEST_FACT}
_NAME = {"type": "string", "minLength": 1, "maxLength": 80}
FACT_SCHEMA: Mapping[str, Any] = object_schema(
    text=_TEXT,
    category={"type": "string", "enum": [str(each) for each in Category]},
    certainty={"type": "string", "enum": [str(each) for each in Certainty]},
    time={"type": "string", "enum": [str(each) for each in Tense]},
    sources={"type": "array", "items": {"type": "string", "maxLength": 8}, "minItems": 1, "maxItems": 6},
)
RELATION_SCHEMA: Mapping[str, Any] = object_schema(
    subject=_NAME, kind={"type": "string", "enum": list(RELATION_KINDS)}, object=_NAME
)
EXTRACT_SCHEMA: Mapping[str, Any] = object_schema(
    facts={"type": "array", "items": FACT_SCHEMA, "maxItems": 24},
    entities={"type": "array", "items": _NAME, "maxItems": 24},
    relations={"type": "array", "items": RELATION_SCHEMA, "maxItems": 24},
)

_INSTRUCTION = (
    "List what the sentences below state and what is worth remembering later. Use their own words. "
    "Leave out greetings, questions, requests, code and guesses; where nothing else is said, the lists are empty. "
    "Each fact names the labels of the sentences it rests on. "
    "certainty: explicit where it is said outright, implied where it follows at once, inferred where it is only "
    "likely, uncertain where the speaker doubts it. time: current, past or future. "
    "List the names that occur, and relations between them that are stated. Answer in JSON."
)


@dataclass(frozen=True, slots=True)
class Extracting:
    """A call about a run of sentences, and what its answer must pass."""

    prompt: Prompt
    run: tuple[Said, ...]
    today: str
    """Day of what has no time of its own."""
    parts: PromptParts

    def read(self, completion: Completion) -> dict[str, Any] | Reason:
        """Return the parsed answer, or why it is none."""
        if not completion.whole:
            return Reason("cut", "the answer was cut by its length limit")
        try:
            answer = read_json(completion.text)
        except NotStrict as error:
            return Reason("json", str(error))
        errors = shape_errors(answer, EXTRACT_SCHEMA)
        return Reason("shape", errors[0]) if errors else dict(answer)

    def cited(self, fact: Mapping[str, Any]) -> list[Said]:
        """Return the sentences that a fact cites; empty where one of them was not in the prompt."""
        by_label = {item.label: item for item in self.run}
        found = [by_label[label] for label in fact["sources"] if label in by_label]
        return found if len(found) == len(fact["sources"]) else []

    def problems(self, fact: Mapping[str, Any]) -> tuple[Reason, ...]:
        """Return what speaks against a fact, held to the sentences it cites."""
        cited = self.cited(fact)
        if not cited:
            return (Reason("id", "it cites a sentence that was not in the prompt"),)
        texts = tuple(item.text for item in cited)
        inputs = Inputs(
            texts=texts,
            ids=frozenset(item.label for item in self.run),
            reference=(cited[0].at or self.today)[:10],
            examples=(self.parts.fixed,),
            marks=self.parts.marks,
        )
        said = json.dumps(fact, ensure_ascii=False)
        verdict = check_answer(said, Expected(schema=FACT_SCHEMA, supported=True), inputs)
        if isinstance(verdict, Failed):
            return verdict.reasons
        if not says(fact["text"], texts, reference=inputs.reference):
            return (Reason("support", "no single sentence says it"),)
        return ()

    def is_named(self, name: str) -> bool:
        """Tell whether a name stands letter for letter in a sentence that is no order."""
        return any(name in item.text for item in self.run if not is_order(item.text))

    def are_related(self, relation: Mapping[str, str]) -> bool:
        """Tell whether one sentence names both sides of a relation."""
        one, other = relation["subject"], relation["object"]
        return one != other and any(one in item.text and other in item.text for item in self.run)

    def judge(self, completion: Completion) -> Passed | Failed:
        """Pass an answer of which everything would be kept."""
        answer = self.read(completion)
        if isinstance(answer, Reason):
            return Failed((answer,))
        reasons = tuple(self._reasons(answer))
        return Failed(reasons) if reasons else Passed(answer)

    def _reasons(self, answer: Mapping[str, Any]) -> Iterator[Reason]:
        for fact in answer["facts"]:
            yield from self.problems(fact)
        for name in answer["entities"]:
            if not self.is_named(name):
                yield Reason("name", name[:40])
        for each in answer["relations"]:
            if not self.are_related(each):
                yield Reason("name", f"{each['subject'][:40]} and {each['object'][:40]} are not named together")


def extraction(run: Sequence[Said], today: str, *, importance: float = 0.0) -> Extracting:
    """Ask for facts with category, certainty, time and sources, for names and for relations."""
    parts = PromptParts(_INSTRUCTION, (fence("\n".join(item.line for item in run), "SENTENCES"),))
    prompt = Prompt(
        TASK,
        parts.system,
        parts.user,
        schema=_schema(run),
        max_tokens=answer_tokens(run),
        importance=importance,
    )
    return Extracting(prompt, tuple(run), today, parts)


def _schema(run: Sequence[Said]) -> Mapping[str, Any]:
    """Return the shape that an answer is constrained to: a fact can cite nothing but the sentences of its prompt."""
    labels = [item.label for item in run]
    if not labels:
        return EXTRACT_SCHEMA
    fact, lists = FACT_SCHEMA["properties"], EXTRACT_SCHEMA["properties"]
    sources = {**fact["sources"], "items": {"type": "string", "enum": labels}}
    facts = {**lists["facts"], "items": object_schema(**{**fact, "sources": sources})}
    return object_schema(**{**lists, "facts": facts})


def answer_tokens(run: Sequence[Said]) -> int:
    """Return the room of an answer about some sentences."""
    characters = sum(len(item.text) for item in run)
    wanted = _TOKENS_ALWAYS + _TOKENS_A_SENTENCE * len(run) + round(_TOKENS_A_CHARACTER * characters)
    return min(EXTRACT_TOKENS, wanted)
