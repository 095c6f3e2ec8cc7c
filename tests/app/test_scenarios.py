"""Stories over days: what is added, asked and corrected, and what must be found in the end."""

import json
import os
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from memctl import Memory

DATA = Path(os.environ.get("MEMCTL_BENCH_DATA", "/nonexistent")) / "sets" / "scenarios.dev.jsonl"
SIGNALS = {"wrong": "bad", "helpful": "good"}


def stories() -> Iterator[Any]:
    if not DATA.exists():
        yield pytest.param(None, marks=pytest.mark.skip(reason="MEMCTL_BENCH_DATA names no development data"))
        return
    for line in DATA.read_text(encoding="utf-8").splitlines():
        story = json.loads(line)
        yield pytest.param(story, id=story["name"])


def at(story: Mapping[str, Any], step: Mapping[str, Any]) -> str:
    day = date.fromisoformat(story["start_date"]) + timedelta(days=step["day"] - 1)
    return f"{day}T09:00:00Z"


def act(memory: Memory, step: Mapping[str, Any]) -> None:
    match step["op"]:
        case "add":
            assert memory.add(step["text"]).action != "refused"
        case "recall":
            for _ in range(step.get("times", 1)):
                memory.recall(step["query"])
        case "dream":
            memory.dream(apply=True)
        case "feedback":
            top = memory.recall(step["query"], trace=False).results[0]
            memory.feedback(top.id, SIGNALS[step["signal"]], note=step["text"])


def check(memory: Memory, expect: Mapping[str, Any]) -> None:
    found = memory.recall(expect["query"], trace=False).results
    assert found and expect["top1_contains"].casefold() in found[0].content.casefold(), [hit.content for hit in found]
    active = [item.content.casefold() for item in memory.ls(statuses=("active",))]
    if expect["must_not_contain_active"] is not None:
        assert not [text for text in active if expect["must_not_contain_active"].casefold() in text]
    for bound in expect.get("max_active_containing", []):
        assert sum(bound["text"].casefold() in text for text in active) <= bound["max"]


@pytest.mark.parametrize("story", list(stories()))
def test_a_story_ends_as_it_should(tmp_path: Path, story: Mapping[str, Any]) -> None:
    first = at(story, story["steps"][0])
    Memory.init(tmp_path, now=first)
    for number, step in enumerate(story["steps"]):
        with Memory.open(tmp_path, now=at(story, step)) as memory:
            act(memory, step)
            for expect in story["expect"]:
                if expect["after_step"] == number:
                    check(memory, expect)
