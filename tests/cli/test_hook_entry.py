"""The second entry point: whatever a host sends, it exits 0 and keeps quiet."""

import subprocess
import sys

import pytest

from tests.cli.running import Shell


@pytest.mark.parametrize(
    "args", [[], ["claude-code", "user-prompt"], ["claude-code", "stop", "--unknown"], ["x", "y", "z"]]
)
@pytest.mark.parametrize("stdin", [b"", b"{", b"{}", b"\xff\x00"])
def test_it_never_fails_and_never_chatters(memctl: Shell, args: list[str], stdin: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from memctl.hooks.main import main; main()", *args],
        input=stdin, capture_output=True, check=False, timeout=30, env=memctl.environment(), cwd=memctl.folder,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
