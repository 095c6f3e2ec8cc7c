"""What a dream proposes: changes, each with its reason and the events that would carry it out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from memctl.domain.event import EventKind
from memctl.domain.ids import exact_hash

RULES = "rules"
"""Who proposed a change: the heuristics."""
_ID_LENGTH = 10


@dataclass(frozen=True, slots=True)
class Said:
    """An event that a change would record."""

    kind: EventKind
    mems: tuple[str, ...]
    data: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class DreamNote:
    """A note that a change writes, whole as its file will be."""

    id: str
    path: str
    data: bytes
    kind: str
    key: str
    """What it is about: the same for every writing of it."""
    basis: str
    """Hash of the memories that it was made from; another one means to write it again."""
    cites: tuple[str, ...]
    sha256: str
    replaces: str | None = None
    """SHA-256 of the file that it takes the place of."""


@dataclass(frozen=True, slots=True)
class Change:
    """One proposal; the same state gives the same proposal the same id."""

    id: str
    phase: str
    op: str
    """supersede, challenge, dispute, merge, link, write, rewrite, forget, promote or prune."""
    targets: tuple[str, ...]
    """Ids of the memories that it is about, first the one that changes."""
    reason: str
    before: Mapping[str, Any]
    after: Mapping[str, Any]
    confidence: float
    by: str = RULES
    events: tuple[Said, ...] = ()
    note: DreamNote | None = None

    def as_row(self) -> dict[str, Any]:
        """Return what is told of it."""
        return {
            "id": self.id,
            "phase": self.phase,
            "op": self.op,
            "targets": list(self.targets),
            "reason": self.reason,
            "before": dict(self.before),
            "after": dict(self.after),
            "by": self.by,
            "confidence": round(self.confidence, 4),
        }


@dataclass(frozen=True, slots=True)
class Found:
    """What one phase returns."""

    changes: Sequence[Change] = ()
    examined: int = 0
    figures: Mapping[str, float] = field(default_factory=dict)
    """What it counted, by name."""
    tokens: int = 0
    """What a language model cost."""


@dataclass(frozen=True, slots=True)
class PhaseDone:
    """What one phase came to."""

    name: str
    examined: int
    changed: int
    took_ms: int
    tokens: int = 0
    figures: Mapping[str, float] = field(default_factory=dict)
    cut: bool = False
    """Its time was up before it had seen everything."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The proposals of one dream, and the state of the journal that they rest on."""

    base: tuple[str, str, str]
    """The order of the last event that was known."""
    phases: tuple[PhaseDone, ...]
    changes: tuple[Change, ...]
    seen: frozenset[str] = frozenset()
    """Marks of the texts that were held against their neighbours."""


def change(
    phase: str,
    op: str,
    targets: Sequence[str],
    reason: str,
    *,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    events: Sequence[Said],
    confidence: float = 1.0,
    by: str = RULES,
    note: DreamNote | None = None,
) -> Change:
    """Return a proposal with the id that follows from what it does."""
    name = exact_hash("\x1f".join((phase, op, *targets, *(str(value) for value in after.values()))))[:_ID_LENGTH]
    return Change(
        id=name,
        phase=phase,
        op=op,
        targets=tuple(targets),
        reason=reason,
        before=before,
        after=after,
        confidence=confidence,
        by=by,
        events=tuple(events),
        note=note,
    )
