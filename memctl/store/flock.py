"""Advisory locks on open files, the same on every system; the kernel frees them when a process dies."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_RETRY_SECONDS = 0.005

if sys.platform == "win32":
    import msvcrt

    # Locks are mandatory on Windows: a byte far behind the end leaves the content readable to others.
    _FAR = 1 << 40

    def try_lock(fd: int) -> bool:
        """Take the lock of an open file if it is free."""
        os.lseek(fd, _FAR, os.SEEK_SET)
        try:
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in _BUSY:
                return False
            raise
        return True

    def unlock(fd: int) -> None:
        """Free the lock of an open file."""
        os.lseek(fd, _FAR, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)

    def take_lock(fd: int) -> None:
        """Wait for the lock of an open file."""
        while not try_lock(fd):
            time.sleep(_RETRY_SECONDS)

else:
    import fcntl

    def try_lock(fd: int) -> bool:
        """Take the lock of an open file if it is free."""
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in _BUSY:
                return False
            raise
        return True

    def unlock(fd: int) -> None:
        """Free the lock of an open file."""
        fcntl.flock(fd, fcntl.LOCK_UN)

    def take_lock(fd: int) -> None:
        """Wait for the lock of an open file."""
        fcntl.flock(fd, fcntl.LOCK_EX)


def same_file(fd: int, path: Path) -> bool:
    """Return whether `path` still names the open file."""
    try:
        there = os.stat(path)
    except FileNotFoundError:
        return False
    return os.path.samestat(os.fstat(fd), there)


@contextmanager
def locked_file(path: Path, flags: int = os.O_RDWR) -> Iterator[int]:
    """Open `path`, made if need be, under its lock; a file that was replaced while waiting is opened anew."""
    while True:
        fd = os.open(path, flags | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        try:
            take_lock(fd)
            if not same_file(fd, path):
                continue
            try:
                yield fd
            finally:
                unlock(fd)
            return
        finally:
            os.close(fd)
