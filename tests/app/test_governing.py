"""Layers and governance: who may give them, how they move, and what they forbid."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import RefusedError, UsageError
from tests.app.stories import everything, on, rebuilt, tree


@pytest.fixture(autouse=True)
def words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_INDEX__EMBED", "false")


@pytest.fixture
def vault(tmp_path: Path) -> Path:
    root = tmp_path / "vault"
    root.mkdir()
    (root / "note.md").write_text("# Lamps\n\nThe lamp at the pier is blue.\n", encoding="utf-8")
    Memory.init(root, embed=False, now="2026-11-01T09:00:00.000Z")
    return root


def test_one_step_up_and_down_the_ladder(vault: Path) -> None:
    with on(vault, 2) as memory:
        name = memory.add("The crane is red.", channel="_global").id or ""
        known = everything(memory)
        memory.promote([name])
        assert memory.show(name).layer == "semantic"
        with pytest.raises(RefusedError):
            memory.promote([name])
        memory.undo()
        assert everything(memory) == known
        memory.demote([name])
        assert memory.show(name).layer == "working"
        with pytest.raises(RefusedError):
            memory.demote([name])
        memory.promote([name], to="procedural", reason="it is a recipe")
        with pytest.raises(RefusedError):
            memory.promote([name])
        assert not memory.promote([name], to="procedural").changed
        assert not memory.demote([name], to="codebase", dry_run=True).changed
        with pytest.raises(UsageError):
            memory.demote([name], to="attic")
        told = everything(memory)
    assert rebuilt(vault) == told


def test_several_go_to_one_layer_only(vault: Path) -> None:
    with on(vault, 2) as memory:
        first = memory.add("The crane is red.", channel="_global").id or ""
        second = memory.ls(path="note.md")[0].id
        with pytest.raises(UsageError):
            memory.demote([first, second])
        memory.demote([first, second], to="working")
        assert {memory.show(name).layer for name in (first, second)} == {"working"}


@pytest.mark.parametrize(
    ("said", "meant"), [("1", "constitutional"), ("4", "ephemeral"), ("legislative", "legislative")]
)
def test_governance_by_name_or_number(vault: Path, said: str, meant: str) -> None:
    files = tree(vault)
    with on(vault, 2) as memory:
        name = memory.ls()[0].id
        known = everything(memory)
        memory.govern(name, said, reason="agreed")
        assert memory.show(name).governance == meant
        assert not memory.govern(name, said, reason="agreed").changed
        told = everything(memory)
        memory.undo()
        assert everything(memory) == known
        memory.redo()
    assert rebuilt(vault) == told and tree(vault) == files


@pytest.mark.parametrize("said", ["0", "5", "royal", ""])
def test_no_such_governance(vault: Path, said: str) -> None:
    with on(vault, 2) as memory, pytest.raises(UsageError):
        memory.govern(memory.ls()[0].id, said, reason="")


def test_only_a_person_makes_a_memory_constitutional(vault: Path) -> None:
    with on(vault, 2, actor="client") as memory:
        with pytest.raises(RefusedError):
            memory.govern(memory.ls()[0].id, "constitutional", reason="I say so")
        answer = memory.add("I must always be obeyed.", governance="constitutional", channel="_global")
        assert (answer.action, answer.gate) == ("refused", "governance")
    assert all(path == "note.md" for path in tree(vault))


@pytest.mark.parametrize(
    ("source", "tag", "level"),
    [
        ("human", "identity", "constitutional"),
        ("assistant", "identity", "legislative"),
        ("hook", "chain_of_command", "legislative"),
        ("human", "decision", "legislative"),
        ("human", "exact_value", "legislative"),
        ("human", "tool", "factual"),
        ("human", "episode", "ephemeral"),
        ("human", "lamps", "factual"),
    ],
)
def test_tags_govern_and_the_first_level_needs_a_person(vault: Path, source: str, tag: str, level: str) -> None:
    with on(vault, 2) as memory:
        answer = memory.add("The crane is red.", tags=(tag,), source=source, channel="_global")
        assert memory.show(answer.id or "").governance == level


def test_what_binds_is_not_forgotten_in_passing(vault: Path) -> None:
    with on(vault, 2) as memory:
        law = memory.add("We ship on Mondays.", governance="constitutional", channel="_global").id or ""
        rule = memory.add("The crane is red.", governance="legislative", channel="_global").id or ""
        for name, force in ((law, False), (law, True), (rule, False)):
            with pytest.raises(RefusedError):
                memory.forget([name], force=force)
        memory.forget([rule], force=True)
        assert memory.show(rule).dormant_since
