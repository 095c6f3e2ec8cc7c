"""Unseen: relations that nobody saw for many dreams. Triage flags them, the graph reviews them, they are pruned first.

The flag is worked out from the days of dreams, never kept: a second dream on one day finds the same.
"""

from collections.abc import Iterator, Sequence

from memctl.domain.event import EventKind
from memctl.domain.params.association import UNSEEN_CYCLES
from memctl.domain.params.forgetting import RELATION_PRIORITY
from memctl.domain.words import LinkKind
from memctl.dream.named import Named
from memctl.dream.night import Night, is_written
from memctl.dream.plan import Change, Said, change
from memctl.store.relations import Key, Relation
from memctl.text.keys import content_words
from memctl.text.likeness import jaccard

LASTING = frozenset((LinkKind.ZETTEL, LinkKind.SUPERSEDES))
"""What is alike stays alike, and what replaced something has replaced it: neither grows stale."""
LEAST_SHARED = 0.15
"""Share of words up to which two texts have nothing in common, as where relations are found (source: ours)."""
AT_ONCE = 500
"""Relations of one change, at most."""


def unseen(night: Night) -> frozenset[Key]:
    """Return the relations that nobody saw on the last days with a dream before this one."""
    if night.unseen is None:
        days = night.parts.store.dreams.days(night.now)
        since = days[-UNSEEN_CYCLES] if len(days) >= UNSEEN_CYCLES else ""
        found = (item for item in night.relations if item.kind not in LASTING)
        night.unseen = frozenset(item.key for item in found if since and seen_on(night, item) < since)
    return night.unseen


def seen_on(night: Night, relation: Relation) -> str:
    """Return the last day on which a relation was found, or both of its ends were read."""
    ends = [night.memories[name] for name in relation.key[:2] if name in night.memories]
    return max(relation.at, min((item.state.last_access or "" for item in ends), default=""))[:10]


def loosened(night: Night, named: Named) -> Iterator[Change]:
    """Yield the changes that take away flagged relations whose ends have nothing in common since one was reworded.

    What was contradicted has ended with the memory that was; what still holds stays, for however long.
    """
    flagged = unseen(night)
    going = [item for item in night.relations if item.key in flagged and _is_loose(night, named, item)]
    yield from (_loosened(going[start : start + AT_ONCE]) for start in range(0, len(going), AT_ONCE))


def _is_loose(night: Night, named: Named, relation: Relation) -> bool:
    ends = [night.memories[name] for name in relation.key[:2] if night.is_held(name)]
    if relation.kind not in RELATION_PRIORITY or len(ends) < 2 or not all(map(is_written, ends)):
        return False
    if all((item.state.updated or "") <= relation.at for item in ends):
        return False
    words = [content_words(item.record.content) for item in ends]
    apart = set(named.of[ends[0].id]).isdisjoint(named.of[ends[1].id])
    return apart and jaccard(*words) <= LEAST_SHARED


def _loosened(going: Sequence[Relation]) -> Change:
    rows = [[item.source, item.target, item.kind, item.confidence] for item in going]
    return change(
        "graph",
        "prune",
        list(dict.fromkeys(name for item in going for name in (item.source, item.target))),
        f"not seen on {UNSEEN_CYCLES} days with a dream, and nothing that both ends say",
        before={"ties": [[item.source, item.target, item.kind] for item in going]},
        after={"ties": []},
        events=[Said(EventKind.RELATED, (), {"relations": rows, "remove": True})],
    )
