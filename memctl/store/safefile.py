"""Writing files so that a crash leaves the old one or the new one."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from memctl.domain.errors import FailedError, StorageFull
from memctl.domain.ids import sha256_hex

_FULL = (errno.ENOSPC, errno.EDQUOT) if hasattr(errno, "EDQUOT") else (errno.ENOSPC,)
_READ_ONLY = (errno.EROFS, errno.EACCES, errno.EPERM)


@contextmanager
def explained(what: str) -> Iterator[None]:
    """Turn an input/output error into the domain error that says what was not done."""
    try:
        yield
    except OSError as error:
        if error.errno in _FULL:
            raise StorageFull(f"The disk is full: {what}", fix="Free some space and try again.") from error
        if error.errno in _READ_ONLY:
            raise StorageFull(f"No permission to write: {what}", fix="Check the permissions of the folder.") from error
        raise FailedError(f"{what} ({error.strerror or error})") from error


def make_folder(path: Path) -> None:
    """Make a folder that only its owner can enter, parents included."""
    missing = [path, *path.parents]
    for folder in reversed(missing[: next((i for i, p in enumerate(missing) if p.is_dir()), len(missing))]):
        folder.mkdir(mode=0o700, exist_ok=True)


def sync_folder(path: Path) -> None:
    """Make the names in a folder last; a system that cannot open folders needs nothing."""
    if os.name == "nt":
        return
    fd = os.open(path, os.O_RDONLY)
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(fd)


def write_all(fd: int, data: bytes) -> None:
    """Write every byte, however many calls that takes."""
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]


def write_new(path: Path, data: bytes, *, durable: bool = True) -> None:
    """Write a file that takes the place of whatever was at `path`, without a rename."""
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
    try:
        write_all(fd, data)
        if durable:
            os.fsync(fd)
    finally:
        os.close(fd)


def has_room(folder: Path) -> bool:
    """Tell whether a folder takes a megabyte more, by writing it: quotas and limits show nowhere else."""
    probe = folder / f".room.{os.getpid()}.tmp"
    try:
        write_new(probe, bytes(1 << 20), durable=False)
    except OSError:
        return False
    finally:
        with suppress(OSError):
            probe.unlink(missing_ok=True)
    return True


def write_safely(path: Path, data: bytes) -> None:
    """Write a file through a temporary one beside it, synced before it takes its place."""
    temp = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        write_new(temp, data)
        os.replace(temp, path)
    finally:
        temp.unlink(missing_ok=True)
    sync_folder(path.parent)


def hash_of(path: Path) -> str | None:
    """Return the SHA-256 of a file, or None where there is none."""
    try:
        return sha256_hex(path.read_bytes())
    except FileNotFoundError:
        return None
