"""Grid: the surroundings of all candidates of one question at once, as arrays."""

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

from memctl.recall.surroundings import Around, Words, mean_length
from memctl.scoring.ranking import source_words, term_frequency
from memctl.store.cosines import Cosines
from memctl.store.layout import Layout
from memctl.store.terms import TermHits

if TYPE_CHECKING:
    import numpy as np

    from memctl.scoring.elementwise import Array


class Grid:
    """Every passage of the candidates' sources as arrays: source after source, with room between two of them.

    The room is as wide as a neighbour is far, so that what is beside the first passage of a source is nothing. A
    candidate that stands nowhere any more is a source by itself.
    """

    _ROOM = 2

    def __init__(self, words: Words, layout: Layout, cosines: Cosines, candidates: Sequence[int]) -> None:
        import numpy as np

        self._words, self._layout, self._cosines = words, layout, cosines
        self.candidates = np.array(candidates, np.int64)
        places = _at(layout.places, self.candidates)
        alone = self.candidates[places < 0]
        standing = np.unique(_at(layout.sources, places[places >= 0]))
        first = _at(layout.starts, standing)
        self._counts = np.concatenate([_at(layout.starts, standing + 1) - first, np.ones(alone.size, np.int64)])
        self._numbers = np.repeat(np.arange(self._counts.size), self._counts)
        self._starts = np.concatenate([[0], np.cumsum(self._counts)[:-1]]).astype(np.int64)
        within = np.arange(self._numbers.size) - self._starts[self._numbers]
        of_standing = self._numbers < standing.size
        rows = [_at(layout.rowids, (first[self._numbers[of_standing]] + within[of_standing])), alone]
        self._sources: list[int] = standing.tolist()
        self.rowids = np.concatenate(rows)
        self._cells = np.arange(self.rowids.size) + self._ROOM * (self._numbers + 1)
        self._width = self.rowids.size + self._ROOM * (self._counts.size + 1)
        self._order = np.argsort(self.rowids)
        self._chosen = self.find(self.candidates)[1]

    def find(self, rowids: "np.ndarray") -> "tuple[np.ndarray, np.ndarray]":
        """Return which of `rowids` are passages here, and the places of those."""
        import numpy as np

        if not self.rowids.size:
            return np.zeros(rowids.size, bool), np.zeros(0, np.int64)
        near = np.searchsorted(self.rowids, rowids, sorter=self._order)
        found = self._order[np.minimum(near, self.rowids.size - 1)]
        held = self.rowids[found] == rowids
        return held, found[held]

    def around(self) -> "Around[Array]":
        """Return the surroundings of all candidates, in their order."""
        import numpy as np

        own: list[Array] = []
        beside: list[Array] = []
        nearby: list[Array] = []
        frequencies: list[Array] = []
        at = self._cells[self._chosen]
        for term, weight in zip(self._words.terms, self._words.weights, strict=True):
            row = self._earned(term)
            own.append(row[at])
            beside.append(np.maximum(row[at - 1], row[at + 1]))
            nearby.append(np.maximum(row[at - 2], row[at + 2]))
            counted = term_frequency(row[self._cells], weight)
            frequencies.append(_sums(self._numbers, counted, self._counts.size))
        share = np.zeros(self._counts.size)
        if frequencies:
            length = self._counts.astype(np.float64)
            share = source_words(frequencies, length, mean_length(self._layout), self._words.over_sources)
        share[len(self._sources) :] = 0.0
        return Around(own, beside, nearby, share[self._numbers[self._chosen]], *self._meaning(at))

    def _earned(self, term: TermHits) -> "Array":
        """Return what a term earns in every cell."""
        import numpy as np

        row = np.zeros(self._width)
        held, places = self.find(np.asarray(term.rowids))
        row[self._cells[places]] = np.asarray(term.earned)[held]
        return row

    def _meaning(self, at: "np.ndarray") -> "tuple[Array, Array, Array]":
        """Return the cosines of the candidates, of what is beside them and of their sources' centroids."""
        import numpy as np

        self._cosines.load(self.rowids)
        values = self._cosines.of_all(self.rowids)
        row = np.full(self._width, np.nan)
        row[self._cells] = values
        own = row[at]
        before, behind = (np.where(np.isnan(near), own, near) for near in (row[at - 1], row[at + 1]))
        known = np.where(np.isnan(values), 0.0, values)
        total = _sums(self._numbers, known, self._counts.size)
        several = len(self._sources)
        length = np.ones(self._counts.size)
        if several:
            last = self._numbers.searchsorted(several)
            length[:several] = self._cosines.lengths(self._sources, self.rowids[:last], self._starts[:several])
        centroid = np.where(length > 0, total / np.where(length > 0, length, 1.0), 0.0)
        return own, (before + behind) / 2, centroid[self._numbers[self._chosen]]


def _at(numbers: "array[int]", places: "np.ndarray") -> "np.ndarray":
    """Return those of some numbers that stand at `places`."""
    import numpy as np

    found: np.ndarray = np.asarray(numbers)[places]
    return found


def _sums(numbers: "np.ndarray", values: "Array", count: int) -> "Array":
    """Return the sum of the values of each number below `count`, added in their order."""
    import numpy as np

    found: Array = np.asarray(np.bincount(numbers, values, count), np.float64)
    return found
