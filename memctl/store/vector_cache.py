"""What one process holds of the vectors, and how it grows by what the process itself adds."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from memctl.store.coarse import Bits
from memctl.store.edition import Edition
from memctl.store.homes import Homes

if TYPE_CHECKING:
    import numpy as np


@dataclass(frozen=True, slots=True)
class Held:
    """What one process holds of one edition: the matrix of a small set, or the sign bits of a large one."""

    key: tuple[str, Edition]
    rowids: "np.ndarray"
    matrix: "np.ndarray | None"
    signs: "np.ndarray | None"
    """In columns."""
    lengths: dict[int, float] = field(default_factory=dict)
    """By source, the length of the sum of its vectors."""
    homes: Homes = field(default_factory=Homes)
    room: "np.ndarray | None" = None
    """What `matrix` is the beginning of, with place for rows to come."""


def among(rowids: "np.ndarray", wanted: Sequence[int]) -> set[int]:
    """Return those of `wanted` that are in the ascending `rowids`."""
    import numpy as np

    return set(np.intersect1d(rowids, np.asarray(wanted, np.int64)).tolist())


def joined(held: Held, key: tuple[str, Edition], rowids: "np.ndarray", matrix: "np.ndarray") -> Held:
    """Return a cache with rows behind its last, in room that is kept for more, so that growing costs what is added."""
    import numpy as np

    assert held.matrix is not None
    size, total = held.rowids.size, held.rowids.size + rowids.size
    room = held.room
    if room is None or room.shape[0] < total or room.shape[1] != matrix.shape[1]:
        room = np.empty((max(64, 2 * total), matrix.shape[1]), np.float32)
        room[:size] = held.matrix if size else room[:0]
    room[size:total] = matrix
    return Held(key, np.concatenate([held.rowids, rowids]), room[:total], None, room=room)


def held_bits(key: tuple[str, Edition], bits: Bits) -> Held:
    """Return what is held of a large set, in the order of the rows: the index keeps them in none."""
    import numpy as np

    from memctl.store.signs import as_columns

    order = np.argsort(bits.rowids, kind="stable")
    return Held(key, bits.rowids[order], None, as_columns(bits.words[order]))
