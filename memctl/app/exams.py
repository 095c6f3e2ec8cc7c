"""The exam of a language model as a use case, and the rights that a kept result gives."""

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from memctl.config.places import state_folder
from memctl.config.settings import LlmSettings
from memctl.domain.errors import ModelError, UsageError
from memctl.domain.llm import Budget, LanguageModel, Rights, Stop
from memctl.domain.ports import Report

RIGHTS = ("extract", "revise", "merge", "compress", "answer", "summarise", "reflect")


def results_file() -> Path:
    """Return the file of all results; models are the machine's, not the vault's."""
    return state_folder() / "exams.json"


def exam_model(
    name: str,
    settings: LlmSettings,
    *,
    progress: Report | None = None,
    budget: Budget | None = None,
    stop: Stop | None = None,
) -> dict[str, Any]:
    """Examine a model, keep the result and return it with what the model may do; an empty name is the one in use.

    Raises ModelError where the exam was not sat to its end; an earlier result then stays.
    """
    from memctl.models.exam import MARKS, exam_cases, rights, save_result, sit

    result = sit(_examined(name, settings), budget=budget, report=progress, stop=stop)
    if not result.calls:
        raise ModelError(
            f"{result.model} did not answer a single question, so nothing was examined", fix="memctl model ls"
        )
    if not result.complete:
        how_far = f"{result.model} answered {result.calls} of {len(exam_cases())} questions"
        raise ModelError(
            f"{how_far}, and this exam does not count: {result.ended}",
            fix="memctl config ls llm",
        )
    save_result(results_file(), result)
    earned = rights(result)
    return {
        "model": result.model,
        "fingerprint": result.fingerprint,
        "exam": result.version,
        "complete": True,
        "tasks": [{**asdict(task), "score": round(task.score, 4), "passed": task.passed} for task in result.tasks],
        "marks": dict(MARKS),
        "unfounded": round(result.unfounded, 4),
        "rights": {right: bool(getattr(earned, right)) for right in RIGHTS},
        "calls": result.calls,
        "seconds": result.seconds,
        "tokens_per_second": result.tokens_per_second,
        "failures": [asdict(failure) for failure in result.failures],
    }


def exam_rights(model: LanguageModel) -> Rights:
    """Return what a model may do by the exam it sat on this machine; of two models, what both may do."""
    from memctl.models.exam import load_result, rights
    from memctl.models.hybrid import HybridModel

    if isinstance(model, HybridModel):
        one, other = exam_rights(model.everyday), exam_rights(model.strong)
        both = {right: bool(getattr(one, right) and getattr(other, right)) for right in RIGHTS}
        return Rights(
            **both, scores={task: min(score, other.scores.get(task, 0.0)) for task, score in one.scores.items()}
        )
    result = load_result(results_file(), model.fingerprint)
    return Rights() if result is None else rights(result)


def _examined(name: str, settings: LlmSettings) -> LanguageModel:
    """Return the model to examine: one GGUF or one endpoint, never two at once."""
    from memctl.models.llm import find_language_model, open_language_model

    if not name and settings.model and settings.endpoint:
        raise UsageError(
            "two models are in use, and each sits the exam by itself",
            fix=f"memctl model exam {settings.model}, then memctl model exam {settings.endpoint_model}",
        )
    chosen = replace(settings, enabled=True)
    if name and name == settings.endpoint_model and settings.endpoint:
        chosen = replace(chosen, model="")
    elif name:
        chosen = replace(chosen, model=name, endpoint="")
    if chosen.model or chosen.endpoint:
        return open_language_model(chosen)
    raise ModelError(find_language_model(chosen)[1] or "there is no language model", fix="memctl model ls")
