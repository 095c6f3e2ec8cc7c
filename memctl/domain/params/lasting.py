"""Numbers of lasting: how long a memory holds, by curve, layer, category, governance and tier."""

from dataclasses import dataclass
from math import inf

CURVE_FACTOR = 9.0
"""Divides the days in the power law of forgetting; above 0; source: cognitive."""

CURVE_POWER = 2.0
"""1/0.5, the exponent of that law, which makes R(S) 0.81 and not 0.9; above 0; source: cognitive."""

FIRST_STABILITY = 1.0
"""Days of stability at birth; within the stability bounds; source: ours."""

LEAST_STABILITY = 0.1
MOST_STABILITY = 3650.0
"""Days between which stability stays; above 0; source: ours."""

FIRST_STORAGE = 1.0
MOST_STORAGE = 10.0
"""Storage strength at birth and at most; 1..10; source: cognitive."""

STORAGE_GAIN = 0.1
"""Share of what is missing to the most that a retrieval adds to storage; 0..1; source: ours."""

ENDANGERED = 0.3
"""Retention below which a memory is rehearsed; 0..1; source: cognitive."""

REHEARSAL_GAIN = 1.5
"""What a rehearsal multiplies stability by; above 1; source: cognitive."""

REHEARSALS_A_DREAM = 50
"""Rehearsals in one dream, at most; 0 and above; source: cognitive."""

DEEP_STORAGE = 5.0
"""Storage from which a memory that cannot be retrieved counts as on the tip of the tongue; 1..10; source: ours,
because it is half of the most."""

HALF_LIFE = 30.0
"""Days after which retention is one half, for what a person wrote; above 0; source: engram."""

HALF_LIFE_EXTRACTED = 10.0
"""The same for what was extracted or ingested, which fades three times as fast; above 0; source: engram."""

LASTING_LAYERS = ("semantic", "procedural", "codebase")
"""Layers without a half-life; layer names; source: engram."""

ROBUST_SPAN = 4.0
"""Half-lives in which the huber mode falls from one half to nothing; above 2/ln 2, lest it fall below l2 at once;
source: ours."""

SPARSITY = 0.1
"""k of the elastic mode at importance 0; 0..1, 1 excluded; source: ours."""

REINFORCEMENT = 0.1
REINFORCEMENT_MOST = 0.3
"""What ln(1 + accesses) adds to retention, each and at most; 0..1; source: ours, the most engram."""

DAILY_DECAY = 0.95
"""What salience is multiplied by for each idle day, and an inferred fact's confidence each week; 0..1; source: agentx,
the week ours, because the seed says weekly and slower and gives one rate."""

WEEK = 7.0
"""Days between two steps of an inferred fact's confidence; above 0; source: agentx."""

CATEGORY_DECAY = {
    "preference": 0.0,
    "entity": 0.0,
    "correction": 0.0,
    "fact": 0.005,
    "decision": 0.02,
    "plan": 0.05,
    "pattern": 0.05,
    "other": 0.05,
}
"""Strength lost a day, as a rate; 0 and above; source: cognitive, where plan and pattern are among the others."""

LEAST_KEPT_DAYS = {
    "preference": inf,
    "entity": inf,
    "correction": inf,
    "decision": 45.0,
    "fact": 14.0,
    "plan": 7.0,
    "pattern": 7.0,
    "other": 7.0,
}
"""Age in days below which disuse forgets nothing; 0..inf; source: cognitive, where plan and pattern are among the
others."""

TIER_DECAY = {"working": 10.0, "episodic": 3.0, "semantic": 1.0, "procedural": 1.0, "codebase": 1.0}
"""What a category's rate is multiplied by; 0 and above; dormant memories do not decay; source: cognitive, for
procedural and codebase ours, because they are proven knowledge as the semantic layer is."""

FORESIGHT_DAYS = 7.0
"""Days after which a plan without a date ends; above 0; source: cognitive."""


@dataclass(frozen=True, slots=True)
class GovernanceRule:
    """What one governance layer means for decay, activation and archiving."""

    decay: float
    """lambda: a rate per hour for recency, per day for strength; 0 and above."""
    floor: float
    """Least activation."""
    shape: float
    """beta of the Weibull strength; above 0; 1 where it never applies."""
    archive_days: float = inf
    """Age beyond which it may be archived; inf is never."""
    archive_below: float = 0.0
    """Importance below which it may be archived."""


GOVERNANCE = {
    1: GovernanceRule(decay=0.0, floor=5.0, shape=1.0),
    2: GovernanceRule(decay=0.01, floor=2.0, shape=0.5),
    3: GovernanceRule(decay=0.10, floor=-0.5, shape=0.8, archive_days=30.0, archive_below=0.1),
    4: GovernanceRule(decay=0.25, floor=-2.0, shape=1.2, archive_days=14.0, archive_below=0.15),
}
"""By level, 1 constitutional to 4 ephemeral; source: magma."""

UNVERIFIED_STEP = 0.1
"""Confidence lost for every 90 days without verification; 0..1; source: magma."""

UNVERIFIED_LEAST = 0.3
"""Confidence below which no age takes a memory; 0..1; source: ours, because that is what a lost source costs."""
