"""Subjects: what memories are about together, and which of them is in the middle, by how near they are in meaning."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from memctl.domain.memory import StoredMemory
from memctl.dream.groups import Group, vectors_of
from memctl.dream.night import Night

if TYPE_CHECKING:
    import numpy as np

OF_ONE_SUBJECT = 0.5
"""Cosine to the middle of a subject from which a memory is about it (source: ours, measured with MiniLM)."""
READ_MOST = 400
"""Memories that are compared with each other, at most (source: ours)."""


def subjects_of(night: Night, members: Sequence[StoredMemory], fewest: int) -> list[Group]:
    """Return groups of memories around the one that is nearest to most others, the largest group first.

    The first of a group is its middle, the others follow by how near they are; none where nothing is embedded.
    """
    vectors = _vectors(night, members)
    return [tuple(night.memories[name] for name in names) for names in _around(vectors, fewest)] if vectors else []


def nearness(night: Night, members: Sequence[StoredMemory]) -> Mapping[str, float]:
    """Return how near each memory is to the middle of all of them, 0..1; empty where nothing is embedded."""
    import numpy as np

    vectors = _vectors(night, members)
    if len(vectors) < 2:
        return {}
    middle = np.mean(list(vectors.values()), axis=0)
    cosines = {name: max(round(float(vector @ middle), 4), 0.0) for name, vector in vectors.items()}
    most = max(cosines.values())
    return {name: cosine / most for name, cosine in cosines.items()} if most else {}


def _vectors(night: Night, members: Sequence[StoredMemory]) -> "Mapping[str, np.ndarray]":
    model = night.parts.store.settings.get("active_model")
    return vectors_of(night, model, {item.id for item in members[:READ_MOST]}) if model is not None else {}


def _around(vectors: "Mapping[str, np.ndarray]", fewest: int) -> list[list[str]]:
    """Return the ids around each middle; what was taken is in no other group."""
    import numpy as np

    names = sorted(vectors)
    matrix = np.stack([vectors[name] for name in names])
    cosines = np.round(matrix @ matrix.T, 4)
    free = np.ones(len(names), dtype=bool)
    found: list[list[str]] = []
    while True:
        near = (cosines >= OF_ONE_SUBJECT) & free & free[:, None]
        middle = int(np.argmax(near.sum(axis=1)))
        taken = np.flatnonzero(near[middle])
        if len(taken) < fewest:
            return found
        found.append([names[at] for at in sorted(taken, key=lambda at: (at != middle, -cosines[middle, at], at))])
        free[taken] = False
