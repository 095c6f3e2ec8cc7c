"""Numbers of activation: base level, spreading, fan effect, noise, and the chance of a retrieval."""

DECAY = 0.5
"""d of the base level; 0..1, ends excluded; source: magma, cognitive."""

STRONGEST_ASSOCIATION = 1.6
"""S_max, what a tag that stands at one memory alone spreads at most; above 0; source: magma."""

FAN_PENALTY = 0.3
"""delta of the fan effect; 0 (no penalty) and above; source: magma."""

NOISE_SCALE = 0.25
"""s of the logistic noise and of the retrieval probability; above 0; source: magma."""

RETRIEVAL_THRESHOLD = -0.5
"""tau, the activation that is retrieved half the time; any number; source: magma."""

PROTECTED_FLOOR = 0.0
"""Least activation of a protected memory, whatever its governance; any number; source: magma."""

ACTIVATION_UNIT = 10.0
"""What an activation is divided by in a ranking; above 0; source: magma."""

FEWEST_HOURS = 1.0
"""Least lifetime of the base level in hours, as ln L is negative below; above 0; source: ours."""

FEWEST_SECONDS = 1.0
"""Least age of the cognitive base level in seconds; above 0; source: ours."""

NOISE_MARGIN = 1e-9
"""How far the noise stays away from 0 and 1, where it is infinite; above 0, below 0.5; source: ours."""
