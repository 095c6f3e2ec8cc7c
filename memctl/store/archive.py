"""The file of a backup: a tar archive whose manifest names every member with its hash."""

import io
import json
import os
import tarfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import IO

from memctl.domain.errors import FailedError, IndexUnusable
from memctl.store.safefile import explained, make_folder, sync_folder

ARCHIVE_FORMAT = 1
MANIFEST = "manifest.json"
_BLOCK = 1 << 20
_DAMAGED = "The backup is damaged"


@dataclass(frozen=True, slots=True)
class Member:
    """One file of an archive."""

    size: int
    sha256: str


def write_archive(target: Path, files: Mapping[str, Path]) -> None:
    """Write files under their names into a new archive, which gets its name when it is whole and on disk."""
    temp = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    with explained(f"the backup was not written: {target}"):
        make_folder(target.parent)
        fd = os.open(temp, os.O_RDWR | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
        try:
            with os.fdopen(fd, "wb") as out:
                with tarfile.open(fileobj=out, mode="w:gz", compresslevel=1) as tar:
                    members = {name: _add(tar, name, path) for name, path in sorted(files.items())}
                    _add_manifest(tar, members)
                out.flush()
                os.fsync(out.fileno())
            os.replace(temp, target)
        finally:
            temp.unlink(missing_ok=True)
        sync_folder(target.parent)


def read_archive(file: Path) -> dict[str, Member]:
    """Return the members of an archive after every one was compared with the manifest.

    Raises FailedError where it is damaged and IndexUnusable where a newer program wrote it.
    """
    found: dict[str, Member] = {}
    manifest: Mapping[str, object] = {}
    with _readable(file):
        for name, stream in _members(file):
            if name == MANIFEST:
                manifest = _read_manifest(stream.read())
            else:
                found[name] = _hash_stream(stream)
    listed = {name: Member(**fields) for name, fields in dict(manifest).items() if isinstance(fields, dict)}
    if not manifest or listed != found:
        raise FailedError(f"{_DAMAGED}: its files are not those that its manifest names: {file}")
    return found


def unpack_archive(file: Path, folder: Path) -> dict[str, Path]:
    """Write the members of a checked archive below `folder`, synced, and return them by name."""
    written = {}
    with _readable(file):
        for name, stream in _members(file):
            if name != MANIFEST:
                written[name] = _write_member(stream, folder / name)
    return written


@contextmanager
def _readable(file: Path) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError as error:
        raise FailedError(f"There is no backup at {file}") from error
    except (tarfile.TarError, EOFError, zlib.error, OSError) as error:
        raise FailedError(f"{_DAMAGED} or no backup: {file} ({error})") from error


def _members(file: Path) -> Iterator[tuple[str, IO[bytes]]]:
    """Yield name and content of each member; raises FailedError for one that is no plain file at a plain place."""
    with tarfile.open(file, mode="r:gz") as tar:
        for info in tar:
            stream = tar.extractfile(info) if info.isreg() else None
            if stream is None or not _is_plain(info.name):
                raise FailedError(f"{_DAMAGED}: it holds {info.name!r}, which is no plain file")
            yield info.name, stream


def _write_member(stream: IO[bytes], path: Path) -> Path:
    with explained(f"the backup was not unpacked: {path}"):
        make_folder(path.parent)
        with open(path, "xb") as out:
            while block := stream.read(_BLOCK):
                out.write(block)
            out.flush()
            os.fsync(out.fileno())
        path.chmod(0o600)
    return path


def _is_plain(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return bool(parts) and not name.startswith("/") and "\\" not in name and ".." not in parts and ":" not in name


def _add(tar: tarfile.TarFile, name: str, path: Path) -> Member:
    """Add one file as it is at this moment, and return what was added."""
    with open(path, "rb") as file:
        size = os.fstat(file.fileno()).st_size
        info = tarfile.TarInfo(name)
        info.size, info.mode, info.mtime = size, 0o600, int(os.fstat(file.fileno()).st_mtime)
        counted = _Hashing(file)
        tar.addfile(info, counted)
    return Member(size, counted.digest())


def _add_manifest(tar: tarfile.TarFile, members: Mapping[str, Member]) -> None:
    listed = {name: {"size": member.size, "sha256": member.sha256} for name, member in members.items()}
    data = json.dumps({"format": ARCHIVE_FORMAT, "files": listed}, ensure_ascii=False, indent=1).encode("utf-8")
    info = tarfile.TarInfo(MANIFEST)
    info.size, info.mode = len(data), 0o600
    tar.addfile(info, io.BytesIO(data))


def _read_manifest(data: bytes) -> Mapping[str, object]:
    try:
        manifest = json.loads(data)
        form, files = int(manifest["format"]), dict(manifest["files"])
    except (ValueError, KeyError, TypeError) as error:
        raise FailedError(f"{_DAMAGED}: its manifest cannot be read") from error
    if form > ARCHIVE_FORMAT:
        raise IndexUnusable(f"The backup was written by a newer memctl (format {form})", fix="Upgrade memctl.")
    return files


def _hash_stream(stream: IO[bytes]) -> Member:
    digest, size = sha256(), 0
    while block := stream.read(_BLOCK):
        digest.update(block)
        size += len(block)
    return Member(size, digest.hexdigest())


class _Hashing:
    """A file that is hashed while it is read."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._hash = sha256()

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes."""
        data = self._file.read(size)
        self._hash.update(data)
        return data

    def digest(self) -> str:
        """Return the hash of all bytes read."""
        return self._hash.hexdigest()
