"""Keeps results of exams in one JSON file, by the fingerprint of the model and the version of the exam."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from memctl.models.exam.cases import exam_version
from memctl.models.exam.marks import ExamResult, Failure, TaskScore
from memctl.models.places import make_folder, write_whole

MOST_RESULTS = 50
"""The oldest make room."""


def save_result(path: Path, result: ExamResult) -> None:
    """Keep a result; an earlier one of the same model in the same exam is replaced."""
    kept = _read(path)
    key = _key(result.fingerprint, result.version)
    kept.pop(key, None)
    kept[key] = asdict(result)
    while len(kept) > MOST_RESULTS:
        del kept[next(iter(kept))]
    make_folder(path.parent)
    write_whole(path, (json.dumps(kept, ensure_ascii=False, indent=1) + "\n").encode())


def load_result(path: Path, fingerprint: str) -> ExamResult | None:
    """Return the result of a model in the exam as it is now; None where there is none."""
    found = _read(path).get(_key(fingerprint, exam_version()))
    if not isinstance(found, dict):
        return None
    try:
        tasks = tuple(TaskScore(**task) for task in found.pop("tasks"))
        failures = tuple(Failure(each["case"], each["said"], tuple(each["reasons"])) for each in found.pop("failures"))
        return ExamResult(tasks=tasks, failures=failures, **found)
    except (TypeError, KeyError):
        return None


def _key(fingerprint: str, version: str) -> str:
    return f"{fingerprint} {version}"


def _read(path: Path) -> dict[str, Any]:
    """Return what is kept; a file that is missing or damaged holds nothing, and the exam is sat again."""
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
