"""What each technique of a recall cost and brought, for an explanation and summed up in the figures."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.recall.meter import Meter


def test_stages_add_up_and_nothing_is_timed_without_a_clock() -> None:
    seconds = iter([0.0, 0.002, 1.0, 1.003])
    meter = Meter(lambda: next(seconds))
    for _ in range(2):
        with meter.stage("gather"):
            pass
    assert meter.milliseconds == {"gather": pytest.approx(5.0)}
    with Meter().stage("gather"):
        pass


def test_parts_of_scores_are_counted() -> None:
    meter = Meter()
    meter.count_parts([{"keyword": 0.4, "vector": 0.0}, {"keyword": 0.1, "links": -0.2}])
    meter.add("relaxed")
    meter.add("decompose", 0)
    assert meter.counts == {"keyword": 2, "links": 1, "relaxed": 1}


def test_only_an_explanation_tells_of_them_and_the_figures_add_them_up(vault: Path) -> None:
    Memory.init(vault)
    with Memory.open(vault) as memory:
        plain = memory.recall("refresh token device")
        assert plain.timings == {} == plain.techniques
        told = memory.recall("refresh token device", explain=True)
        assert told.results == plain.results
        assert {"gather", "embed", "score", "rank", "read", "locate"} <= told.timings.keys()
        assert told.techniques["embedding-cache"] == 1 and told.techniques["keyword"] >= 1
        memory.recall("refrsh", keyword=True)
    with Memory.open(vault) as memory:
        memory.index()
        figures = memory.stats()
    assert figures["recall_techniques"]["embedding-cache"] == {"recalls": 1, "results": 1}
    assert figures["recall_techniques"]["keyword"]["recalls"] == 3 and figures["recall_techniques"]["relaxed"]
    assert 0 < figures["recall_ms"]["p50"] <= figures["recall_ms"]["p95"] <= figures["recall_ms"]["p99"]


def test_headings_that_were_supposed_are_counted(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Memory.init(vault)
    monkeypatch.setenv("MEMCTL_RECALL__HYDE", "template")
    with Memory.open(vault) as memory:
        assert memory.recall("what lives for one hour", explain=True, trace=False).techniques["hyde"] == 1


def test_below_the_audit_level_nothing_is_kept(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_AUDIT__LEVEL", "writes")
    Memory.init(vault, embed=False)
    with Memory.open(vault) as memory:
        memory.recall("deploy")
    with Memory.open(vault) as memory:
        memory.index(embed=False)
        assert memory.stats()["recall_techniques"] == {} == memory.stats()["recall_ms"]
