"""Numbers of association: co-activation, neighbours, synaptic tags, and working memory."""

TOGETHER_GAIN = 1.02
"""What being retrieved together multiplies stability by, once a pair a day; above 1; source: cognitive."""

PAIRS_A_DAY = 20
"""Pairs that strengthen one memory in a day at most, so that a busy day multiplies by 1.49; 1 and above; source: ours,
because 2 % a pair has no end where everything is asked for every day."""

NEIGHBOUR_GAIN = 1.02
"""What a linked memory's stability is multiplied by, once a pair a day; above 1; source: cognitive."""

TOGETHER_OFTEN = 3
TOGETHER_BOOST = 0.05
"""Common retrievals from which a pair lifts one another, and by how much; 1 and above, 0..1; source: cognitive."""

ZETTEL_COSINE = 0.5
ZETTEL_MOST = 10
"""Cosine from which two memories point at each other, and how many a memory points at; 0..1, 1 and above; source:
magma."""

WEAK = 0.5
STRONG = 0.7
"""Importance below which a memory is tagged, and from which one captures tags; 0..1; source: cognitive."""

TAG_HOURS = 4.0
CAPTURE_GAIN = 1.3
"""Hours for which a synaptic tag lives, and what its capture multiplies stability by; above 0, above 1; source:
cognitive."""

WORKING_ITEMS = 9
"""Items of a session's working memory; 1 and above; source: cognitive."""

WORKING_MINUTES = 30.0
"""Time constant of working memory, whose half-life is therefore 20.8 minutes; above 0; source: cognitive."""

WORKING_ACCESS = 0.1
"""What each access adds to an item's standing; 0 and above; source: cognitive."""

WORKING_IDLE_HOURS = 1.0
"""Hours without a word after which a session has ended; above 0; source: agentx."""

PROMISING_ACCESSES = 2
PROMISING_IMPORTANCE = 0.6
"""Accesses or importance from which an item outlives its session; 0 and above, 0..1; source: cognitive."""

UNSEEN_CYCLES = 10
"""Days with a dream after which a relation that nobody saw is reviewed; 1 and above; source: ours, memforge says N."""
