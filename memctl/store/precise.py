"""Vectors in fewer bits: what each memory's state asks for, and how such rows are read and written.

A text that several memories share keeps the finest precision that one of them asks for. Only exact vectors are made
coarser; one that is to be finer, or coarser still, is embedded anew.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from memctl.domain.errors import IndexUnusable
from memctl.store.driver import Connection, Row

if TYPE_CHECKING:
    import numpy as np

EXACT = 32
"""Bits a dimension of an exact vector."""
_ASKED = "coalesce(json_extract(m.state, '$.precision'), 32)"
# Few rows were compressed ever; only these are looked at.
_COMPRESSED = (
    "SELECT m.embed_hash AS hash, max(" + _ASKED + ") AS asked FROM memories m WHERE m.embed_hash IN ("
    "SELECT c.embed_hash FROM memories c WHERE c.state LIKE '%\"precision\"%') GROUP BY 1"
)
_AT_ONCE = 4096


def matrix_of(rows: Sequence[Row]) -> "np.ndarray":
    """Return the vectors of rows of precision, dimensions and blob, in their order."""
    import numpy as np

    lengths = {(row[0], len(row[2])) for row in rows}
    if len(lengths) > len({bits for bits, _ in lengths}) or any(bits == EXACT and size % 4 for bits, size in lengths):
        raise IndexUnusable("The vectors of one model have different lengths", fix="memctl rebuild")
    if all(bits == EXACT for bits, _ in lengths):
        joined = np.frombuffer(b"".join(row[2] for row in rows), dtype="<f4")
        return joined.reshape(len(rows), -1) if rows else joined.reshape(0, 0)
    from memctl.scoring.quantise import dequantise, from_blobs

    matrix = np.empty((len(rows), rows[0][1]), np.float32)
    for bits in {row[0] for row in rows}:
        places = [place for place, row in enumerate(rows) if row[0] == bits]
        blobs = [rows[place][2] for place in places]
        if bits == EXACT:
            matrix[places] = np.frombuffer(b"".join(blobs), dtype="<f4").reshape(len(places), -1)
        else:
            matrix[places] = dequantise(from_blobs(blobs, bits, rows[0][1]))
    return matrix


def distances_of(rows: Sequence[Row], query: "np.ndarray") -> "np.ndarray | None":
    """Return how far a query lies from the vectors of rows, by FRQAD; None where all are exact, so that the cosine
    says the same."""
    if all(row[0] == EXACT for row in rows):
        return None
    import numpy as np

    from memctl.scoring.quantise import from_blobs, frqad, sigma

    steps = [0.0 if bits == EXACT else float(from_blobs([blob], bits, dims).step[0]) for bits, dims, blob in rows]
    unsure = sigma(np.array([0.0, *steps], np.float32))
    return frqad(query, matrix_of(rows), unsure[0], unsure[1:])


def misfits(conn: Connection, model: str) -> list[str]:
    """Return the hashes of texts whose vector is coarser than asked for, or coarser by the wrong step."""
    sql = (
        f"WITH compressed AS ({_COMPRESSED}) SELECT e.hash FROM embeddings e LEFT JOIN compressed c ON c.hash = e.hash "
        "WHERE e.model = ? AND e.precision < ? AND e.precision != coalesce(c.asked, 32) ORDER BY e.rowid"
    )
    return [row[0] for row in conn.execute(sql, (model, EXACT)).fetchall()]


def compress(conn: Connection, model: str) -> list[str]:
    """Make exact vectors as coarse as their memories ask for; runs in a transaction. Returns their hashes."""
    sql = (
        f"WITH compressed AS ({_COMPRESSED}) SELECT c.asked, e.hash, e.rowid, e.dims, e.vector FROM compressed c "
        "JOIN embeddings e ON e.hash = c.hash AND e.model = ? AND e.precision = ? WHERE c.asked < ? LIMIT ?"
    )
    rows = conn.execute(sql, (model, EXACT, EXACT, _AT_ONCE)).fetchall()
    if not rows:
        return []
    from memctl.scoring.quantise import quantise, to_blobs

    for bits in sorted({row[0] for row in rows}):
        some = [row for row in rows if row[0] == bits]
        blobs = to_blobs(quantise(matrix_of([(EXACT, row[3], row[4]) for row in some]), bits))
        conn.executemany(
            "UPDATE embeddings SET precision = ?, vector = ? WHERE rowid = ?",
            [(bits, blob, row[2]) for row, blob in zip(some, blobs, strict=True)],
        )
    return [row[1] for row in rows]
