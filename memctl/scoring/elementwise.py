"""Arithmetic that takes one number or a NumPy array of them, so that a formula is written once.

One number never loads NumPy; an array can only come from somebody who has. Both agree to about 1e-15 of the value.
"""

import math
from typing import TYPE_CHECKING, Any, TypeVar, cast

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

    Array = NDArray[float64]

Num = TypeVar("Num", float, "Array")
"""One number, or an array of them; where a formula takes several, arrays must have one shape."""

LARGEST_EXPONENT = 700.0
"""Beyond it exp leaves the range of a double."""


def exp(x: Num) -> Num:
    """Return e^x; beyond ±700 as at ±700, so that nothing overflows."""
    if isinstance(x, float | int):
        return math.exp(min(max(x, -LARGEST_EXPONENT), LARGEST_EXPONENT))
    import numpy as np

    return cast(Num, np.exp(np.clip(x, -LARGEST_EXPONENT, LARGEST_EXPONENT)))


def log(x: Num) -> Num:
    """Return ln x for x > 0."""
    if isinstance(x, float | int):
        return math.log(x)
    import numpy as np

    return cast(Num, np.log(x))


def power(x: Num, exponent: Num | float) -> Num:
    """Return x to the power of `exponent`, x >= 0."""
    if isinstance(x, float | int) and isinstance(exponent, float | int):
        return math.pow(x, exponent)
    import numpy as np

    return cast(Num, np.power(x, exponent))


def at_least(x: Num, least: float) -> Num:
    """Return the larger of each x and `least`."""
    if isinstance(x, float | int):
        return max(x, least)
    import numpy as np

    return cast(Num, np.maximum(x, least))


def at_most(x: Num, most: float) -> Num:
    """Return the smaller of each x and `most`."""
    if isinstance(x, float | int):
        return min(x, most)
    import numpy as np

    return cast(Num, np.minimum(x, most))


def clamp(x: Num, least: float = 0.0, most: float = 1.0) -> Num:
    """Return x, held within `least`..`most`."""
    return at_most(at_least(x, least), most)


def whole(x: Num) -> Num:
    """Return the largest integer not above x, as a float."""
    if isinstance(x, float | int):
        return float(math.floor(x))
    import numpy as np

    return cast(Num, np.floor(x))


def logistic(x: Num) -> Num:
    """Return 1 / (1 + e^-x), 0..1."""
    return 1.0 / (1.0 + exp(-x))


def larger(x: Num, y: Num) -> Num:
    """Return the larger of each pair."""
    first: Any = x
    if isinstance(first, float | int) and isinstance(y, float | int):
        return max(first, y)
    import numpy as np

    return cast(Num, np.maximum(first, y))


def smaller(x: Num, y: Num) -> Num:
    """Return the smaller of each pair."""
    return -larger(-x, -y)


def choose(x: Num, limit: float, below: Num | float, otherwise: Num | float) -> Num:
    """Return `below` where x < `limit`, and `otherwise` elsewhere."""
    if isinstance(x, float | int):
        chosen: Any = below if x < limit else otherwise
        return cast(Num, chosen)
    import numpy as np

    return cast(Num, np.where(x < limit, below, otherwise))
