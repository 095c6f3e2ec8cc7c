"""Organise: turn ranked memories into hits with line, neighbours and what stands near by."""

from collections.abc import Mapping, Sequence
from typing import Any

from memctl.domain.answers import Hit, LinkItem
from memctl.domain.params import INJECT_FULL, INJECT_SHORT
from memctl.domain.words import LinkKind
from memctl.recall.locate import Place
from memctl.recall.parts import RecallParts, Scored
from memctl.recall.structure import Items
from memctl.scoring.standing import default_confidence
from memctl.store.memories import Beside
from memctl.text.injection import is_injection

_SEE_ALSO = 5
"""Source: magma."""
_NEIGHBOUR_CHARACTERS = 200


def organise(
    parts: RecallParts, ranked: Sequence[Scored], places: Mapping[str, Place], ties: Mapping[str, Items]
) -> tuple[Hit, ...]:
    """Return the hits in rank order; behind the passages around it each has what it is tied to."""
    shown = {item.memory.id for item in ranked}
    around = parts.store.memories.around([item.memory.rowid for item in ranked if item.memory.live])
    linked = parts.store.links.out_of([item.memory for item in ranked])
    return tuple(
        _hit(
            rank,
            item,
            places[item.memory.id],
            (*(_neighbour(near) for near in around.get(item.memory.rowid, ())), *ties.get(item.memory.id, ())),
            _see_also(linked[item.memory.id], shown),
        )
        for rank, item in enumerate(ranked, start=1)
    )


def _hit(rank: int, item: Scored, place: Place, neighbors: Items, see_also: Items) -> Hit:
    memory, record = item.memory, item.memory.record
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
        layer=memory.layer,
        type=record.type,
        category=record.category,
        status=memory.state.status,
        channel=record.channel,
        source=record.write_source,
        created=record.created,
        valid_from=record.valid_from,
        valid_until=memory.valid_until,
        confidence=default_confidence(
            record.confidence, memory.state.confirmations, memory.state.won, memory.state.lost
        ),
        tags=memory.tags,
        inject="skip" if is_injection(record.content) else inject(item.relevance),
        see_also=see_also,
        neighbors=neighbors,
        why=item.why,
        superseded_by=memory.state.superseded_by,
    )


def inject(relevance: float) -> str:
    """Return how much of a hit an AI client is handed: full, short or skip."""
    return "full" if relevance >= INJECT_FULL else "short" if relevance >= INJECT_SHORT else "skip"


def _neighbour(passage: Beside) -> dict[str, Any]:
    return {
        "id": passage.id,
        "line": passage.line,
        "heading": list(passage.heading),
        "content": passage.content[:_NEIGHBOUR_CHARACTERS],
    }


def _see_also(linked: Sequence[LinkItem], shown: set[str]) -> Items:
    """Return what is not among the hits: related memories, surest first, then notes that this passage's note names."""
    items = [item for item in linked if item.id and item.id not in shown]
    items.sort(key=lambda item: (item.kind == LinkKind.WIKILINK, -(item.score or 0.0)))
    return tuple({"id": item.id, "title": item.title, "score": item.score} for item in items[:_SEE_ALSO])
