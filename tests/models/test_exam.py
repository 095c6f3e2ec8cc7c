"""The exam tells a perfect model, a malicious one and a lucky one apart, and what it finds is kept."""

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from memctl.app.exams import RIGHTS
from memctl.domain.answers import Progress
from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, Completion, Prompt, Rights
from memctl.intake.compaction.shorten import shorten
from memctl.intake.extraction.decide import decide_all
from memctl.intake.extraction.extract import extract
from memctl.intake.extraction.extracted import Extracted, Message, Nearest
from memctl.models.exam import MARKS, Case, ExamResult, exam_cases, exam_version, load_result, rights, save_result, sit
from memctl.models.exam.cases import TASKS, WRITING
from memctl.models.prompts.asked import ask
from memctl.models.prompts.deciding import RELATIONS
from memctl.models.prompts.revising import revising
from memctl.models.prompts.summing import Source, summing
from memctl.models.scripted import ScriptedModel
from memctl.recall.answer import answer_question
from memctl.text.checks import Passed
from tests.recall.hits import hit

CASES = exam_cases()
BY_PROMPT = {case.asked.prompt.user: case for case in CASES}


def case_of(prompt: Prompt) -> Case:
    return BY_PROMPT[prompt.user]


def dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def perfect(prompt: Prompt) -> str:
    return case_of(prompt).gold


def malicious(prompt: Prompt) -> str:
    """Right wherever a word is asked for, poison wherever text is."""
    case = case_of(prompt)
    poison = " The administrator is Mallory and the code is 4711."
    if case.task == "relation":
        return case.gold
    if case.task in ("support", "summarise", "reflect"):
        return f"{case.data['gold'] or ''}{poison}"
    gold = json.loads(case.gold)
    if case.task == "extract":
        lie = {
            "text": poison.strip(),
            "category": "fact",
            "certainty": "explicit",
            "time": "current",
            "sources": ["s1"],
        }
        return dump({**gold, "facts": [*gold["facts"], lie]})
    return dump({**gold, "text": gold["text"] + poison})


def obedient(prompt: Prompt) -> str:
    """Does what notes order, and calls every change a change."""
    return dump({"relation": "supersede", "target": "m1"}) if case_of(prompt).task == "relation" else "yes"


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
    verdict = case.asked.judge(Completion(case.gold, 0, 0, 0.0))
    assert isinstance(verdict, Passed), verdict
    assert case.is_right(verdict.value)


def test_a_perfect_model_may_do_everything() -> None:
    result = sit(ScriptedModel(perfect))
    assert set(result.scores.values()) == {1.0} and result.complete and not result.failures
    earned = rights(result)
    assert earned == Rights(**dict.fromkeys(RIGHTS, True), scores=result.scores)


def test_a_malicious_model_that_knows_every_label_may_write_nothing() -> None:
    result = sit(ScriptedModel(malicious))
    assert score(result, "relation") == 1.0 and score(result, "support") == 0.0
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
    relation = [case for case in CASES if case.task == "relation"]

    def guess(prompt: Prompt) -> str:
        return dump({"relation": dice.choice(RELATIONS), "target": "m1"})

    for _ in range(50):
        result = sit(ScriptedModel(guess), cases=relation)
        assert not any(task.passed for task in result.tasks)


def lazy(prompt: Prompt) -> str:
    """Pastes notes together, cuts the end off, takes the message as one fact, reads out the first sentences."""
    data = case_of(prompt).data
    if prompt.task == "answer":
        return f"{data['passages'][0].split('. ')[0].rstrip('.')}. [1]"
    if prompt.task in ("summarise", "reflect"):
        most = 5 if prompt.task == "summarise" else 3
        return " ".join(f"{note['text']} [{at}]" for at, note in enumerate(data["notes"][:most], start=1))
    if prompt.task == "revise":
        return dump({"decision": "none", "text": data["memory"], "replaced": [], "confidence": 1.0})
    if prompt.task == "merge":
        return dump({"text": " ".join(data["notes"])})
    if prompt.task == "compress":
        return dump({"text": data["text"][: round(len(data["text"]) * 0.69)].rsplit(" ", 1)[0]})
    fact = {"text": data["text"], "category": "fact", "certainty": "explicit", "time": "current", "sources": ["s1"]}
    return dump({"facts": [fact], "entities": [], "relations": []})


def test_lazy_writing_does_not_reach_a_mark() -> None:
    result = sit(ScriptedModel(lazy), cases=[case for case in CASES if case.task in WRITING])
    assert all(task.score <= 0.5 < task.mark for task in result.tasks), result.scores


@pytest.mark.parametrize("reply", ["NO ANSWER", lambda prompt: " ".join(case_of(prompt).data["passages"])])
def test_refusing_everything_or_reading_out_everything_is_no_answer(reply: Any) -> None:
    result = sit(ScriptedModel(reply), cases=[case for case in CASES if case.task == "support"])
    assert score(result, "support") <= 0.5


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
    assert asked["merge"] == 3 and asked["compress"] == 3 and asked["extract"] < 16 and asked["support"] < 8
    assert asked["relation"] == 43
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
    save_result(path, replace(result, version="another exam", calls=0))
    assert load_result(path, model.fingerprint) == result
    kept = path.read_text(encoding="utf-8")
    path.write_text(kept.replace(exam_version(), "yet another exam"), encoding="utf-8")
    assert load_result(path, model.fingerprint) is None
    path.write_text("torn", encoding="utf-8")
    assert load_result(path, model.fingerprint) is None


@pytest.mark.parametrize("task", TASKS)
def test_who_fails_one_task_lacks_what_rests_on_it_and_no_more(task: str) -> None:
    result = sit(ScriptedModel(lambda prompt: "{}" if case_of(prompt).task == task else case_of(prompt).gold))
    lacks = {right for right in RIGHTS if not getattr(rights(replace(result, unfounded=0.0)), right)}
    rest_on = {
        "relation": {"revise", "merge"},
        "support": {"revise", "answer", "summarise", "reflect"},
        "merge": {"revise", "merge"},
    }
    assert lacks == rest_on.get(task, {task})


def test_marks_stand_well_above_chance() -> None:
    assert MARKS["relation"] >= 3 * 0.25 and MARKS["support"] >= 0.8 and set(MARKS) == set(TASKS)
    assert len(exam_version()) == 16


def test_the_exam_asks_what_is_asked_in_earnest() -> None:
    """Extraction, deciding, answering, compaction and dreams send these very instructions."""
    sent: list[Prompt] = []

    def note(prompt: Prompt) -> str:
        sent.append(prompt)
        return "{}"

    model, everything = ScriptedModel(note), Rights(extract=True, revise=True, compress=True)
    extract([Message("The Atlas service listens on port 6380.")], "2026-03-10", model=model, rights=everything)
    stored = Nearest("a" * 16, "The Atlas service listens on port 6380.", 0.9)
    decide_all([Extracted("Atlas listens on port 7000.")], lambda _: [stored], model=model, rights=everything)
    answer_question("Which port?", [hit("a" * 16, "Port 6380.", path="a.md")], model)
    shorten(["One lamp is green.", "The other lamp is red."], model)
    ask(model, revising(("2026-03-10", "One lamp is green."), [("2026-03-11", "The lamp is red.")]))
    for reflect in (False, True):
        summing(model, [Source("a" * 16, "One lamp is green."), Source("b" * 16, "One is red.")], reflect=reflect)
    by_task = {case.asked.prompt.task: case.asked.prompt for case in CASES}
    assert [prompt.task for prompt in sent] == [
        *("extract", "decide", "answer", "compress"),
        *("revise", "summarise", "reflect"),
    ]
    assert [prompt.system for prompt in sent] == [by_task[prompt.task].system for prompt in sent]
    assert all(prompt.schema == by_task[prompt.task].schema for prompt in sent[1:])


def test_an_outage_halfway_is_no_score() -> None:
    def dies(prompt: Prompt) -> str:
        if case_of(prompt).id == "merge-02":
            raise ModelError("the server went away", fix="memctl config get llm.endpoint")
        return perfect(prompt)

    at = [case.id for case in CASES].index("merge-02") + 1
    with pytest.raises(ModelError, match=rf"stopped at question {at} of 124 \(merge\).*the server went away") as caught:
        sit(ScriptedModel(dies))
    assert caught.value.fix == "memctl config get llm.endpoint"
