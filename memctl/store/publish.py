"""Put a file of the outbox in its place, unless someone else has written there since."""

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from memctl.domain.ids import sha256_hex
from memctl.store.safefile import explained, hash_of, make_folder, sync_folder, write_new


@dataclass(frozen=True, slots=True)
class FileWrite:
    """One file that an event writes or takes away; hashes are SHA-256 of the raw bytes, None where absent."""

    path: str
    """Relative to the vault."""
    content: bytes | None = None
    """The new bytes; None takes the file away, into the trash."""
    before: str | None = None
    after: str | None = None
    temp: str | None = None
    """A synced file beside the place, with the same bytes, that only needs a rename; may be lost."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """A file that someone else wrote first; what was meant for it lies in the trash."""

    path: str
    kept: str | None


def reached(step: str) -> None:
    """Do nothing; tests put a crash in its place."""


def publish(file: FileWrite, folder: Path, event_id: str, unsynced: set[Path] | None = None) -> Conflict | None:
    """Bring a file of the vault around the `.memctl` folder to its new content; done twice, it is done once.

    With `unsynced`, folders in which names changed are put there, for the caller to sync once each.

    Raises StorageFull or FailedError where it could not be written.
    """
    place = folder.parent / file.path
    with explained(f"the file was not written: {file.path}"):
        present = hash_of(place)
        if present == file.after:
            _drop_temp(file)
            return None
        if present != file.before:
            return _put_aside(file, folder, event_id)
        if file.content is None:
            _take_away(place, folder, event_id)
            return None
        make_folder(place.parent)
        temp = _ready_temp(file, place, file.content)
        reached("temp")
        if not _put(temp, place, new=present is None):
            return _put_aside(file, folder, event_id)
        if unsynced is None:
            sync_folder(place.parent)
        else:
            unsynced.add(place.parent)
        return None


def _ready_temp(file: FileWrite, place: Path, content: bytes) -> Path:
    """Return the temporary file, written anew where it was lost or damaged."""
    if file.temp is not None:
        temp = Path(file.temp)
        if temp.parent == place.parent and hash_of(temp) == file.after:
            return temp
    temp = place.with_name(f".{place.name}.{os.getpid()}.tmp")
    write_new(temp, content)
    return temp


def _put(temp: Path, place: Path, *, new: bool) -> bool:
    """Give a temporary file its name; False where a new file's name was taken in the last moment."""
    if new:
        try:
            os.link(temp, place)
        except FileExistsError:
            return False
        except OSError:  # a file system without hard links
            os.replace(temp, place)
        else:
            os.unlink(temp)
    else:
        os.replace(temp, place)
    return True


def _take_away(place: Path, folder: Path, event_id: str) -> None:
    trash = folder / "trash"
    make_folder(trash)
    os.replace(place, trash / f"{event_id}-{place.name}")
    sync_folder(trash)
    sync_folder(place.parent)


def _put_aside(file: FileWrite, folder: Path, event_id: str) -> Conflict:
    """Keep the new content in the trash and leave the file alone."""
    kept = None
    if file.content is not None:
        trash = folder / "trash"
        make_folder(trash)
        target = trash / f"{event_id}-{Path(file.path).name}"
        if hash_of(target) != sha256_hex(file.content):
            write_new(target, file.content)
            sync_folder(trash)
        kept = str(target)
    _drop_temp(file)
    return Conflict(file.path, kept)


def _drop_temp(file: FileWrite) -> None:
    if file.temp is not None:
        with suppress(OSError):
            os.unlink(file.temp)
