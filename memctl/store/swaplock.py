"""The lock that keeps the swap of a rebuilt database apart from write transactions."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform == "win32":

    @contextmanager
    def swap_lock(folder: Path, *, exclusive: bool = False) -> Iterator[None]:
        """Do nothing: there SQLite's own locks alone keep a swap and writers apart."""
        yield

else:
    import fcntl

    @contextmanager
    def swap_lock(folder: Path, *, exclusive: bool = False) -> Iterator[None]:
        """Share the lock for one write transaction, or hold it alone for the moment of a swap."""
        handle = os.open(folder / "swap.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH)
            yield
        finally:
            os.close(handle)
