"""Link: what a new memory has to do with those near it; six kinds of relations, and see-also ties by meaning."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from memctl.domain.params.association import ZETTEL_COSINE, ZETTEL_MOST
from memctl.domain.words import LinkKind
from memctl.intake.known import Near
from memctl.intake.meet import Met
from memctl.intake.settle import CONFLICT, Settled
from memctl.text.compare import Relation
from memctl.text.keys import content_words
from memctl.text.likeness import jaccard
from memctl.text.normalise import fold_case

SHARED_ENTITIES = 2
SAME_ENTITY, ELABORATES, RELATED, CAUSES = 0.7, 0.5, 0.4, 0.6
"""Confidence of each kind by heuristics (source: cognitive; of causes ours, as cognitive leaves those to a model)."""
ELABORATES_OVERLAP, RELATED_OVERLAP = 0.30, 0.15
_CAUSE = re.compile(
    r"\b(?:because|since|due to|caused by|as a result of|thanks to|owing to|that is why|which is why|therefore"
    r"|led to)\b"
    r"|\b(?:çünkü|yüzünden|nedeniyle|sebebiyle|dolayı|sayesinde|bu yüzden)\b"
)


@dataclass(frozen=True, slots=True)
class Tie:
    """A relation of a new memory to a known one."""

    target: str
    kind: LinkKind
    confidence: float


def relate(
    text: str,
    category: str,
    entities: Iterable[str],
    near: Sequence[Near],
    settled: Settled,
    *,
    entities_of: Mapping[int, Sequence[str]],
    zettel: bool = True,
) -> list[Tie]:
    """Return the ties of a new memory, each memory and kind once; contradictions come from what was settled."""
    ties = [Tie(item.memory.id, LinkKind.SUPERSEDES, item.confidence) for item in settled.supersedes]
    ties += [Tie(item.memory.id, LinkKind.SUPERSEDES, item.confidence) for item in settled.challenges]
    ties += [Tie(item.memory.id, LinkKind(CONFLICT), item.confidence) for item in settled.disputes]
    if settled.yields_to is not None:
        ties.append(Tie(settled.yields_to.memory.id, LinkKind(CONFLICT), settled.yields_to.confidence))
    taken = {tie.target for tie in ties}
    told = {item.memory.id: item for item in settled.ties}
    keys, named = content_words(text), frozenset(entities)
    causal = _CAUSE.search(fold_case(text)) is not None
    for item in near:
        if item.memory.id not in taken:
            shared = named & frozenset(entities_of.get(item.memory.rowid, ()))
            tie = _tie(item, told.get(item.memory.id), keys, len(shared), category=category, causal=causal)
            ties += [tie] if tie is not None else []
    if zettel:
        close = [item for item in near if item.cosine is not None and item.cosine > ZETTEL_COSINE]
        ties += [Tie(item.memory.id, LinkKind.ZETTEL, item.cosine or 0.0) for item in close[:ZETTEL_MOST]]
    return ties


def _tie(item: Near, met: Met | None, keys: frozenset[str], shared: int, *, category: str, causal: bool) -> Tie | None:
    """Return the strongest relation that words and entities speak for."""
    record = item.memory.record
    overlap = jaccard(keys, content_words(record.content))
    if met is not None and met.label is Relation.SUPERSEDE:
        return Tie(record.id, LinkKind.CONTRADICTS, met.confidence)
    if causal and shared and overlap > RELATED_OVERLAP:
        return Tie(record.id, LinkKind.CAUSES, CAUSES)
    if met is not None and met.label is Relation.UPDATE:
        return Tie(record.id, LinkKind.ELABORATES, max(ELABORATES, met.confidence))
    if shared >= SHARED_ENTITIES:
        return Tie(record.id, LinkKind.SAME_ENTITY, SAME_ENTITY)
    if shared and overlap > ELABORATES_OVERLAP:
        return Tie(record.id, LinkKind.ELABORATES, ELABORATES)
    if category == record.category and overlap > RELATED_OVERLAP:
        return Tie(record.id, LinkKind.RELATED_TO, RELATED)
    return None
