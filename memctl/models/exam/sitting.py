"""Sits a language model down before the cases."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from memctl.domain.answers import Progress
from memctl.domain.errors import ModelError
from memctl.domain.llm import Budget, BudgetSpent, LanguageModel, Stop
from memctl.domain.ports import Report
from memctl.models.exam.cases import TASKS, WRITING, Case, exam_cases, exam_version
from memctl.models.exam.marks import MARKS, UNFOUNDED, ExamResult, Failure, TaskScore, balanced, best_left
from memctl.models.fit import DoesNotFit
from memctl.models.prompts.answering import Answering, Reading
from memctl.text.checks import Failed, Passed

EXAM_TOKENS = 200_000
EXAM_SECONDS = 3600.0
"""Ours: more than ten times what the shipped model takes."""
_LONGEST_SAID = 300


@dataclass(slots=True)
class _Sheet:
    """What was answered so far."""

    outcomes: dict[str, list[tuple[str, bool]]] = field(default_factory=lambda: {task: [] for task in TASKS})
    failures: list[Failure] = field(default_factory=list)
    written: int = 0
    unfounded: int = 0
    calls: int = 0


def sit(
    model: LanguageModel,
    *,
    cases: Sequence[Case] | None = None,
    budget: Budget | None = None,
    report: Report | None = None,
    stop: Stop | None = None,
) -> ExamResult:
    """Ask a model the cases and score its answers; only what passes the checks can be right.

    Writing takes most of the time: such a task ends where its mark is out of reach.
    Where a budget or time limit ends it the result is not complete. Raises `Cancelled` where `stop` says so, and
    ModelError with how far it got where the model stops working: what was not answered is no wrong answer.
    """
    chosen = exam_cases() if cases is None else cases
    budget = budget or Budget(tokens=EXAM_TOKENS, seconds=EXAM_SECONDS)
    sheet, before = _Sheet(), replace(budget)
    ended = ""
    labels = {task: [case.label for case in chosen if case.task == task] for task in TASKS}
    for at, case in enumerate(chosen, start=1):
        if case.task in WRITING and best_left(sheet.outcomes[case.task], labels[case.task]) < MARKS[case.task]:
            continue
        try:
            _answer(model, case, sheet, budget, stop)
        except BudgetSpent as error:
            ended = error.message
            break
        except ModelError as error:
            raise ModelError(_how_far(model, case, at, len(chosen), error.message), fix=error.fix) from error
        if report is not None:
            report(Progress("exam", at, len(chosen), case.task))
    spent = (budget.used_tokens - before.used_tokens, budget.used_seconds - before.used_seconds)
    return _result(model, sheet, ended, *spent)


def _how_far(model: LanguageModel, case: Case, at: int, total: int, why: str) -> str:
    return f"{model.name} stopped at question {at} of {total} ({case.task}), and this exam does not count: {why}"


def _answer(model: LanguageModel, case: Case, sheet: _Sheet, budget: Budget, stop: Stop | None) -> None:
    try:
        verdict, said = _put(model, case, budget, stop)
    except DoesNotFit as error:
        sheet.outcomes[case.task].append((case.label, False))
        sheet.failures.append(Failure(case.id, "", (f"model: {error.message}",)))
        return
    sheet.calls += 1
    right = isinstance(verdict, Passed) and case.is_right(verdict.value)
    sheet.outcomes[case.task].append((case.label, right))
    sheet.written += case.task in WRITING
    if isinstance(verdict, Failed) and case.task in WRITING:
        sheet.unfounded += any(reason.kind in UNFOUNDED for reason in verdict.reasons)
    if not right:
        sheet.failures.append(Failure(case.id, said[:_LONGEST_SAID], _why(verdict, case)))


def _put(model: LanguageModel, case: Case, budget: Budget, stop: Stop | None) -> tuple[Passed | Failed, str]:
    """Ask as it is asked in earnest; return the answer judged, and as it was."""
    asked = case.asked
    if isinstance(asked, Answering):
        reading = Reading(asked.ground)
        asked.listen(reading, model, budget, stop)
        return asked.verdict(reading), reading.written
    completion = model.complete(asked.prompt, budget=budget, stop=stop)
    return asked.judge(completion), completion.text


def _why(verdict: Passed | Failed, case: Case) -> tuple[str, ...]:
    if isinstance(verdict, Failed):
        return tuple(f"{reason.kind}: {reason.what}" for reason in verdict.reasons[:5])
    return (f"expected {case.label}",) if case.task == "relation" else ("not what was asked for",)


def _result(model: LanguageModel, sheet: _Sheet, ended: str, tokens: int, seconds: float) -> ExamResult:
    tasks = tuple(
        TaskScore(task, balanced(found), MARKS[task], sum(right for _, right in found), len(found))
        for task, found in sheet.outcomes.items()
        if found
    )
    return ExamResult(
        model=model.name,
        fingerprint=model.fingerprint,
        version=exam_version(),
        tasks=tasks,
        unfounded=sheet.unfounded / sheet.written if sheet.written else 0.0,
        seconds=round(seconds, 3),
        calls=sheet.calls,
        tokens_per_second=round(tokens / seconds, 1) if seconds else 0.0,
        ended=ended,
        failures=tuple(sheet.failures),
    )
