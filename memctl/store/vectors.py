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
from memctl.store.coarse import Bits, Coarse, hamming, sign_bits, signed_sums
from memctl.store.cosines import Cosines, cosine_rows
from memctl.store.driver import Connection, Row, transaction
from memctl.store.edition import Edition, Grown, Ledger, edition, new_edition
from memctl.store.memories import Memories
from memctl.store.precise import EXACT
from memctl.store.settings import StoredSettings
from memctl.store.vector_cache import Held, among, joined

if TYPE_CHECKING:
    import numpy as np

SETTLE_AT_ONCE = 4096
"""Rows that one transaction takes into the coarse index: 50 ms, so that other writers need not wait."""
FIRST_CUT = 4000
"""Rows that pass from the Hamming distance to the finer look at their signs (3 ms)."""
_BATCH = 4096
_COARSER = "vectors_compressed"
"""Setting: some vectors are kept in fewer bits."""
_COVERAGE = "vector_coverage"
"""Setting: model, edition, and the numbers that `coverage` then gave."""


def rescored(k: int) -> int:
    """Return how many rows of a large set are compared exactly for `k` answers.

    Recall@10 of exact search 1.0 on 8,000 embedded passages, 0.981 on 100,000 blends of them; with signs alone, in
    one step, 0.99 and 0.92.
    """
    return max(800, 4 * k)


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

    def drop_unused(self) -> int:
        """Delete the vectors of texts that no memory has any more; return how many."""
        sql = "DELETE FROM embeddings WHERE hash NOT IN (SELECT embed_hash FROM memories)"
        return int(self._conn.execute(sql).rowcount)

    def drop_model(self, model: str) -> int:
        """Delete every vector of a model; return how many."""
        if self.coarse.holds(model) and self.coarse.loadable():
            self.coarse.drop()
        new_edition(self._conn)
        return int(self._conn.execute("DELETE FROM embeddings WHERE model = ?", (model,)).rowcount)

    def forget(self) -> None:
        """Let go of what was read, after a transaction that it may be part of was rolled back."""
        self._cache = self._coverage = None

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

    def compare(self, model: str, query: "np.ndarray") -> Cosines:
        """Return the cosines of the query with every row, worked out as they are asked for."""
        cache = self._current(model)
        if cache.matrix is not None:
            return Cosines(model, query, cache.rowids, cache.matrix, lengths=cache.lengths)
        return Cosines(
            model, query, cache.rowids, None, fetch=self._fetch, nearest=self._near_places, lengths=cache.lengths
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
        import numpy as np

        assert self._cache is not None and self._cache.words is not None
        words = self._cache.words
        chosen = np.arange(len(words)) if places is None else places
        return _best_by_bits(words, query, rescored(k), chosen)

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
            return _cache_of(key, self._bits_of(model, None))
        changed = self.coarse.changes()
        settled, fresh = self.coarse.read(), self._bits_of(model, changed)
        kept = ~np.isin(settled.rowids, np.array(changed, np.int64))
        return _cache_of(
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
        sql = "SELECT count(*) FROM (SELECT 1 FROM embeddings WHERE model = ? LIMIT ?)"
        return bool(self._conn.execute(sql, (model, self._coarse_from)).fetchone()[0] >= self._coarse_from)

    def _dimensions(self, model: str) -> int:
        sql = "SELECT dims FROM embeddings WHERE model = ? LIMIT 1"
        row = self._conn.execute(sql, (model,)).fetchone()
        return 0 if row is None else int(row[0])


def _cache_of(key: tuple[str, Edition], bits: Bits) -> Held:
    return Held(key, bits.rowids, None, bits.words)


def _best_by_bits(words: "np.ndarray", query: "np.ndarray", count: int, places: "np.ndarray") -> "np.ndarray":
    """Return the places of about `count` rows that are nearest by their signs, and of all that tie with the last.

    First the Hamming distance, for all; then, for the best of these, the sum of the query's numbers with their signs.
    """
    import numpy as np

    if places.size <= count:
        return places
    first = max(FIRST_CUT, 5 * count)
    if places.size > first:
        distances = hamming(words if places.size == len(words) else words[places], sign_bits(query)[0])
        places = places[distances <= np.partition(distances, first - 1)[first - 1]]
    sums = signed_sums(words[places], query)
    nearest: np.ndarray = places[sums >= np.partition(sums, sums.size - count)[sums.size - count]]
    return nearest
