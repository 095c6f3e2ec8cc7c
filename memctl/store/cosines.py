"""The cosines of one question with the memories, worked out as they are asked for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from memctl.domain.errors import ModelError
from memctl.store.allowed import Allowed
from memctl.store.layout import Layout

if TYPE_CHECKING:
    import numpy as np

Fetch = Callable[[str, Iterable[int]], "tuple[np.ndarray, np.ndarray]"]
Nearest = Callable[["np.ndarray", int, "np.ndarray | None"], "np.ndarray"]


class Cosines:
    """Cosines with the rows of a small set at once, or with those of a large one as they are fetched."""

    def __init__(
        self,
        model: str,
        query: "np.ndarray",
        rowids: "np.ndarray",
        matrix: "np.ndarray | None",
        *,
        fetch: Fetch | None = None,
        nearest: Nearest | None = None,
        lengths: dict[int, float] | None = None,
    ) -> None:
        self.model, self.query = model, query
        self._rowids = rowids
        """Ascending."""
        self._vectors: dict[int, np.ndarray] = {}
        self._known: dict[int, float | None] = {}
        self._fetch, self._nearest = fetch, nearest
        self._lengths = {} if lengths is None else lengths
        """By source, the length of the sum of its vectors."""
        self._matrix = matrix
        self._values = cosine_rows(matrix, query, model) if matrix is not None else None

    def load(self, rowids: Iterable[int]) -> None:
        """Fetch what is not known yet of some rows, in one go."""
        asked = [rowid for rowid in rowids if rowid not in self._known]
        if not asked:
            return
        self._known.update(dict.fromkeys(asked))
        if self._values is not None:
            there, places = self._places(asked)
            self._known.update(zip(there, self._values[places].tolist(), strict=True))
        elif self._fetch is not None:
            found, matrix = self._fetch(self.model, asked)
            values = cosine_rows(matrix, self.query, self.model)
            self._known.update(zip(found.tolist(), values.tolist(), strict=True))
            self._vectors.update(zip(found.tolist(), matrix, strict=True))

    def of(self, rowid: int) -> float | None:
        """Return the cosine with one row, or None where it has no vector."""
        if rowid not in self._known:
            self.load((rowid,))
        return self._known[rowid]

    def of_all(self, rowids: Sequence[int]) -> list[float | None]:
        """Return the cosines with rows that are loaded."""
        return [*map(self._known.get, rowids)]

    def best(self, limit: int, allowed: Allowed) -> list[int]:
        """Return the nearest rows among those allowed, best first, ties by rowid."""
        import numpy as np

        places = allowed.places(self._rowids)
        if self._values is None and self._nearest is not None:
            rowids = self._rowids[self._nearest(self.query, limit, places)].tolist()
            self.load(rowids)
            found = [(value, rowid) for rowid in rowids if (value := self._known.get(rowid)) is not None]
            found.sort(key=lambda item: (-item[0], item[1]))
            return [rowid for _, rowid in found[:limit]]
        assert self._values is not None
        open_places = slice(None) if places is None else places
        values, rows = self._values[open_places], self._rowids[open_places]
        if values.size > limit:
            near = np.flatnonzero(values >= np.partition(values, values.size - limit)[values.size - limit])
            values, rows = values[near], rows[near]
        best: list[int] = rows[np.lexsort((rows, -values))][:limit].tolist()
        return best

    def centroids(self, layout: Layout, sources: Sequence[int]) -> dict[int, float]:
        """Return the cosine with the centroid of each source's passages; 0 where none has a vector."""
        rows = {source: layout.rows(source) for source in sources}
        self.load(rowid for held in rows.values() for rowid in held)
        self._measure({source: held for source, held in rows.items() if source not in self._lengths})
        found = {}
        for source, held in rows.items():
            total = sum(value for rowid in held if (value := self._known[rowid]) is not None)
            length = self._lengths[source]
            found[source] = total / length if length else 0.0
        return found

    def _measure(self, sources: Mapping[int, Sequence[int]]) -> None:
        """Note the length of the sum of each source's vectors, which is the same for every question."""
        import numpy as np

        kept = {source: [row for row in held if self._known[row] is not None] for source, held in sources.items()}
        self._lengths.update((source, float(len(held))) for source, held in kept.items())  # right for none and one
        several = {source: held for source, held in kept.items() if len(held) > 1}
        if several:
            starts = np.cumsum([0, *map(len, several.values())])[:-1]
            sums = np.add.reduceat(self._rows([row for held in several.values() for row in held]), starts, axis=0)
            lengths = np.sqrt(np.einsum("ij,ij->i", sums, sums)).tolist()
            self._lengths.update(zip(several, lengths, strict=True))

    def moments(self) -> tuple[int, float]:
        """Return how many cosines are known and their variance, which tells how much one of them says."""
        import numpy as np

        if self._values is None or not self._values.size:
            return 0, 0.0
        return self._values.size, float(np.var(self._values, dtype=np.float64))

    def likeness(self, some: Sequence[int], rowids: Sequence[int]) -> dict[int, float]:
        """Return the cosine of each of `rowids` with the mean of `some`; rows without a vector are left out."""
        import numpy as np

        self.load([*some, *rowids])
        present = [rowid for rowid in some if self._known[rowid] is not None]
        if not present:
            return {}
        middle = np.mean(self._rows(present), axis=0)
        middle /= max(float(np.linalg.norm(middle)), 1e-9)
        there = [rowid for rowid in rowids if self._known[rowid] is not None]
        values = cosine_rows(self._rows(there), middle, self.model)
        return dict(zip(there, values.tolist(), strict=True))

    def _rows(self, rowids: Sequence[int]) -> "np.ndarray":
        """Return the vectors of rows that have one, a row each."""
        import numpy as np

        if self._matrix is None:
            return np.array([self._vectors[rowid] for rowid in rowids])
        rows: np.ndarray = self._matrix[self._places(rowids)[1]]
        return rows

    def _places(self, rowids: Sequence[int]) -> "tuple[list[int], np.ndarray]":
        """Return those rowids that the matrix holds, with their places in it."""
        import numpy as np

        if not self._rowids.size:
            return [], np.zeros(0, np.int64)
        asked = np.array(rowids, np.int64)
        places = np.minimum(np.searchsorted(self._rowids, asked), self._rowids.size - 1)
        held = self._rowids[places] == asked
        return asked[held].tolist(), places[held]


def cosine_rows(matrix: "np.ndarray", query: "np.ndarray", model: str) -> "np.ndarray":
    """Return the cosine of a unit-length query with each unit-length row.

    `einsum` sums every row by itself, so that a vector gets the same bits wherever it stands in the matrix; the
    matrix product of BLAS does not, and is no faster here.
    """
    import numpy as np

    if not matrix.size:
        return np.zeros(len(matrix), np.float32)
    if matrix.shape[1] != len(query):
        raise ModelError(
            f"The vectors of {model} have {matrix.shape[1]} dimensions, the query {len(query)}",
            fix="memctl model use",
        )
    cosines: np.ndarray = np.einsum("ij,j->i", matrix, np.asarray(query, dtype=np.float32))
    return cosines
