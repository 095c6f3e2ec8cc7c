"""Every number that the program decides by, with its range and source."""

from dataclasses import dataclass

SMALLEST_ID_PREFIX = 4
"""Characters; shorter prefixes are refused as too ambiguous (git takes 4)."""

JOURNAL_OVERLAY_LIMIT = 1000
"""Unfolded events that a read takes into account; beyond it the answer says `journal`."""

MISSING_SHARE = 0.20
MISSING_COUNT = 20
"""A pass that would drop more than this share and more than this many sources stops and asks (promise 4)."""

LONGEST_ADD_BYTES = 1_000_000
"""An explicit add may be this long."""

LONGEST_LINE_BYTES = 4_000_000
"""A file with a longer line is data, not a note: reported and skipped. 10 MB lines hang parsers elsewhere."""

LONGEST_NOTE_BYTES = 32_000_000
"""A larger file is reported and skipped."""

CARRY_SAME_HEADING = 0.6
CARRY_ANYWHERE = 0.8
"""Token Jaccard above which an edited passage keeps its state."""

NEAR_DUPLICATE = 0.95
"""Cosine above which equal facts count as a duplicate (for MiniLM; source: ours)."""

STALE_AFTER_DAYS = 90
"""Days without verification after which a source counts as stale."""

VERIFICATION_FACTOR = {
    "verified": 1.0,
    "moved": 1.0,
    "unverified": 1.0,
    "stale": 0.7,
    "edited": 0.7,
    "unreadable": 0.7,
    "missing": 0.3,
    "contradicted": 0.3,
}
"""What relevance and confidence are multiplied by."""

RELAXED_FACTOR = 0.4
"""What relevance is multiplied by where no word was found and words spelled alike were looked for instead; 0..1;
source: ours, so that a guess at what was meant is shown to whoever asked, and handed to nobody unasked."""

CHALLENGED_FACTOR = 0.7
"""What a challenged memory's score is multiplied by."""

INJECT_FULL = 0.7
INJECT_SHORT = 0.4
"""Relevance from which a hit is handed over whole, or in short; below it is skipped."""

CONFIDENCE_OF_CERTAINTY = {"explicit": 0.95, "implied": 0.85, "inferred": 0.70, "uncertain": 0.50}
"""How sure a statement of each certainty is, 0..1 (source: agentx)."""

LOWEST_PRIORITY = 5
"""Of the write queue, 1 to 5: background work; governance gives 1 to 4 (source: magma)."""

BUSY_TIMEOUT_MS = 30_000
LOCK_WAIT_SECONDS = 2.0
"""How long a statement waits for the lock of the database, and a command for that of another process."""

UNKNOWN_WORDS_SIMILARITY = 0.40
"""Least cosine of a hit where the vault knows no word of the question: for MiniLM letters at random reach 0.32 over a
small vault (source: ours, measured)."""

CANDIDATE_LIMIT = 300
"""At most so many memories are scored for one question. With 300 instead of 500 no figure of the development
sets changed, and a warm recall takes a third less (source: ours, measured)."""

COMMON_TERM_SHARE = 0.02
"""A term in more than this share of passages is dropped while two rarer ones remain."""

SEARCHED_PASSAGES = 10_000
"""Passages that the terms of a question may stand in together, rarest first, before the rest only weigh what these
found; each costs 2 µs, and a million memories hold common words 20,000 times (source: ours, measured)."""

COARSE_FROM = 20_000
"""Vectors from which the coarse index is kept and used."""

CHUNK_RULES = 2
"""Raised when the same bytes would be cut or masked differently; sources cut by other rules are read again."""

WRITE_BATCH = 40
"""Notes a transaction: keeps the write lock below 50 ms."""

EMBED_BATCH = 256
"""Texts embedded between two commits, so that an interrupted run loses seconds at most."""


@dataclass(frozen=True, slots=True)
class ChunkSize:
    """Bounds of a passage, in tokens of the embedding model."""

    target: int = 200
    """Aim of the packer."""
    limit: int = 240
    """Never more, unless a single unsplittable unit is longer; the model reads 256."""
    smallest: int = 24
    """A section shorter than this joins its neighbour below the same parent heading."""
