"""What the system knows of processes: whether one runs, and since when."""

import os
import platform
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class ProcessMark:
    """What tells a process from a later one of the same number."""

    pid: int
    host: str
    boot: str | None
    """Id of the system's start; None where the system has none."""
    started: str | None
    """Ticks at which it started; None where the system does not say."""


def this_process() -> ProcessMark:
    """Return the mark of the running process."""
    pid = os.getpid()
    return ProcessMark(pid, platform.node(), boot_id(), start_of(pid))


def boot_id() -> str | None:
    """Return the id of the system's start."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text("ascii").strip()
    except OSError:
        return None


def start_of(pid: int) -> str | None:
    """Return when a process started, in ticks since boot."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return None
    # The name of the program stands in parentheses and may hold spaces: fields are counted behind it.
    fields = stat.rpartition(b")")[2].split()
    return fields[19].decode("ascii") if len(fields) > 19 else None


if sys.platform == "win32":
    import ctypes

    _STILL_ACTIVE, _QUERY = 259, 0x1000

    def is_running(pid: int) -> bool:
        """Return whether a process of this number runs; os.kill would end it on Windows."""
        kernel = ctypes.windll.kernel32
        handle = kernel.OpenProcess(_QUERY, False, pid)
        if not handle:
            return False
        code = ctypes.c_ulong()
        known = kernel.GetExitCodeProcess(handle, ctypes.byref(code))
        kernel.CloseHandle(handle)
        return bool(known) and code.value == _STILL_ACTIVE

else:

    def is_running(pid: int) -> bool:
        """Return whether a process of this number runs."""
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            return True
        return True


def is_same_running(mark: ProcessMark) -> bool:
    """Return whether the process of a mark of this host still runs."""
    if mark.boot is not None and mark.boot != boot_id():
        return False
    if mark.pid <= 0 or not is_running(mark.pid):
        return False
    started = start_of(mark.pid)
    return mark.started is None or started is None or mark.started == started
