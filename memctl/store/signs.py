"""Vectors as the signs of their numbers: who is near a query, by counting bits.

The signs of many vectors stand in columns, one for every 64 dimensions, so that each column is gone through as one
run of memory (a million vectors: 8 ms; row by row: 43).
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

FIRST_CUT = 4000
"""Rows, at least, that pass from the Hamming distance to the finer look at their signs."""
_ONE_OF = 40
"""And in a large set one of so many."""
_SLAB = 1 << 14
"""Rows whose signs are compared at a time: what is in between stays in the processor's cache."""
_PLANES = 6
"""Bits by which the numbers of a query are weighed."""
_IN_A_BYTE = 3
"""Counts of up to 64 that one byte takes in."""


def sign_bits(vectors: "np.ndarray") -> "np.ndarray":
    """Return the sign bits of vectors as rows of 64-bit words; a set bit is a positive number."""
    import numpy as np

    # vec0 reads bits of a byte from the lowest; Hamming distances do not care as long as both sides agree.
    return as_words(np.packbits(np.atleast_2d(vectors) > 0, axis=1, bitorder="little"))


def as_words(packed: "np.ndarray") -> "np.ndarray":
    """Return rows of bytes as rows of 64-bit words, padded with zeros."""
    import numpy as np

    missing = -packed.shape[1] % 8
    padded = np.pad(packed, ((0, 0), (0, missing))) if missing else packed
    return np.ascontiguousarray(padded).view(np.uint64)


def as_columns(words: "np.ndarray") -> "np.ndarray":
    """Return rows of words as columns of words."""
    import numpy as np

    return np.ascontiguousarray(words.T)


def hamming(columns: "np.ndarray", signs: "np.ndarray") -> "np.ndarray":
    """Return the Hamming distance of each row of bits to one row."""
    import numpy as np

    found = np.zeros(columns.shape[1], np.uint16)
    for start in range(0, found.size, _SLAB):
        slab = columns[:, start : start + _SLAB]
        for first in range(0, len(signs), _IN_A_BYTE):
            pairs = zip(slab[first : first + _IN_A_BYTE], signs[first : first + _IN_A_BYTE], strict=True)
            found[start : start + _SLAB] += sum(np.bitwise_count(column ^ word) for column, word in pairs)
    return found


def disagreement(columns: "np.ndarray", query: "np.ndarray") -> "np.ndarray":
    """Return for each row of bits the weights of the query's numbers that have another sign there.

    It orders rows as the product of the query with their signs does, and far better than the distance of signs.
    """
    import numpy as np

    sizes = np.abs(np.asarray(query, np.float64))
    weights = np.rint(sizes * ((1 << _PLANES) - 1) / max(float(sizes.max(initial=0.0)), 1e-30)).astype(np.int64)
    signs = sign_bits(query)[0]
    other = columns ^ signs[:, None]
    found = np.zeros(columns.shape[1], np.int32)
    for plane in range(_PLANES):
        mask = sign_bits((weights >> plane) & 1)[0]
        for column, word in zip(other, mask, strict=True):
            found += np.bitwise_count(column & word).astype(np.int32) << plane
    return found


def nearest_by_signs(
    columns: "np.ndarray", query: "np.ndarray", count: int, places: "np.ndarray | None"
) -> "np.ndarray":
    """Return, of some places or of all, those of about `count` rows nearest to a query, and of ties with the last.

    First by the Hamming distance, for all; then, for the best of these, by the weights of the query's numbers.
    """
    import numpy as np

    total = columns.shape[1] if places is None else places.size
    first = max(FIRST_CUT, 5 * count, total // _ONE_OF)
    chosen = columns if places is None else columns[:, places]
    near = np.arange(total)
    if total > first:
        near = _closest(hamming(chosen, sign_bits(query)[0]), first)
    if near.size > count:
        near = near[_closest(disagreement(chosen[:, near], query), count)]
    found: np.ndarray = near if places is None else places[near]
    return found


def _closest(distances: "np.ndarray", count: int) -> "np.ndarray":
    """Return the places of the `count` smallest of some small whole numbers, and of all that equal the last."""
    import numpy as np

    bound = np.searchsorted(np.cumsum(np.bincount(distances)), count)
    places: np.ndarray = np.flatnonzero(distances <= bound)
    return places
