"""Routing: the groups of memories nearest to a question, to look only there or to look there as well."""

from array import array

from memctl.recall.parts import RecallParts
from memctl.store.allowed import Allowed
from memctl.store.cosines import Cosines

COMMUNITIES = 3
"""Groups whose memories all come into question; source: magma, stage 1."""


def within(parts: RecallParts, cosines: Cosines, allowed: Allowed, least: int) -> Allowed:
    """Return those of the rows that may answer which stand in the nearest groups.

    All of them where nobody asks for groups, where these are older than the vectors, or where they hold too few rows.
    """
    groups = parts.store.clusters
    if not parts.clusters or not groups.current(cosines.model):
        return allowed
    rows = sorted(row for row in groups.nearest(cosines.model, cosines.query, parts.clusters) if row in allowed)
    return Allowed(array("q", rows), array("q")) if len(rows) >= least else allowed


def community(parts: RecallParts, cosines: Cosines | None, allowed: Allowed) -> list[int]:
    """Return the rows of the nearest groups, nearest memory first: a channel of its own beside words and vectors."""
    if cosines is None or parts.profile != "magma":
        return []
    rows = [row for row in parts.store.clusters.nearest(cosines.model, cosines.query, COMMUNITIES) if row in allowed]
    cosines.load(rows)
    near: list[tuple[float, int]] = [(value, row) for row in rows if (value := cosines.of(row)) is not None]
    return [row for _, row in sorted(near, key=lambda item: (-item[0], item[1]))]
