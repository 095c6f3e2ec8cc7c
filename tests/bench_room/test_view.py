"""What `memctl bench` prints, of a measurement that is given."""

import io
import json
from typing import Any

from memctl.cli.formats.measured import Table, bench_view, fitted
from memctl.cli.screen import Screen
from memctl.cli.view import emit


def run(mrr: float, **label: Any) -> dict[str, Any]:
    return {
        **label,
        "mrr": mrr,
        "latency_p50_ms": 2.5,
        "peak_memory_mb": None,
        "ci": {"mrr": [round(mrr - 0.1, 6), round(mrr + 0.1, 6)]},
    }


DOCUMENT: dict[str, Any] = {
    "schema": "memctl/bench@1",
    "dataset": "papers",
    "queries": 3,
    "bootstrap": {"resamples": 1000, "level": 0.95, "over": "questions"},
    "runs": [
        {
            **run(0.5, profile="default"),
            "versus": {"mrr": {"run": "rrf", "difference": 0.1, "ratio": 1.25, "ci": [-0.02, 0.2]}},
        },
        run(0.4, baseline="rrf"),
    ],
    "by": {"group": [{"profile": "default", "value": None, "queries": 3, "mrr": 0.5, "ci": {"mrr": [0.4, 0.6]}}]},
    "compare": {
        "with": "old.json",
        "runs": [
            {
                "profile": "default",
                "mrr": {"before": 0.3, "now": 0.5, "difference": 0.2},
                "latency_p50_ms": {"before": 2.5, "now": 2.5, "difference": 0.0},
            }
        ],
        "only_now": ["rrf"],
        "only_before": [],
    },
}


def printed(shape: str) -> str:
    out = io.StringIO()
    screen = Screen(out, format=shape)
    emit(bench_view(DOCUMENT, screen), screen)
    return out.getvalue()


def test_a_pipe_gets_a_run_a_line_then_what_was_asked_for() -> None:
    assert [line.split("\t") for line in printed("plain").splitlines()] == [
        ["default", "0.5", "2.5", "0.4..0.6"],
        ["rrf", "0.4", "2.5", "0.3..0.5"],
        ["by group", "", "default", "3", "0.5"],
        ["compare", "default", "mrr", "0.3", "0.5", "+0.2"],
        ["compare", "default", "latency_p50_ms", "2.5", "2.5", "+0"],
    ]


def test_people_get_intervals_and_what_beats_what() -> None:
    lines = printed("table").splitlines()
    assert lines[0] == "papers: 3 questions, ± half of the 95% interval, 1000 resamples"
    assert lines[2].split() == ["default", "0.500", "±0.100"]
    assert ["default", "mrr", "rrf", "+0.100", "-0.020", "..", "+0.200", "1.250x"] in [line.split() for line in lines]
    assert "compared with old.json: 1 of 2 figures unchanged; only now: rrf" in lines
    assert not any("peak" in line for line in lines)


def test_json_is_the_document() -> None:
    assert json.loads(printed("json")) == DOCUMENT


def test_nothing_changed_is_said_in_the_title_alone() -> None:
    same = {"before": 0.5, "now": 0.5, "difference": 0.0}
    compare = {**DOCUMENT["compare"], "runs": [{"profile": "default", "mrr": same}], "only_now": []}
    out = io.StringIO()
    screen = Screen(out, format="table")
    emit(bench_view({**DOCUMENT, "compare": compare}, screen), screen)
    assert "compared with old.json: 1 of 1 figures unchanged" in out.getvalue()


def test_a_narrow_terminal_gets_fewer_columns() -> None:
    table = Table("all", ["run", "recall@1", "mrr"], [["default", "0.500 ±0.100", "0.400 ±0.100"]], ("recall@1", "mrr"))
    assert fitted(table, 80) is table
    narrow = fitted(table, 30)
    assert narrow.headers == ["run", "mrr"] and narrow.rows == [["default", "0.400 ±0.100"]]
    assert narrow.title == "all; --json has recall@1 too"
