"""Organise: turn ranked memories into hits with line, neighbours and what stands near by."""

from collections.abc import Mapping, Sequence
from typing import Any

from memctl.domain.answers import Hit
from memctl.domain.memory import StoredMemory
from memctl.domain.params import INJECT_FULL, INJECT_SHORT
from memctl.recall.locate import Place
from memctl.recall.parts import RecallParts, Scored

_SEE_ALSO = 3
_NEIGHBOUR_CHARACTERS = 200


def organise(parts: RecallParts, ranked: Sequence[Scored], places: Mapping[str, Place]) -> tuple[Hit, ...]:
    """Return the hits in rank order."""
    shown = {item.memory.id for item in ranked}
    return tuple(_hit(parts, rank, item, places[item.memory.id], shown) for rank, item in enumerate(ranked, start=1))


def _hit(parts: RecallParts, rank: int, item: Scored, place: Place, shown: set[str]) -> Hit:
    memory, record = item.memory, item.memory.record
    around = parts.store.memories.neighbours(memory.rowid) if memory.live else []
    return Hit(
        rank=rank,
        id=memory.id,
        score=item.score,
        relevance=item.relevance,
        title=record.title,
        content=record.content,
        path=record.path,
        line=place.line,
        heading=record.heading,
        verification=place.verification,
        layer=record.layer,
        type=record.type,
        category=record.category,
        status=memory.state.status,
        channel=record.channel,
        source=record.write_source,
        created=record.created,
        valid_from=record.valid_from,
        valid_until=memory.valid_until,
        confidence=record.confidence,
        tags=memory.tags,
        inject=inject(item.relevance),
        see_also=_see_also(parts, memory, shown),
        neighbors=tuple(_neighbour(near) for near in around),
        why=item.why,
        superseded_by=memory.state.superseded_by,
    )


def inject(relevance: float) -> str:
    """Return how much of a hit an AI client is handed: full, short or skip."""
    return "full" if relevance >= INJECT_FULL else "short" if relevance >= INJECT_SHORT else "skip"


def _neighbour(memory: StoredMemory) -> dict[str, Any]:
    return {
        "id": memory.id,
        "line": memory.record.line,
        "heading": list(memory.record.heading),
        "content": memory.record.content[:_NEIGHBOUR_CHARACTERS],
    }


def _see_also(parts: RecallParts, memory: StoredMemory, shown: set[str]) -> tuple[dict[str, Any], ...]:
    """Return notes that this passage's note links to and that are not among the hits."""
    items = [item for item in parts.store.links.out(memory) if item.id and item.id not in shown]
    return tuple({"id": item.id, "title": item.title, "score": item.score} for item in items[:_SEE_ALSO])
