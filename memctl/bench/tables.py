"""The figures of parts of the questions: by category, group, or any other field of theirs."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from memctl.bench.beir import Question
from memctl.bench.intervals import Rows, intervals
from memctl.bench.measures import mean_of
from memctl.domain.errors import UsageError

CATEGORY = "category"


def demand_fields(fields: Sequence[str], questions: Sequence[Question]) -> None:
    """Raise `UsageError`, with the nearest known one, for a field that no question has."""
    known = sorted({name for question in questions for name in question.fields})
    for field in fields:
        if field not in known:
            near = get_close_matches(field, known, n=1)
            told = f"did you mean {near[0]!r}? " if near else ""
            raise UsageError(
                f"no question has a field {field!r}, neither in its line nor in its metadata",
                fix=told + ("the questions have: " + ", ".join(known) if known else "they have only their text"),
            )


def by_field(
    field: str, label: Mapping[str, str], questions: Sequence[Question], rows: Rows, *, called: str = "value"
) -> list[dict[str, Any]]:
    """Return a row for each value of a field, in the order of the values; questions without it come last, as None."""
    chosen: dict[str | None, list[Mapping[str, float]]] = {}
    for question, row in zip(questions, rows, strict=True):
        chosen.setdefault(question.fields.get(field), []).append(row)
    return [
        {
            **label,
            called: value,
            "queries": len(chosen[value]),
            **mean_of(chosen[value]),
            "ci": {name: list(bounds) for name, bounds in intervals(chosen[value]).items()},
        }
        for value in sorted(chosen, key=lambda value: (value is None, value or ""))
    ]
