"""A lock between processes on one file; the kernel frees it when its holder dies."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(fd: int) -> None:
        msvcrt.locking(fd, msvcrt.LK_LOCK, 1)

    def _free(fd: int) -> None:
        os.lseek(fd, 0, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _take(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX)

    def _free(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_UN)


@contextmanager
def file_lock(path: Path, *, remove: bool = False) -> Iterator[None]:
    """Wait for the lock of `path` and hold it; the file is made if need be, and goes afterwards if `remove` says so."""
    fd = _open_and_take(path)
    try:
        yield
    finally:
        if remove:
            with suppress(OSError):  # Windows removes no open file
                path.unlink()
        _free(fd)
        os.close(fd)


def _open_and_take(path: Path) -> int:
    """Return the locked file of that name; one that its last holder removed in the meantime locks nobody out."""
    while True:
        fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _take(fd)
            if _is_still(path, fd):
                return fd
            _free(fd)
        except BaseException:
            os.close(fd)
            raise
        os.close(fd)


def _is_still(path: Path, fd: int) -> bool:
    try:
        return os.path.samestat(os.stat(path), os.fstat(fd))
    except FileNotFoundError:
        return False
