"""Numbers of weighing: importance, utility, surprise, emotion, trust and confidence."""

NEUTRAL = 0.5
"""Importance, utility and surprise of what nothing is known about; 0..1; source: memforge, cognitive, magma."""

RECENCY_HALF_LIFE = 7.0
"""Days after which memforge's recency is one half; above 0; source: ours."""

SETTLED_CITATIONS = 3.0
"""Citations in reflections that count in full; above 0; source: ours."""

REVISION_DAYS = 30.0
"""Days for which a revision counts against stability; above 0; source: ours."""

UNSETTLED_REVISIONS = 3.0
"""Revisions in 30 days that leave no stability; above 0; source: ours."""

LEAST_BOOST = 0.7
MOST_BOOST = 1.3
"""Bounds of what encoding multiplies importance by; above 0; source: cognitive."""

PRIORITIES = (("critical", 0.8), ("high", 0.6), ("normal", 0.4), ("low", 0.0))
"""Names of importance with their lower ends, highest first; 0..1; source: cognitive."""

LAYER_WORTH = {"semantic": 1.0, "procedural": 0.9, "codebase": 0.7, "episodic": 0.5, "working": 0.2}
"""engram's layer factor; 0..1; source: ours."""

FULL_CONFIRMATIONS = 3.0
"""Independent confirmations that count in full; above 0; source: ours."""

UNKNOWN_BURSTINESS = 0.5
"""Burstiness before there are two gaps between accesses; 0..1; source: ours, because it is the middle."""

SURPRISE_AT_BIRTH = 0.2
CONFIDENCE_AT_BIRTH = 0.1
"""What surprise and confidence add to the neutral importance of a new memory; 0..1; source: magma's example 1."""

GOVERNANCE_AT_BIRTH = {1: 0.2, 2: 0.1, 3: 0.0, 4: 0.0}
TAGS_AT_BIRTH = 0.05
"""What a binding layer and a protected tag add as well; 0..1; source: ours, because magma's example, a plain fact, has
neither and must stay as printed."""

UNTOLD_RELEVANCE = 0.4
"""Relevance in a sweep when no question was asked for a week; 0..1; source: magma's example 3."""

ASKED_DAYS = 7
"""Days of questions whose centre tells what is relevant in a sweep; 1 and above; source: ours, because magma names no
context for its relevance to an active one."""

MEMORY_LAYERS = (("LTM", 0.7), ("STM", 0.3), ("current", 0.0))
"""magma's labels with their lower ends of importance, highest first; 0..1; source: magma."""

FEEDBACK_STEP = 0.05
FEEDBACK_MOST = 0.2
"""What one good or bad outcome adds to importance, and the most that all of them do; 0..1; source: memforge, the most
ours."""

UTILITY_STEP = 0.1
"""alpha: how far one outcome moves utility towards 1 or 0; 0..1; source: cognitive."""

UTILITY_DRIFT = 0.01
"""Share of the way to the neutral utility that an idle day goes; 0..1; source: cognitive."""

NEAREST = 5
"""k: neighbours whose mean cosine tells how expected a memory is; 1 and above; source: engram."""

SURPRISING = 0.5
SURPRISE_MOST = 0.3
"""Surprise from which importance is raised, and by how much at most; 0..1; source: engram, the
first ours."""

REDUNDANT = 0.95
REDUNDANT_LOSS = 0.1
"""Cosine of the nearest memory above which a new one is redundant, and what that costs its importance; 0..1; source:
magma for the cosine, ours for the loss, because engram lowers it and does not say how far."""

FLASHBULB_AROUSAL = 0.8
FLASHBULB_IMPORTANCE = 0.9
FLASHBULB_GAIN = 1.5
"""Arousal from which a memory is a flashbulb, its least importance, and what its stability is multiplied by; 0..1, the
gain above 1; source: cognitive."""

FLASHBULB_AUTHORITY = 2
FLASHBULBS_A_CHANNEL = 20
"""Lowest authority that makes a flashbulb, and how many a channel holds at most; 1..6, 0 and above; source: ours."""

EMOTIONAL_GAIN = 1.02
"""What a night's consolidation multiplies a flashbulb's stability by; above 1; source: ours, because the seed's other
nightly gains are 2 %."""

EMOTIONAL_NIGHTS = 30
"""Nights after it was kept in which a flashbulb gains; 0 and above; source: ours, because a gain of 2 % a night has no
end, and consolidation does: x 1.81 in all."""

MOOD_GAIN = 1.1
"""What a memory of the mood at hand is multiplied by; above 1; source: cognitive."""

TRUST = {1: 1.0, 2: 0.7, 3: 0.7, 4: 0.5, 6: 0.7}
"""Trust by authority; 0..1; a dream (5) has the lowest of what it was made from; source: engram, for hooks and
extractors ours."""

LEAST_TRUST = 0.5
"""Trust of a dream that cites nothing; 0..1; source: ours, because it is the lowest of the table."""

SETTLED = 0.5
WON = 0.1
UPHELD = 0.05
LOST = 0.2
"""Confidence at first, and what a confirmation or won contradiction, an upheld text and a lost contradiction change;
0..1; source: ours."""

UNSURE = 0.3
UNSURE_FACTOR = 0.7
"""Confidence of the observer below which a memory ranks lower, and by what factor; 0..1; source: cognitive, the factor
ours, because it is what a stale source costs."""
