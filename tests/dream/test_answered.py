"""What a language model gets wrong in a dream is counted against it, and may be read later."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from memctl.app import dreaming
from memctl.cli.commands.dream import _notices
from memctl.domain.event import EventKind
from memctl.domain.llm import Rights
from memctl.dream.path import plan_dream
from memctl.models.exam.marks import MARKS, ExamResult, TaskScore, rights
from memctl.models.scripted import ScriptedModel
from tests.dream.bed import Days
from tests.dream.test_summaries import GARDEN

OLD = "Alice leads the payments team."


@pytest.fixture
def days(tmp_path: Path) -> Days:
    days = Days(tmp_path / "vault", embed=False)
    (days.root / ".memctl" / "config.toml").write_text('[recall]\nprofile = "memforge"\n', encoding="utf-8")
    days.add(1, OLD)
    days.add(2, "Bob now leads the payments team.")
    return days


def log(days: Days) -> list[dict[str, Any]]:
    with days.on(40) as memory:
        events = memory.engine.writer().events.of_kinds([EventKind.NOTED])
        return [dict(event.data) for event in events if event.data.get("action") == "answered"]


def verdict(text: str) -> str:
    return json.dumps({"decision": "correct", "text": text, "replaced": [], "confidence": 0.9})


def test_a_failed_answer_is_logged_and_counted(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    liar = ScriptedModel(verdict("Carol leads the payments team."), name="liar")
    monkeypatch.setattr(dreaming, "speaker_of", lambda engine: lambda right: liar)
    planned = days.dream(4, apply=False, phases=("revise",))
    [phase] = planned.phases
    assert (phase.figures["model_passed"], phase.figures["model_failed"]) == (0, 1) and not log(days)
    assert any("1 failed the checks" in notice for notice in _notices(planned))
    done = days.dream(5, phases=("revise",))
    [line] = log(days)
    assert {name: line[name] for name in ("task", "by", "passed", "failed", "run")} == {
        "task": "revise",
        "by": "liar",
        "passed": 0,
        "failed": 1,
        "run": done.run,
    }
    assert "Carol" not in json.dumps(line)
    with days.on(6) as memory:
        found = memory.health()
        [row] = memory.engine.reader().conn.execute("SELECT action, reason FROM action_log").fetchall()
    assert (found["model_passed"], found["model_failed"], found["model_failure_rate"]) == (0, 1, 1.0)
    assert row[0] == "answered" and row[1].startswith("1 of 1 failed")


def test_where_no_model_was_asked_nothing_is_said_of_one(days: Days) -> None:
    done = days.dream(5)
    assert not log(days) and not any("model_failed" in phase.figures for phase in done.phases)
    with days.on(6) as memory:
        assert memory.health()["model_failure_rate"] is None


def test_a_proposal_counts_once(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    liar = ScriptedModel(verdict("Carol leads the payments team."), name="liar")
    monkeypatch.setattr(dreaming, "speaker_of", lambda engine: lambda right: liar)
    monkeypatch.setattr("memctl.app.sleeping.why_not", lambda engine: None)
    days.add(3, "The lift is out of order until spring.", valid_until=days.at(5)[:10])
    days.dream(10, apply=False, scheduled=True)
    asked = len(liar.prompts)
    assert days.dream(10).planned and len(liar.prompts) == asked
    assert [line["failed"] for line in log(days)] == [1]


def passed(*tasks: str) -> Rights:
    scores = tuple(TaskScore(task, 1.0 if task in tasks else 0.0, mark, 1, 1) for task, mark in MARKS.items())
    return rights(ExamResult("m", "f", "v", scores, 0.0, 1.0, 1, 1.0, ()))


def summed(days: Days, right: Rights) -> set[str]:
    """Return the tasks that a model with these rights is asked to do in a dream."""
    model = ScriptedModel("Nothing. [1]")
    with days.on(10, 23) as memory:
        parts = dreaming.dream_parts(memory.engine)
        plan_dream(replace(parts, speaker=lambda name: model if getattr(right, name) else None))
    return {prompt.task for prompt in model.prompts}


def test_a_model_is_asked_only_for_what_it_passed_in_the_exam(tmp_path: Path) -> None:
    days = Days(tmp_path / "two", embed=False)
    for number, text in enumerate(GARDEN):
        days.add(1 + number, text.replace("greenhouse", "Kelderhof Project"))
    every = tuple(MARKS)
    assert {"summarise", "reflect"} <= summed(days, passed(*every))
    for lacking in ("summarise", "reflect"):
        assert lacking not in summed(days, passed(*(task for task in every if task != lacking)))
    assert not {"summarise", "reflect"} & summed(days, passed(*(task for task in every if task != "support")))
