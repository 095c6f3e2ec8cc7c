"""Walk: memories that relations lead to, from what a question found."""

from collections.abc import Collection, Iterable, Sequence

from memctl.store.links import Links
from memctl.store.relations import Relation

_Key = tuple[int, int, float, str]


def walked(links: Links, starts: Sequence[str], kinds: Collection[str], hops: int) -> list[str]:
    """Return the ids reached along relations of some kinds, in either direction: the nearest first, then the surest.

    A start counts as reached where another start leads to it.
    """
    best: dict[str, _Key] = {}
    for place, start in enumerate(starts):
        edge, seen = {start}, {start}
        for hop in range(1, hops + 1):
            reached = _one_hop(links.typed(edge), edge, seen, kinds)
            for memory, sure in reached.items():
                key = (hop, place, -sure, memory)
                best[memory] = min(best.get(memory, key), key)
            edge = set(reached)
            seen |= edge
            if not edge:
                break
    return [key[-1] for key in sorted(best.values())]


def _one_hop(
    ties: Iterable[Relation], edge: Collection[str], seen: Collection[str], kinds: Collection[str]
) -> dict[str, float]:
    """Return the unseen ends of ties, each with the confidence of the surest that leads there."""
    reached: dict[str, float] = {}
    for tie in ties:
        if tie.kind not in kinds:
            continue
        for here, there in ((tie.source, tie.target), (tie.target, tie.source)):
            if here in edge and there not in seen:
                reached[there] = max(reached.get(there, 0.0), tie.confidence)
    return reached
