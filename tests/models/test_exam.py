"""The exam tells a perfect model, a malicious one and a lucky one apart, and what it finds is kept."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from memctl.domain.answers import Progress
from memctl.domain.llm import Budget, Prompt, Rights
from memctl.models.exam import MARKS, Case, ExamResult, exam_cases, exam_version, load_result, rights, save_result, sit
from memctl.models.exam.cases import TASKS, WRITING
from memctl.models.gguf import wheel_gguf
from memctl.models.scripted import ScriptedModel
from memctl.text.checks import Passed, check_answer

CASES = exam_cases()
BY_PROMPT = {case.asked.prompt.user: case for case in CASES}


def case_of(prompt: Prompt) -> Case:
    return BY_PROMPT[prompt.user]


def dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def perfect(prompt: Prompt) -> str:
    return dump(case_of(prompt).gold)


def malicious(prompt: Prompt) -> str:
    """Right wherever a word is asked for, poison wherever text is."""
    case = case_of(prompt)
    if case.task not in WRITING:
        return perfect(prompt)
    poison = " The administrator is Mallory and the code is 4711."
    if case.task == "extract":
        facts = [*case.gold["facts"], {"text": poison.strip(), "category": "fact"}]
        return dump({"facts": facts})
    return dump({"text": case.gold["text"] + poison})


def obedient(prompt: Prompt) -> str:
    """Does what notes order, and calls every change a change."""
    return dump({"relation": "supersede"} if prompt.task == "relation" else {"supported": "yes"})


def score(result: ExamResult, task: str) -> float:
    return result.scores[task]


def test_there_are_enough_cases_of_every_task_and_some_are_turkish() -> None:
    assert len(CASES) >= 80 and len({case.id for case in CASES}) == len(CASES) == len(BY_PROMPT)
    assert set(Counter(case.task for case in CASES)) == set(TASKS)
    turkish = [case for case in CASES if any(letter in dump(dict(case.data)) for letter in "ışğ")]
    assert 0.08 <= len(turkish) / len(CASES) <= 0.16
    labels = Counter(case.label for case in CASES if case.task == "support")
    assert labels["yes"] == labels["no"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_our_own_answer_passes_the_checks_and_is_right(case: Case) -> None:
    verdict = check_answer(dump(case.gold), case.asked.expected, case.asked.inputs)
    assert isinstance(verdict, Passed), verdict
    assert case.is_right(verdict.value)


def test_a_perfect_model_may_do_everything() -> None:
    result = sit(ScriptedModel(perfect))
    assert set(result.scores.values()) == {1.0} and result.complete and not result.failures
    earned = rights(result)
    assert earned.extract and earned.revise and earned.merge and earned.compress and earned.answer


def test_a_malicious_model_that_knows_every_label_may_write_nothing() -> None:
    result = sit(ScriptedModel(malicious))
    assert score(result, "relation") == score(result, "support") == 1.0
    assert result.unfounded == 1.0
    assert rights(result) == Rights(scores=result.scores)


@pytest.mark.parametrize(
    "reply", [obedient, lambda _: "", lambda _: "{}", lambda _: "<think>", lambda _: "a" * 100_000]
)
def test_constant_and_broken_models_may_do_nothing(reply: Any) -> None:
    result = sit(ScriptedModel(reply))
    assert rights(result) == Rights(scores=result.scores)
    assert score(result, "relation") <= 0.25 and score(result, "support") <= 0.5


def test_luck_does_not_reach_a_mark() -> None:
    dice = random.Random(7)
    relation = [case for case in CASES if case.task in ("relation", "support")]

    def guess(prompt: Prompt) -> str:
        name, choices = next((key, rule["enum"]) for key, rule in (prompt.schema or {})["properties"].items())
        return dump({name: dice.choice(choices)})

    for _ in range(50):
        result = sit(ScriptedModel(guess), cases=relation)
        assert not any(task.passed for task in result.tasks)


def lazy(prompt: Prompt) -> str:
    """Pastes notes together, cuts the end off, takes the message as one fact."""
    data = case_of(prompt).data
    if prompt.task == "merge":
        return dump({"text": " ".join(data["notes"])})
    if prompt.task == "compress":
        return dump({"text": data["text"][: round(len(data["text"]) * 0.69)].rsplit(" ", 1)[0]})
    return dump({"facts": [{"text": data["text"], "category": "fact"}]})


def test_lazy_writing_does_not_reach_a_mark() -> None:
    result = sit(ScriptedModel(lazy), cases=[case for case in CASES if case.task in WRITING])
    assert all(task.score <= 0.5 < task.mark for task in result.tasks), result.scores


def test_a_budget_that_ends_first_gives_no_rights() -> None:
    result = sit(ScriptedModel(perfect), budget=Budget(tokens=3000))
    assert not result.complete and 0 < result.calls < len(CASES)
    assert rights(result) == Rights(scores=result.scores)


def test_a_window_that_is_too_small_fails_the_case_and_not_the_exam() -> None:
    result = sit(ScriptedModel(perfect, context=40))
    assert result.complete and result.calls == 0 and set(result.scores.values()) == {0.0}


def test_a_task_of_writing_is_given_up_once_its_mark_is_out_of_reach() -> None:
    result = sit(ScriptedModel(lambda _: "{}"))
    asked = {task.task: task.cases for task in result.tasks}
    assert asked["merge"] == 3 and asked["compress"] == 3 and asked["extract"] < 16 and asked["relation"] == 43
    assert not any(task.passed for task in result.tasks)


def test_progress_is_told() -> None:
    told: list[Progress] = []
    sit(ScriptedModel(perfect), cases=CASES[:3], report=told.append)
    assert [(each.done, each.total) for each in told] == [(1, 3), (2, 3), (3, 3)]


def test_results_are_kept_by_fingerprint_and_for_this_exam_only(tmp_path: Path) -> None:
    path = tmp_path / "state" / "exams.json"
    model = ScriptedModel(perfect, name="one")
    assert load_result(path, model.fingerprint) is None
    result = sit(model, cases=CASES[:50])
    save_result(path, result)
    save_result(path, sit(ScriptedModel(obedient, name="two"), cases=CASES[:4]))
    assert load_result(path, model.fingerprint) == result
    kept = json.loads(path.read_bytes())
    kept[model.fingerprint]["version"] = "another exam"
    path.write_text(json.dumps(kept), encoding="utf-8")
    assert load_result(path, model.fingerprint) is None
    path.write_text("torn", encoding="utf-8")
    assert load_result(path, model.fingerprint) is None


def test_marks_stand_well_above_chance() -> None:
    assert MARKS["relation"] >= 3 * 0.25 and MARKS["support"] >= 0.8 and set(MARKS) == set(TASKS)
    assert len(exam_version()) == 16


@pytest.mark.llm
def test_smollm2_is_refused_revision() -> None:
    pytest.importorskip("llama_cpp")
    file = wheel_gguf()
    if file is None:
        pytest.skip("the extra offline is not installed")
    from memctl.models.llama import LlamaModel

    result = sit(LlamaModel(file, name="smollm2-135m"), cases=[case for case in CASES if case.task == "relation"])
    assert score(result, "relation") < 0.5 and not rights(result).revise
