"""What the use cases return; the field names are the keys of the JSON documents."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Hit:
    """One recalled memory."""

    rank: int
    id: str
    score: float
    relevance: float
    title: str
    content: str
    path: str
    line: int
    heading: tuple[str, ...]
    verification: str
    layer: str
    type: str
    category: str
    status: str
    channel: str
    source: str
    created: str | None
    valid_from: str | None
    valid_until: str | None
    confidence: float
    tags: tuple[str, ...]
    inject: str
    see_also: tuple[Mapping[str, Any], ...] = ()
    neighbors: tuple[Mapping[str, Any], ...] = ()
    why: Mapping[str, float] = field(default_factory=dict)
    superseded_by: str | None = None


@dataclass(frozen=True, slots=True)
class RecallAnswer:
    """The document `memctl/recall@1`."""

    query: str
    vault: str
    profile: str
    intent: str
    mode: str
    took_ms: int
    relaxed: bool
    degraded: tuple[str, ...]
    results: tuple[Hit, ...]
    hint: str | None = None
    warnings: tuple[str, ...] = ()
    timings: Mapping[str, float] = field(default_factory=dict)
    """Milliseconds of each stage; only where an explanation is asked for."""
    techniques: Mapping[str, int] = field(default_factory=dict)
    """How many results each technique had a part in, and hits of caches; only where an explanation is asked for."""


@dataclass(frozen=True, slots=True)
class ContextItem:
    """One memory that a client is handed."""

    id: str
    why: str
    """hot or recalled"""
    inject: str
    """full or short"""
    relevance: float
    text: str
    """The quotation with its id, place, date and source."""


@dataclass(frozen=True, slots=True)
class ContextAnswer:
    """The document `memctl/context@1`: what a client is handed before it is asked anything, or for what it is at."""

    text: str
    """All items between marks that say they are data; empty where there is nothing to hand on."""
    items: tuple[ContextItem, ...]
    skipped: int = 0
    """Found, but not relevant enough to hand on."""
    left_out: int = 0
    """Had no room."""


@dataclass(frozen=True, slots=True)
class AddAnswer:
    """The document `memctl/add@1`."""

    action: str
    """created, updated, superseded, reinforced, skipped or refused"""
    id: str | None
    path: str | None
    reason: str
    related: tuple[str, ...] = ()
    supersedes: tuple[str, ...] = ()
    gate: str | None = None
    importance: float | None = None
    undo: str | None = None
    valid_until: str | None = None
    warnings: tuple[str, ...] = ()
    steps: Mapping[str, Any] = field(default_factory=dict)
    """What each step of the write path found."""


@dataclass(frozen=True, slots=True)
class CaptureItem:
    """One statement of a captured text, or a part of it that was left."""

    text: str
    category: str | None
    why: str
    gate: str | None
    added: AddAnswer | None


@dataclass(frozen=True, slots=True)
class CaptureAnswer:
    """The document `memctl/capture@1`."""

    items: tuple[CaptureItem, ...]
    kept: int


@dataclass(frozen=True, slots=True)
class Skipped:
    """An input that was left out, and why."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class IndexAnswer:
    """The document `memctl/index@1`."""

    files: int = 0
    added: int = 0
    changed: int = 0
    renamed: int = 0
    removed: int = 0
    skipped: tuple[Skipped, ...] = ()
    chunks_added: int = 0
    chunks_kept: int = 0
    chunks_removed: int = 0
    embedded: int = 0
    took_ms: int = 0
    masked: tuple[Skipped, ...] = ()
    """Files in which credentials were masked, with their kinds."""
    degraded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class InitAnswer:
    """The document `memctl/init@1`: that of `index` plus `vault` and `found`."""

    vault: str
    found: Mapping[str, Any]
    index: IndexAnswer
    created: bool = True


@dataclass(frozen=True, slots=True)
class VerifyItem:
    """One passage or source that was checked."""

    id: str | None
    path: str
    line: int | None
    state: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class VerifyAnswer:
    """The document `memctl/verify@1`; `items` lists what is not simply verified."""

    checked: int
    verified: int
    moved: int
    edited: int
    missing: int
    unreadable: int
    items: tuple[VerifyItem, ...] = ()


@dataclass(frozen=True, slots=True)
class ShownMemory:
    """One memory with everything that is known of it; the document of `show` and a row of `ls`."""

    id: str
    title: str
    content: str
    path: str
    line: int
    end_line: int
    heading: tuple[str, ...]
    origin: str
    layer: str
    type: str
    category: str
    status: str
    governance: str
    structure: str | None
    channel: str
    author: str | None
    authority: int
    source: str
    tags: tuple[str, ...]
    session: str | None
    created: str | None
    recorded: str | None
    updated: str | None
    valid_from: str | None
    valid_until: str | None
    pinned: bool
    immutable: bool
    dormant_since: str | None
    dormant_reason: str | None
    superseded_by: str | None
    supersedes: tuple[str, ...]
    verification: str
    confidence: float
    access_count: int
    last_access: str | None
    confirmations: int
    good: int
    bad: int
    revisions: int
    importance: float | None
    """What it was worth when it was kept."""
    surprise: float | None
    emotion: str | None
    valence: float
    arousal: float
    flashbulb: bool
    utility: float
    stability: float
    sub_tier: str | None
    source_confidence: float | None
    won: int
    lost: int
    status_reason: str | None = None


@dataclass(frozen=True, slots=True)
class LinkItem:
    """One link of a memory or note, in or out."""

    direction: str
    """in, out or related"""
    kind: str
    id: str | None
    path: str | None
    title: str
    line: int | None = None
    score: float | None = None
    broken: bool = False
    valid_from: str | None = None
    valid_until: str | None = None
    """From when and until when a tie of two memories holds, where that is known."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a small command did: pin, tag, link, forget, wake, status, revert."""

    action: str
    ids: tuple[str, ...]
    undo: str | None
    changed: bool = True
    reason: str = ""
    files: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PurgeAnswer:
    """The document of `forget --purge`."""

    purged: tuple[str, ...]
    residual: int
    not_reached: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """What an undo could not take back."""

    id: str
    """Of a memory; the path of a file."""
    reason: str


@dataclass(frozen=True, slots=True)
class UndoAnswer:
    """The document of `undo` and `redo`."""

    undone: str
    kind: str
    files: tuple[str, ...] = ()
    redo: bool = False
    left: tuple[Left, ...] = ()
    """What was purged since, and stays as it is."""
    dreamed_since: str | None = None
    """A dream's operation that is newer and stays, as nobody asked for that dream."""
    dreamed_at: str | None = None


@dataclass(frozen=True, slots=True)
class Operation:
    """One line of `log`."""

    op: str
    at: str
    actor: str
    kind: str
    ids: tuple[str, ...]
    summary: str
    undone: bool = False


@dataclass(frozen=True, slots=True)
class Revision:
    """One earlier text of a memory, newest first; number 0 is the present one."""

    number: int
    at: str | None
    by: str
    content: str
    line: int | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """One finding of `doctor`."""

    id: str
    status: str
    """ok, warn or fail"""
    finding: str
    fix: str | None = None
    code: int = 0
    """Exit code of a failed check: 12 for a damaged or newer index, else 1."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A step of a long job, for progress lines and `--jsonl` events."""

    stage: str
    done: int
    total: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class DreamAnswer:
    """The document `memctl/dream@1`: what a dream proposes, or has done."""

    run: str
    dry_run: bool
    phases: tuple[Any, ...]
    """name, examined, changed, took_ms, tokens, figures, cut"""
    changes: tuple[Mapping[str, Any], ...]
    """id, phase, op, targets, reason, before, after, by, confidence"""
    undo: str | None = None
    """The operation that undo takes back, where something was done."""
    dropped: tuple[str, ...] = ()
    """Ids of changes that were left out, because what they are about has changed since."""
    backup: str | None = None
    declined: int = 0
    """Proposals that are left out because somebody declined them before."""
    declined_undo: str | None = None
    """The operation that undo takes back, where somebody declined some now."""
    waiting: int = 0
    """Changes beyond `dream.max_changes`, which wait for the next dream."""
    planned: str | None = None
    """When it was planned, where it is a proposal that was waiting."""
    skipped: str | None = None
    """Why a scheduled dream did not take place."""
