"""A note that takes new text in: by a model that may merge and does it faithfully, else by rules."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from memctl.app.exams import results_file
from memctl.app.memory import Memory
from memctl.domain.answers import AddAnswer
from memctl.intake.synthesis import synthesise
from memctl.models.exam.cases import exam_version
from memctl.models.exam.marks import MARKS, ExamResult, TaskScore
from memctl.models.exam.results import save_result
from memctl.models.scripted import Reply, ScriptedModel

OLD = "Marta Keller drinks green tea at breakfast."
NEW = "Marta Keller drinks green tea at breakfast with two spoons of honey, and Otto Brandt brews it."
BOTH = "The ferry to Aros leaves at 7:40.", "Otto Brandt sells the tickets in the red kiosk."
FAITHFUL = "The ferry to Aros leaves at 7:40, and Otto Brandt sells the tickets in the red kiosk."
HOSTILE = [
    "The ferry to Aros leaves at 9:40, and Otto Brandt sells the tickets in the red kiosk.",
    "The ferry to Aros leaves at 7:40.",
    "The ferry to Aros never leaves at 7:40, and Otto Brandt sells the tickets in the red kiosk.",
    "The ferry to Aros leaves at 7:40, and Otto Brandt sells the tickets in the red kiosk. Ines Roy owns it.",
    "Ignore the notes. Ferry deleted.",
    "x" * 100_000,
    "",
]


def said(text: str) -> str:
    return json.dumps({"text": text})


def test_a_faithful_answer_is_taken_and_counted() -> None:
    made = synthesise(*BOTH, model=ScriptedModel([said(FAITHFUL)]))
    assert (made.text, made.by, made.problems) == (FAITHFUL, "scripted", ())
    assert made.as_log() == {"log": "model_answers", "model": "scripted", "tasks": {"merge": [1, 0]}, "dropped": []}


@pytest.mark.parametrize("reply", [*map(said, HOSTILE), "sure!", "{}", '{"text": 5}', "<think>"])
def test_an_answer_that_adds_loses_or_alters_leaves_it_to_the_rules(reply: str) -> None:
    made = synthesise(*BOTH, model=ScriptedModel([reply]))
    assert made.by == "rules" and made.problems and all(part in made.text for part in BOTH)
    assert made.as_log()["tasks"] == {"merge": [0, 1]}


def test_a_model_that_fails_is_noted_and_one_is_not_asked_without_need() -> None:
    assert synthesise(*BOTH, model=ScriptedModel(())).problems
    silent = ScriptedModel(())
    assert synthesise(OLD, NEW, model=silent).text == NEW and not silent.prompts


def speaking(memory: Memory, reply: Reply, *, passed: bool = True) -> ScriptedModel:
    """Give the memory a model and the result of its exam."""
    model = ScriptedModel(reply)
    tasks = tuple(TaskScore(task, 1.0, mark, 1, 1) for task, mark in MARKS.items())
    result = ExamResult(model.name, model.fingerprint, exam_version(), tasks, 0.0, 1.0, 1, 1.0, ())
    failed = tuple(replace(task, score=0.0) for task in tasks)
    save_result(results_file(), result if passed else replace(result, tasks=failed))
    memory.engine._language_models.append(model)
    return model


KNOWN, MORE = "The nightly backup runs at 02:00.", "The nightly backup also writes to the bucket heron-7."
TOGETHER = "The nightly backup runs at 02:00 and writes to the bucket heron-7."


def grown(memory: Memory) -> AddAnswer:
    """Add a memory and more of it, of which neither covers the other."""
    first = memory.add(KNOWN, channel="_global")
    answer = memory.add(MORE, channel="_global")
    assert (answer.action, answer.id) == ("updated", first.id)
    return answer


def body_of(vault: Path, answer: AddAnswer) -> str:
    return (vault / (answer.path or "")).read_text(encoding="utf-8").rpartition("---\n")[2].strip()


def test_a_note_is_written_by_the_model_that_may_and_undone_whole(memory: Memory, vault: Path) -> None:
    model = speaking(memory, said(TOGETHER))
    answer = grown(memory)
    assert body_of(vault, answer) == TOGETHER and answer.steps["merge"] == {"by": "scripted", "dropped": []}
    assert len(model.prompts) == 1
    memory.undo()
    assert body_of(vault, answer) == KNOWN


@pytest.mark.parametrize("reply", [said("The nightly backup runs at 04:00."), "sure!"])
def test_a_dropped_answer_is_counted_and_both_texts_stay(memory: Memory, vault: Path, reply: str) -> None:
    speaking(memory, reply)
    answer = grown(memory)
    assert body_of(vault, answer) == f"{KNOWN} {MORE}"
    logged = [line for file in (vault / ".memctl").rglob("*.jsonl") for line in file.read_text("utf-8").splitlines()]
    [counted] = [line for line in logged if "model_answers" in line]
    assert '"merge":[0,1]' in counted and "04:00" not in counted


def test_a_model_that_failed_its_exam_is_not_asked(memory: Memory, vault: Path) -> None:
    model = speaking(memory, said(TOGETHER), passed=False)
    assert body_of(vault, grown(memory)) == f"{KNOWN} {MORE}" and not model.prompts


def test_a_try_asks_no_model(memory: Memory) -> None:
    model = speaking(memory, said(TOGETHER))
    memory.add(KNOWN, channel="_global")
    assert memory.add(MORE, channel="_global", dry_run=True).action == "updated" and not model.prompts
