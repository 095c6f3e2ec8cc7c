"""Fourteen days: who leads a thing changes, and memory follows, without a model."""

from pathlib import Path

from memctl.app.dreaming import dream_parts
from memctl.domain.params.forgetting import REVISION_CONFIDENCE
from memctl.dream.night import read_night
from memctl.scoring.confidence import settled
from tests.dream.bed import Days


def worth(days: Days, day: int, name: str) -> float:
    with days.on(day) as memory:
        night = read_night(dream_parts(memory.engine))
        return night.figures(night.memories[name]).importance


def test_from_the_first_day_to_the_fourteenth(tmp_path: Path) -> None:
    days = Days(tmp_path / "vault")
    alice = days.add(1, "Alice manages payments.")
    first = worth(days, 1, alice)
    days.recall(2, "who runs payments?", times=5)
    days.dream(3)
    assert worth(days, 3, alice) > first
    bob = days.add(7, "Bob now leads payments.")
    days.dream(8)
    assert days.recall(9, "who leads payments?")[0] == "Bob now leads payments."
    assert "Alice manages payments." not in days.recall(9, "who leads payments?")
    days.dream(14)
    with days.on(14) as memory:
        old, new = memory.show(alice), memory.show(bob)
    assert (old.status, old.superseded_by, old.dormant_reason) == ("superseded", bob, "contradicted")
    assert settled(old.confirmations, old.won, 0, old.lost) == 0.3 < REVISION_CONFIDENCE
    assert settled(new.confirmations, new.won, 0, new.lost) == 0.6
    with days.on(14) as memory:
        memory.undo(anyone=True)
        assert memory.show(alice).dormant_since is None
