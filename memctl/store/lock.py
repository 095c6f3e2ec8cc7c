"""The lock of long jobs: one index, rebuild, restore or dream at a time in a vault."""

import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from memctl.domain.errors import Locked
from memctl.domain.params import LOCK_WAIT_SECONDS
from memctl.store.flock import same_file, try_lock, unlock
from memctl.store.process import ProcessMark, is_same_running, this_process
from memctl.store.safefile import explained, make_folder, write_all

FOREIGN_STALE_SECONDS = 24 * 3600
"""The lock of another host is taken over after this time: its process cannot be looked at from here."""
_RETRY_SECONDS = 0.02


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds the lock, for what, and for how many seconds."""

    mark: ProcessMark
    what: str
    seconds: float

    def __str__(self) -> str:
        where = "" if self.mark.host == this_process().host else f" on {self.mark.host}"
        return f"PID {self.mark.pid}{where} ({self.what}, {_duration(self.seconds)})"


@dataclass(frozen=True, slots=True)
class Held:
    """The lock is ours; `taken_over` names the dead holder whose lock it was."""

    path: Path
    taken_over: Holder | None = None


@contextmanager
def long_job_lock(folder: Path, what: str, *, wait: float = LOCK_WAIT_SECONDS) -> Iterator[Held]:
    """Hold the lock of long jobs of the `.memctl` folder; raises Locked after `wait` seconds.

    The kernel's lock decides among processes of one machine, the content of the file among machines.
    """
    path = folder / "lock"
    with explained(f"the lock was not taken: {path}"):
        make_folder(folder)
        fd, taken_over = _acquire(path, wait)
    try:
        with explained(f"the lock was not taken: {path}"):
            _write_holder(fd, what)
        yield Held(path, taken_over)
    finally:
        _release(fd, path)


def lock_holder(folder: Path) -> Holder | None:
    """Return who holds the lock of long jobs, for `status`; None where it is free or stale."""
    path = folder / "lock"
    holder = _read_holder(path)
    return None if holder is None or _is_stale(holder) else holder


def _acquire(path: Path, wait: float) -> tuple[int, Holder | None]:
    """Return the open, locked file and the dead holder found in it."""
    deadline = time.monotonic() + wait
    while True:
        fd = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        free = try_lock(fd)
        if free and same_file(fd, path):
            holder = _read_holder(path)
            if holder is None or _is_stale(holder):
                return fd, holder
        os.close(fd)
        if time.monotonic() >= deadline:
            holder = _read_holder(path)
            raise Locked(
                f"locked by {holder}" if holder else "locked by another process",
                fix="Wait until it has finished, then try again.",
            )
        time.sleep(_RETRY_SECONDS)


def _write_holder(fd: int, what: str) -> None:
    data = json.dumps({**asdict(this_process()), "what": what}).encode("utf-8")
    os.ftruncate(fd, 0)
    os.lseek(fd, 0, os.SEEK_SET)
    write_all(fd, data)


def _release(fd: int, path: Path) -> None:
    """Empty and remove the file while it is still locked, so that nobody reads an old holder."""
    os.ftruncate(fd, 0)
    if os.name != "nt" and same_file(fd, path):
        path.unlink(missing_ok=True)
    unlock(fd)
    os.close(fd)


def _read_holder(path: Path) -> Holder | None:
    """Return the holder that the file names; None where it names none."""
    try:
        fields = json.loads(path.read_bytes())
        mark = ProcessMark(int(fields["pid"]), str(fields["host"]), fields.get("boot"), fields.get("started"))
        return Holder(mark, str(fields["what"]), _age(path))
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return None


def _is_stale(holder: Holder) -> bool:
    if holder.mark.host != this_process().host:
        return holder.seconds > FOREIGN_STALE_SECONDS
    return not is_same_running(holder.mark)


def _age(path: Path) -> float:
    """Return the seconds since a file was written, by the clock of the file system that holds it."""
    probe = path.with_name(f".clock.{os.getpid()}")
    try:
        probe.touch(mode=0o600)
        return max(0.0, probe.stat().st_mtime - path.stat().st_mtime)
    finally:
        probe.unlink(missing_ok=True)


def _duration(seconds: float) -> str:
    whole = int(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min"
    return f"{whole // 3600} h"
