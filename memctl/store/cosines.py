"""The cosines of one question with the memories, worked out as they are asked for."""

from collections.abc import Callable, Container, Iterable, Sequence
from typing import TYPE_CHECKING

from memctl.domain.errors import ModelError
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
    ) -> None:
        self._model, self._query = model, query
        self._rowids = rowids
        self._vectors: dict[int, np.ndarray] = {}
        self._known: dict[int, float | None] = {}
        self._fetch, self._nearest = fetch, nearest
        self._matrix = matrix
        if matrix is not None:
            values = cosine_rows(matrix, query, model)
            self._known = dict(zip(rowids.tolist(), values.tolist(), strict=True))
            self._places = {rowid: place for place, rowid in enumerate(rowids.tolist())}

    def load(self, rowids: Iterable[int]) -> None:
        """Fetch what is not known yet of some rows, in one go."""
        asked = [rowid for rowid in rowids if rowid not in self._known]
        if not asked or self._fetch is None:
            return
        found, matrix = self._fetch(self._model, asked)
        values = cosine_rows(matrix, self._query, self._model)
        self._known.update(dict.fromkeys(asked))
        self._known.update(zip(found.tolist(), values.tolist(), strict=True))
        self._vectors.update(zip(found.tolist(), matrix, strict=True))

    def of(self, rowid: int) -> float | None:
        """Return the cosine with one row, or None where it has no vector."""
        self.load((rowid,))
        return self._known.get(rowid)

    def best(self, limit: int, allowed: Container[int]) -> list[int]:
        """Return the nearest rows among those allowed, best first, ties by rowid."""
        if self._matrix is None and self._nearest is not None:
            import numpy as np

            open_places = np.array([place for place, row in enumerate(self._rowids.tolist()) if row in allowed], int)
            near = self._nearest(self._query, limit, open_places)
            candidates = self._rowids[near].tolist()
            self.load(candidates)
        else:
            candidates = [rowid for rowid in self._known if rowid in allowed]
        found = [(value, rowid) for rowid in candidates if (value := self._known.get(rowid)) is not None]
        found.sort(key=lambda item: (-item[0], item[1]))
        return [rowid for _, rowid in found[:limit]]

    def of_centroid(self, layout: Layout, source: int) -> float:
        """Return the cosine with the centroid of a source's passages; 0 where none has a vector."""
        import numpy as np

        rows = [layout.rowids[place] for place in layout.span(source)]
        self.load(rows)
        pairs = [(rowid, value) for rowid in rows if (value := self._known.get(rowid)) is not None]
        if not pairs:
            return 0.0
        if len(pairs) == 1:
            return pairs[0][1]
        centroid = np.mean([self._vector(rowid) for rowid, _ in pairs], axis=0)
        length = float(np.linalg.norm(centroid))
        return sum(value for _, value in pairs) / len(pairs) / length if length else 0.0

    def moments(self) -> tuple[int, float]:
        """Return how many cosines are known and their variance, which tells how much one of them says."""
        values = [value for value in self._known.values() if value is not None]
        if not values or self._matrix is None:
            return 0, 0.0
        mean = sum(values) / len(values)
        return len(values), sum((value - mean) ** 2 for value in values) / len(values)

    def likeness(self, some: Sequence[int], rowids: Sequence[int]) -> dict[int, float]:
        """Return the cosine of each of `rowids` with the mean of `some`; rows without a vector are left out."""
        import numpy as np

        self.load([*some, *rowids])
        present = [rowid for rowid in some if self._known.get(rowid) is not None]
        if not present:
            return {}
        middle = np.mean([self._vector(rowid) for rowid in present], axis=0)
        middle /= max(float(np.linalg.norm(middle)), 1e-9)
        there = [rowid for rowid in rowids if self._known.get(rowid) is not None]
        values = cosine_rows(np.array([self._vector(rowid) for rowid in there]), middle, self._model)
        return dict(zip(there, values.tolist(), strict=True))

    def _vector(self, rowid: int) -> "np.ndarray":
        if self._matrix is None:
            return self._vectors[rowid]
        row: np.ndarray = self._matrix[self._places[rowid]]
        return row


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
