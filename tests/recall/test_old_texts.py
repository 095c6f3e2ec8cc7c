"""What is gone from its file, or has nothing live beside it, is still found where it is asked for."""

from pathlib import Path

import pytest

from memctl.app.memory import Memory

DESIGNS = ("default", "memforge", "agentx", "cognitive", "engram", "magma")


@pytest.mark.parametrize("profile", DESIGNS)
@pytest.mark.parametrize("left", [True, False], ids=["others stay", "nothing stays"])
def test_the_last_notes_to_come_can_be_recalled_when_they_are_gone(tmp_path: Path, profile: str, left: bool) -> None:
    if left:
        (tmp_path / "a.md").write_text("# Harbour\n\nThe harbour office answers on channel nine.\n", encoding="utf-8")
    (tmp_path / "b.md").write_text("# Crane\n\nThe crane lifts eleven tons.\n", encoding="utf-8")
    Memory.init(tmp_path)
    (tmp_path / "b.md").unlink()
    with Memory.open(tmp_path, profile=profile) as memory:
        memory.index(accept_missing=True)
        found = memory.recall("how much does the crane lift", all=True, trace=False).results
    assert "The crane lifts eleven tons." in [hit.content for hit in found]
