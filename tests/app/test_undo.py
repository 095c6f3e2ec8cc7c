"""Undo brings files and states back; what someone touched later is not overwritten."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import NotFound, RefusedError


def tree(vault: Path) -> dict[str, bytes]:
    return {
        path.relative_to(vault).as_posix(): path.read_bytes()
        for path in vault.rglob("*")
        if path.is_file() and ".memctl" not in path.parts
    }


def test_undo_of_add_takes_the_file_away_and_redo_brings_it_back(memory: Memory, vault: Path) -> None:
    before = tree(vault)
    added = memory.add("The crane is blue.", channel="_global")
    with_it = tree(vault)
    assert memory.undo().files == (added.path,)
    assert tree(vault) == before
    with pytest.raises(NotFound):
        memory.show(added.id or "")
    memory.redo()
    assert tree(vault) == with_it
    assert memory.show(added.id or "").content == "The crane is blue."


def test_undo_of_edit_restores_bytes(memory: Memory, vault: Path) -> None:
    added = memory.add("The crane is blue.", channel="_global", tags=("harbour",))
    name = added.id or ""
    before = tree(vault)
    memory.edit(name, lambda _: "The crane is red.")
    assert memory.show(name).content == "The crane is red." and memory.show(name).revisions == 1
    memory.undo()
    assert tree(vault) == before
    shown = memory.show(name)
    assert shown.content == "The crane is blue." and shown.revisions == 0


def test_undo_refuses_where_the_file_was_changed_since(memory: Memory, vault: Path) -> None:
    added = memory.add("The crane is blue.", channel="_global")
    path = vault / (added.path or "")
    path.write_text(path.read_text(encoding="utf-8") + "\nBy hand.\n", encoding="utf-8")
    with pytest.raises(RefusedError):
        memory.undo()
    assert "By hand." in path.read_text(encoding="utf-8")
    memory.undo(force=True)
    assert not path.exists()
    assert any("By hand." in kept.read_text(encoding="utf-8") for kept in (vault / ".memctl" / "trash").iterdir())


def test_undo_names_the_later_operation(memory: Memory) -> None:
    name = memory.ls()[0].id
    pinned = memory.pin([name])
    tagged = memory.tag([name], add=["later"])
    with pytest.raises(RefusedError, match=tagged.undo or "?"):
        memory.undo(pinned.undo)
    memory.undo()
    memory.undo()
    assert not memory.show(name).pinned and "later" not in memory.show(name).tags
    with pytest.raises(NotFound):
        memory.undo()


def test_redo_dies_with_the_next_operation(memory: Memory) -> None:
    name = memory.ls()[0].id
    memory.pin([name])
    memory.undo()
    memory.tag([name], add=["new"])
    with pytest.raises(NotFound):
        memory.redo()


def test_forget_wake_and_governance(memory: Memory) -> None:
    law = memory.add("Nobody deploys on a Friday.", channel="_global", governance="legislative")
    with pytest.raises(RefusedError):
        memory.forget([law.id or ""])
    memory.forget([law.id or ""], force=True)
    assert memory.show(law.id or "").dormant_reason == "forgotten"
    assert not memory.recall("nobody deploys friday", keyword=True, trace=False, path="memories").results
    memory.wake([law.id or ""])
    assert memory.recall("nobody deploys friday", keyword=True, trace=False, path="memories").results


def test_a_users_note_is_never_edited(memory: Memory, vault: Path) -> None:
    before = tree(vault)
    name = next(item.id for item in memory.ls() if item.path == "deploy.md")
    with pytest.raises(RefusedError, match="your note"):
        memory.edit(name, lambda _: "mine now")
    (vault / "deploy.md").write_text("# Deploy\n\nWe deploy on Thursdays, never on a Friday.\n", encoding="utf-8")
    memory.index(embed=False)
    with pytest.raises(RefusedError, match=r"\+We deploy on Tuesdays"):
        memory.revert(name, 1)
    (vault / "deploy.md").write_bytes(before["deploy.md"])
    assert tree(vault) == before


def test_revert_of_a_written_memory(memory: Memory) -> None:
    name = memory.add("Version one of it.", channel="_global").id or ""
    memory.edit(name, lambda _: "Version two of it.")
    assert "Version one" in memory.diff(name, 1)
    memory.revert(name, 1)
    assert [item.content for item in memory.history(name)][:2] == ["Version one of it.", "Version two of it."]


def test_a_pinned_memory_is_not_forgotten_in_passing(memory: Memory) -> None:
    name = memory.ls()[0].id
    memory.pin([name])
    with pytest.raises(RefusedError, match="pinned"):
        memory.forget([name])
    assert memory.forget([name], force=True).changed


def test_the_path_of_a_note_means_all_of_it(memory: Memory) -> None:
    passages = [item.id for item in memory.ls() if item.path == "auth.md"]
    assert len(passages) == 2 and memory.forget(["auth.md"]).ids == tuple(passages)
    assert not [item for item in memory.ls() if item.path == "auth.md"]


def test_the_title_of_a_memory_is_its_first_line(memory: Memory) -> None:
    name = memory.add("The Halmo 7 is installed on 7 December.\n\nBy two people.", channel="_global").id or ""
    assert memory.show(name).title == "The Halmo 7 is installed on 7 December."
    memory.edit(name, lambda text: text.replace("7 December", "9 December"))
    assert memory.show(name).title == "The Halmo 7 is installed on 9 December."
