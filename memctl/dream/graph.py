"""Graph: entities that are one under two names, found by spelling, are united; both names lead to it from then on.

Relations that nobody saw for long are reviewed, and groups by meaning that are out of date are counted.
"""

from collections.abc import Iterator, Sequence

from memctl.domain.event import EventKind
from memctl.domain.spans import span_of_tie
from memctl.domain.words import LinkKind
from memctl.dream.named import Named, read_named
from memctl.dream.night import Night
from memctl.dream.plan import Change, Found, Said, change
from memctl.dream.unseen import loosened
from memctl.scoring.trigram import alike_among, similarity
from memctl.text.entity_words import GIVEN, fold_sign, known_key, known_names, ordinary_words

_COMMON = 400
"""Names with one beginning that are held against each other, at most (source: ours)."""


def graph(night: Night) -> Found:
    """Propose to unite what is of one kind, spelled alike, and named beside the same things, never in one breath."""
    named = read_named(night)
    mentions: dict[str, set[str]] = {}
    for memory, entities in named.of.items():
        for entity in entities:
            mentions.setdefault(entity, set()).add(memory)
    changes: list[Change] = []
    gone: set[str] = set()
    for kept, other in _alike(named, mentions):
        if gone.isdisjoint((kept, other)):
            gone.add(other)
            changes.append(_unite(named, kept, other, mentions))
    night.take(changes)
    loose = list(loosened(night, named))
    night.take(loose)
    figures = {"entities": float(len(mentions)), "united": len(changes), "ended_ties": _ended(night), **_groups(night)}
    return Found([*changes, *loose], examined=len(mentions), figures=figures)


def _groups(night: Night) -> dict[str, float]:
    """Return how many groups by meaning there are, and whether they are to be worked out anew where this is applied.

    They follow from the vectors, so that it is no change. Communities of the graph belong here as well.
    """
    groups, model = night.parts.store.clusters, night.parts.store.settings.get("active_model")
    if not night.parts.grouped or model is None:
        return {}
    return {"groups": float(groups.count(model)), "regroup": float(not groups.current(model))}


def _ended(night: Night) -> int:
    """Return how many relations hold no more, because what they tie was replaced or is over."""
    ends = [
        span_of_tie(night.memories[item.source], night.memories[item.target])[1]
        for item in night.relations
        if item.kind != LinkKind.SUPERSEDES and item.source in night.memories and item.target in night.memories
    ]
    return sum(end is not None and end[:10] < night.now[:10] for end in ends)


def _alike(named: Named, mentions: dict[str, set[str]]) -> Iterator[tuple[str, str]]:
    """Yield pairs of entities that may be one, that which is named more often first."""
    blocks: dict[tuple[str, str], list[str]] = {}
    for entity in sorted(mentions):
        blocks.setdefault((named.kinds[entity], _slug(entity)[:2]), []).append(entity)
    for block in blocks.values():
        for first, second in alike_among(tuple(map(_slug, block[:_COMMON]))):
            one, other = block[first], block[second]
            known = _both_known(_slug(one), _slug(other))
            if not known and _share_context(named, mentions[one], mentions[other], {one, other}):
                kept, gone = sorted((one, other), key=lambda name: (-len(mentions[name]), name))
                yield kept, gone


def _slug(entity: str) -> str:
    return entity.rpartition("/")[2]


def _both_known(one: str, other: str) -> bool:
    """Tell whether the words in which two names differ are names or words in their own right."""
    pairs = zip(one.split("-"), other.split("-"), strict=False)
    return any(first != second and _is_known(first) and _is_known(second) for first, second in pairs)


def _is_known(word: str) -> bool:
    return fold_sign(word) in GIVEN or word in ordinary_words() or known_key(word) in known_names()


def _share_context(named: Named, first: set[str], second: set[str], pair: set[str]) -> bool:
    """Tell whether two entities are named beside the same other one; a memory that names both tells them apart."""
    if first & second:
        return False
    beside = [{name for memory in side for name in named.of[memory] if name not in pair} for side in (first, second)]
    return not beside[0].isdisjoint(beside[1])


def _unite(named: Named, kept: str, gone: str, mentions: dict[str, set[str]]) -> Change:
    first, second = named.names[kept], named.names[gone]
    targets: Sequence[str] = sorted(mentions[gone])
    return change(
        "graph",
        "unite",
        targets,
        f"{second} is {first} by another spelling",
        before={"entity": gone, "name": second},
        after={"entity": kept, "alias": second},
        confidence=similarity(_slug(kept), _slug(gone)),
        events=[Said(EventKind.UNITED, (), {"kept": kept, "gone": gone, "name": second})],
    )
