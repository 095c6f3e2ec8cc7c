"""The exam of language models: shipped labelled cases, what a model scores on them, and what it may do then."""

from memctl.models.exam.cases import Case, exam_cases, exam_version
from memctl.models.exam.marks import MARKS, ExamResult, Failure, TaskScore, rights
from memctl.models.exam.results import load_result, save_result
from memctl.models.exam.sitting import sit

__all__ = [
    "MARKS",
    "Case",
    "ExamResult",
    "Failure",
    "TaskScore",
    "exam_cases",
    "exam_version",
    "load_result",
    "rights",
    "save_result",
    "sit",
]
