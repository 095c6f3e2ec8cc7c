"""The lock of long jobs: one at a time, freed by death, and it says who holds it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memctl.domain.errors import Locked
from memctl.store.lock import lock_holder, long_job_lock
from memctl.store.process import this_process

HOLD = (
    "import sys, time; from pathlib import Path; from memctl.store.lock import long_job_lock\n"
    "with long_job_lock(Path(sys.argv[1]), 'dream'):\n  print('held', flush=True); time.sleep(30)\n"
)
COUNT = (
    "import sys; from pathlib import Path; from memctl.store.lock import long_job_lock\n"
    "counter = Path(sys.argv[1]) / 'counter'\n"
    "for _ in range(20):\n"
    "  with long_job_lock(Path(sys.argv[1]), 'index', wait=30):\n"
    "    counter.write_text(str(int(counter.read_text()) + 1))\n"
)


def holder(folder: Path) -> "subprocess.Popen[str]":
    run = subprocess.Popen([sys.executable, "-c", HOLD, str(folder)], stdout=subprocess.PIPE, text=True)
    assert run.stdout is not None
    assert run.stdout.readline() == "held\n"
    return run


def test_it_is_held_and_given_back(tmp_path: Path) -> None:
    with long_job_lock(tmp_path, "index") as held:
        assert held.taken_over is None
        with pytest.raises(Locked, match=rf"locked by PID {os.getpid()} \(index, 0 s\)"):
            long_job_lock(tmp_path, "dream", wait=0).__enter__()
    assert not (tmp_path / "lock").exists()
    assert lock_holder(tmp_path) is None
    with long_job_lock(tmp_path, "index", wait=0):
        pass


def test_another_process_is_named(tmp_path: Path) -> None:
    run = holder(tmp_path)
    try:
        began = time.monotonic()
        with pytest.raises(Locked, match=rf"locked by PID {run.pid} \(dream, \d s\)"):
            long_job_lock(tmp_path, "index", wait=0.2).__enter__()
        assert time.monotonic() - began >= 0.2
        found = lock_holder(tmp_path)
        assert found is not None
        assert found.mark.pid == run.pid
    finally:
        run.kill()
        run.communicate()


def test_a_killed_holder_frees_it(tmp_path: Path) -> None:
    run = holder(tmp_path)
    run.send_signal(signal.SIGKILL)
    run.communicate()
    with long_job_lock(tmp_path, "index", wait=0) as held:
        assert held.taken_over is not None
        assert held.taken_over.mark.pid == run.pid


def write_lock(folder: Path, age_hours: float = 0.0, **changes: object) -> None:
    mark = this_process()
    fields = {"pid": mark.pid, "host": mark.host, "boot": mark.boot, "started": mark.started, "what": "dream"}
    (folder / "lock").write_text(json.dumps(fields | changes))
    then = time.time() - age_hours * 3600
    os.utime(folder / "lock", (then, then))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs start times of processes")
@pytest.mark.parametrize("changes", [{"started": "1"}, {"boot": "other"}])
def test_a_number_that_was_given_to_another_process_is_stale(tmp_path: Path, changes: dict[str, object]) -> None:
    write_lock(tmp_path, 0.0, **changes)
    with long_job_lock(tmp_path, "index", wait=0) as held:
        assert held.taken_over is not None


def test_the_lock_of_another_host_counts_for_a_day(tmp_path: Path) -> None:
    write_lock(tmp_path, 23, host="elsewhere", pid=812)
    with pytest.raises(Locked, match=r"locked by PID 812 on elsewhere \(dream, 2[23] h\)"):
        long_job_lock(tmp_path, "index", wait=0).__enter__()
    write_lock(tmp_path, 25, host="elsewhere", pid=812)
    with long_job_lock(tmp_path, "index", wait=0) as held:
        assert "elsewhere" in str(held.taken_over)


@pytest.mark.parametrize("junk", ["", "{", "[]", '{"pid": "x"}', "null"])
def test_a_lock_without_a_readable_holder_is_free(tmp_path: Path, junk: str) -> None:
    (tmp_path / "lock").write_text(junk)
    with long_job_lock(tmp_path, "index", wait=0):
        pass


def test_only_one_at_a_time(tmp_path: Path) -> None:
    (tmp_path / "counter").write_text("0")
    runs = [subprocess.Popen([sys.executable, "-c", COUNT, str(tmp_path)]) for _ in range(4)]
    assert [run.wait() for run in runs] == [0] * 4
    assert (tmp_path / "counter").read_text() == "80"
