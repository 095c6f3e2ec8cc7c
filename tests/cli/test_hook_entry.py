"""The second entry point: whatever a host sends, it exits 0 and keeps quiet."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from memctl.app.memory import Memory
from tests.cli.running import Shell

RUN = [sys.executable, "-c", "from memctl.hooks.main import main; main()"]


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["claude-code", "user-prompt"],
        ["claude-code", "session-start"],
        ["claude-code", "stop", "--unknown"],
        ["x", "y", "z"],
    ],
)
@pytest.mark.parametrize("stdin", [b"", b"{", b"{}", b"\xff\x00"])
def test_it_never_fails_and_never_chatters(memctl: Shell, args: list[str], stdin: bytes) -> None:
    done = subprocess.run(
        [*RUN, *args],
        input=stdin, capture_output=True, check=False, timeout=30, env=memctl.environment(), cwd=memctl.folder,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_a_starting_session_is_told_what_is_hot(memctl: Shell, vault: Path) -> None:
    Memory.init(vault, embed=False)
    with Memory.open(vault, now="2026-11-22T12:00:00Z") as memory:
        name = str(memory.add("The harbour office answers on channel nine.", layer="semantic").id)
        for _ in range(11):
            memory.recall("harbour office channel")
        for _ in range(12):
            memory.feedback(name, "good")
    with Memory.open(vault) as memory:
        memory.index(embed=False)
    environment = {**memctl.environment(), "MEMCTL_NOW": "2026-11-22T13:00:00Z"}
    said = json.dumps({"session_id": "x", "cwd": str(vault / "sub"), "source": "startup"}).encode()
    for more, told in (({}, 1), ({"MEMCTL_OFF": "1"}, 0)):
        done = subprocess.run(
            [*RUN, "claude-code", "session-start"], input=said, capture_output=True, check=False, timeout=30,
            env={**environment, **more}, cwd=memctl.folder,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.endswith(b"\n") == bool(told)
        if told:
            answer = json.loads(done.stdout)["hookSpecificOutput"]
            assert answer["hookEventName"] == "SessionStart" and name in answer["additionalContext"]
