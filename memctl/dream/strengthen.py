"""Strengthening: what phases say of memories that become more lasting, as few events as there are factors."""

from collections.abc import Mapping, Sequence

from memctl.domain.event import EventKind
from memctl.dream.night import Night
from memctl.dream.plan import Change, Said, change

AT_ONCE = 500
"""Memories of one change, at most."""


def strengthened(
    night: Night, phase: str, why: str, factors: Mapping[str, float], reason: str, *, seen: bool = True
) -> list[Change]:
    """Return changes that multiply the stability of memories, each by its factor; none where there are none.

    With `seen`, the anchor moves to the time of the plan, for what happens until it is applied was not counted.
    """
    names = sorted(factors)
    parts = [names[at : at + AT_ONCE] for at in range(0, len(names), AT_ONCE)]
    proposed = [_strengthened(night, phase, why, factors, part, reason, seen=seen) for part in parts]
    night.take(proposed)
    return proposed


def _strengthened(
    night: Night,
    phase: str,
    why: str,
    factors: Mapping[str, float],
    names: Sequence[str],
    reason: str,
    *,
    seen: bool,
) -> Change:
    groups: dict[float, list[str]] = {}
    for name in names:
        groups.setdefault(round(factors[name], 6), []).append(name)
    until = {"until": night.now} if seen else {}
    return change(
        phase,
        "strengthen",
        names,
        reason,
        before={},
        after={
            "stability": f"x {min(groups):g}" + (f" to {max(groups):g}" if len(groups) > 1 else ""),
            "at": night.now,
        },
        events=[
            Said(EventKind.STRENGTHENED, tuple(group), {"factor": factor, "why": why, **until})
            for factor, group in sorted(groups.items())
        ],
    )
