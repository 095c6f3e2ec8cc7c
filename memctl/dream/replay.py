"""Replay: what lies next to what was retrieved lasts longer, and new memories find their neighbours.

What was retrieved together gained by that at once. Each pair counts once a day, from the anchor of the memory that
gains: whoever dreams twice gains nothing by it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime, timedelta

from memctl.domain.event import EventKind
from memctl.domain.memory import StoredMemory
from memctl.domain.params.association import NEIGHBOUR_GAIN, ZETTEL_COSINE, ZETTEL_MOST
from memctl.domain.words import LinkKind
from memctl.dream.night import Night, in_order, is_written
from memctl.dream.plan import Change, Found, Said, change
from memctl.dream.strengthen import strengthened
from memctl.scoring.hebbian import after_neighbours

REPLAYED_DAYS = 30
"""Days of retrievals that a first replay goes back (source: ours)."""
TIES_AT_ONCE = 100
"""Ties of one change (source: ours)."""
_Use = tuple[str, str]
"""A memory and the day on which it was retrieved."""


def replay(night: Night) -> Found:
    """Propose see-also ties of what is new, and more stability for the neighbours of what was retrieved."""
    ties = list(_ties(night))
    night.take(ties)
    factors = {
        name: float(after_neighbours(1.0, len(uses))) for name, uses in _beside(night).items() if night.is_held(name)
    }
    told = f"next to what was retrieved: x {NEIGHBOUR_GAIN:g} for each and day"
    gained = strengthened(night, "replay", "replayed", factors, told)
    figures = {"ties": len(ties), "strengthened": len(factors)}
    return Found([*ties, *gained], examined=len(night.pairs), figures=figures)


def _ties(night: Night) -> Iterator[Change]:
    """Yield see-also ties of memories that memctl wrote to texts that came since, or that were not near enough then."""
    if not night.parts.zettelkasten:
        return
    degree = Counter(item.source for item in night.relations if item.kind == LinkKind.ZETTEL)
    tied = {in_order(item.source, item.target) for item in night.relations}
    found: dict[str, list[tuple[str, float]]] = {}
    for pair in night.pairs:
        one, other = night.memories[pair.one], night.memories[pair.other]
        source, target = (one, other) if is_written(one) else (other, one)
        room = degree[source.id] < ZETTEL_MOST and (pair.one, pair.other) not in tied
        if room and (pair.cosine or 0.0) > ZETTEL_COSINE and is_written(source) and _are_two(night, source, target):
            degree[source.id] += 1
            found.setdefault(source.id, []).append((target.id, round(pair.cosine or 0.0, 4)))
    rows = [(source, name, sure) for source, targets in found.items() for name, sure in targets]
    yield from (_tied(rows[start : start + TIES_AT_ONCE]) for start in range(0, len(rows), TIES_AT_ONCE))


def _are_two(night: Night, one: StoredMemory, other: StoredMemory) -> bool:
    """Tell whether two memories are held, and neither stands in the note of the other or says just the same."""
    apart = one.record.path != other.record.path and one.record.content_hash != other.record.content_hash
    return apart and night.is_held(one.id) and night.is_held(other.id)


def _tied(rows: Sequence[tuple[str, str, float]]) -> Change:
    kind = str(LinkKind.ZETTEL)
    return change(
        "replay",
        "link",
        list(dict.fromkeys(name for source, target, _ in rows for name in (source, target))),
        "near by meaning",
        before={},
        after={"link": kind, "ties": [[source, target] for source, target, _ in rows]},
        confidence=min(sure for _, _, sure in rows),
        events=[Said(EventKind.RELATED, (), {"relations": [[*row[:2], kind, row[2]] for row in rows]})],
    )


def _beside(night: Night) -> dict[str, set[_Use]]:
    """Return by memory what next to it was retrieved since it was last replayed, with the day.

    What was retrieved together has gained by that already, and a pair counts once a day.
    """
    near: dict[str, set[str]] = defaultdict(set)
    for item in night.relations:
        near[item.source].add(item.target)
        near[item.target].add(item.source)
    fresh, counted = defaultdict[str, set[_Use]](set), defaultdict[str, set[_Use]](set)
    for at, names in _retrievals(night):
        for name in names:
            for other in near[name]:
                known = other in names or _anchor(night, other) >= at
                (counted if known else fresh)[other].add((name, at[:10]))
    return {name: left for name, uses in fresh.items() if (left := uses - counted[name])}


def _anchor(night: Night, name: str) -> str:
    memory = night.memories.get(name)
    return (memory.state.replayed_at if memory is not None else None) or ""


def _retrievals(night: Night) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Return when and what was retrieved lately, stored or not yet."""
    first = datetime.fromisoformat(night.now.replace("Z", "+00:00")) - timedelta(days=REPLAYED_DAYS)
    since = first.strftime("%Y-%m-%dT%H:%M:%S")
    stored = night.parts.store.events.of_kinds([EventKind.RETRIEVED], since=since)
    known = {event.id for event in stored}
    late = [event for event in night.parts.tail if event.kind == EventKind.RETRIEVED and event.id not in known]
    return [(event.at, event.mems) for event in (*stored, *late) if since <= event.at <= night.now]
