"""Numbers of compressing: which precision a vector is kept in, and how such vectors are compared."""

BANDS = ((0.8, 32), (0.5, 8), (0.2, 4))
"""Retention above which a vector keeps so many bits, highest first; 0..1; source: engram, below the first ours."""

FEWEST_BITS = 2
"""Bits of the coldest vectors; 2, 4, 8 or 32; source: engram."""

FEWEST_BITS_AWAKE = 8
"""Bits that an awake memory keeps in the default profile; 2, 4, 8 or 32; source: ours."""

LEAST_SIGMA = 0.01
"""Standard deviation below which no vector is believed; above 0; source: ours."""
