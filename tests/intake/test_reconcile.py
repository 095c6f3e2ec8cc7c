"""What a new statement does to what is stored."""

from memctl.intake.reconcile import Stored, reconcile
from memctl.text.compare import Relation

DESK = Stored("a", "The help desk opens at 8:00.", "2026-01-10")
BAKERY = Stored("b", "The bakery sells rye bread.", "2026-01-11")


def test_nothing_stored_means_new() -> None:
    found = reconcile("The help desk opens at 9:30.", [])
    assert found.label == Relation.CREATE and found.target is None and found.as_row()["label"] == "create"


def test_the_memory_that_is_ended_is_the_target_whatever_its_place() -> None:
    found = reconcile("The help desk opens at 9:30.", [BAKERY, DESK], date="2026-02-01")
    assert (found.label, found.target) == (Relation.SUPERSEDE, "a")
    row = found.as_row()
    assert row["label"] == "supersede" and "9:30" in row["why"] and row["parts"]


def test_a_repetition_is_one_even_beside_a_contradiction() -> None:
    newer = Stored("c", "The help desk opens at 9:30.", "2026-02-01")
    found = reconcile("The help desk opens at half past nine.", [DESK, newer], date="2026-03-01")
    assert (found.label, found.target) == (Relation.REINFORCE, "c")


def test_something_else_is_new() -> None:
    found = reconcile("Ilse collects stamps.", [DESK, BAKERY])
    assert found.label == Relation.CREATE and found.target is None
