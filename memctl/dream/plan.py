"""What a dream proposes: changes, each with its reason and the events that would carry it out."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from memctl.domain.event import EventKind
from memctl.domain.ids import exact_hash
from memctl.domain.words import APART
from memctl.store.events import Known

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
    text: str
    kind: str
    key: str
    """What it is about: the same for every writing of it."""
    basis: str
    """Hash of the memories that it was made from; another one means to write it again."""
    cites: tuple[str, ...]
    sha256: str
    replaces: str | None = None
    """SHA-256 of the file that it takes the place of."""

    @property
    def data(self) -> bytes:
        """The bytes of its file."""
        return self.text.encode("utf-8")


@dataclass(frozen=True, slots=True)
class Change:
    """One proposal; the same state gives the same proposal the same id."""

    id: str
    phase: str
    op: str
    """supersede, challenge, restore, dispute, revise, uphold, merge, link, write, rewrite, strengthen, verify, forget,
    promote or prune."""
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


def about(op: str, targets: Sequence[str]) -> str:
    """Return what a proposal is about, whatever its words."""
    return " ".join((op, *targets))


@dataclass(frozen=True, slots=True)
class Judged:
    """How many of a language model's sentences or verdicts passed the checks, and how many did not."""

    task: str
    by: str
    passed: int
    failed: int


@dataclass(frozen=True, slots=True)
class Found:
    """What one phase returns."""

    changes: Sequence[Change] = ()
    examined: int = 0
    figures: Mapping[str, float] = field(default_factory=dict)
    """What it counted, by name."""


@dataclass(frozen=True, slots=True)
class PhaseDone:
    """What one phase came to."""

    name: str
    examined: int
    changed: int
    took_ms: int
    tokens: int = 0
    """What a language model cost."""
    figures: Mapping[str, float] = field(default_factory=dict)
    cut: bool = False
    """Its time was up before it had seen everything."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The proposals of one dream, and the state of the journal that they rest on."""

    base: Known
    """How far events were known."""
    phases: tuple[PhaseDone, ...]
    changes: tuple[Change, ...]
    seen: frozenset[str] = frozenset()
    """Marks of the texts that were held against their neighbours."""
    left: frozenset[str] = frozenset()
    """Ids of memories about which something was found and left out: the next dream looks at them again."""
    declined: int = 0
    """Proposals that were left out because a person did not want them before."""
    looked: Mapping[str, str] = field(default_factory=dict)
    """States of the sources that were compared with their files."""
    waiting: int = 0
    """Changes for which there was no room: they wait for the next dream."""
    judged: tuple[Judged, ...] = ()
    """What a language model was asked for it, and how that went."""
    rules: str = ""
    """By what texts were held against their neighbours."""


def narrowed(plan: Plan, wanted: Callable[[Change], bool], most: int = 0) -> Plan:
    """Return a plan of the changes that are wanted, `most` of them, without those that rest on one left out."""
    kept: list[Change] = []
    unmade: set[str] = set()
    left: set[str] = set(plan.left)
    waiting = plan.waiting
    for change in plan.changes:
        full = bool(most) and len(kept) >= most
        waiting += full
        if not full and wanted(change) and unmade.isdisjoint(change.targets):
            kept.append(change)
        else:
            if change.op not in APART:
                unmade.update(name for said in change.events for name in said.mems)
            left.update(change.targets)
    return replace(plan, changes=tuple(kept), left=frozenset(left), waiting=waiting)


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
