"""Vectors: kept exactly, but for old memories.

Found by a scan, or above `COARSE_FROM` by their sign bits and then rescored.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import TYPE_CHECKING

from memctl.domain.errors import ModelError
from memctl.domain.params import COARSE_FROM
from memctl.domain.query import Filter, VectorHit
from memctl.store import precise
from memctl.store.coarse import Bits, Coarse
from memctl.store.cosines import Cosines, cosine_rows
from memctl.store.driver import Connection, Row, transaction
from memctl.store.edition import Edition, Grown, Ledger, edition, new_edition
from memctl.store.memories import Memories
from memctl.store.precise import EXACT
from memctl.store.settings import StoredSettings
from memctl.store.signs import nearest_by_signs, sign_bits
from memctl.store.vector_cache import Held, among, held_bits, joined

if TYPE_CHECKING:
    import numpy as np

SETTLE_AT_ONCE = 4096
"""Rows that one transaction takes into the coarse index: 50 ms, so that other writers need not wait."""
_BATCH = 4096
_COARSER = "vectors_compressed"
"""Setting: some vectors are kept in fewer bits."""
_COVERAGE = "vector_coverage"
"""Setting: model, edition, and the numbers that `coverage` then gave."""


def rescored(k: int, total: int) -> int:
    """Return how many rows of a large set are compared exactly for `k` answers.

    Recall@10 of exact search on blends of real sentences: 0.990 of 100,000, 0.984 of 1,000,000.
    """
    return max(1000 + total // 2000, 4 * k)


class Vectors:
    """The table `embeddings`, keyed by the hash of the embedded text, and what is searched in it."""

    def __init__(
        self,
        conn: Connection,
        memories: Memories,
        *,
        write: Callable[[], AbstractContextManager[object]] | None = None,
        coarse_from: int = COARSE_FROM,
        ledger: Ledger | None = None,
    ) -> None:
        self._conn = conn
        self._memories = memories
        self._write = write or (lambda: transaction(conn))
        self._coarse_from = coarse_from
        self._ledger = ledger
        self.coarse = Coarse(conn)
        self._settings = StoredSettings(conn)
        self._cache: Held | None = None
        self._coverage: tuple[tuple[str, Edition], tuple[int, int]] | None = None
        self._enough: tuple[tuple[str, Edition], bool] | None = None

    # writing

    def missing(self, model: str, hashes: Iterable[str]) -> list[str]:
        """Return those of `hashes` that have no vector of this model, each once, in their order."""
        asked = list(dict.fromkeys(hashes))
        sql = (
            "SELECT hash FROM embeddings WHERE model = ? AND precision = ? AND hash IN (SELECT value FROM json_each(?))"
        )
        have = {row[0] for row in self._conn.execute(sql, (model, EXACT, json.dumps(asked))).fetchall()}
        return [item for item in asked if item not in have]

    def put(self, model: str, vectors: "Mapping[str, np.ndarray]") -> None:
        """Keep unit-length vectors by the hash of their text; a vector that is there stays."""
        import numpy as np

        rows = []
        for key, vector in vectors.items():
            exact = np.ascontiguousarray(vector, dtype="<f4")
            if not np.isfinite(exact).all():
                raise ModelError(f"The model {model} gave a vector that is not a number")
            rows.append((key, model, EXACT, exact.size, exact.tobytes()))
        if self._settings.get(_COARSER):
            sql = "DELETE FROM embeddings WHERE hash = ? AND model = ? AND precision < ?"
            self._conn.executemany(sql, [row[:3] for row in rows])
        self._conn.executemany(
            "INSERT INTO embeddings(hash, model, precision, dims, vector) VALUES (?, ?, ?, ?, ?) "
            "ON CONFLICT(hash, model, precision) DO NOTHING",
            rows,
        )
        if rows:
            if self.coarse.holds(model):
                self.coarse.mark(vectors)
            new_edition(self._conn, self._ledger, Grown(hashes=tuple(vectors)))

    def settle(self, model: str) -> None:
        """Bring what is derived from the vectors up to date, in short transactions of its own.

        Searches are right without it, only slower.
        """
        if (self._many(model) or self.coarse.exists()) and self.coarse.loadable():
            while self._settle_some(model):
                pass
        with self._write():
            self._settings.set(_COVERAGE, [model, *edition(self._conn), *self._count_coverage(model)])

    def _settle_some(self, model: str) -> bool:
        """Take in some rows; True where more are left."""
        with self._write():
            if not self._many(model):
                self.coarse.drop()
                return False
            if not self.coarse.holds(model) or self.coarse.wasteful():
                self.coarse.create(model, self._dimensions(model))
            changed = self.coarse.changes(SETTLE_AT_ONCE)
            self.coarse.settle(changed, self._bits_of(model, changed))
            return len(changed) == SETTLE_AT_ONCE

    def compress(self, model: str) -> int:
        """Keep vectors in as few bits as their memories ask for, in short transactions; return how many changed."""
        done = 0
        while True:
            with self._write():
                changed = precise.compress(self._conn, model)
                if changed:
                    self._settings.set(_COARSER, True)
                    if self.coarse.holds(model):
                        self.coarse.mark(changed)
                    new_edition(self._conn)
            done += len(changed)
            if not changed:
                return done

    def forget(self) -> None:
        """Let go of what was read, after a transaction that it may be part of was rolled back."""
        self._cache = self._coverage = self._enough = None

    # reading

    def coverage(self, model: str) -> tuple[int, int]:
        """Return how many live memories have a vector of this model, and how many should have one.

        Counted once an edition (100k memories: 0.1 s); `settle` leaves the numbers for the next process.
        """
        key = (model, edition(self._conn))
        if self._coverage is None or self._coverage[0] != key:
            left = self._settings.get(_COVERAGE)
            if left is not None and left[:3] == [model, *key[1]]:
                self._coverage = (key, (int(left[3]), int(left[4])))
            else:
                self._coverage = (key, self._count_coverage(model))
        return self._coverage[1]

    def _count_coverage(self, model: str) -> tuple[int, int]:
        have, want = self._conn.execute(
            "SELECT count(e.rowid), count(*) FROM memories m LEFT JOIN embeddings e "
            "ON e.hash = m.embed_hash AND e.model = ? WHERE m.live = 1 AND m.embed_hash != ''",
            (model,),
        ).fetchone()
        return int(have), int(want)

    def wanting(self, model: str) -> list[str]:
        """Return the hashes of live memories without a vector of this model, in the order of their rows.

        Those whose vector is coarser than their memories ask for come behind.
        """
        sql = (
            "SELECT m.embed_hash FROM memories m LEFT JOIN embeddings e ON e.hash = m.embed_hash AND e.model = ? "
            "WHERE m.live = 1 AND m.embed_hash != '' AND e.rowid IS NULL ORDER BY m.rowid"
        )
        wanted = [row[0] for row in self._conn.execute(sql, (model,)).fetchall()]
        wanted += precise.misfits(self._conn, model) if self._settings.get(_COARSER) else []
        return list(dict.fromkeys(wanted))

    def models(self) -> dict[str, int]:
        """Return the number of vectors of each model."""
        sql = "SELECT model, count(*) FROM embeddings GROUP BY model ORDER BY model"
        return dict(self._conn.execute(sql).fetchall())

    def lacks_extension(self, model: str) -> bool:
        """Tell whether the coarse index would be used but is not there because vec0 cannot be loaded."""
        return self._many(model) and not self.coarse.holds(model) and not self.coarse.loadable()

    def vectors_of(self, model: str, rowids: Iterable[int]) -> "dict[int, np.ndarray]":
        """Return the vectors of those rows that have one."""
        found, matrix = self._fetch(model, rowids)
        return dict(zip(found.tolist(), matrix, strict=True))

    def space(self, model: str) -> "tuple[np.ndarray, np.ndarray | None]":
        """Return rowids, ascending, with the matrix of their vectors; None for the matrix of a large store."""
        cache = self._current(model)
        return cache.rowids, cache.matrix

    def cosines(self, model: str, query: "np.ndarray", rowids: Iterable[int]) -> dict[int, float]:
        """Return the cosine of the query with each of those rows that has a vector."""
        found, matrix = self._fetch(model, rowids)
        return dict(zip(found.tolist(), cosine_rows(matrix, query, model).tolist(), strict=True))

    def distances(self, model: str, query: "np.ndarray", rowids: Iterable[int]) -> dict[int, float]:
        """Return how far the query lies from those rows, by FRQAD; nothing where all of them are exact."""
        rows = [row for batch in self._batches(model, list(rowids)) for row in batch]
        found = precise.distances_of([row[1:] for row in rows], query)
        return {} if found is None else dict(zip((row[0] for row in rows), found.tolist(), strict=True))

    def compare(self, model: str, query: "np.ndarray") -> Cosines:
        """Return the cosines of the query with every row, worked out as they are asked for."""
        cache = self._current(model)
        if cache.matrix is not None:
            return Cosines(model, query, cache.rowids, cache.matrix, lengths=cache.lengths)
        return Cosines(
            model, query, cache.rowids, None, fetch=self._fetch_held, nearest=self._near_places, lengths=cache.lengths
        )

    def nearest(
        self,
        model: str,
        query: "np.ndarray",
        k: int,
        allowed: Sequence[int] | None = None,
        *,
        where: Filter | None = None,
    ) -> list[VectorHit]:
        """Return the `k` rows nearest to a unit-length query, best first, ties by memory id.

        `allowed` (rowids) and `where` apply before ranking; without either every row takes part.
        """
        cache = self._current(model)
        places = self._open_places(cache.rowids, where, allowed)
        if k < 1 or not places.size:
            return []
        if cache.matrix is not None:
            rowids = cache.rowids[places]
            cosines = cosine_rows(cache.matrix, query, model)[places]
        else:
            near = self._near_places(query, k, places)
            rowids, matrix = self._fetch(model, cache.rowids[near].tolist())
            cosines = cosine_rows(matrix, query, model)
        return self._top(rowids, cosines, k)

    def _near_places(self, query: "np.ndarray", k: int, places: "np.ndarray | None") -> "np.ndarray":
        """Return the places of a large set that may be among the `k` nearest."""
        assert self._cache is not None and self._cache.signs is not None
        total = self._cache.rowids.size if places is None else places.size
        return nearest_by_signs(self._cache.signs, query, rescored(k, total), places)

    def _top(self, rowids: "np.ndarray", cosines: "np.ndarray", k: int) -> list[VectorHit]:
        import numpy as np

        if cosines.size > k:
            bound = np.partition(cosines, cosines.size - k)[cosines.size - k]
            kept = np.flatnonzero(cosines >= bound)
            rowids, cosines = rowids[kept], cosines[kept]
        ids = self._memories.ids_of(rowids.tolist())
        hits = [VectorHit(int(row), float(value)) for row, value in zip(rowids, cosines, strict=True)]
        hits.sort(key=lambda hit: (-hit.cosine, ids.get(hit.rowid, "")))
        return hits[:k]

    def _open_places(self, rowids: "np.ndarray", where: Filter | None, allowed: Sequence[int] | None) -> "np.ndarray":
        """Return the places in `rowids` that may answer."""
        import numpy as np

        places = np.ones(rowids.size, dtype=bool)
        if where is not None:
            passing, left_out = self._memories.allowed(where)
            if passing is not None:
                places &= np.isin(rowids, np.frombuffer(passing, np.int64), assume_unique=True)
            elif left_out:
                places &= ~np.isin(rowids, np.frombuffer(left_out, np.int64), assume_unique=True)
        if allowed is not None:
            places &= np.isin(rowids, np.asarray(allowed, dtype=np.int64))
        return np.flatnonzero(places)

    def _current(self, model: str) -> Held:
        key = (model, edition(self._conn))
        if self._cache is None or self._cache.key != key:
            many = self._many(model)
            grown = None if many else self._grown(key)
            self._cache = grown or (self._load_bits(key) if many else self._load_matrix(key))
        return self._cache

    def _grown(self, key: tuple[str, Edition]) -> Held | None:
        """Return the matrix with the rows that this connection added since it was read; None where more happened."""
        held = self._cache
        if held is None or held.matrix is None or held.key[0] != key[0] or self._ledger is None:
            return None
        steps = self._ledger.between(held.key[1], key[1])
        if steps is None:
            return None
        hashes = json.dumps([name for step in steps for name in step.hashes])
        rows = [rowid for step in steps for rowid in step.rowids]
        sql = "SELECT rowid FROM memories WHERE embed_hash IN (SELECT value FROM json_each(?))"
        rows += [row[0] for row in self._conn.execute(sql, (hashes,)).fetchall()]
        fresh = sorted(set(rows) - among(held.rowids, rows))
        found, matrix = self._fetch(key[0], fresh)
        if not found.size:
            return replace(held, key=key, lengths={})
        if held.rowids.size and found[0] < held.rowids[-1]:
            return None
        return joined(held, key, found, matrix)

    def _load_matrix(self, key: tuple[str, Edition]) -> Held:
        import numpy as np

        # Two scans in the order of the file and a join in memory: half the time of a join in SQL.
        pairs = sorted(self._conn.execute("SELECT rowid, embed_hash FROM memories WHERE embed_hash != ''").fetchall())
        sql = "SELECT hash, precision, dims, vector FROM embeddings WHERE model = ?"
        vectors: dict[str, Row] = {row[0]: row[1:] for row in self._conn.execute(sql, (key[0],)).fetchall()}
        kept = [pair for pair in pairs if pair[1] in vectors]
        rowids = np.array([pair[0] for pair in kept], np.int64)
        return Held(key, rowids, precise.matrix_of([vectors[pair[1]] for pair in kept]), None)

    def _load_bits(self, key: tuple[str, Edition]) -> Held:
        import numpy as np

        model = key[0]
        if not self.coarse.holds(model):
            return held_bits(key, self._bits_of(model, None))
        changed = self.coarse.changes()
        settled, fresh = self.coarse.read(), self._bits_of(model, changed)
        kept = ~np.isin(settled.rowids, np.array(changed, np.int64))
        return held_bits(
            key,
            Bits(
                np.concatenate([settled.rowids[kept], fresh.rowids]), np.concatenate([settled.words[kept], fresh.words])
            ),
        )

    def _bits_of(self, model: str, rowids: Sequence[int] | None) -> Bits:
        """Return the sign bits of some rows, or of all, made from the exact vectors."""
        import numpy as np

        found, words = [np.zeros(0, np.int64)], [sign_bits(np.zeros((0, self._dimensions(model)), np.float32))]
        for rows in self._batches(model, rowids):
            found.append(np.array([row[0] for row in rows], np.int64))
            words.append(sign_bits(precise.matrix_of([row[1:] for row in rows])))
        return Bits(np.concatenate(found), np.concatenate(words))

    def _fetch(self, model: str, rowids: Iterable[int]) -> "tuple[np.ndarray, np.ndarray]":
        """Return rowids, ascending, with the matrix of their vectors."""
        import numpy as np

        rows = sorted(row for batch in self._batches(model, list(rowids)) for row in batch)
        return np.array([row[0] for row in rows], np.int64), precise.matrix_of([row[1:] for row in rows])

    def _fetch_held(self, model: str, rowids: Sequence[int]) -> "tuple[np.ndarray, np.ndarray]":
        """Return what `_fetch` returns, of rows of the large set that is held."""
        held = self._current(model)
        if not held.homes.known_after(self._conn, held.key[0], held.rowids, len(rowids)):
            return self._fetch(model, rowids)
        asked, rows, which = held.homes.read(self._conn, held.rowids, rowids)
        matrix = precise.matrix_of(rows)
        return asked, matrix if which is None else matrix[which]

    def _batches(self, model: str, rowids: Sequence[int] | None) -> Iterator[list[Row]]:
        some = "" if rowids is None else " WHERE m.rowid IN (SELECT value FROM json_each(?))"
        values: Row = () if rowids is None else (json.dumps([int(rowid) for rowid in rowids]),)
        cursor = self._conn.execute(
            "SELECT m.rowid, e.precision, e.dims, e.vector FROM memories m JOIN embeddings e "
            f"ON e.hash = m.embed_hash AND e.model = ?{some}",
            (model, *values),
        )
        while rows := cursor.fetchmany(_BATCH):
            yield rows

    def _many(self, model: str) -> bool:
        """Tell whether there are enough vectors for the coarse index; counted once an edition (20,000: 1.5 ms)."""
        key = (model, edition(self._conn))
        if self._enough is None or self._enough[0] != key:
            self._enough = (key, self._count_many(model))
        return self._enough[1]

    def _count_many(self, model: str) -> bool:
        sql = "SELECT count(*) FROM (SELECT 1 FROM embeddings WHERE model = ? LIMIT ?)"
        return bool(self._conn.execute(sql, (model, self._coarse_from)).fetchone()[0] >= self._coarse_from)

    def _dimensions(self, model: str) -> int:
        sql = "SELECT dims FROM embeddings WHERE model = ? LIMIT 1"
        row = self._conn.execute(sql, (model,)).fetchone()
        return 0 if row is None else int(row[0])
