"""Strengthening: what phases say of memories that become more lasting, as few events as there are factors."""

from collections.abc import Mapping

from memctl.domain.event import EventKind
from memctl.dream.night import Night
from memctl.dream.plan import Change, Said, change


def strengthened(
    night: Night, phase: str, why: str, factors: Mapping[str, float], reason: str, *, seen: bool = True
) -> list[Change]:
    """Return one change that multiplies the stability of memories, each by its factor; none where there are none.

    With `seen`, the anchor moves to the time of the plan, for what happens until it is applied was not counted.
    """
    if not factors:
        return []
    groups: dict[float, list[str]] = {}
    for name in sorted(factors):
        groups.setdefault(round(factors[name], 6), []).append(name)
    until = {"until": night.now} if seen else {}
    proposed = change(
        phase,
        "strengthen",
        sorted(factors),
        reason,
        before={},
        after={
            "stability": f"x {min(groups):g}" + (f" to {max(groups):g}" if len(groups) > 1 else ""),
            "at": night.now,
        },
        events=[
            Said(EventKind.STRENGTHENED, tuple(names), {"factor": factor, "why": why, **until})
            for factor, names in sorted(groups.items())
        ],
    )
    night.take([proposed])
    return [proposed]
