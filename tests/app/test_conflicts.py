"""Contradictions that wait for a person: listed, shown, settled either way, undone."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import NotFound, UsageError
from tests.app.stories import everything, on, rebuilt
from tests.robust.bed import Bed

OLD, NEW = "The design team is led by Alice.", "The design team is led by Bob now."


@pytest.fixture(autouse=True)
def words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")
    monkeypatch.setenv("MEMCTL_INTAKE__CONTRADICTIONS", "flag_review")


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, str, str]:
    """A vault with a dispute, and the ids of the older and the newer memory."""
    vault = tmp_path / "vault"
    vault.mkdir()
    Memory.init(vault, embed=False, now="2026-11-01T09:00:00.000Z")
    with on(vault, 1) as memory:
        old = memory.add(OLD, channel="_global")
    with on(vault, 8) as memory:
        new = memory.add(NEW, channel="_global")
    assert (old.action, new.action) == ("created", "created")
    return vault, old.id or "", new.id or ""


def test_both_stay_and_the_newer_one_is_marked(pair: tuple[Path, str, str]) -> None:
    vault, old, new = pair
    with on(vault, 9) as memory:
        (dispute,) = memory.conflicts.ls()
        assert (dispute.first, dispute.second, dispute.settled_at) == (new, old, None) and dispute.why
        assert memory.show(old).status == "active" and memory.show(new).status == "challenged"
        assert all(memory.conflicts.get(name) == dispute for name in (old, new, dispute.id[:12]))
        assert memory.engine.reader().disputes.about(old) == [dispute]
        known = everything(memory)
    assert rebuilt(vault) == known


@pytest.mark.parametrize(
    ("keep", "statuses", "confidences"),
    [
        ("first", ("superseded", "active"), (0.3, 0.6)),
        ("second", ("active", "superseded"), (0.6, 0.3)),
        ("both", ("active", "active"), (0.95, 0.95)),
    ],
)
def test_a_person_settles_it(
    pair: tuple[Path, str, str], keep: str, statuses: tuple[str, str], confidences: tuple[float, float]
) -> None:
    vault, old, new = pair
    with on(vault, 9) as memory:
        known = everything(memory)
        assert not memory.conflicts.resolve(new, keep, dry_run=True).changed
        assert everything(memory) == known
        memory.conflicts.resolve(new, keep, reason="asked them")
        shown = (memory.show(old), memory.show(new))
        assert tuple(item.status for item in shown) == statuses
        assert tuple(round(item.confidence, 6) for item in shown) == confidences
        assert memory.conflicts.ls() == [] and memory.conflicts.ls(settled=True)[0].kept == keep
        assert not memory.conflicts.resolve(new, "both").changed
        settled = everything(memory)
        memory.undo()
        assert everything(memory) == known
        memory.redo()
        assert everything(memory) == settled
    assert rebuilt(vault) == settled


def test_a_memory_with_one_open_dispute_means_that_one(pair: tuple[Path, str, str]) -> None:
    vault, old, new = pair
    with on(vault, 9) as memory:
        memory.conflicts.resolve(new, "second")
        third = memory.add("The design team is led by Carol now.", channel="_global")
        assert memory.conflicts.get(old).first == third.id


def test_wrong_names_are_told(pair: tuple[Path, str, str]) -> None:
    with on(pair[0], 9) as memory:
        for name in ("zzzz", ""):
            with pytest.raises(NotFound):
                memory.conflicts.get(name)
        with pytest.raises(UsageError):
            memory.conflicts.resolve(pair[1], "third")


def test_undo_of_the_add_takes_its_dispute_away(pair: tuple[Path, str, str]) -> None:
    with on(pair[0], 9) as memory:
        memory.undo()
        assert memory.conflicts.ls(settled=True) == [] and [item.id for item in memory.ls()] == [pair[1]]


def test_exit_codes(tmp_path: Path) -> None:
    root, home = tmp_path / "vault", tmp_path / "home"
    root.mkdir()
    home.mkdir()
    bed = Bed(root, home, {"MEMCTL_INDEX__EMBED": "false", "MEMCTL_INTAKE__CONTRADICTIONS": "flag_review"})
    bed.ok("init")
    assert bed.run("conflicts", "ls").code == 1
    bed.ok("add", OLD)
    new = bed.ok("add", NEW).out.strip()
    (item,) = bed.ok("conflicts", "ls", "--json").json["conflicts"]
    assert item["first"] == new and item["first_text"] == NEW
    assert bed.ok("conflicts", "show", item["id"], "--json").json["second_text"] == OLD
    assert bed.run("conflicts", "show", "zzzz").code == 1
    assert bed.run("conflicts", "resolve", item["id"]).code == 2
    bed.ok("conflicts", "resolve", item["id"], "--keep", "first", "-n")
    assert bed.ok("conflicts", "ls").out
    bed.ok("conflicts", "resolve", item["id"], "--keep", "first")
    assert bed.run("conflicts", "ls").code == 1 and bed.run("conflicts", "ls", "--all").code == 0
