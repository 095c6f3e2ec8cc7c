"""Reconcile: what a new text does to each memory that is known already, and what may be done about it.

Numbers cannot tell a contradiction from a repetition, so sentences are compared by what they say. A memory is only
superseded as a whole where all that it says is: otherwise it is challenged, and a tie says by what.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from memctl.domain.words import BINDING_LEVEL, GOVERNANCE_LEVEL, Category, Governance, Origin, Status
from memctl.intake.meet import Met
from memctl.intake.parts import AddRequest
from memctl.text.compare import Relation

SURE = 0.6
"""Confidence of a comparison from which it is acted on at once; below it, the dream decides (source: ours)."""
MERGED = 0.8
"""Confidence from which a memory takes a new text in; below it both stay and are tied (source: ours)."""
CORRECTED = 0.5
"""Confidence from which a correction takes the place of what it is about (source: ours)."""
CONFLICT = "contradicts"


class Policy(StrEnum):
    """What happens where an old and a new memory contradict each other (source: agentx)."""

    PREFER_NEW = "prefer_new"
    PREFER_OLD = "prefer_old"
    FLAG_REVIEW = "flag_review"


@dataclass(frozen=True, slots=True)
class Settled:
    """What is to be done with a new text."""

    reinforces: Met | None = None
    """It says what this memory says: the memory is confirmed and nothing is added."""
    updates: Met | None = None
    """It adds to this memory, a note of memctl's own, which takes it in."""
    supersedes: tuple[Met, ...] = ()
    """These hold no longer."""
    challenges: tuple[Met, ...] = ()
    """Some of what these say holds no longer, or they are the user's own notes."""
    disputes: tuple[Met, ...] = ()
    """A person is to say which of the two holds."""
    yields_to: Met | None = None
    """The older memory is preferred; the new one is kept beside it as challenged."""
    ties: tuple[Met, ...] = ()
    """It has to do with these."""
    skips: str | None = None
    """Why it is neither new nor more of what is known, under a profile that leaves such texts out."""

    @property
    def conflicts(self) -> tuple[Met, ...]:
        """All that it contradicts."""
        preferred = (self.yields_to,) if self.yields_to else ()
        return (*self.supersedes, *self.challenges, *self.disputes, *preferred)


def settle(request: AddRequest, met: Sequence[Met], *, policy: Policy, authority: int) -> Settled:
    """Return what to do, by the policy of contradictions and by who may change what."""
    against = [item for item in met if item.label is Relation.SUPERSEDE and item.confidence >= SURE]
    against = against or (_corrected(met) if request.category == Category.CORRECTION else [])
    same = [item for item in met if item.label is Relation.REINFORCE and item.repeated]
    if same and not against:
        return Settled(reinforces=_surest(same))
    ties = tuple(item for item in met if item not in against)
    if against:
        return _contradicted(against, ties, policy, authority)
    more = [item for item in met if item.label is Relation.UPDATE and _may_grow(item, request, authority)]
    if more:
        grown = _surest(more)
        return Settled(updates=grown, ties=tuple(item for item in ties if item is not grown))
    return Settled(ties=ties)


def _corrected(met: Sequence[Met]) -> list[Met]:
    """Return the one memory that a correction is about: "actually, it was ..." says more, and takes its place."""
    about = [item for item in met if item.label is Relation.UPDATE and item.confidence >= CORRECTED]
    return [_surest(about)] if about else []


def _contradicted(against: Sequence[Met], ties: tuple[Met, ...], policy: Policy, authority: int) -> Settled:
    if policy is Policy.FLAG_REVIEW:
        return Settled(disputes=tuple(against), ties=ties)
    if policy is Policy.PREFER_OLD:
        return Settled(yields_to=_surest(against), ties=ties)
    gone = tuple(item for item in against if _may_go(item, authority))
    return Settled(supersedes=gone, challenges=tuple(item for item in against if item not in gone), ties=ties)


def _may_go(item: Met, authority: int) -> bool:
    """Tell whether a contradicted memory is superseded: a note of memctl's own of which nothing is left.

    What is pinned or a flashbulb stays in view, and what binds gives way to no writer below its own.
    """
    memory, record = item.memory, item.memory.record
    binds = GOVERNANCE_LEVEL[memory.governance] <= BINDING_LEVEL and authority > record.authority
    kept = record.immutable or memory.pinned or memory.state.flashbulb or binds
    return record.origin is Origin.WRITTEN and item.whole and not kept


def _may_grow(item: Met, request: AddRequest, authority: int) -> bool:
    """Tell whether a known memory takes the new text in; the text of a user's note is never touched."""
    record = item.memory.record
    return (
        item.confidence >= MERGED
        and item.whole
        and record.origin is Origin.WRITTEN
        and not record.immutable
        and record.channel == request.channel
        and authority <= record.authority
        and item.memory.state.status == Status.ACTIVE
        and not (request.pin or request.immutable or request.title)
        and _nothing_lost(item, request)
    )


def _nothing_lost(item: Met, request: AddRequest) -> bool:
    """Tell whether the memory has, or is about, all that the request says beside its text."""
    record, memory = item.memory.record, item.memory
    return (
        set(request.tags) <= set(memory.tags)
        and not request.links
        and request.valid_from in (None, record.valid_from)
        and request.valid_until in (None, record.valid_until)
        and request.layer in (None, memory.layer)
        and request.confidence in (None, record.confidence)
        and GOVERNANCE_LEVEL[Governance(request.governance or Governance.FACTUAL)]
        >= GOVERNANCE_LEVEL[memory.governance]
    )


def _surest(items: Sequence[Met]) -> Met:
    return min(items, key=lambda item: (-item.confidence, -(item.near.cosine or 0.0), item.memory.id))
