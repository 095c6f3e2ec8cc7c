"""Quantised vectors: 8, 4 and 2 bits a dimension, as a deterministic function of vector and level.

Each vector has its own range: code = round((v - low) / step), step = (high - low) / (2^bits - 1). No value moves by
more than half a step. Always quantise the exact vector, never a quantised one.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from memctl.domain.params.compressing import BANDS, FEWEST_BITS, FEWEST_BITS_AWAKE, LEAST_SIGMA
from memctl.scoring.elementwise import at_least

if TYPE_CHECKING:
    from numpy import float32, float64, uint8
    from numpy.typing import ArrayLike, NDArray

EXACT = 32
LEVELS = (8, 4, 2)
"""Bits a dimension that can be packed."""
_HEAD = 8
"""Bytes before the codes of one vector: low and step, each a little-endian float32."""


@dataclass(frozen=True, slots=True, eq=False)
class Quantised:
    """Some vectors at one level."""

    bits: int
    dims: int
    low: "NDArray[float32]"
    """(n,): the value of code 0."""
    step: "NDArray[float32]"
    """(n,): between two codes, 0 and above."""
    codes: "NDArray[uint8]"
    """(n, packed bytes): the first dimension in the highest bits."""


def bits_for(retention: float, fewest: int = FEWEST_BITS) -> int:
    """Return the precision of a memory's vector.

    Retention > 0.8 32 bits, > 0.5 8, > 0.2 4, else 2, but never fewer than `fewest`; source: engram, the lower bounds
    ours.
    """
    return max(fewest, next((bits for least, bits in BANDS if retention > least), FEWEST_BITS))


def bits_by_default(retention: float, *, awake: bool) -> int:
    """Return the precision in the default profile, where an awake memory keeps at least 8 bits; source: ours."""
    return bits_for(retention, FEWEST_BITS_AWAKE if awake else FEWEST_BITS)


def quantise(vectors: "ArrayLike", bits: int) -> Quantised:
    """Return vectors (n, d) at 8, 4 or 2 bits; finite values only, else ValueError."""
    import numpy as np

    if bits not in LEVELS:
        raise ValueError(f"{bits} bits cannot be packed; one of {LEVELS} can")
    exact = np.asarray(vectors, dtype=np.float64)
    if exact.ndim != 2 or not exact.size or not np.isfinite(exact).all():
        raise ValueError("needs a table of finite numbers")
    low = exact.min(axis=1).astype(np.float32)
    step = ((exact.max(axis=1) - low) / (2**bits - 1)).astype(np.float32)
    # In float64 from the float32 that is stored, so that the reader divides by the same numbers.
    scale = np.where(step > 0, step, 1.0).astype(np.float64)
    codes = np.rint((exact - low[:, None].astype(np.float64)) / scale[:, None])
    return Quantised(bits, exact.shape[1], low, step, _pack(np.clip(codes, 0, 2**bits - 1).astype(np.uint8), bits))


def dequantise(packed: Quantised) -> "NDArray[float32]":
    """Return the vectors (n, d) that the codes stand for."""
    import numpy as np

    codes = _unpack(packed.codes, packed.bits, packed.dims).astype(np.float32)
    return packed.low[:, None] + packed.step[:, None] * codes


def to_blobs(packed: Quantised) -> list[bytes]:
    """Return one blob a vector: low, step, codes; 8 bytes more than dims x bits / 8, rounded up."""
    import numpy as np

    heads = np.stack([packed.low, packed.step], axis=1).astype("<f4").view(np.uint8)
    return [row.tobytes() for row in np.concatenate([heads, packed.codes], axis=1)]


def from_blobs(blobs: "list[bytes]", bits: int, dims: int) -> Quantised:
    """Return the vectors of blobs that `to_blobs` made; ValueError where a length is wrong."""
    import numpy as np

    width = -(-dims * bits // 8)
    if any(len(blob) != _HEAD + width for blob in blobs):
        raise ValueError(f"a vector of {dims} dimensions at {bits} bits has {_HEAD + width} bytes")
    table = np.frombuffer(b"".join(blobs), dtype=np.uint8).reshape(len(blobs), _HEAD + width)
    heads = np.ascontiguousarray(table[:, :_HEAD]).view("<f4").astype(np.float32)
    return Quantised(bits, dims, heads[:, 0], heads[:, 1], np.ascontiguousarray(table[:, _HEAD:]))


def sigma(step: "NDArray[float32]") -> "NDArray[float64]":
    """Return how unsure a quantised vector is.

    max(step / sqrt(12), 0.01), the standard deviation of rounding; 0 steps for an exact vector; source: ours.
    """
    import numpy as np

    return at_least(np.asarray(step, dtype=np.float64) / np.sqrt(12.0), LEAST_SIGMA)


def frqad(
    first: "ArrayLike", second: "ArrayLike", sigma_first: "ArrayLike", sigma_second: "ArrayLike"
) -> "NDArray[float64]":
    """Return the Fisher-Rao distance between vectors of mixed precision, row by row.

    sqrt(2n) arcosh(1 + (|v1 - v2|^2 / (2n) + (s1 - s2)^2) / (2 s1 s2)) between isotropic Gaussians N(v, s^2 I) in n
    dimensions; 0 and above, a metric; vectors (m, n) or (n,), sigmas (m,) or one; source: ours, the name
    engram.
    """
    import numpy as np

    one, two = np.asarray(first, dtype=np.float64), np.asarray(second, dtype=np.float64)
    s1, s2 = np.asarray(sigma_first, dtype=np.float64), np.asarray(sigma_second, dtype=np.float64)
    n = one.shape[-1]
    gap = np.sum((one - two) ** 2, axis=-1) / (2 * n) + (s1 - s2) ** 2
    beyond = gap / (2 * s1 * s2)
    # arcosh(1 + z) without the cancellation that eats small z.
    return np.asarray(np.sqrt(2 * n) * np.log1p(beyond + np.sqrt(beyond * (beyond + 2))), dtype=np.float64)


def _pack(codes: "NDArray[uint8]", bits: int) -> "NDArray[uint8]":
    import numpy as np

    each = 8 // bits
    short = -codes.shape[1] % each
    padded = np.pad(codes, ((0, 0), (0, short))).reshape(len(codes), -1, each)
    shifts = np.arange(each - 1, -1, -1, dtype=np.uint8) * bits
    return np.asarray(np.sum(padded << shifts, axis=2), dtype=np.uint8)


def _unpack(packed: "NDArray[uint8]", bits: int, dims: int) -> "NDArray[uint8]":
    import numpy as np

    each = 8 // bits
    shifts = np.arange(each - 1, -1, -1, dtype=np.uint8) * bits
    codes = (packed[:, :, None] >> shifts) & np.uint8(2**bits - 1)
    return np.asarray(codes.reshape(len(packed), -1)[:, :dims], dtype=np.uint8)
