"""Scores of an exam, the marks to pass, and the rights that follow."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memctl.domain.llm import Rights

MARKS: Mapping[str, float] = {
    **{"relation": 0.75, "support": 0.85, "merge": 0.80, "compress": 0.75, "extract": 0.75},
    **{"revise": 0.75, "summarise": 0.80, "reflect": 0.80},
}
"""Ours. relation: one of four, constant and random answers score 0.25; at 0.75 three of four kinds of change are seen
right. support: answered or refused, refusing all and reading out all stay at 0.50 or below; what is said to a person
must be right more often. merge: pasting the notes together stays below 0.50. compress: cutting the end off stays below
0.50. extract: "nothing" and "everything" each score at most 0.50. revise: one of four decisions and its text, constant
ones score 0.25. summarise, reflect: the first notes, or all of them, score 0. Random answers reach the mark of relation
in fewer than 1 of 1,000 sittings."""

MOST_UNFOUNDED = 0.10
"""Share of written answers that may claim what no input says (ours); each is caught, but such a model may not write."""

UNFOUNDED = frozenset(
    ("name", "number", "date", "url", "e-mail", "path", "version", "flag", "variable", "identifier", "quotation")
    + ("id", "order", "example", "reasoning", "fence", "script", "hidden")
)
"""Kinds of reasons that mean a claim or a trick, not mere clumsiness."""


@dataclass(frozen=True, slots=True)
class Failure:
    """One wrong or failed answer."""

    case: str
    said: str
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TaskScore:
    """How one task went."""

    task: str
    score: float
    """Mean over the labels of the share of right answers, 0..1."""
    mark: float
    right: int
    cases: int
    """That were asked; a task of writing is given up once its mark is out of reach."""

    @property
    def passed(self) -> bool:
        """Tell whether the mark was reached."""
        return self.score >= self.mark


@dataclass(frozen=True, slots=True)
class ExamResult:
    """How a model did."""

    model: str
    fingerprint: str
    version: str
    """Of the exam."""
    tasks: tuple[TaskScore, ...]
    unfounded: float
    """Share of written answers that claimed what no input says."""
    seconds: float
    calls: int
    tokens_per_second: float
    """Prompt and answer together."""
    failures: tuple[Failure, ...]
    ended: str = ""
    """Why it ended before its last question; then nothing is passed."""

    @property
    def complete(self) -> bool:
        """Tell whether every question was asked that could still matter."""
        return not self.ended

    @property
    def scores(self) -> dict[str, float]:
        """Return the score of each task."""
        return {task.task: round(task.score, 4) for task in self.tasks}


def rights(result: ExamResult) -> Rights:
    """Return what a model may do after an exam.

    Revising takes relation, support, merge and revise: it must see the change, judge the evidence and write the text.
    Summing up and reflecting take support as well: they say only what they can prove.
    """
    passed = {task.task for task in result.tasks if task.passed} if result.complete else set()
    honest = result.complete and result.unfounded <= MOST_UNFOUNDED
    return Rights(
        extract=honest and "extract" in passed,
        revise=honest and {"relation", "support", "merge", "revise"} <= passed,
        merge=honest and {"relation", "merge"} <= passed,
        compress=honest and "compress" in passed,
        answer=honest and "support" in passed,
        summarise=honest and {"support", "summarise"} <= passed,
        reflect=honest and {"support", "reflect"} <= passed,
        scores=result.scores,
    )


def best_left(outcomes: Sequence[tuple[str, bool]], labels: Sequence[str]) -> float:
    """Return the score that is still possible: every case of `labels` that was not asked yet counts as right."""
    asked = [label for label, _ in outcomes]
    left = [label for label in dict.fromkeys(labels) for _ in range(labels.count(label) - asked.count(label))]
    return balanced([*outcomes, *((label, True) for label in left)])


def balanced(outcomes: Sequence[tuple[str, bool]]) -> float:
    """Return the mean over labels of the share that was right; constant answers gain nothing by it."""
    labels = {label for label, _ in outcomes}
    shares = [
        sum(right for label, right in outcomes if label == each) / sum(label == each for label, _ in outcomes)
        for each in labels
    ]
    return sum(shares) / len(shares) if shares else 0.0
