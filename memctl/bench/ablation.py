"""Which steps of recall can be left out one at a time, and how."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

SIDES: Mapping[str, Mapping[str, Any]] = {"meaning": {"keyword": True}, "words": {"semantic": True}}
"""The two halves of every recall, by the option that leaves each out."""


@runtime_checkable
class Switchable(Protocol):
    """A memory whose recall can leave out single steps: `recall(query, without=(NAME,))`."""

    def recall_steps(self) -> Sequence[str]:
        """Return the names of the steps that recall takes under this memory's profile and that can be left out."""
        ...


def ablations(memory: object) -> dict[str, Mapping[str, Any]]:
    """Return what to call each ablation, with the options of `recall` that leave the step out."""
    steps = memory.recall_steps() if isinstance(memory, Switchable) else ()
    return {**SIDES, **{step: {"without": (step,)} for step in steps}}
