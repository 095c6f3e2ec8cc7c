"""What a pass over the vault takes in, and what stays as it was."""

import os
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from memctl.domain.errors import RefusedError
from tests.conftest import ROTATION, TOKENS


def contents(memory: Memory) -> dict[str, str]:
    return {item.id: item.content for item in memory.ls()}


def ids_by_path(memory: Memory) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for item in memory.ls():
        found.setdefault(item.path, []).append(item.id)
    return found


def touch_later(path: Path) -> None:
    stat = path.stat()
    os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1_000_000))


def test_init_is_safe_to_repeat(vault: Path) -> None:
    first = Memory.init(vault, embed=False)
    second = Memory.init(vault, embed=False)
    assert first.index.added == 3 and first.created
    assert (second.index.added, second.index.changed, second.created) == (0, 0, False)
    assert (vault / ".memctl" / ".gitignore").read_text() == "*\n"


def test_second_index_reads_no_content(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memctl.index.read.read_bytes", lambda *_: pytest.fail("a note was read"))
    answer = memory.index(embed=False)
    assert answer.files == 3 and answer.changed == 0


def test_same_bytes_written_again_change_nothing(memory: Memory, vault: Path) -> None:
    before = contents(memory)
    touch_later(vault / "auth.md")
    answer = memory.index(embed=False)
    assert answer.changed == 0 and answer.chunks_added == 0
    assert contents(memory) == before


def test_edit_keeps_state_and_old_id(memory: Memory, vault: Path) -> None:
    old = ids_by_path(memory)["deploy.md"][0]
    memory.pin([old])
    (vault / "deploy.md").write_text("# Deploy\n\nWe deploy on Thursdays, never on a Friday.\n", encoding="utf-8")
    memory.index(embed=False)
    new = ids_by_path(memory)["deploy.md"][0]
    assert new != old
    assert memory.show(old).id == new and memory.show(new).pinned
    assert [item.content for item in memory.history(new)] == [
        "We deploy on Thursdays, never on a Friday.",
        "We deploy on Tuesdays, never on a Friday.",
    ]


def test_edit_back_wakes_the_first_id(memory: Memory, vault: Path) -> None:
    text = (vault / "deploy.md").read_text(encoding="utf-8")
    first = ids_by_path(memory)["deploy.md"][0]
    memory.pin([first])
    (vault / "deploy.md").write_text(text.replace("Tuesdays", "Thursdays"), encoding="utf-8")
    memory.index(embed=False)
    (vault / "deploy.md").write_text(text, encoding="utf-8")
    memory.index(embed=False)
    shown = memory.show(first)
    assert shown.id == first and shown.pinned and shown.status == "active" and shown.dormant_since is None


def test_renamed_folder_keeps_state(memory: Memory, vault: Path) -> None:
    old = ids_by_path(memory)["sub/garden.md"][0]
    memory.tag([old], add=["evening"])
    (vault / "sub").rename(vault / "garden")
    answer = memory.index(embed=False)
    assert answer.renamed == 1 and answer.removed == 0
    shown = memory.show(old)
    assert shown.path == "garden/garden.md" and "evening" in shown.tags


def test_removed_note_goes_dormant_and_returns(memory: Memory, vault: Path) -> None:
    text = (vault / "deploy.md").read_text(encoding="utf-8")
    name = ids_by_path(memory)["deploy.md"][0]
    memory.pin([name])
    (vault / "deploy.md").unlink()
    assert memory.index(embed=False).removed == 1
    gone = memory.show(name)
    assert gone.status == "invalidated" and gone.dormant_reason == "gone" and "Tuesdays" in gone.content
    assert not memory.recall("deploy on Tuesdays", keyword=True, trace=False).results
    (vault / "deploy.md").write_text(text, encoding="utf-8")
    memory.index(embed=False)
    back = memory.show(name)
    assert back.status == "active" and back.dormant_since is None and back.pinned


def test_passage_moved_to_another_note_keeps_state(memory: Memory, vault: Path) -> None:
    name = next(item.id for item in memory.ls() if "ninety days" in item.content)
    memory.pin([name])
    (vault / "auth.md").write_text(f"# Auth\n\n{TOKENS}\n", encoding="utf-8")
    (vault / "keys.md").write_text(f"# Keys\n\n## Rotation\n\n{ROTATION}\n", encoding="utf-8")
    memory.index(embed=False)
    shown = memory.show(name)
    assert shown.path == "keys.md" and shown.pinned and shown.status == "active"


def test_promise_4_many_missing_notes_stop_the_pass(vault: Path) -> None:
    for number in range(30):
        (vault / f"n{number}.md").write_text(f"note number {number}\n", encoding="utf-8")
    Memory.init(vault, embed=False)
    for number in range(25):
        (vault / f"n{number}.md").unlink()
    with Memory.open(vault) as memory:
        before = contents(memory)
        with pytest.raises(RefusedError):
            memory.index(embed=False)
        assert contents(memory) == before
        assert memory.index(embed=False, accept_missing=True).removed == 25


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_promise_4_unreadable_folder_is_not_gone(memory: Memory, vault: Path) -> None:
    (vault / "sub").chmod(0)
    try:
        answer = memory.index(embed=False)
    finally:
        (vault / "sub").chmod(0o755)
    assert answer.removed == 0 and any(item.path == "sub" for item in answer.skipped)
    assert "sub/garden.md" in ids_by_path(memory)
