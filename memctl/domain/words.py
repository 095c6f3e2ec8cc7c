"""The closed vocabularies of a memory, one enum each; they are orthogonal columns of one record."""

from enum import IntEnum, StrEnum


class Layer(StrEnum):
    """Where a memory stands between a passing thought and lasting knowledge."""

    WORKING = "working"
    EPISODIC = "episodic"
    SEMANTIC = "semantic"
    PROCEDURAL = "procedural"
    CODEBASE = "codebase"


class MemoryType(StrEnum):
    """What kind of statement a memory is."""

    FACT = "fact"
    PROCEDURE = "procedure"
    NARRATIVE = "narrative"


class Category(StrEnum):
    """What a memory is about, from the point of view of its owner."""

    PREFERENCE = "preference"
    FACT = "fact"
    DECISION = "decision"
    CORRECTION = "correction"
    PLAN = "plan"
    ENTITY = "entity"
    PATTERN = "pattern"
    OTHER = "other"


class Status(StrEnum):
    """Whether a memory is held to be true; dormancy is a separate state."""

    ACTIVE = "active"
    CHALLENGED = "challenged"
    INVALIDATED = "invalidated"
    MERGED = "merged"
    SUPERSEDED = "superseded"


class Governance(StrEnum):
    """How firmly a memory binds, from 1 (constitutional) to 4 (ephemeral)."""

    CONSTITUTIONAL = "constitutional"
    LEGISLATIVE = "legislative"
    FACTUAL = "factual"
    EPHEMERAL = "ephemeral"


class Structure(StrEnum):
    """The shape in which a set of memories is best told."""

    TIMELINE = "timeline"
    LEDGER = "ledger"
    TAXONOMY = "taxonomy"
    NARRATIVE = "narrative"


class WriteSource(StrEnum):
    """Who or what wrote a memory."""

    HUMAN = "human"
    ASSISTANT = "assistant"
    HOOK = "hook"
    IMPORT = "import"
    EXTRACT = "extract"
    DREAM = "dream"


class TemporalType(StrEnum):
    """Whether the validity of a memory has an end."""

    PERSISTENT = "persistent"
    TIME_BOUNDED = "time_bounded"


class Verification(StrEnum):
    """What is known about the source of a memory, from the last look at it."""

    VERIFIED = "verified"
    MOVED = "moved"
    UNVERIFIED = "unverified"
    STALE = "stale"
    EDITED = "edited"
    UNREADABLE = "unreadable"
    MISSING = "missing"
    CONTRADICTED = "contradicted"


class SourceState(StrEnum):
    """The state of a source file at the last pass over the vault."""

    VERIFIED = "verified"
    MOVED = "moved"
    EDITED = "edited"
    MISSING = "missing"
    UNREADABLE = "unreadable"


class Origin(StrEnum):
    """Whether a memory is a passage of the user's note or a note that memctl wrote."""

    NOTE = "note"
    WRITTEN = "written"


class LinkKind(StrEnum):
    """Why two memories, or a memory and a note, are tied."""

    WIKILINK = "wikilink"
    MANUAL = "manual"
    ZETTEL = "zettel"
    DUPLICATE = "duplicate"
    SUPERSEDES = "supersedes"
    CONTRADICTS = "contradicts"
    CAUSES = "causes"
    ELABORATES = "elaborates"
    SAME_ENTITY = "same_entity"
    RELATED_TO = "related_to"


class Authority(IntEnum):
    """How far a writer may go: 1 is the person at a terminal, 6 an extractor."""

    PERSON = 1
    ASSISTANT = 2
    HOOK = 3
    IMPORT = 4
    DREAM = 5
    EXTRACTOR = 6


class Actor(StrEnum):
    """The class of an operation's author; `undo` stays within the class `person` unless told otherwise."""

    PERSON = "person"
    CLIENT = "client"
    HOOK = "hook"
    DREAM = "dream"
    INDEX = "index"


class Degradation(StrEnum):
    """Something the answer had to do without; never silent."""

    MODEL = "model"
    LANGUAGE_MODEL = "language-model"
    RERANKER = "reranker"
    VECTORS = "vectors"
    VECTOR_EXTENSION = "vector-extension"
    STALE_INDEX = "stale-index"
    PARTIAL_EMBEDDINGS = "partial-embeddings"
    JOURNAL = "journal"
    SETTINGS = "settings"


class Exit(IntEnum):
    """Exit codes of the command line."""

    DONE = 0
    NO = 1
    USAGE = 2
    SKIPPED = 3
    REFUSED = 4
    FAILED = 5
    NO_VAULT = 10
    LOCKED = 11
    INDEX = 12
    MISSING_PART = 13
    BUG = 70
    INTERRUPTED = 130
    READER_GONE = 141


MUTUAL = frozenset({LinkKind.ZETTEL, LinkKind.SAME_ENTITY, LinkKind.RELATED_TO, LinkKind.CONTRADICTS})
"""Links that mean the same from either end."""

GOVERNANCE_LEVEL = {layer: level for level, layer in enumerate(Governance, start=1)}
BINDING_LEVEL = 2
"""The last governance level that binds: no machine takes a memory of it out of view."""

AUTHORITY_OF_SOURCE = {
    WriteSource.HUMAN: Authority.PERSON,
    WriteSource.ASSISTANT: Authority.ASSISTANT,
    WriteSource.HOOK: Authority.HOOK,
    WriteSource.IMPORT: Authority.IMPORT,
    WriteSource.DREAM: Authority.DREAM,
    WriteSource.EXTRACT: Authority.EXTRACTOR,
}


CHANGES = (
    "supersede",
    "challenge",
    "restore",
    "revise",
    "uphold",
    "dispute",
    "merge",
    "link",
    "unite",
    "forget",
    "promote",
) + ("strengthen", "verify", "write", "rewrite", "compress", "prune")
"""Kinds of changes that a dream proposes."""
APART = frozenset(("strengthen", "compress", "verify"))
"""Those that no other rests on: without them a memory only lasts a little more or less."""
