"""Structure: the shape that most results have, the order that suits it, and a hint for whoever reads them."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from memctl.domain.memory import StoredMemory
from memctl.domain.words import Structure
from memctl.recall.parts import Scored

_TOLD = {
    Structure.TIMELINE: "most of these are events",
    Structure.LEDGER: "most of these are records of a name and a value; each stands by itself",
    Structure.TAXONOMY: "most of these are parts of a classification, the broader above the narrower",
    Structure.NARRATIVE: "most of these tell a story",
}


Items = tuple[dict[str, Any], ...]


@dataclass(frozen=True, slots=True)
class Told:
    """Results in their order."""

    kept: list[Scored]
    shape: Structure | None = None
    in_time: bool = False
    ties: Mapping[str, Items] = field(default_factory=dict)
    """What each result is tied to in the graphs that the question is about, by id."""


def structure_of(memory: StoredMemory) -> Structure | None:
    """Return the shape in which a memory is told, None where nobody found out."""
    said = memory.state.structure or memory.record.structure
    return Structure(said) if said else None


def voted(memories: Iterable[StoredMemory]) -> Structure | None:
    """Return the shape of most of some memories; None where no shape has more than half of the votes."""
    votes = [structure_of(memory) for memory in memories]
    counted = Counter(vote for vote in votes if vote is not None)
    if not counted:
        return None
    shape, count = min(counted.items(), key=lambda item: (-item[1], item[0]))
    return shape if 2 * count > len(votes) else None


def told_at(memory: StoredMemory) -> tuple[bool, str]:
    """Return by what a memory stands in the order of time; what has no date comes last."""
    when = memory.record.valid_from or memory.record.created or memory.record.recorded
    return (when is None, when or "")


def in_time(kept: Sequence[Scored]) -> list[Scored]:
    """Return hits in the order of time, the better one first where it is the same."""
    return sorted(kept, key=lambda item: told_at(item.memory))


def hint_of(shape: Structure | None, count: int, *, ordered: bool) -> str | None:
    """Return how to read so many results; None where nothing is special about them."""
    told = [_TOLD[shape]] if shape is not None else []
    told += ["in the order of time, the earliest first"] if ordered else []
    return "; ".join([*told, f"{count} in all"]) if told and count > 1 else None


def was_known(memory: StoredMemory, at: str) -> bool:
    """Tell whether a memory was there and awake at an instant: written by then, and not put to rest before."""
    written = memory.record.recorded or memory.record.created
    resting = memory.state.dormant_since
    return (written is None or written <= at[: len(written)]) and (resting is None or resting > at)
