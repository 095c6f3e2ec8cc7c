"""Promise 8: a full disk is a clear error, nothing is half-written, and all goes on once there is room."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.robust.bed import Bed, check_whole, state_of

SMALL = "4m"


@pytest.fixture
def disk(meaning: Bed) -> Iterator[Bed]:
    """Return a bed whose vault is a small file system of its own."""
    done = (
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "none", str(meaning.root)], capture_output=True, check=False
        )
        if sys.platform == "linux"
        else None
    )
    if done is None or done.returncode:
        pytest.skip("a file system cannot be mounted here")
    yield meaning
    subprocess.run(["umount", "-l", str(meaning.root)], check=True)


def fill(bed: Bed, leave: int = 0) -> Path:
    """Write a file that leaves no more than `leave` bytes free."""
    filler = bed.root / "filler.bin"
    with filler.open("wb", buffering=0) as file:
        while True:
            left = os.statvfs(bed.root).f_bavail * 4096 - leave
            if left < 4096:
                return filler
            try:
                file.write(b"x" * min(left, 1 << 20))
            except OSError:
                return filler


@pytest.mark.parametrize("leave", [0, 40960])
def test_full_disk(disk: Bed, leave: int) -> None:
    disk.write("note.md", "# Note\n\nThe zqnotee lamp is green.\n")
    disk.ok("init")
    said = {"zqbeforee": disk.ok("add", "The zqbeforee lamp is blue.").out.strip()}
    disk.write("late.md", "# Late\n\n" + "The zqlatee lamp is red, and much is to be said of it.\n" * 90)
    filler, before = fill(disk, leave), disk.files()
    refused = []
    for number in range(6):
        marker = f"zqfull{number}e"
        ran = disk.run("add", f"The {marker} lamp is yellow. " + "It is a long story. " * 150, "--json")
        assert ran.code in (0, 5), ran
        if ran.code == 0:
            said[marker] = ran.json["id"]
        else:
            assert '"E020"' in ran.err and "full" in ran.err.lower() or "space" in ran.err.lower(), ran
            refused.append(marker)
    assert refused
    assert disk.run("index", "--json").code in (0, 5)
    ran = disk.run("recall", "lamp", "--json")
    assert ran.code == 0, ran
    assert {"zqnotee", "zqbeforee"} <= {word for hit in ran.json["results"] for word in hit["content"].split()}
    if leave == 0:
        assert ran.json["degraded"] == ["journal"] or not ran.err
    for command in (
        ["forget", said["zqbeforee"]],
        ["pin", said["zqbeforee"]],
        ["rebuild"],
        ["doctor"],
        ["status"],
        ["undo"],
    ):
        ran = disk.run(*command, "--json")
        assert ran.code in (0, 1, 4, 5, 12), ran
    assert disk.files() == before
    filler.unlink()
    disk.ok("index")
    said["zqaftere"] = disk.ok("add", "The zqaftere lamp is white.").out.strip()
    assert disk.ok("recall", "zqlatee").out
    markers = [marker for marker in (*refused, *said)]
    check_whole(disk, markers, acknowledged=said)
    before_rebuild = state_of(disk)
    disk.ok("rebuild")
    assert state_of(disk) == before_rebuild


LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
sys.argv = ["memctl", *sys.argv[2:]]
from memctl.cli.main import main
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits of file sizes are a matter of POSIX")
@pytest.mark.parametrize("limit", [0, 700, 300_000])
def test_no_file_may_grow(bed: Bed, limit: int) -> None:
    """What a quota does: writes beyond a size fail, others do not."""
    bed.write("note.md", "# Note\n\nThe zqnotee lamp is green.\n")
    bed.ok("init")
    said = {"zqbeforee": bed.ok("add", "The zqbeforee lamp is blue.").out.strip()}
    markers = ["zqnotee", "zqbeforee"]
    for args in (
        ["add", "The zqlimite lamp. " + "A long story. " * 60],
        ["index"],
        ["recall", "lamp", "--json"],
        ["pin", said["zqbeforee"]],
        ["rebuild"],
    ):
        bed.write("new.md", "# New\n\nThe zqnewe lamp.\n")
        process = bed.start_python("-c", LIMITED, str(limit), *args)
        out, err = (text.decode() for text in process.communicate(timeout=60))
        assert process.returncode in (0, 5), (args, process.returncode, out, err)
        if process.returncode == 5:
            assert "E020" in err or "E005" in err
        if args[0] == "recall":
            assert process.returncode == 0 and "zqnotee" in out
        if args[0] == "add" and process.returncode == 0:
            said["zqlimite"] = out.strip()
    bed.ok("index")
    said["zqaftere"] = bed.ok("add", "The zqaftere lamp is white.").out.strip()
    check_whole(bed, [*markers, *said, "zqnewe", "zqlimite"], acknowledged=said)
