"""In which rows of their own table the vectors of a large set stand, once it is worth knowing.

Finding a vector by the hash of its text takes two thirds of reading it; knowing the rows of all vectors takes as long
as finding each once.
"""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from memctl.store.driver import Connection, Row

if TYPE_CHECKING:
    import numpy as np

_ONE_OF = 16
"""A process that has read one vector of so many is one that answers questions."""
_BATCH = 4096


class Homes:
    """The rows of the vectors, for each place of the set."""

    def __init__(self) -> None:
        self._asked = 0
        """How many vectors were found by their hash."""
        self.rows: np.ndarray | None = None

    def known_after(self, conn: Connection, model: str, rowids: "np.ndarray", more: int) -> bool:
        """Tell whether the rows are known once `more` vectors are asked for; reads them when it is time."""
        self._asked += more
        if self.rows is None and self._asked > rowids.size // _ONE_OF:
            self.rows = _read(conn, model, rowids)
        return self.rows is not None

    def read(
        self, conn: Connection, rowids: "np.ndarray", wanted: Sequence[int]
    ) -> "tuple[np.ndarray, list[Row], np.ndarray | None]":
        """Return those of `wanted` that have a vector, the vectors, and which is whose; None: one each, in order.

        A vector comes as its precision, dimensions and blob.
        """
        import numpy as np

        assert self.rows is not None
        asked = np.array(wanted, np.int64)
        homes, which = np.unique(self.rows[np.searchsorted(rowids, asked)], return_inverse=True)
        sql = "SELECT rowid, precision, dims, vector FROM embeddings WHERE rowid IN (SELECT value FROM json_each(?))"
        found = sorted(conn.execute(sql, (json.dumps(homes.tolist()),)).fetchall())
        if len(found) < homes.size:  # another process has deleted some meanwhile
            there = np.isin(homes, np.array([row[0] for row in found], np.int64))
            asked, which = asked[there[which]], (np.cumsum(there) - 1)[which[there[which]]]
        in_order = which.size == len(found) and bool((np.diff(which) > 0).all())
        return asked, [row[1:] for row in found], None if in_order else which


def _read(conn: Connection, model: str, rowids: "np.ndarray") -> "np.ndarray":
    """Return the rows of the vectors of some memories, which are in ascending order."""
    import numpy as np

    homes = np.full(rowids.size, -1, np.int64)
    cursor = conn.execute(
        "SELECT m.rowid, e.rowid FROM memories m JOIN embeddings e ON e.hash = m.embed_hash AND e.model = ?",
        (model,),
    )
    while rows := cursor.fetchmany(_BATCH):
        pairs = np.array(rows, np.int64)
        places = np.minimum(np.searchsorted(rowids, pairs[:, 0]), rowids.size - 1)
        known = rowids[places] == pairs[:, 0]
        homes[places[known]] = pairs[known, 1]
    return homes
