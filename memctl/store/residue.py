"""Look for what is left of a purged text: in the bytes of every file, and inside journals and backups."""

import gzip
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from memctl.store.journal_line import decode_fields
from memctl.store.redact import PurgePlan, contains, variants

_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Residue:
    """A file that still gives a purged text away, or that could not be read."""

    path: str
    read: bool = True


def find_residue(places: Iterable[Path], plan: PurgePlan) -> list[Residue]:
    """Return the files at or below `places` in which a telling line of the plan still stands."""
    needles = [form for needle in plan.needles for form in variants(needle)]
    found = []
    for path in _files(places):
        try:
            if _holds(path, needles, plan):
                found.append(Residue(str(path)))
        except OSError:
            found.append(Residue(str(path), read=False))
    return found


def _files(places: Iterable[Path]) -> Iterator[Path]:
    for place in places:
        if place.is_file():
            yield place
        elif place.is_dir():
            yield from (path for path in sorted(place.rglob("*")) if path.is_file() and not path.is_symlink())


def _holds(path: Path, needles: list[bytes], plan: PurgePlan) -> bool:
    with path.open("rb") as file:
        if _search(file, needles):
            return True
    if path.suffix == ".jsonl":
        with path.open("rb") as file:
            return any(_line_holds(line, plan) for line in file)
    if path.suffix == ".gz":
        try:
            with gzip.open(path) as file:
                return _search(file, needles)  # type: ignore[arg-type]
        except (EOFError, gzip.BadGzipFile, zlib.error):
            return False
    return False


def _search(file: BinaryIO, needles: list[bytes]) -> bool:
    """Search a file block by block; blocks overlap by the longest needle."""
    keep = max(map(len, needles), default=1) - 1
    rest = b""
    while block := file.read(_BLOCK):
        window = rest + block
        if any(needle in window for needle in needles):
            return True
        rest = window[-keep:] if keep else b""
    return False


def _line_holds(line: bytes, plan: PurgePlan) -> bool:
    try:
        return contains(decode_fields(line).get("data"), plan)
    except ValueError:
        return False
