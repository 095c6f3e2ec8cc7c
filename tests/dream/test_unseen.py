"""Relations that nobody saw for ten days with a dream are flagged; what then no longer holds goes, the rest stays."""

from dataclasses import replace
from pathlib import Path

import pytest

from memctl.app import dreaming
from memctl.domain.params.association import UNSEEN_CYCLES
from memctl.scoring.profiles import PROFILES
from memctl.store.relations import Relation
from tests.dream.bed import Days

ONE = "Marta Oliveira leads the Harbour Crane Project."
TWO = "Three bee hives behind the Harbour Crane Project belong to Marta Oliveira."


@pytest.fixture
def days(tmp_path: Path) -> Days:
    """A vault with two memories of one entity, and dreams on nine days."""
    days = Days(tmp_path / "vault", embed=False)
    days.add(1, ONE)
    days.add(1, TWO)
    assert [item.kind for item in ties(days)] == ["elaborates"]
    return days


def ties(days: Days) -> list[Relation]:
    with days.on(400) as memory:
        return [item for item in memory.engine.reader().relations.all() if item.kind != "zettel"]


def reword(days: Days, day: int, text: str) -> None:
    """Let one of the memories say something else."""
    with days.on(day) as memory:
        [name] = [item.id for item in memory.ls() if item.content == TWO]
        memory.edit(name, lambda old: old.replace(TWO, text))


def sleep(days: Days, first: int, last: int) -> None:
    for day in range(first, last + 1):
        days.dream(day, phases=("score",))


def flagged(days: Days, day: int) -> float:
    [phase] = days.dream(day, apply=False, phases=("triage",)).phases
    return float(phase.figures["unseen_ties"])


def test_a_relation_is_flagged_after_ten_days_with_a_dream_and_never_by_dreaming_twice(days: Days) -> None:
    sleep(days, 2, 1 + UNSEEN_CYCLES)
    last = 1 + UNSEEN_CYCLES
    sleep(days, last, last)
    assert flagged(days, last) == 0 and flagged(days, 300) == 1
    days.recall(last, "Harbour Crane Project")
    assert flagged(days, 300) == 0, "both ends were read"


def test_what_still_holds_stays_and_what_does_not_goes(days: Days) -> None:
    sleep(days, 2, 12)
    assert flagged(days, 13) == 1
    assert not days.dream(13, phases=("graph",)).changes and len(ties(days)) == 1
    reword(days, 12, "Three bee hives behind the mill belong to nobody at all.")
    assert flagged(days, 13) == 1
    answer = days.dream(13, phases=("graph",))
    assert [change["op"] for change in answer.changes] == ["prune"] and not ties(days)
    assert not days.dream(13, phases=("graph",)).changes
    with days.on(14) as memory:
        memory.rebuild()
        assert not ties(days)
        memory.undo(answer.undo, anyone=True)
    assert len(ties(days)) == 1


def test_what_was_seen_lately_is_not_reviewed(days: Days) -> None:
    reword(days, 2, "Three bee hives behind the mill belong to nobody at all.")
    sleep(days, 2, 10)
    assert not days.dream(11, phases=("graph",)).changes and len(ties(days)) == 1


def test_the_unseen_are_pruned_first(days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    sleep(days, 2, 12)
    days.add(20, "Konrad Stellmacher leads the River Lock Project.")
    days.add(20, "Three row boats behind the River Lock Project belong to Konrad Stellmacher.")
    old, new = [item for item in sorted(ties(days), key=lambda item: item.at) if item.kind == "elaborates"]
    assert old.confidence >= new.confidence
    usual = PROFILES["default"]
    few = replace(usual, forgetting=replace(usual.forgetting, capacity=500, relations=3, relations_after=1))
    monkeypatch.setattr(dreaming, "PROFILES", {"default": few})
    [change] = days.dream(21, phases=("prune",)).changes
    assert change["op"] == "prune" and ties(days) == [new]
