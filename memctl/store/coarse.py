"""The coarse index: one bit a dimension, in a vec0 table, read as whole chunks.

A KNN query of vec0 costs with k as much as with n (100k rows, k = 200: 48 ms), while its chunks hold the same bits
packed side by side: read and counted with NumPy they give the same Hamming order in 6 ms, and need no extension.
Only writing needs it. What was changed since the index was last settled is listed in `vector_changes` and left out.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memctl.store.driver import Connection, load_vec
from memctl.store.settings import StoredSettings
from memctl.store.signs import as_words

if TYPE_CHECKING:
    import numpy as np

_KEY = "coarse"
_TABLE = "memory_vec"
_LARGEST_K = 4096
"""More vec0 refuses."""


@dataclass(frozen=True, slots=True)
class Bits:
    """Rowids and their sign bits, eight dimensions a byte, the rows padded to whole 64-bit words."""

    rowids: "np.ndarray"
    words: "np.ndarray"


class Coarse:
    """The vec0 table `memory_vec` of one model at a time."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn
        self._settings = StoredSettings(conn)
        self._loaded: bool | None = None

    def loadable(self) -> bool:
        """Load the extension once and tell whether that worked."""
        if self._loaded is None:
            self._loaded = load_vec(self._conn)
        return self._loaded

    def holds(self, model: str) -> bool:
        """Tell whether the index exists for this model."""
        stored = self._settings.get(_KEY)
        return stored is not None and stored["model"] == model

    def exists(self) -> bool:
        """Tell whether the index exists for any model."""
        return self._settings.get(_KEY) is not None

    def create(self, model: str, dimensions: int) -> None:
        """Make an empty index for a model in place of any other, every row listed as changed."""
        self.drop()
        self._conn.execute(f"CREATE VIRTUAL TABLE {_TABLE} USING vec0(signs bit[{dimensions}])")
        self._settings.set(_KEY, {"model": model, "dimensions": dimensions})
        self._conn.execute("INSERT INTO vector_changes(rowid) SELECT rowid FROM memories WHERE embed_hash != ''")

    def drop(self) -> None:
        """Remove the index; needs the extension where the table exists."""
        self._conn.execute(f"DROP TABLE IF EXISTS {_TABLE}")
        self._conn.execute("DELETE FROM vector_changes")
        self._settings.set(_KEY, None)

    def wasteful(self) -> bool:
        """Tell whether less than half of the chunks' places are taken; vec0 does not take dead ones back."""
        size = self._conn.execute(f"SELECT coalesce(sum(size), 0), count(*) FROM {_TABLE}_chunks").fetchone()
        taken = self._conn.execute(f"SELECT count(*) FROM {_TABLE}_rowids").fetchone()[0]
        return bool(size[1] > 2 and taken * 2 < size[0])

    def changes(self, limit: int = -1) -> list[int]:
        """Return the rows that changed since the index was settled, ascending."""
        sql = "SELECT rowid FROM vector_changes ORDER BY rowid LIMIT ?"
        return [row[0] for row in self._conn.execute(sql, (limit,)).fetchall()]

    def mark(self, hashes: Iterable[str]) -> None:
        """List the rows of new vectors as changed."""
        self._conn.execute(
            "INSERT OR IGNORE INTO vector_changes(rowid) "
            "SELECT rowid FROM memories WHERE embed_hash IN (SELECT value FROM json_each(?))",
            (json.dumps(list(hashes)),),
        )

    def settle(self, changed: Sequence[int], bits: Bits) -> None:
        """Take in what changed; deleted and put anew, because vec0 must not be updated."""
        gone = [(int(rowid),) for rowid in changed]
        self._conn.executemany(f"DELETE FROM {_TABLE} WHERE rowid = ?", gone)
        rows = zip(bits.rowids.tolist(), bits.words.view("uint8"), strict=True)
        width = int(self._settings.get(_KEY)["dimensions"]) // 8
        self._conn.executemany(
            f"INSERT INTO {_TABLE}(rowid, signs) VALUES (?, vec_bit(?))",
            [(rowid, packed[:width].tobytes()) for rowid, packed in rows],
        )
        self._conn.executemany("DELETE FROM vector_changes WHERE rowid = ?", gone)

    def read(self) -> Bits:
        """Return all bits of the index, straight from its chunks, rows in no order."""
        import numpy as np

        width = int(self._settings.get(_KEY)["dimensions"]) // 8
        sql = (
            f"SELECT c.validity, c.rowids, v.vectors FROM {_TABLE}_chunks c "
            f"JOIN {_TABLE}_vector_chunks00 v ON v.rowid = c.chunk_id"
        )
        rowids = [np.zeros(0, np.int64)]
        packed = [np.zeros((0, width), np.uint8)]
        for validity, ids, vectors in self._conn.execute(sql).fetchall():
            taken = np.unpackbits(np.frombuffer(validity, np.uint8), bitorder="little").astype(bool)
            rowids.append(np.frombuffer(ids, np.int64)[taken])
            packed.append(np.frombuffer(vectors, np.uint8).reshape(-1, width)[taken])
        return Bits(np.concatenate(rowids), as_words(np.concatenate(packed)))

    def query(self, signs: bytes, k: int) -> list[tuple[int, int]]:
        """Return the k nearest rows with their Hamming distances as vec0 itself finds them."""
        sql = f"SELECT rowid, distance FROM {_TABLE} WHERE signs MATCH vec_bit(?) AND k = ?"
        found = self._conn.execute(sql, (signs, min(k, _LARGEST_K))).fetchall()
        return [(int(rowid), int(distance)) for rowid, distance in found]
