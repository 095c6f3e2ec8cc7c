"""The cases of the exam: what is asked, and when an answer is right."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from memctl.models.prompts import Asked, compress, extract, merge, relation, support
from memctl.text.grounds import is_kept

TASKS = ("relation", "support", "merge", "compress", "extract")
WRITING = frozenset({"merge", "compress", "extract"})
"""Tasks whose answer is text of the model's own."""
_LONGER_THAN_GOLD = 1.15
"""A merged note may be this much longer than ours: pasting both notes together is longer in most cases."""


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
    def asked(self) -> Asked:
        """Return the prompt and its checks."""
        data = self.data
        if self.task == "relation":
            dates = {"memory_date": data["memory_date"], "newer_date": data["new_date"]}
            return relation(data["memory"], data["new"], **dates)
        if self.task == "support":
            return support(data["claim"], data["passages"])
        if self.task == "merge":
            return merge(data["notes"])
        if self.task == "compress":
            return compress(data["text"], keep=data["keep"])
        return extract(data["text"], said_on=data["said_on"])

    @property
    def gold(self) -> Any:
        """Return an answer that is right."""
        if self.task == "relation":
            return {"relation": self.data["label"]}
        if self.task == "support":
            return {"supported": self.data["label"]}
        return {"facts": self.data["gold"]} if self.task == "extract" else {"text": self.data["gold"]}

    def is_right(self, value: Any) -> bool:
        """Tell whether an answer that passed the checks is right."""
        if self.task in ("relation", "support"):
            return bool(value == self.gold)
        if self.task == "extract":
            return _covers(self.data["facts"], [fact["text"] for fact in value["facts"]])
        text = value["text"]
        short = self.task == "compress" or len(text) <= _LONGER_THAN_GOLD * len(self.data["gold"])
        return short and all(is_kept(token, text) for token in self.data["keep"])


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
    """Return a hash of the cases and of everything that is sent; results of another exam do not count."""
    hashing = hashlib.blake2b(_shipped().encode(), digest_size=8)
    for task in TASKS:
        first = next(case for case in exam_cases() if case.task == task)
        hashing.update(f"{first.asked.prompt.system}{first.asked.prompt.schema}".encode())
    return hashing.hexdigest()


def _shipped() -> str:
    return files("memctl.models.exam").joinpath("cases.jsonl").read_text(encoding="utf-8")


def _covers(wanted: list[list[str]], said: list[str]) -> bool:
    """Tell whether every wanted fact is said by one sentence, and no more than one sentence beyond them."""
    if not wanted:
        return not said
    if len(said) > len(wanted) + 1:
        return False
    return all(any(all(is_kept(token, text) for token in tokens) for text in said) for tokens in wanted)
