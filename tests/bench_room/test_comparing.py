import json
from pathlib import Path
from typing import Any

import pytest

from memctl.bench.beir import Collection, Document, Question
from memctl.bench.comparing import compared, demand_same, read_earlier
from memctl.domain.errors import UsageError

PAPERS = Collection("papers", (Document("d", "text"),), (Question("q", "?", {"d": 1.0}),))


def saved(tmp_path: Path, **values: Any) -> Path:
    document = {"schema": "memctl/bench@1", "dataset": "papers", "documents": 1, "queries": 1, **values}
    path = tmp_path / "old.json"
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_a_file_that_is_no_measurement_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_earlier(tmp_path / "nowhere.json")
    (tmp_path / "x.json").write_text("{", encoding="utf-8")
    with pytest.raises(UsageError, match="is not JSON"):
        read_earlier(tmp_path / "x.json")
    with pytest.raises(UsageError, match="its schema is 'memctl/recall@1'"):
        read_earlier(saved(tmp_path, schema="memctl/recall@1"))
    with pytest.raises(UsageError, match="no runs"):
        read_earlier(saved(tmp_path, runs="none"))
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    with pytest.raises(UsageError, match="schema"):
        read_earlier(tmp_path / "list.json")


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"dataset": "talks"}, "measured the data set 'talks', this is 'papers'"),
        ({"queries": 9}, "has 9 queries of 'papers', this measurement has 1"),
        ({"documents": 2}, "has 2 documents of 'papers', this measurement has 1"),
    ],
)
def test_another_collection_is_not_compared(tmp_path: Path, values: dict[str, Any], told: str) -> None:
    path = saved(tmp_path, runs=[{"profile": "default", "mrr": 1.0}], **values)
    with pytest.raises(UsageError, match=told):
        demand_same(read_earlier(path), path, PAPERS)


def test_runs_are_matched_by_name_and_step(tmp_path: Path) -> None:
    path = saved(
        tmp_path, runs=[{"profile": "default", "mrr": 0.5}, {"profile": "default", "without": "words", "mrr": 0.4}]
    )
    now = [{"profile": "default", "without": "words", "mrr": 0.3}, {"baseline": "rrf", "mrr": 0.2}]
    found = compared(read_earlier(path), path, now)
    assert found["runs"] == [
        {"profile": "default", "without": "words", "mrr": {"before": 0.4, "now": 0.3, "difference": -0.1}}
    ]
    assert (found["only_now"], found["only_before"]) == (["rrf"], ["default"])


def test_measurements_without_a_figure_in_common_are_told_so(tmp_path: Path) -> None:
    path = saved(tmp_path, runs=[{"profile": "default", "mrr": 0.5}])
    with pytest.raises(UsageError, match="shares no run"):
        compared(read_earlier(path), path, [{"baseline": "rrf", "mrr": 0.2}])
