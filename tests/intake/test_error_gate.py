"""Under a published design's profile, likeness alone decides between new, more and the same; relations are pruned."""

from pathlib import Path

import pytest

from memctl import Memory
from memctl.domain.event import EventKind
from memctl.domain.params.forgetting import RELATION_PRIORITY
from memctl.store.recording import record_events

FIRST = "The harbour crane lifts forty tonnes."


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    Memory.init(tmp_path)
    with Memory.open(tmp_path) as memory:
        memory.add(FIRST)
    return tmp_path


def test_what_is_nearly_the_same_reinforces_under_a_seed_profile(vault: Path) -> None:
    with Memory.open(vault, profile="cognitive") as memory:
        assert memory.add("The harbour crane can lift forty tonnes.").action == "reinforced"


def test_what_is_neither_new_nor_more_is_refused_and_named(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memctl.intake.error_gate.gate", lambda *_: "skip")
    with Memory.open(vault, profile="cognitive") as memory:
        refused = memory.add("A crane of the harbour was painted blue.")
        assert (refused.action, refused.gate) == ("refused", "prediction-error")
        assert memory.add("A crane of the harbour was painted blue.", force=True).action == "created"


def test_the_default_profile_compares_what_is_said(vault: Path) -> None:
    with Memory.open(vault) as memory:
        assert memory.add("The harbour crane lifts fifty tonnes.").action == "superseded"


def test_relations_beyond_the_cap_go_least_sure_first_and_undo_brings_them_back(
    vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("memctl.intake.prune.RELATIONS", 20)
    monkeypatch.setattr("memctl.intake.prune.RELATIONS_AFTER", 18)
    monkeypatch.setattr("memctl.intake.prune.A_MEMORY", 0)
    monkeypatch.setattr("memctl.intake.prune._STEP", 1)
    with Memory.open(vault) as memory:
        engine, store = memory.engine, memory.engine.writer()
        rows = [[f"from{n}", f"to{n}", "related_to", n / 100] for n in range(30)]
        rows += [["a", "b", "supersedes", 0.1], ["c", "d", "contradicts", 0.1]]
        with store.write():
            record_events(store, [engine.make_event(EventKind.RELATED, (), {"relations": rows})])
        memory.add("Gulls nest under the roof of the fish market.")
        left = store.relations.all()
        assert len([item for item in left if item.kind in RELATION_PRIORITY]) == 18, "only what may go counts"
        assert {"supersedes", "contradicts"} <= {item.kind for item in left}
        assert min(item.confidence for item in left if item.kind == "related_to") > 0.1
        memory.undo()
        assert len(store.relations.all()) == 32
