"""What a measurement says: the document `memctl/bench@1`, made of what every run answered."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memctl.bench.intervals import LEVEL, RESAMPLES, Rows, differences, intervals
from memctl.bench.measures import mean_of, percentile
from memctl.bench.rankings import Ranked, Runner
from memctl.bench.tables import CATEGORY, by_field
from memctl.domain.errors import FailedError

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one way of ranking answered, and what that is worth."""

    runner: Runner
    ranked: Sequence[Ranked]
    rows: Rows
    """The figures of each question."""
    peak_mb: float | None
    """Of the process, up to the end of this run."""


def records_of(outcomes: Sequence[Outcome], ingest_rate: float) -> list[Document]:
    """Return a record for each run: means, their intervals, costs, and what it is measured against.

    A profile stands against the baseline that is best in each figure, a run with a step left out against its profile.
    """
    baselines = [one for one in outcomes if "baseline" in one.runner.label]
    whole = {one.runner.name: one for one in outcomes}
    records = []
    for one in outcomes:
        record = {**one.runner.label, **mean_of(one.rows), **_costs(one, ingest_rate)}
        record["ci"] = {name: list(bounds) for name, bounds in intervals(one.rows).items()}
        if "without" in one.runner.label:
            record["versus"] = _versus(one, [whole[one.runner.label["profile"]]])
        elif "profile" in one.runner.label and baselines:
            record["versus"] = _versus(one, baselines)
        records.append(record)
    return records


def _versus(one: Outcome, others: Sequence[Outcome]) -> Document:
    """Return for each figure the difference from that of `others` which has the highest mean."""
    means = {other.runner.name: mean_of(other.rows) for other in others}
    paired = {other.runner.name: differences(one.rows, other.rows) for other in others}
    found: Document = {}
    for figure in one.rows[0] if one.rows else ():
        best = max(others, key=lambda other: means[other.runner.name][figure]).runner.name
        found[figure] = {"run": best, **paired[best][figure]}
    return found


def tables_of(outcomes: Sequence[Outcome], fields: Sequence[str]) -> Document:
    """Return the tables: `categories` where questions have some, and `by` for the fields that are asked for."""
    tables: Document = {}
    if categories := [row for row in _table(CATEGORY, outcomes, called=CATEGORY) if row[CATEGORY] is not None]:
        tables["categories"] = categories
    if fields:
        tables["by"] = {field: _table(field, outcomes) for field in fields}
    return tables


def _table(field: str, outcomes: Sequence[Outcome], called: str = "value") -> list[Document]:
    return [
        row
        for one in outcomes
        for row in by_field(field, one.runner.label, [item.question for item in one.ranked], one.rows, called=called)
    ]


def bootstrap() -> Document:
    """Return how the intervals were made."""
    return {"resamples": RESAMPLES, "level": LEVEL, "over": "questions"}


def _costs(one: Outcome, ingest_rate: float) -> Document:
    times = [item.milliseconds for item in one.ranked]
    return {
        "latency_p50_ms": round(percentile(times, 0.50), 3),
        "latency_p95_ms": round(percentile(times, 0.95), 3),
        "ingest_docs_per_s": round(ingest_rate, 2),
        "peak_memory_mb": one.peak_mb,
    }


def peak_memory_mb() -> float | None:
    """Return the largest resident size of this process so far; None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    import sys

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (1 << 20 if sys.platform == "darwin" else 1 << 10), 1)


def save_rankings(path: Path, outcomes: Sequence[Outcome]) -> None:
    """Write `run TAB qid TAB rank TAB doc TAB score`, one document a line."""
    lines = [
        "\t".join((_cell(run.runner.name), _cell(one.question.id), str(rank), _cell(document), repr(float(score))))
        + "\n"
        for run in outcomes
        for one in run.ranked
        for rank, (document, score) in enumerate(one.documents, start=1)
    ]
    try:
        path.write_text("".join(lines), encoding="utf-8")
    except OSError as error:
        raise FailedError(f"cannot write {path}: {error.strerror}") from error


def _cell(text: str) -> str:
    return " ".join(text.split()) if any(sign in text for sign in "\t\n\r") else text
