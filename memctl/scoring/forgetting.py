"""The rules of forgetting: which one, if any, makes a memory dormant.

They apply to what memctl wrote or captured, never to a passage of a user's note; who calls them sees to
that. Rules about utility read it as feedback last set it: drift would make them unreachable.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from memctl.domain.params.forgetting import (
    ALIKE,
    ARCHIVE_ACCESSES,
    ARCHIVE_DAYS,
    ARCHIVE_IMPORTANCE,
    ARCHIVE_RETENTION,
    CAPACITY,
    CAPACITY_AFTER,
    DEMOTION_DAYS,
    DEMOTION_UTILITY,
    EVICTION_IMPORTANCE,
    RELATION_PRIORITY,
    REVISION_CONFIDENCE,
    ROOMY_CAPACITY,
    ROOMY_FACTOR,
    SALIENCE_DAYS,
    SALIENCE_LEAST,
    USELESS,
    USELESS_DAYS,
)
from memctl.domain.params.lasting import GOVERNANCE, LASTING_LAYERS
from memctl.domain.words import BINDING_LEVEL, Layer
from memctl.scoring import bcm


class ForgetRule(StrEnum):
    """Why a memory becomes dormant; the value is its `dormant_reason`."""

    CONTRADICTED = "contradicted"
    EXPIRED = "expired"
    REDUNDANT = "redundant"
    USELESS = "useless"
    IDLE = "idle"
    FADED = "faded"
    UNIMPORTANT = "unimportant"
    OUTLIVED = "outlived"
    UNSALIENT = "unsalient"
    CAPACITY = "capacity"


OF_EVIDENCE = frozenset((ForgetRule.CONTRADICTED, ForgetRule.EXPIRED, ForgetRule.REDUNDANT))
"""What is shown by other memories or by the calendar; the others are rules of disuse."""


@dataclass(frozen=True, slots=True)
class Case:
    """What the rules look at."""

    importance: float = 0.5
    retention: float = 1.0
    utility: float = 0.5
    """As feedback last set it."""
    salience: float = 1.0
    access_count: int = 0
    age_days: float = 0.0
    idle_days: float = 0.0
    category: str = "other"
    layer: str = Layer.EPISODIC
    level: int = 3
    """Governance, 1..4."""
    pinned: bool = False
    immutable: bool = False
    flashbulb: bool = False
    protected_tag: bool = False
    """It carries a tag that governance protects."""
    contradicted: bool = False
    """The older side of a contradiction."""
    expired: bool = False
    redundant: bool = False
    """The less useful of two that are alike."""


def outlived(case: Case) -> bool:
    """Tell whether governance lets a memory be archived: importance below and age above its level's bounds; source:
    magma."""
    rule = GOVERNANCE[case.level]
    return case.importance < rule.archive_below and case.age_days > rule.archive_days


def faded(case: Case) -> bool:
    """Tell whether engram archives a memory: older than 90 days, retention < 0.15, importance < 0.3, fewer than 3
    accesses; semantic, procedural and codebase are exempt; source: engram."""
    little = case.retention < ARCHIVE_RETENTION and case.importance < ARCHIVE_IMPORTANCE
    return (
        case.age_days > ARCHIVE_DAYS
        and little
        and case.access_count < ARCHIVE_ACCESSES
        and case.layer not in LASTING_LAYERS
    )


def unimportant(case: Case) -> bool:
    """Tell whether memforge archives a memory: importance < 0.30; source: memforge, the number ours."""
    return case.importance < EVICTION_IMPORTANCE


def useless(case: Case) -> bool:
    """Tell whether a memory falls through the utility floor: utility < 0.15 and 30 idle days; source: cognitive."""
    return case.utility < USELESS and case.idle_days >= USELESS_DAYS


def idle(case: Case) -> bool:
    """Tell whether a memory is demoted: 60 idle days and utility < 0.2, procedures exempt; source: cognitive, the
    exempt ours."""
    return case.idle_days >= DEMOTION_DAYS and case.utility < DEMOTION_UTILITY and case.layer != Layer.PROCEDURAL


def unsalient(case: Case) -> bool:
    """Tell whether agentx drops a memory: salience < 0.1 and 30 idle days; source: agentx."""
    return case.salience < SALIENCE_LEAST and case.idle_days >= SALIENCE_DAYS


_RULES = {
    ForgetRule.CONTRADICTED: lambda case: case.contradicted,
    ForgetRule.EXPIRED: lambda case: case.expired,
    ForgetRule.REDUNDANT: lambda case: case.redundant,
    ForgetRule.USELESS: useless,
    ForgetRule.IDLE: idle,
    ForgetRule.FADED: faded,
    ForgetRule.UNIMPORTANT: unimportant,
    ForgetRule.OUTLIVED: outlived,
    ForgetRule.UNSALIENT: unsalient,
}


def shielded(case: Case) -> bool:
    """Tell whether no rule makes a memory dormant, whatever speaks against it: pinned, immutable, a flashbulb, of
    levels 1 and 2, or with a protected tag. That it was replaced hides it enough; source: cognitive, magma."""
    return case.pinned or case.immutable or case.flashbulb or case.level <= BINDING_LEVEL or case.protected_tag


def reason_to_forget(case: Case, rules: Sequence[ForgetRule], usual: float | None = None) -> ForgetRule | None:
    """Return the first of `rules` that makes a memory dormant, None where it stays.

    With `usual`, the mean access count, rules of disuse need the consent of the floating threshold as well (`bcm`).
    """
    if shielded(case):
        return None
    used = usual is not None and not bcm.candidate(case.access_count, usual, case.category, case.age_days)
    for rule in rules:
        applies = _RULES.get(rule)
        if applies is None or (used and rule not in OF_EVIDENCE):
            continue
        if applies(case):
            return rule
    return None


def to_revise(confidence: float) -> bool:
    """Tell whether a memory is flagged for revision: confidence < 0.40; source: memforge, the number ours."""
    return confidence < REVISION_CONFIDENCE


def alike(cosine: float) -> bool:
    """Tell whether the less useful of two memories is redundant: cosine > 0.9; source: cognitive."""
    return cosine > ALIKE


def roomy_capacity(passages: int) -> int:
    """Return the default profile's capacity for a channel: max(1000, 4 x passages of its notes); source: ours."""
    return max(ROOMY_CAPACITY, ROOMY_FACTOR * passages)


def over_capacity(utilities: Sequence[float], spared: int = 0, capacity: int = CAPACITY) -> tuple[int, ...]:
    """Return the places of the memories to trim, lowest utility first, equal ones in order.

    Nothing up to `capacity`; beyond it down to nine tenths, 500 -> 450. `utilities` are those that may go, `spared` how
    many others count as well; source: cognitive.
    """
    count = len(utilities) + spared
    if count <= capacity:
        return ()
    left = capacity * CAPACITY_AFTER // CAPACITY
    order = sorted(range(len(utilities)), key=lambda place: (utilities[place], place))
    return tuple(order[: count - left])


def relations_to_prune(relations: Sequence[tuple[str, float]], capacity: int, after: int) -> tuple[int, ...]:
    """Return the places of the relations (kind, confidence) to prune, the first first.

    Nothing up to `capacity` of those that may go; beyond it down to `after`: related_to, then same_entity, then
    elaborates, the least confident first. Other kinds stay, and do not count; source: cognitive, the count ours.
    """
    prunable = [place for place, (kind, _) in enumerate(relations) if kind in RELATION_PRIORITY]
    if len(prunable) <= capacity:
        return ()
    prunable.sort(key=lambda place: (RELATION_PRIORITY[relations[place][0]], relations[place][1], place))
    return tuple(prunable[: len(prunable) - after])
