"""Barren: why nothing was found, where a filter was given: a name that the vault does not know, or what none passes."""

from dataclasses import replace

from memctl.domain.query import Filter
from memctl.recall.parts import RecallParts, RecallRequest
from memctl.recall.path import recall_memories


def why_nothing(parts: RecallParts, request: RecallRequest) -> str | None:
    """Return which filter leaves nothing; None where none was given, or nothing is found without it either."""
    if request.everything_ranked:
        return None
    if unknown := _unknown(parts, request.wanted):
        return "; ".join(unknown)
    open_ = replace(
        request,
        wanted=Filter(statuses=request.wanted.statuses, dormant=request.wanted.dormant),
        min_score=None,
        known_at=None,
    )
    if open_ == request:
        return None
    count = len(recall_memories(parts, open_).results)
    if not count:
        return None
    more = " or more" if count >= open_.limit else ""
    return f"of {count}{more} found without the filters none passes them"


def _unknown(parts: RecallParts, wanted: Filter) -> list[str]:
    """Return the names that no memory has, dormant ones included."""

    def none(**only: object) -> bool:
        return not parts.store.memories.count(replace(Filter(statuses=(), dormant=True), **only))  # type: ignore[arg-type]

    found = [f"no memory is tagged {tag}" for tag in wanted.tags if none(tags=(tag,))]
    found += [f"there is no channel {name}" for name in wanted.channels if none(channels=(name,))]
    if wanted.path and none(path=wanted.path):
        found.append(f"there is no note under {wanted.path}")
    return found
