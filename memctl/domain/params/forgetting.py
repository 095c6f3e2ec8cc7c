"""Numbers of forgetting, promotion and demotion; each rule has a state that fires it."""

EVICTION_IMPORTANCE = 0.30
REVISION_CONFIDENCE = 0.40
"""Importance below which memforge archives, and confidence below which it revises; 0..1; source: ours,
because stability alone gives 0.20."""

ARCHIVE_DAYS = 90.0
ARCHIVE_RETENTION = 0.15
ARCHIVE_IMPORTANCE = 0.3
ARCHIVE_ACCESSES = 3
"""engram's archive rule: age above, and retention, importance and accesses below; source: engram."""

USELESS = 0.15
USELESS_DAYS = 30.0
"""Utility, as feedback last set it, below which so many idle days forget; 0..1, 0 and above; source: cognitive."""

ALIKE = 0.9
"""Cosine above which the less useful of two memories is redundant; 0..1; source: cognitive."""

CAPACITY = 500
CAPACITY_AFTER = 450
"""Active memories that trigger a trim, and how many it leaves; 1 and above; source: cognitive."""

ROOMY_CAPACITY = 1000
ROOMY_FACTOR = 4
"""Least capacity of the default profile, and what it multiplies a vault's memories by; source: ours."""

RELATIONS = 1000
RELATIONS_AFTER = 900
"""Machine-made relations that trigger pruning, and how many it leaves; 1 and above; source: cognitive."""

RELATION_PRIORITY = {"related_to": 0, "same_entity": 1, "elaborates": 2}
"""Kinds of relation that may be pruned, the first goes first; source: cognitive."""

DEMOTION_DAYS = 60.0
DEMOTION_UTILITY = 0.2
"""Idle days from which, and utility below which, a memory is demoted; 0 and above, 0..1; source: cognitive."""

PROMOTION_ACCESSES = 3
PROMOTION_DAYS = 2
PROMOTION_IMPORTANCE = 0.6
PROMOTION_UTILITY = 0.7
PROMOTION_AGE = 7.0
"""Accesses on so many days, with importance, or with utility at an age in days, from which an episode is promoted;
source: cognitive, the narrowing ours."""

PROVEN_IMPORTANCE = 0.7
PROVEN_ACCESSES = 5
"""Importance and accesses from which an episode is promoted as well; 0..1, 0 and above; source: engram."""

SHARED_ENTITY = 3
"""Episodes that share an entity, from which its candidates are promoted; 1 and above; source: cognitive."""

SETTLING_MINUTES = 30.0
SETTLING_ACCESSES = 2
"""Minutes or accesses after which a working memory becomes an episode; 0 and above; source: engram."""

GLOBAL_CONFIDENCE = 0.85
GLOBAL_ACCESSES = 5
GLOBAL_SESSIONS = 2
"""Confidence, accesses and sessions from which a project's fact is promoted to all; source: agentx."""

SALIENCE_LEAST = 0.1
SALIENCE_DAYS = 30.0
"""Salience below which, idle for so many days, an entity is forgotten; 0..1, 0 and above; source: agentx."""

SESSION_DAYS = 90.0
"""Days after which a session is archived; 0 and above; source: agentx."""

HOT_UTILITY = 0.8
HOT_ACCESSES = 10
HOT_DAYS = 30.0
HOT_ITEMS = 15
HOT_SECONDS = 300.0
"""Utility and accesses from which, below an age in days, a semantic memory is always injected, how many at most, and
for how long the choice holds; source: cognitive."""


def what_is_hot() -> str:
    """Return in words which memories are hot."""
    return (
        f"an active semantic memory with utility {HOT_UTILITY:g} (feedback good raises it), recalled {HOT_ACCESSES} "
        f"times, and less than {HOT_DAYS:g} days old"
    )
