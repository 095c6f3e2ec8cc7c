"""Comparing a measurement with an earlier one that was saved as JSON."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from memctl.bench.beir import Collection
from memctl.domain.errors import UsageError

SCHEMA = "memctl/bench@1"
_LABELS = ("profile", "baseline", "without")
_REMAKE = "memctl bench … --json > FILE"


def name_of(run: Mapping[str, Any]) -> str:
    """Return what a run is called: its profile or baseline, and the step that was off."""
    name = str(run.get("profile") or run.get("baseline"))
    return f"{name} without {run['without']}" if run.get("without") else name


def figures_of(run: Mapping[str, Any]) -> dict[str, float]:
    """Return the numbers of a run by name."""
    return {
        name: float(value)
        for name, value in run.items()
        if name not in _LABELS and isinstance(value, int | float) and not isinstance(value, bool)
    }


def read_earlier(path: Path) -> Mapping[str, Any]:
    """Return an earlier document; raises `UsageError` where the file is none."""
    try:
        document = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot read {path}: {error}", fix=_REMAKE) from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path} is not JSON: {error}", fix=_REMAKE) from error
    schema = document.get("schema") if isinstance(document, dict) else None
    if schema != SCHEMA:
        raise UsageError(f"{path} is no measurement: its schema is {schema!r}, not {SCHEMA!r}", fix=_REMAKE)
    runs = document.get("runs")
    if not isinstance(runs, list) or not all(isinstance(run, dict) and figures_of(run) for run in runs):
        raise UsageError(f"{path} holds no runs with figures", fix=_REMAKE)
    return dict(document)


def demand_same(earlier: Mapping[str, Any], path: Path, collection: Collection) -> None:
    """Raise `UsageError` where the earlier measurement asked something else, so that its figures say nothing here."""
    if earlier.get("dataset") != collection.name:
        raise UsageError(
            f"{path} measured the data set {earlier.get('dataset')!r}, this is {collection.name!r}",
            fix=f"a file made with {collection.name}",
        )
    now = {"queries": len(collection.questions)}
    if collection.documents:
        now["documents"] = len(collection.documents)
    for name, count in now.items():
        if earlier.get(name) != count:
            raise UsageError(
                f"{path} has {earlier.get(name)} {name} of {collection.name!r}, this measurement has {count}: "
                "the figures cannot be compared",
                fix=_REMAKE,
            )


def compared(earlier: Mapping[str, Any], path: Path, runs: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the differences of each figure of each run that both measurements hold, and the runs that only one holds.

    Raises `UsageError` where they share no run or no figure.
    """
    before = {name_of(run): run for run in earlier["runs"]}
    now = {name_of(run): run for run in runs}
    shared = [name for name in now if name in before]
    changes = [{**_label(now[name]), **_changes(before[name], now[name])} for name in shared]
    if not any(set(change) - set(_LABELS) for change in changes):
        raise UsageError(
            f"{path} shares no run with this measurement: it has {', '.join(before)}; this has {', '.join(now)}",
            fix="the same --profile, --baselines, --ablate and kind of data",
        )
    return {
        "with": str(path),
        "runs": changes,
        "only_now": [name for name in now if name not in before],
        "only_before": [name for name in before if name not in now],
    }


def _label(run: Mapping[str, Any]) -> dict[str, Any]:
    return {name: run[name] for name in _LABELS if name in run}


def _changes(before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    was, known = figures_of(before), before.get("ci") or {}
    found: dict[str, dict[str, Any]] = {}
    for name, value in figures_of(now).items():
        if name in was:
            found[name] = {"before": was[name], "now": value, "difference": round(value - was[name], 6)}
            if name in known:
                low, high = known[name]
                found[name]["outside_ci"] = not low <= value <= high
    return found
