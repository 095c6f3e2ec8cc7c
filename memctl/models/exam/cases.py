"""The cases of the exam: what is asked, and when an answer is right."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from memctl.models.prompts.answering import REFUSAL, answering
from memctl.models.prompts.asked import Call, prompt_words
from memctl.models.prompts.deciding import label_of, relation
from memctl.models.prompts.extracting import extraction
from memctl.models.prompts.revising import revising
from memctl.models.prompts.rewriting import compress, merge
from memctl.models.prompts.said import Said
from memctl.models.prompts.summing import Source, summing_up
from memctl.text.grounds import is_kept
from memctl.text.tokens import sentences

TASKS = ("relation", "support", "merge", "compress", "extract", "revise", "summarise", "reflect")
WRITING = frozenset(TASKS) - {"relation"}
"""Tasks whose answer is text of the model's own."""
RULES = 2
"""Raised where the checks or the scoring change, so that older results do not count."""
_LONGER_THAN_GOLD = 1.15
"""A merged note may be this much longer than ours: pasting both notes together is longer in most cases."""
_MOST_SAID = 2
"""Sentences of an answer: reading out all passages is no answer."""
_MOST_SUMMED = {"summarise": 5, "reflect": 3}
"""Sentences that the prompts of summing up and reflecting ask for, at most."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A passage of a case, as the prompt of an answer takes it."""

    id: str
    content: str
    title: str = "note"
    heading: tuple[str, ...] = ()
    created: str | None = None


@dataclass(frozen=True, slots=True)
class Case:
    """One labelled case."""

    id: str
    task: str
    data: Mapping[str, Any]

    @property
    def label(self) -> str:
        """Return the class that the score is balanced over."""
        if self.task == "extract":
            return "facts" if self.data["facts"] else "chatter"
        return str(self.data.get("label", "text"))

    @property
    def asked(self) -> Call:
        """Return the very call that deciding, answering, merging, compaction, extraction or a dream would make."""
        data = self.data
        if self.task in _MOST_SUMMED:
            notes = [Source(f"{at:016}", note["text"], note["day"]) for at, note in enumerate(data["notes"])]
            return summing_up(notes, reflect=self.task == "reflect")
        if self.task == "revise":
            return revising((data["memory_date"], data["memory"]), [(day, text) for day, text in data["notes"]])
        if self.task == "relation":
            return relation(data["new"], [(data["memory"], data["memory_date"])], said_on=data["new_date"])
        if self.task == "support":
            shown = [Shown(f"{at:016}", text) for at, text in enumerate(data["passages"])]
            return answering(data["question"], shown)
        if self.task == "merge":
            return merge(data["notes"])
        if self.task == "compress":
            return compress(data["text"], keep=data["keep"])
        return extraction(_said(data["text"]), data["said_on"])

    @property
    def gold(self) -> str:
        """Return an answer that is right, as a model would write it."""
        data = self.data
        if self.task == "support" or self.task in _MOST_SUMMED:
            return str(data["gold"] or REFUSAL)
        if self.task == "revise":
            said = {"decision": data["label"], "text": data["gold"], "replaced": data["replaced"], "confidence": 0.9}
            return _dump(said)
        if self.task == "relation":
            target = None if data["label"] == "create" else label_of(0)
            return _dump({"relation": data["label"], "target": target})
        if self.task == "extract":
            return _dump({"facts": [self._cited(fact) for fact in data["gold"]], "entities": [], "relations": []})
        return _dump({"text": data["gold"]})

    def _cited(self, fact: Mapping[str, str]) -> dict[str, Any]:
        """Return a fact of ours with the sentence that says it."""
        asked = extraction(_said(self.data["text"]), self.data["said_on"])
        whole = [{**fact, "certainty": "explicit", "time": "current", "sources": [item.label]} for item in asked.run]
        return next((each for each in whole if not asked.problems(each)), whole[0])

    def is_right(self, value: Any) -> bool:
        """Tell whether an answer that passed the checks is right."""
        data = self.data
        if self.task == "relation":
            return bool(value["relation"] == data["label"] and (value["target"] or data["label"] == "create"))
        if self.task == "extract":
            return _covers(data["facts"], [fact["text"] for fact in value["facts"]])
        if self.task == "support":
            return self._answers([sentence.text for sentence in value])
        if self.task in _MOST_SUMMED:
            return self._sums_up([sentence.text for sentence in value])
        text = value["text"]
        if self.task == "revise":
            said = value["decision"] == data["label"] and all(is_kept(token, text) for token in data["keep"])
            return said and len(text) <= _LONGER_THAN_GOLD * len(data["gold"])
        short = self.task == "compress" or len(text) <= _LONGER_THAN_GOLD * len(data["gold"])
        return short and all(is_kept(token, text) for token in data["keep"])

    def _sums_up(self, said: list[str]) -> bool:
        """Tell whether what counts is told in a few sentences."""
        return 1 < len(said) <= _MOST_SUMMED[self.task] and all(
            is_kept(token, " ".join(said)) for token in self.data["keep"]
        )

    def _answers(self, said: list[str]) -> bool:
        """Tell whether a question is answered or, where nothing says what it asks for, refused or put right."""
        keep = self.data["keep"]
        if not said:
            return bool(self.data["label"] == "no")
        return bool(keep) and len(said) <= _MOST_SAID and all(is_kept(token, " ".join(said)) for token in keep)


@cache
def exam_cases() -> tuple[Case, ...]:
    """Return the shipped cases."""
    found = []
    for line in _shipped().splitlines():
        data = json.loads(line)
        found.append(Case(data.pop("id"), data.pop("task"), data))
    return tuple(found)


@cache
def exam_version() -> str:
    """Return a hash of the cases and of all that is sent for them; results of another exam do not count."""
    hashing = hashlib.blake2b(f"{RULES}\n{_shipped()}".encode(), digest_size=8)
    for case in exam_cases():
        hashing.update(f"{prompt_words(case.asked)}\n{case.asked.prompt.max_tokens}\n".encode())
    return hashing.hexdigest()


def _shipped() -> str:
    return files("memctl.models.exam").joinpath("cases.jsonl").read_text(encoding="utf-8")


def _said(text: str) -> list[Said]:
    spans = enumerate(sentences(text), start=1)
    return [Said(f"s{number}", text[start:end], span=(0, start, end)) for number, (start, end) in spans]


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _covers(wanted: list[list[str]], said: list[str]) -> bool:
    """Tell whether every wanted fact is said by one sentence, and no more than one sentence beyond them."""
    if not wanted:
        return not said
    if len(said) > len(wanted) + 1:
        return False
    return all(any(all(is_kept(token, text) for token in tokens) for text in said) for tokens in wanted)
