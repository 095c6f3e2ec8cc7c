"""The rows that may answer a question."""

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np


class Allowed:
    """All rows but the hidden ones, or exactly those that pass a filter."""

    def __init__(self, only: "array[int] | None", hidden: "array[int]") -> None:
        self._only, self._hidden = only, hidden
        self.only = None if only is None else frozenset(only)
        self.hidden = frozenset(hidden)

    def __contains__(self, rowid: object) -> bool:
        return rowid not in self.hidden if self.only is None else rowid in self.only

    def places(self, rowids: "np.ndarray") -> "np.ndarray | None":
        """Return the places of those `rowids` that may answer; None where all may."""
        import numpy as np

        if self._only is not None:
            return np.flatnonzero(np.isin(rowids, np.frombuffer(self._only, np.int64)))
        if self._hidden:
            return np.flatnonzero(~np.isin(rowids, np.frombuffer(self._hidden, np.int64)))
        return None

    def mask(self, rowids: "np.ndarray") -> "np.ndarray":
        """Return for each of `rowids` whether it may answer."""
        import numpy as np

        mask = np.zeros(rowids.size, bool)
        places = self.places(rowids)
        mask[slice(None) if places is None else places] = True
        return mask
