"""The cosines of one question with the memories, worked out as they are asked for."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from memctl.domain.errors import ModelError
from memctl.store.allowed import Allowed

if TYPE_CHECKING:
    import numpy as np

Fetch = Callable[[str, Sequence[int]], "tuple[np.ndarray, np.ndarray]"]
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
        import numpy as np

        self.model, self.query = model, query
        self._rowids = rowids
        """Ascending."""
        self._fetch, self._nearest = fetch, nearest
        self._lengths = {} if lengths is None else lengths
        """By source, the length of the sum of its vectors."""
        self._whole = matrix is not None
        self._moments: tuple[int, float] | None = None
        self._values: np.ndarray
        """One for each row; NaN while it is not known."""
        self._vectors: np.ndarray
        self._at: np.ndarray | None = None
        """Where in `_vectors` each row stands; None: where it stands in `_rowids`."""
        if matrix is not None:
            self._vectors, self._values = matrix, cosine_rows(matrix, query, model)
        else:
            self._vectors = np.zeros((0, len(query)), np.float32)
            self._values = np.full(rowids.size, np.nan, np.float32)
            self._at = np.zeros(rowids.size, np.int32)

    def load(self, rowids: "Sequence[int] | np.ndarray") -> None:
        """Fetch what is not known yet of some rows, in one go."""
        import numpy as np

        if self._at is None or self._fetch is None:
            return
        places = np.unique(self._places(rowids)[1])
        asked = places[np.isnan(self._values[places])]
        if not asked.size:
            return
        found, matrix = self._fetch(self.model, self._rowids[asked].tolist())
        there = np.searchsorted(self._rowids, found)
        self._values[there] = cosine_rows(matrix, self.query, self.model)
        self._at[there] = np.arange(len(matrix), dtype=np.int32) + len(self._vectors)
        self._vectors = np.concatenate([self._vectors, matrix]) if len(self._vectors) else matrix

    def of(self, rowid: int) -> float | None:
        """Return the cosine with one row, or None where it has no vector."""
        self.load([rowid])
        value = float(self.of_all([rowid])[0])
        return None if value != value else value

    def of_all(self, rowids: "Sequence[int] | np.ndarray") -> "np.ndarray":
        """Return the cosines with rows that are loaded, NaN where one has no vector."""
        import numpy as np

        held, places = self._places(rowids)
        found = np.full(held.size, np.nan)
        found[held] = self._values[places]
        return found

    def best(self, limit: int, allowed: Allowed) -> list[int]:
        """Return the nearest rows among those allowed, best first, ties by rowid."""
        import numpy as np

        places = allowed.places(self._rowids)
        if self._nearest is not None:
            places = self._nearest(self.query, limit, places)
            self.load(self._rowids[places])
            places = places[~np.isnan(self._values[places])]
        open_places = slice(None) if places is None else places
        values, rows = self._values[open_places], self._rowids[open_places]
        if values.size > limit:
            near = np.flatnonzero(values >= np.partition(values, values.size - limit)[values.size - limit])
            values, rows = values[near], rows[near]
        best: list[int] = rows[np.lexsort((rows, -values))][:limit].tolist()
        return best

    def lengths(self, sources: Sequence[int], rowids: "np.ndarray", starts: "np.ndarray") -> "np.ndarray":
        """Return for each source the length of the sum of its vectors, which is the same for every question.

        `rowids` are the loaded passages of all of them, source after source, each from its place in `starts`.
        """
        import numpy as np

        ends = [*starts[1:].tolist(), rowids.size]
        unknown = [at for at, source in enumerate(sources) if source not in self._lengths]
        if unknown:
            wanted = [rowids[starts[at] : ends[at]] for at in unknown]
            self._lengths.update(zip([sources[at] for at in unknown], self._measured(wanted), strict=True))
        return np.array([self._lengths[source] for source in sources])

    def _measured(self, sources: "Sequence[np.ndarray]") -> list[float]:
        """Return the length of the sum of the vectors of each set of rows."""
        import numpy as np

        every = np.concatenate(sources)
        numbers = np.repeat(np.arange(len(sources)), [len(rows) for rows in sources])
        held = ~np.isnan(self.of_all(every))
        counts = np.bincount(numbers[held], minlength=len(sources))
        lengths: list[float] = counts.astype(float).tolist()  # right for none and one
        several = counts > 1
        rows = every[held & several[numbers]]
        if rows.size:
            starts = np.cumsum([0, *counts[several].tolist()])[:-1]
            sums = np.add.reduceat(self._rows(rows), starts, axis=0)
            norms = np.sqrt(np.einsum("ij,ij->i", sums, sums)).tolist()
            for at, norm in zip(np.flatnonzero(several).tolist(), norms, strict=True):
                lengths[at] = norm
        return lengths

    def moments(self) -> tuple[int, float]:
        """Return how many cosines are known and their variance, which tells how much one of them says."""
        import numpy as np

        if not self._whole or not self._values.size:
            return 0, 0.0
        if self._moments is None:
            self._moments = self._values.size, float(np.var(self._values, dtype=np.float64))
        return self._moments

    def likeness(self, some: Sequence[int], rowids: Sequence[int]) -> dict[int, float]:
        """Return the cosine of each of `rowids` with the mean of `some`; rows without a vector are left out."""
        import numpy as np

        self.load([*some, *rowids])
        first, asked = np.array(some, np.int64), np.array(rowids, np.int64)
        present = first[~np.isnan(self.of_all(first))]
        if not present.size:
            return {}
        middle = np.mean(self._rows(present), axis=0)
        middle /= max(float(np.linalg.norm(middle)), 1e-9)
        there = asked[~np.isnan(self.of_all(asked))]
        values = cosine_rows(self._rows(there), middle, self.model)
        return dict(zip(there.tolist(), values.tolist(), strict=True))

    def _rows(self, rowids: "np.ndarray") -> "np.ndarray":
        """Return the vectors of rows that have one and are loaded, a row each."""
        places = self._places(rowids)[1]
        rows: np.ndarray = self._vectors[places if self._at is None else self._at[places]]
        return rows

    def _places(self, rowids: "Sequence[int] | np.ndarray") -> "tuple[np.ndarray, np.ndarray]":
        """Return which of `rowids` are rows here, and the places of those."""
        import numpy as np

        asked = np.asarray(rowids, np.int64)
        if not self._rowids.size:
            return np.zeros(asked.size, bool), np.zeros(0, np.int64)
        places = np.minimum(np.searchsorted(self._rowids, asked), self._rowids.size - 1)
        held = self._rowids[places] == asked
        return held, places[held]


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
