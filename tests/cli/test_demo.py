"""The demo tells its story with real commands, on a copy, whatever vault the environment names."""

from pathlib import Path

import pytest

from memctl.cli.story import STEPS, Step, tell
from memctl.domain.errors import FailedError
from tests.cli.running import Shell


def test_the_story_is_told_on_a_copy(memctl: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "note.md").write_text("This is mine.\n", encoding="utf-8")
    assert memctl("init", str(mine), "-q").code == 0
    done = memctl("demo", str(tmp_path / "demo"), env={"MEMCTL_VAULT": str(mine)})
    assert done.code == 0, done.err
    assert done.out.count("$ memctl") == len(STEPS)
    assert "edited\tprojects/Berthline/Deploy runbook.md" in done.out
    assert not (mine / "memories").exists()


def test_a_step_that_goes_wrong_is_told(tmp_path: Path) -> None:
    with pytest.raises(FailedError, match="ended with 10"):
        tell(tmp_path, lambda _: None, [Step("There is no vault here.", ("recall", "x"))])
