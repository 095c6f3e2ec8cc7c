"""Told: results in the order that suits their shape and the question, with what the graphs tie each of them to.

Source: magma, stage 3 of its retrieval.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from memctl.domain.words import LinkKind, Structure
from memctl.recall.layers import GRAPH_OF, Graph, graphs_of
from memctl.recall.parts import RecallParts, RecallRequest, Scored
from memctl.recall.structure import Items, Told, in_time, structure_of
from memctl.store.entities import Entities
from memctl.store.relations import Relation
from memctl.text.entities import entities_of
from memctl.text.structure import structure_of as shape_of

NEIGHBOURS = 10
"""Of one result, at most; source: magma."""
_CHARACTERS = 200


def told_as(parts: RecallParts, request: RecallRequest, kept: Sequence[Scored]) -> Told:
    """Return results by time, from cause to effect, by what they are about, or as they were ranked."""
    graphs = (Graph.SEMANTIC,) if request.literal else graphs_of(request.query)
    shape = dominant(kept)
    relations = parts.store.links.typed(item.memory.id for item in kept)
    ties = _neighbours(parts, kept, relations, graphs)
    if shape is Structure.TIMELINE or Graph.TEMPORAL in graphs:
        return Told(in_time(kept), shape, in_time=True, ties=ties)
    if Graph.CAUSAL in graphs:
        return Told(by_cause(kept, relations), shape, ties=ties)
    if Graph.ENTITY in graphs:
        return Told(by_entity(kept, _entities(parts.store.entities, kept)), shape, ties=ties)
    return Told(list(kept), shape, ties=ties)


def dominant(kept: Sequence[Scored]) -> Structure | None:
    """Return the shape of most results, the first found where several have as many; None without results."""
    votes = Counter(structure_of(item.memory) or shape_of(item.memory.record.content) for item in kept)
    return votes.most_common(1)[0][0] if votes else None


def by_cause(kept: Sequence[Scored], relations: Sequence[Relation]) -> list[Scored]:
    """Return results so that what causes another stands before it, else as they were ranked; a circle is cut."""
    shown = {item.memory.id for item in kept}
    causes: dict[str, set[str]] = {}
    for tie in relations:
        if tie.kind == LinkKind.CAUSES and tie.source in shown and tie.target in shown and tie.source != tie.target:
            causes.setdefault(tie.target, set()).add(tie.source)
    left, told = list(kept), list[Scored]()
    while left:
        open_ids = {item.memory.id for item in left}
        free = (item for item in left if not causes.get(item.memory.id, set()) & open_ids)
        following = next(free, left[0])
        left.remove(following)
        told.append(following)
    return told


def by_entity(kept: Sequence[Scored], entities: Mapping[int, Sequence[str]]) -> list[Scored]:
    """Return results grouped by the entity that most of them share, the groups as their best ones were ranked."""
    counts = Counter(entity for item in kept for entity in entities.get(item.memory.rowid, ()))
    groups: dict[str, list[Scored]] = {}
    for item in kept:
        named = entities.get(item.memory.rowid, ())
        group = min(named, key=lambda entity: (-counts[entity], entity)) if named else item.memory.id
        groups.setdefault(group, []).append(item)
    return [item for group in groups.values() for item in group]


def _entities(stored: Entities, kept: Sequence[Scored]) -> dict[int, tuple[str, ...]]:
    """Return what each result names: as it was read when kept, else as its text is read now."""
    known = stored.of_rows([item.memory.rowid for item in kept])
    return {
        item.memory.rowid: known.get(item.memory.rowid)
        or tuple(entity.id for entity in entities_of(item.memory.record.content))
        for item in kept
    }


def _neighbours(
    parts: RecallParts, kept: Sequence[Scored], relations: Sequence[Relation], graphs: Sequence[Graph]
) -> dict[str, Items]:
    """Return what lies one step away from each result in some graphs, the surest first."""
    found: dict[str, dict[str, Relation]] = {}
    for item in kept:
        for tie in relations:
            if item.memory.id in (tie.source, tie.target) and GRAPH_OF.get(LinkKind(tie.kind)) in graphs:
                found.setdefault(item.memory.id, {}).setdefault(tie.other(item.memory.id), tie)
    chosen = {name: list(ties.items())[:NEIGHBOURS] for name, ties in found.items()}
    ids = sorted({other for ties in chosen.values() for other, _ in ties})
    memories = {memory.id: memory for memory in parts.store.memories.by_ids(ids)}
    return {
        name: tuple(
            {
                "id": other,
                "line": memories[other].record.line,
                "heading": list(memories[other].record.heading),
                "content": memories[other].record.content[:_CHARACTERS],
                "kind": tie.kind,
                "graph": str(GRAPH_OF[LinkKind(tie.kind)]),
            }
            for other, tie in ties
            if other in memories
        )
        for name, ties in chosen.items()
    }
