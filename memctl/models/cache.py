"""Vectors shared between vaults, by the hash of exactly the text embedded, the model and the precision.

A segment is two files that only grow: `NNNN.keys`, 20 bytes a record (hash, checksum), and `NNNN.vectors`. A vector is
written before its key, so whatever was torn off has no key and is cut by the next writer. Readers take no lock.
"""

import os
import re
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.models.lock import file_lock
from memctl.models.places import make_folder

if TYPE_CHECKING:
    import numpy as np

PRECISION = "f32"
SEGMENTS = 8
"""The oldest eighth is dropped when the cache is full."""
_KEY_BYTES = 20
_UNSAFE = re.compile(r"[^\w.@-]+")


@dataclass(slots=True)
class _Segment:
    """What this process knows of one segment."""

    keys: Path
    vectors: Path
    stamp: tuple[int, int]
    """Size and mtime of `keys` as it was read."""
    heads: "np.ndarray"
    """First eight bytes of each hash, as numbers."""
    records: "np.ndarray"
    """Key records, 20 bytes a row."""


class EmbeddingCache:
    """A bounded store of vectors for one model; safe for any number of processes, and never worth an error."""

    def __init__(self, folder: Path, model: str, dims: int, max_bytes: int) -> None:
        self._folder = folder / f"{_UNSAFE.sub('--', model)}-{dims}-{PRECISION}"
        self._dims = dims
        self._max_bytes = max_bytes
        self._segments: dict[str, _Segment] = {}

    def get_many(self, hashes: Iterable[str]) -> dict[str, "np.ndarray"]:
        """Return the vectors of those hashes that are there; a damaged record counts as absent."""
        wanted = {bytes.fromhex(name): name for name in hashes}
        found: dict[str, np.ndarray] = {}
        with suppress(OSError):
            for segment in self._read_segments():
                found |= self._look_up(segment, wanted)
                if len(found) == len(wanted):
                    break
        return found

    def put_many(self, vectors: Mapping[str, "np.ndarray"]) -> None:
        """Keep vectors; a full disk or a folder that cannot be written keeps none."""
        if not vectors:
            return
        with suppress(OSError):
            make_folder(self._folder)
            with file_lock(self._folder / "lock"):
                known = self.get_many(vectors)
                self._append([(name, vector) for name, vector in vectors.items() if name not in known])

    def _append(self, items: "list[tuple[str, np.ndarray]]") -> None:
        import numpy as np

        if not items:
            return
        keys, data = [], []
        for name, vector in items:
            row = np.ascontiguousarray(vector, dtype="<f4")
            if row.shape != (self._dims,):
                raise ValueError(f"a vector of {row.shape} in a cache of {self._dims} dimensions")
            key, raw = bytes.fromhex(name), row.tobytes()
            keys.append(key + zlib.crc32(raw, zlib.crc32(key)).to_bytes(4, "little"))
            data.append(raw)
        numbers = self._numbers()
        number = numbers[-1] if numbers else 1
        whole = self._whole_records(number)
        room = max(1, self._max_bytes // SEGMENTS // (_KEY_BYTES + self._dims * 4))
        for start in range(0, len(keys), room):
            if whole >= room:
                number, whole = number + 1, 0
            _write_at(self._file(number, "vectors"), whole * self._dims * 4, b"".join(data[start : start + room]))
            _write_at(self._file(number, "keys"), whole * _KEY_BYTES, b"".join(keys[start : start + room]))
            whole += len(keys[start : start + room])
        self._drop_oldest()

    def _whole_records(self, number: int) -> int:
        """Return how many records of a segment have both key and vector."""
        sizes = []
        for kind, width in (("keys", _KEY_BYTES), ("vectors", self._dims * 4)):
            file = self._file(number, kind)
            sizes.append(file.stat().st_size // width if file.exists() else 0)
        return min(sizes)

    def _drop_oldest(self) -> None:
        numbers = self._numbers()
        while len(numbers) > 1 and self._bytes(numbers) > self._max_bytes:
            oldest = numbers.pop(0)
            self._segments.pop(f"{oldest:06d}", None)
            for kind in ("keys", "vectors"):
                with suppress(FileNotFoundError):
                    self._file(oldest, kind).unlink()

    def _bytes(self, numbers: list[int]) -> int:
        files = [self._file(number, kind) for number in numbers for kind in ("keys", "vectors")]
        return sum(file.stat().st_size for file in files if file.exists())

    def _file(self, number: int, kind: str) -> Path:
        return self._folder / f"{number:06d}.{kind}"

    def _numbers(self) -> list[int]:
        names = os.listdir(self._folder) if self._folder.is_dir() else []
        return sorted({int(name[:6]) for name in names if re.fullmatch(r"\d{6}\.(?:keys|vectors)", name)})

    def _read_segments(self) -> Iterator[_Segment]:
        """Yield the segments, newest first; key files are read again only where they have grown."""
        import numpy as np

        for number in reversed(self._numbers()):
            name, keys = f"{number:06d}", self._file(number, "keys")
            try:
                state = keys.stat()
                stamp = (state.st_size, state.st_mtime_ns)
                known = self._segments.get(name)
                if known is None or known.stamp != stamp:
                    raw = keys.read_bytes()
                    records = np.frombuffer(raw, dtype=np.uint8, count=len(raw) // _KEY_BYTES * _KEY_BYTES)
                    records = records.reshape(-1, _KEY_BYTES)
                    heads = np.ascontiguousarray(records[:, :8]).view("<u8").ravel()
                    known = _Segment(keys, self._file(number, "vectors"), stamp, heads, records)
                    self._segments[name] = known
            except FileNotFoundError:
                self._segments.pop(name, None)
                continue
            yield known

    def _look_up(self, segment: _Segment, wanted: Mapping[bytes, str]) -> dict[str, "np.ndarray"]:
        import numpy as np

        if not len(segment.heads) or not wanted:
            return {}
        heads = np.frombuffer(b"".join(key[:8] for key in wanted), dtype="<u8")
        found: dict[str, np.ndarray] = {}
        width = self._dims * 4
        with open(segment.vectors, "rb") as stream:
            for position in np.flatnonzero(np.isin(segment.heads, heads)).tolist():
                record = segment.records[position].tobytes()
                name = wanted.get(record[:16])
                if name is None:
                    continue
                stream.seek(position * width)
                raw = stream.read(width)
                if zlib.crc32(raw, zlib.crc32(record[:16])).to_bytes(4, "little") == record[16:]:
                    found[name] = np.frombuffer(raw, dtype="<f4").astype(np.float32, copy=False)
        return found


def _write_at(file: Path, offset: int, data: bytes) -> None:
    """Write `data` as the end of a file, cutting what a crash left behind it."""
    fd = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(fd, "r+b") as stream:
        stream.truncate(offset)
        stream.seek(offset)
        stream.write(data)
