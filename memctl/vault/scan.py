"""One look at the files of a vault, without reading them: seen, unreadable, or not there."""

import errno
import os
import stat
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path

from memctl.domain import params
from memctl.domain.errors import FailedError, NoVault, UsageError
from memctl.domain.note import FileStat, Scan, SkippedFile

IGNORE_FILES = (".memctlignore",)
LEAVES_VAULT = "symbolic link leaves the vault"
_SUFFIXES = (".md", ".markdown")
_SKIPPED_FOLDERS = frozenset({"node_modules"})
_GONE = frozenset({errno.ENOENT, errno.ENOTDIR})

_Matcher = Callable[[str], bool]


def scan_vault(
    root: Path,
    *,
    exclude: Sequence[str] = (),
    include_only: Sequence[str] = (),
    memories_folder: str = "memories",
    ignore_files: Sequence[str] = IGNORE_FILES,
) -> Scan:
    """Return the notes below `root`, sorted by path, and what was left alone.

    `exclude` and the files named by `ignore_files`, read in the root, hold gitignore patterns; they never hide
    `memories_folder`. `include_only` limits the look to some vault-relative files and folders. A skipped folder that
    is `unreadable` says nothing about the files in it.
    """
    walk = _Walk(root, _matcher(root, exclude, ignore_files), unicodedata.normalize("NFC", memories_folder.strip("/")))
    if include_only:
        for path in include_only:
            walk.look_at(path)
    else:
        walk.enter_root()
    walk.run()
    return walk.scan()


def is_note_name(name: str) -> bool:
    """Tell whether a file name is that of a note: Markdown, not hidden."""
    return name.lower().endswith(_SUFFIXES) and not name.startswith(".")


def is_note_path(path: str) -> bool:
    """Tell whether a vault-relative path is that of a note which a scan would look at, ignore files aside."""
    *folders, name = path.split("/")
    return is_note_name(name) and not any(_is_skipped_folder(folder) for folder in folders)


def _is_skipped_folder(name: str) -> bool:
    return name.startswith(".") or name in _SKIPPED_FOLDERS


def _matcher(root: Path, exclude: Sequence[str], ignore_files: Sequence[str]) -> _Matcher | None:
    lines = list(exclude)
    for name in ignore_files:
        try:
            lines += (root / name).read_text("utf-8", errors="replace").splitlines()
        except OSError as error:
            if error.errno not in _GONE:
                raise FailedError(f"{root / name}: {error.strerror}", fix="make the file readable") from error
    if not any(line.strip() for line in lines):
        return None
    # Loaded only where there is something to exclude: 15 ms.
    from pathspec import GitIgnoreSpec

    try:
        return GitIgnoreSpec.from_lines(lines).match_file
    except ValueError as error:
        raise UsageError(f"an exclude pattern cannot be read: {error}", fix="see the patterns of gitignore") from error


class _Walk:
    """The folders still to be looked at, and what was seen so far."""

    def __init__(self, root: Path, excluded: _Matcher | None, memories: str) -> None:
        self._root = os.path.realpath(root)
        self._excluded = excluded
        self._memories = memories
        self._open: list[tuple[str, str]] = []
        self._files: dict[str, FileStat] = {}
        self._raw: dict[str, str] = {}
        self._skipped: list[SkippedFile] = []

    def enter_root(self) -> None:
        """Start at the root, and at the memories folder where a scan would pass it by."""
        try:
            with os.scandir(self._root):
                pass
        except OSError as error:
            raise _root_error(self._root, error) from error
        self._open.append((self._root, ""))
        if not self._memories or self._is_plain(self._memories):
            return
        folder = os.path.join(self._root, *self._memories.split("/"))
        if os.path.isdir(folder) and self._inside(folder):
            self._open.append((folder, self._memories))

    def look_at(self, path: str) -> None:
        """Start at one file or folder of the vault."""
        relative = os.path.normpath(path).replace(os.sep, "/")
        if relative.startswith("../") or relative == ".." or os.path.isabs(relative):
            raise UsageError(f"{path} is not inside the vault")
        if relative == ".":
            self.enter_root()
            return
        if not os.path.isdir(self._root):
            raise _root_error(self._root, FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)))
        if not self._is_plain(relative) and not self._in_memories(relative):
            return
        found = stat_file(Path(self._root), relative)
        full = os.path.join(self._root, *_spelled(self._root, relative).split("/"))
        if isinstance(found, FileStat):
            self._keep(full, relative, found)
        elif os.path.isdir(full) and self._inside(full):
            self._open.append((full, relative))
        elif isinstance(found, SkippedFile):
            self._skipped.append(found)

    def run(self) -> None:
        """Look into every open folder, and into those found there."""
        while self._open:
            folder, prefix = self._open.pop()
            try:
                with os.scandir(folder) as entries:
                    for entry in entries:
                        self._see(entry, prefix)
            except OSError as error:
                if error.errno not in _GONE or not prefix:
                    self._skipped.append(SkippedFile(prefix, _reason(error), unreadable=True))

    def scan(self) -> Scan:
        """Return what was seen."""
        files = tuple(self._files[path] for path in sorted(self._files))
        return Scan(files, tuple(sorted(self._skipped, key=lambda skipped: skipped.path)), self._raw)

    def _see(self, entry: os.DirEntry[str], prefix: str) -> None:
        name = entry.name
        if name.startswith("."):
            self._see_hidden(name, prefix)
            return
        path = f"{prefix}/{name}" if prefix else name
        if not path.isascii():
            if not _is_text(path):
                self._skip(path.encode("utf-8", "replace").decode("utf-8"), "file name is not UTF-8")
                return
            path = unicodedata.normalize("NFC", path)
        try:
            self._see_shown(entry, path)
        except OSError as error:
            if error.errno not in _GONE:
                self._skipped.append(SkippedFile(path, _reason(error), unreadable=True))

    def _see_shown(self, entry: os.DirEntry[str], path: str) -> None:
        note = entry.name.lower().endswith(_SUFFIXES)
        if entry.is_symlink():
            self._see_link(entry, path, note=note)
        elif entry.is_dir(follow_symlinks=False):
            if entry.name not in _SKIPPED_FOLDERS and self._is_kept(path + "/"):
                self._open.append((entry.path, path))
        elif note:
            self._see_file(entry, path)

    def _see_hidden(self, name: str, prefix: str) -> None:
        """Notice a note that a cloud service took off the disk: it left `.name.md.icloud` behind."""
        if name.endswith(".icloud") and name[1:-7].lower().endswith(_SUFFIXES):
            path = unicodedata.normalize("NFC", f"{prefix}/{name[1:-7]}" if prefix else name[1:-7])
            self._skipped.append(SkippedFile(path, "in the cloud, not on this machine", unreadable=True))

    def _see_link(self, entry: os.DirEntry[str], path: str, *, note: bool) -> None:
        """A link to what the vault holds anyway is passed over; one that leads out is reported."""
        is_folder = os.path.isdir(entry.path)
        if not (note or is_folder) or not self._is_kept(path + "/" if is_folder else path):
            return
        if not self._inside(entry.path):
            self._skip(path, LEAVES_VAULT)
        elif not os.path.exists(entry.path):
            self._skip(path, "symbolic link leads nowhere")

    def _see_file(self, entry: os.DirEntry[str], path: str) -> None:
        if not self._is_kept(path):
            return
        found = entry.stat(follow_symlinks=False)
        if not stat.S_ISREG(found.st_mode):
            self._skip(path, "not a regular file")
            return
        self._keep(entry.path, path, FileStat(path, found.st_size, found.st_mtime_ns, entry.inode()))

    def _keep(self, full: str, path: str, found: FileStat) -> None:
        if path in self._files:
            if self._raw.get(path, path) != _relative(self._root, full):
                self._skip(path, "another file has this name in another Unicode form")
            return
        self._files[path] = found
        if not path.isascii():
            raw = _relative(self._root, full)
            if raw != path:
                self._raw[path] = raw

    def _skip(self, path: str, reason: str) -> None:
        self._skipped.append(SkippedFile(path, reason))

    def _is_kept(self, path: str) -> bool:
        return self._excluded is None or not self._excluded(path) or self._in_memories(path)

    def _in_memories(self, path: str) -> bool:
        """Tell whether a path lies in the memories folder or on the way to it."""
        if not self._memories:
            return False
        path = path.strip("/")
        return f"{path}/".startswith(f"{self._memories}/") or f"{self._memories}/".startswith(f"{path}/")

    @staticmethod
    def _is_plain(path: str) -> bool:
        return not any(_is_skipped_folder(part) for part in path.split("/"))

    def _inside(self, path: str) -> bool:
        real = os.path.realpath(path)
        return real == self._root or real.startswith(self._root.rstrip(os.sep) + os.sep)


def _is_text(name: str) -> bool:
    """Tell whether a file name is text: undecodable bytes arrive as lone surrogates."""
    return not any("\ud800" <= character <= "\udfff" for character in name)


def _relative(root: str, full: str) -> str:
    return os.path.relpath(full, root).replace(os.sep, "/")


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def _root_error(root: str, error: OSError) -> NoVault | FailedError:
    if error.errno in _GONE:
        return NoVault(f"{root} is not a folder", fix="name the vault with --vault, or make one with `memctl init`")
    return FailedError(f"{root} cannot be read: {_reason(error)}", fix="check its permissions and that it is mounted")


def _spelled(root: str, path: str) -> str:
    """Return `path` as the file system spells it: some keep names in decomposed form."""
    if path.isascii() or os.path.lexists(os.path.join(root, path)):
        return path
    apart = unicodedata.normalize("NFD", path)
    return apart if os.path.lexists(os.path.join(root, apart)) else path


def stat_file(root: Path, path: str) -> FileStat | SkippedFile | None:
    """Return what the directory tells of one file: None where it is not there, SkippedFile where it cannot be read."""
    path = unicodedata.normalize("NFC", path)
    full = os.path.join(root, _spelled(str(root), path))
    try:
        found = os.stat(full, follow_symlinks=False)
    except OSError as error:
        return None if error.errno in _GONE else SkippedFile(path, _reason(error), unreadable=True)
    except ValueError:
        return None
    if not stat.S_ISREG(found.st_mode):
        return SkippedFile(path, "not a regular file")
    return FileStat(path, found.st_size, found.st_mtime_ns, found.st_ino)


def read_bytes(root: Path, path: str) -> bytes | SkippedFile | None:
    """Return the bytes of one file of the vault; None where it is not there, SkippedFile where it cannot be read."""
    found = stat_file(root, path)
    if not isinstance(found, FileStat):
        return found
    if found.size > params.LONGEST_NOTE_BYTES:
        return SkippedFile(found.path, f"larger than {params.LONGEST_NOTE_BYTES // 1_000_000} MB")
    full = os.path.join(root, _spelled(str(root), found.path))
    base = os.path.realpath(root)
    if not os.path.realpath(full).startswith(base.rstrip(os.sep) + os.sep):
        return SkippedFile(found.path, LEAVES_VAULT)
    try:
        with open(full, "rb") as file:
            return file.read()
    except OSError as error:
        return None if error.errno in _GONE else SkippedFile(found.path, _reason(error), unreadable=True)
