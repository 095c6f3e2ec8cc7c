"""ACT-R: how active a memory is from use, context and chance, and how likely it is retrieved.

magma counts hours since creation and cognitive seconds since the last access; each has its own floor of time.
"""

from hashlib import blake2b

from memctl.domain.params.activation import (
    DECAY,
    FEWEST_HOURS,
    FEWEST_SECONDS,
    NOISE_MARGIN,
    NOISE_SCALE,
    PROTECTED_FLOOR,
    RETRIEVAL_THRESHOLD,
)
from memctl.scoring.elementwise import Num, at_least, log, logistic

_STEPS = 1 << 53
"""Doubles between 0 and 1 that are equally far apart."""


def base_level(uses: Num, hours: Num, decay: float = DECAY) -> Num:
    """Return the activation that use alone gives.

    B = ln(n / (1 - d)) - d ln(L); n uses, at least 1, which is access_count + 1; L hours since creation, at least 1;
    any number; source: magma.
    """
    frequency = log(at_least(uses, 1.0) / (1.0 - decay))
    return frequency - decay * log(at_least(hours, FEWEST_HOURS))


def noise(u: Num, scale: float = NOISE_SCALE) -> Num:
    """Return logistic noise.

    s ln(u / (1 - u)); u in 0..1, held 1e-9 away from the ends; about -5.2..5.2, variance (pi s)^2 / 3; source: magma.
    """
    held = -at_least(-at_least(u, NOISE_MARGIN), NOISE_MARGIN - 1.0)
    return scale * log(held / (1.0 - held))


def noise_seed(query: str, memory: str, version: str) -> int:
    """Return the number that stands for one memory at one question in one state; 64 bits; source: ours."""
    parts = "\0".join((query, memory, version)).encode("utf-8", "surrogatepass")
    return int.from_bytes(blake2b(parts, digest_size=8).digest(), "big")


def uniform(seed: int) -> float:
    """Return a number between 1e-9 and 1 - 1e-9, both excluded, that the seed's 64 bits decide; source: ours."""
    mixed = int.from_bytes(blake2b(seed.to_bytes(16, "big", signed=True), digest_size=8).digest(), "big")
    share = ((mixed >> 11) + 0.5) / _STEPS
    return NOISE_MARGIN + (1.0 - 2.0 * NOISE_MARGIN) * share


def activation(base: Num, spread: Num, chance: Num, floor: float, *, protected: bool = False) -> Num:
    """Return the full activation.

    A = max(B + S + noise, floor), the floor by governance, and for a protected memory at least 0; from the floor
    upwards; source: magma.
    """
    return at_least(base + spread + chance, max(floor, PROTECTED_FLOOR) if protected else floor)


def retrieval_probability(active: Num, threshold: float = RETRIEVAL_THRESHOLD, scale: float = NOISE_SCALE) -> Num:
    """Return how likely a memory of this activation is retrieved.

    1 / (1 + e^(-(A - tau) / s)); 0..1; source: magma.
    """
    return logistic((active - threshold) / scale)


def cognitive_activation(accesses: Num, seconds: Num) -> Num:
    """Return cognitive's activation.

    1 / (1 + e^-B), B = ln(max(n, 1)) - 0.5 ln(t); n accesses, t seconds since the last one, at least 1; 0..1; source:
    cognitive.
    """
    return logistic(log(at_least(accesses, 1.0)) - DECAY * log(at_least(seconds, FEWEST_SECONDS)))


def engram_activation(uses: Num, hours: Num) -> Num:
    """Return the base level as a factor of importance.

    1 / (1 + e^-B) with B as in `base_level`; 0..1; source: ours, because engram names the base level and no scale.
    """
    return logistic(base_level(uses, hours))
