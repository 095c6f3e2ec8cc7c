"""What a killed process leaves behind: temporary files beside the notes that memctl writes."""

import os
import re
from contextlib import suppress
from pathlib import Path

ABANDONED_AFTER_NS = 600 * 10**9
"""Ten minutes: no writer keeps a temporary file longer than it waits for the database, which is 30 seconds."""

_TEMPORARY = re.compile(r"\.memctl-\w+\.tmp|\..+\.md\.\d+\.tmp")


def sweep_temporary(folder: Path, now_ns: int) -> int:
    """Remove memctl's own temporary files below `folder` that are long abandoned, and return how many.

    `now_ns` is the time of the file system that holds them: its clock may differ from that of the machine.
    """
    removed = 0
    for place, _, names in os.walk(folder):
        for name in names:
            if name.startswith(".") and _TEMPORARY.fullmatch(name):
                removed += _remove(os.path.join(place, name), now_ns)
    return removed


def _remove(path: str, now_ns: int) -> bool:
    with suppress(OSError):
        if os.lstat(path).st_mtime_ns < now_ns - ABANDONED_AFTER_NS:
            os.unlink(path)
            return True
    return False
