"""Which note a link means: by path, end of path, file name or alias; the nearest folder first."""

import json
import posixpath
import re
from collections import defaultdict
from collections.abc import Iterable

from memctl.store.driver import Connection

_EXTENSION = re.compile(r"\.(?:md|markdown)$", re.IGNORECASE)
_ATTACHMENT = re.compile(
    r"\.(?:png|jpe?g|gif|svg|webp|bmp|avif|heic|pdf|mp[34]|m4a|wav|ogg|flac|webm|mov|mkv|canvas|base|excalidraw|csv|"
    r"xlsx?|docx?|pptx?|zip|html?|css|js|json|txt)$",
    re.IGNORECASE,
)


def bare(target: str) -> str:
    """Return what a link names without its extension."""
    return _EXTENSION.sub("", target.replace("\\", "/").strip())


def fold(target: str) -> str:
    """Return the last part of what a link names, folded: the key under which it is looked up."""
    return bare(target).rpartition("/")[2].casefold()


def is_attachment(target: str) -> bool:
    """Tell whether a link names a picture or other file that is no note."""
    return _ATTACHMENT.search(target) is not None


class NoteNames:
    """Paths and aliases of all notes at one moment."""

    def __init__(self, paths: Iterable[str], aliases: Iterable[tuple[str, str]] = ()) -> None:
        self._by_key: dict[str, list[str]] = defaultdict(list)
        self._by_alias: dict[str, list[str]] = defaultdict(list)
        for path in paths:
            self._by_key[fold(path)].append(path)
        for alias, path in aliases:
            self._by_alias[alias.casefold()].append(path)

    def find(self, target: str, source: str) -> str | None:
        """Return the path of the note that a link in `source` means, or None."""
        wanted, folder = bare(target), posixpath.dirname(source)
        relative = posixpath.normpath(posixpath.join(folder, wanted))
        named = self._by_key.get(fold(target), [])
        ends = "/" + wanted.lstrip("./")
        for exact in (wanted.lstrip("/"), relative):
            if found := _spelled(named, exact):
                return _nearest(found, folder)
        if found := [path for path in named if f"/{bare(path)}".endswith(ends)]:
            return _nearest(found, folder)
        if found := [path for path in named if f"/{bare(path)}".casefold().endswith(ends.casefold())]:
            return _nearest(found, folder)
        if "/" not in wanted and (found := self._by_alias.get(wanted.casefold(), [])):
            return _nearest(found, folder)
        return None

    def keys_of(self, path: str) -> set[str]:
        """Return the keys under which links to this note may be stored."""
        return {fold(path), *(fold(alias) for alias, paths in self._by_alias.items() if path in paths)}


def _spelled(paths: list[str], wanted: str) -> list[str]:
    """Return the paths that are `wanted`, letter by letter or else but for case."""
    exact = [path for path in paths if bare(path) == wanted]
    return exact or [path for path in paths if bare(path).casefold() == wanted.casefold()]


def _nearest(paths: list[str], folder: str) -> str:
    """Return the path that shares most folders with `folder`; then the shallowest, then the first by name."""
    own = folder.split("/") if folder else []

    def distance(path: str) -> tuple[int, int, str]:
        parts = path.split("/")[:-1]
        shared = 0
        while shared < min(len(own), len(parts)) and own[shared] == parts[shared]:
            shared += 1
        return (len(own) + len(parts) - 2 * shared, len(parts), path)

    return min(paths, key=distance)


def read_note_names(conn: Connection) -> NoteNames:
    """Read paths and aliases of all notes (10k notes: 20 ms)."""
    found = conn.execute("SELECT path FROM sources WHERE state != 'missing' ORDER BY path").fetchall()
    sql = "SELECT path, aliases FROM memories WHERE live = 1 AND aliases != '[]' ORDER BY path, position"
    rows = conn.execute(sql).fetchall()
    aliases = dict.fromkeys((alias, path) for path, listed in rows for alias in json.loads(listed))
    return NoteNames([row[0] for row in found], aliases)
