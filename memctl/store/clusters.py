"""Clusters: memories grouped by meaning, worked out anew from all vectors and asked for the nearest to a question."""

import json
from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING

from memctl.scoring.centroids import Grouping, grouped, ranked
from memctl.store.driver import Connection
from memctl.store.edition import edition
from memctl.store.settings import StoredSettings
from memctl.text.labels import labels_of

if TYPE_CHECKING:
    import numpy as np

    from memctl.store.vectors import Vectors

LABELLED_BY, READ = 40, 400
"""Memories by which a group is labelled, and characters of each that are read (source: ours)."""
_KEY = "clusters"
"""Setting: model and edition of the vectors that were grouped."""


class Clusters:
    """The table `clusters`."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn
        self._settings = StoredSettings(conn)

    def current(self, model: str) -> bool:
        """Tell whether the groups are those of the vectors as they are now."""
        return bool(self._settings.get(_KEY) == [model, *edition(self._conn)])

    def count(self, model: str) -> int:
        """Return how many groups there are."""
        return int(self._conn.execute("SELECT count(*) FROM clusters WHERE model = ?", (model,)).fetchone()[0])

    def work_out(self, vectors: "Vectors", model: str) -> "tuple[list[int], Grouping]":
        """Return rows with their groups, the same whatever the order in which the rows came in; writes nothing."""
        import numpy as np

        sql = (
            "SELECT m.rowid FROM memories m JOIN embeddings e ON e.hash = m.embed_hash AND e.model = ? "
            "WHERE m.live = 1 ORDER BY m.embed_hash, m.id"
        )
        order = [row[0] for row in self._conn.execute(sql, (model,)).fetchall()]
        found = vectors.vectors_of(model, order)
        rows = [row for row in order if row in found]
        matrix = np.array([found[row] for row in rows], np.float32) if rows else np.zeros((0, 0), np.float32)
        return rows, grouped(matrix)

    def put(self, model: str, rows: list[int], groups: "Grouping") -> int:
        """Keep groups in the place of all others; runs in a transaction. Returns how many they are."""
        members: list[list[int]] = [[] for _ in groups.centroids]
        for row, number in zip(rows, groups.labels.tolist(), strict=True) if members else ():
            members[number].append(row)
        labels = labels_of([self._texts(held[:LABELLED_BY]) for held in members])
        self.drop()
        self._conn.executemany(
            "INSERT INTO clusters(model, number, label, size, centroid, members) VALUES (?, ?, ?, ?, ?, ?)",
            [
                (model, number, label, len(held), groups.centroids[number].astype("<f4").tobytes(), _packed(held))
                for number, (label, held) in enumerate(zip(labels, members, strict=True))
            ],
        )
        self._settings.set(_KEY, [model, *edition(self._conn)])
        return len(members)

    def labels(self, model: str) -> list[tuple[str, int]]:
        """Return how each group is called, and how many memories it has, the largest first."""
        sql = "SELECT label, size FROM clusters WHERE model = ? ORDER BY size DESC, number"
        return [(label, size) for label, size in self._conn.execute(sql, (model,)).fetchall()]

    def drop(self) -> None:
        """Remove all groups; runs in a transaction."""
        self._conn.execute("DELETE FROM clusters")
        self._settings.set(_KEY, None)

    def number_of(self, model: str, vector: "np.ndarray") -> int | None:
        """Return the number of the group to which a unit-length vector belongs; None where there is none."""
        return next(iter(self._ranked(model, vector)), None)

    def nearest(self, model: str, vector: "np.ndarray", most: int) -> list[int]:
        """Return the rows of the groups nearest to a unit-length vector, those of the nearest group first."""
        return [row for number in self._ranked(model, vector)[:most] for row in self._members(model, number)]

    def _ranked(self, model: str, vector: "np.ndarray") -> list[int]:
        import numpy as np

        sql = "SELECT number, centroid FROM clusters WHERE model = ? ORDER BY number"
        stored = self._conn.execute(sql, (model,)).fetchall()
        if not stored:
            return []
        centroids = np.frombuffer(b"".join(row[1] for row in stored), "<f4").reshape(len(stored), -1)
        if centroids.shape[1] != len(vector):
            return []
        return [stored[place][0] for place in ranked(centroids, vector).tolist()]

    def _texts(self, rows: list[int]) -> list[str]:
        sql = (
            "SELECT title || '. ' || substr(content, 1, ?) FROM memories "
            "WHERE rowid IN (SELECT value FROM json_each(?)) ORDER BY id"
        )
        return [row[0] for row in self._conn.execute(sql, (READ, json.dumps(rows))).fetchall()]

    def _members(self, model: str, number: int) -> "array[int]":
        sql = "SELECT members FROM clusters WHERE model = ? AND number = ?"
        rows = array("q")
        for (packed,) in self._conn.execute(sql, (model, number)).fetchall():
            rows.frombytes(packed)
        return rows


def _packed(rows: Iterable[int]) -> bytes:
    return array("q", sorted(rows)).tobytes()
