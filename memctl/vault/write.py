"""The notes that memctl writes: their text, their place, and how they reach the disk whole or not at all."""

import errno
import os
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from memctl.domain.errors import FailedError, NoteChanged, StorageFull
from memctl.domain.ids import sha256_hex
from memctl.domain.note import WrittenHead
from memctl.domain.words import AUTHORITY_OF_SOURCE, Category, Governance, MemoryType, WriteSource
from memctl.text.normalise import slug

GLOBAL_CHANNEL = "_global"
ANY = "*"
"""As `expected`: replace the file whatever it holds."""

_PLAIN = re.compile(r"[^\W\d_](?:[\w ./-]*\w)?")
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?")
_WORDS_OF_YAML = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})
_DIGITS_FIRST = re.compile(r"\d[\da-z]*[g-np-wyz][\da-z]*")
"""Plain though it starts with a digit, as ids do: no number of any base or exponent has such a letter."""
_CHANNEL = re.compile(r"\w[\w-]{0,63}")
_NAMED = 200
"""Characters of a title that a file name is made from; a title may be a whole text."""
_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)
_FULL = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EROFS})
_NO_LINKS = frozenset({errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV})


def render_memory(
    head: WrittenHead,
    body: str,
    *,
    title: str | None = None,
    tags: Sequence[str] = (),
    aliases: Sequence[str] = (),
    channel: str | None = None,
    pinned: bool = False,
) -> str:
    """Return the text of a memory's file: front matter with what differs from its default, then the body as it is.

    One line end is added after the body and taken off again by the parser. A NUL, which no note may hold, is left out.
    """
    rows = [
        ("id", _scalar(head.id)),
        ("created", _scalar((head.created or "").replace(".000Z", "Z"))),
        ("title", _scalar(title or "")),
        ("category", _unless(head.category, Category.FACT)),
        ("type", _unless(head.type, MemoryType.FACT)),
        ("layer", _scalar(head.layer or "")),
        ("governance", _unless(head.governance, Governance.FACTUAL)),
        ("tags", _sequence(tags)),
        ("aliases", _sequence(aliases)),
        ("channel", _unless(channel, GLOBAL_CHANNEL)),
        ("valid_from", _scalar(head.valid_from or "")),
        ("valid_until", _scalar(head.valid_until or "")),
        ("source", _unless(head.source, WriteSource.HUMAN)),
        ("authority", _authority(head)),
        ("confidence", "" if head.confidence is None else format(head.confidence, ".6g")),
        ("session", _scalar(head.session or "")),
        ("pinned", "true" if pinned else ""),
        ("immutable", "true" if head.immutable else ""),
        ("supersedes", _sequence(head.supersedes)),
        ("links", _sequence(head.links)),
    ]
    properties = "".join(f"{key}: {value}\n" for key, value in rows if value)
    return f"---\n{properties}---\n{_clean(body)}\n"


def _clean(text: str) -> str:
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")


def _unless(value: str | None, default: str) -> str:
    return "" if value is None or value == default else _scalar(value)


def _authority(head: WrittenHead) -> str:
    usual = AUTHORITY_OF_SOURCE.get(WriteSource(head.source))
    return "" if head.authority is None or head.authority == usual else str(int(head.authority))


def _sequence(values: Sequence[str]) -> str:
    return f"[{', '.join(_scalar(value) for value in values)}]" if values else ""


def _scalar(value: str) -> str:
    """Return a YAML scalar: plain where it reads back as the same text, else in double quotes."""
    value = _clean(str(value))
    if not value or _DATE.fullmatch(value):
        return value
    plain = _PLAIN.fullmatch(value) or _DIGITS_FIRST.fullmatch(value)
    if plain and value.isprintable() and value.lower() not in _WORDS_OF_YAML:
        return value
    return '"' + "".join(_escaped(character) for character in value) + '"'


def _escaped(character: str) -> str:
    if character in '"\\':
        return "\\" + character
    if character.isprintable():
        return character
    return f"\\U{ord(character):08x}"


def memory_path(folder: str, channel: str, created: str, title: str, memory_id: str) -> str:
    """Return the vault-relative path of a new memory: `<folder>/<channel>/<yyyy>/<yyyy-mm-dd>-<slug>-<id6>.md`."""
    day = created[:10]
    words = slug(title[:_NAMED])
    name = "-".join(part for part in (day, words, memory_id[:6]) if part)
    return "/".join((folder.strip("/"), channel_folder(channel), day[:4], f"{name}.md"))


def channel_folder(channel: str) -> str:
    """Return the folder name of a channel, fit for every file system."""
    name = channel if _CHANNEL.fullmatch(channel) else slug(channel) or GLOBAL_CHANNEL
    return f"{name}_" if _RESERVED.fullmatch(name) else name


def file_hash(path: Path) -> str | None:
    """Return the SHA-256 of a file, or None where there is none."""
    try:
        return sha256_hex(path.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _failure(error, path) from error


def prepare_file(path: Path, data: bytes) -> Path:
    """Return a new file with `data` beside `path`, synced to the disk, mode 0600, hidden from scans."""
    temp: str | None = None
    try:
        _make_folder(path.parent)
        handle, temp = tempfile.mkstemp(prefix=".memctl-", suffix=".tmp", dir=path.parent)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        if temp is not None:
            Path(temp).unlink(missing_ok=True)
        raise _failure(error, path) from error
    return Path(temp)


def publish(temp: Path, path: Path, *, expected: str | None = None) -> None:
    """Give a prepared file its name; NoteChanged where a file is there that is neither `expected` nor the same.

    Published before, as after a crash between this and the record of it, counts as done.
    """
    try:
        if expected is None:
            _place_new(temp, path)
        else:
            _replace(temp, path, expected)
        _sync_folder(path.parent)
    except OSError as error:
        raise _failure(error, path) from error


def _place_new(temp: Path, path: Path) -> None:
    if not temp.exists() and path.exists():
        return
    try:
        # Unlike a rename, a hard link never replaces what another program put there meanwhile.
        os.link(temp, path)
    except FileExistsError:
        _same_or_changed(temp, path)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        if path.exists():
            _same_or_changed(temp, path)
        else:
            temp.rename(path)
    temp.unlink(missing_ok=True)


def _replace(temp: Path, path: Path, expected: str) -> None:
    found = file_hash(path)
    if not temp.exists() and found is not None:
        return
    if expected != ANY and found not in (expected, file_hash(temp)):
        temp.unlink(missing_ok=True)
        raise _changed(path, gone=found is None)
    temp.replace(path)


def _same_or_changed(temp: Path, path: Path) -> None:
    if file_hash(temp) != file_hash(path):
        temp.unlink(missing_ok=True)
        raise _changed(path, gone=False)


def _changed(path: Path, *, gone: bool) -> NoteChanged:
    what = "is gone" if gone else "holds something else by now"
    return NoteChanged(f"{path} {what}; it was not written", fix="run `memctl index`, look at the file, and try again")


def _make_folder(folder: Path) -> None:
    missing = []
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    for new in reversed(missing):
        new.mkdir(mode=0o700, exist_ok=True)
        _sync_folder(new.parent)


def _sync_folder(folder: Path) -> None:
    """Make the names in a folder last through a power cut, where the system can."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # Some network file systems cannot sync a folder; the file itself is synced.
        if error.errno not in (errno.EINVAL, *_NO_LINKS):
            raise
    finally:
        os.close(handle)


def _failure(error: OSError, path: Path) -> FailedError:
    reason = error.strerror or str(error)
    if error.errno in _FULL:
        return StorageFull(f"{path} was not saved: {reason}", fix="free some space, or make the folder writable")
    return FailedError(f"{path} could not be written: {reason}", fix="check the permissions of its folder")
