"""Drift: whether the files, names of code and commands that a memory names are still there.

Unseen is not gone: a thing is missed only where it was seen before, or where its place is there and it is not.
"""

import os
import shutil
from pathlib import Path

from memctl.text.references import Reference

LARGEST = 2_000_000
"""Bytes of a file that is read for a name."""


def key_of(reference: Reference, device: str) -> str:
    """Return under which name a thing was seen: what lies outside the vault was seen on one machine."""
    place = reference.within or reference.text
    outside = reference.kind == "command" or place.startswith(("/", "~"))
    return f"{device}|{reference.key}" if outside else reference.key


def stands(reference: Reference, root: Path, *, seen: bool) -> bool | None:
    """Tell whether a thing is there; None where that cannot be told. `seen`: it was there once."""
    if reference.kind == "command":
        found = shutil.which(reference.text) is not None
        return True if found else (False if seen else None)
    place = _place(reference.within or reference.text, root)
    if place is None:
        return None
    there = _exists(place)
    if reference.kind == "path":
        return there if there is not False or seen or _is_telling(place.parent, root) else None
    return _holds(place, reference.text) if there else None


def _place(said: str, root: Path) -> Path | None:
    if "\\" in said and os.sep != "\\":
        return None
    try:
        place = Path(said).expanduser()
    except RuntimeError:
        return None
    return place if place.is_absolute() else root / place


def _is_telling(folder: Path, root: Path) -> bool:
    """Tell whether it says something that a thing is not in a folder: it is there, and none that is always there."""
    return folder not in (Path(folder.anchor), Path.home(), root) and _exists(folder) is True


def _exists(place: Path) -> bool | None:
    """Tell whether something is there; None where nobody may look."""
    try:
        os.stat(place)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return None
    return True


def _holds(place: Path, name: str) -> bool | None:
    try:
        if not place.is_file() or place.stat().st_size > LARGEST:
            return None
        return name in place.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
