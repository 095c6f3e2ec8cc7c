"""Pairs: each text that no dream has looked at yet, with its nearest neighbours."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from memctl.domain.ids import exact_hash
from memctl.domain.memory import StoredMemory
from memctl.domain.query import Filter
from memctl.dream.night import Night, Pair, in_order, is_kept
from memctl.dream.parts import DreamParts
from memctl.store.fulltext import KeywordQuery
from memctl.store.open import Store
from memctl.text.query import parse_query

if TYPE_CHECKING:
    import numpy as np

NEIGHBOURS = 6
"""Neighbours of a text that it is held against (source: ours)."""
NEAR = 0.55
"""Cosine below which two texts have nothing to settle (source: ours)."""
_COSINES_AT_ONCE = 6_000_000
"""Cosines that are worked out at once, 24 MB."""
_STRETCH = 128
"""Cosines of which the largest is looked for first."""
_FEW = 200
"""Texts up to which a large store is asked for the neighbours of one after the other."""
_HELD_AT_ONCE = 60_000
"""Vectors of a large store that are held at once, 92 MB; beyond it, one text after the other is looked up."""
_SEEN = "dream_seen"
_RULES = 1
"""Another number where phases come to find other things in the same texts."""
_MARK = 12


def mark_of(memory: StoredMemory) -> str:
    """Return what marks one memory as it is now: its text, and all that decides what a dream may make of two texts."""
    record = memory.record
    dates = (record.created, record.recorded, record.valid_from, memory.valid_until)
    kind = (memory.state.status, record.channel, record.authority, is_kept(memory), *sorted(memory.tags))
    said = "\x1f".join(map(str, (memory.id, record.content_hash, *dates, *kind)))
    return exact_hash(said)[:_MARK]


def rules_of(parts: DreamParts) -> str:
    """Return by what texts are held against each other: others look again at what was looked at before."""
    model = parts.store.settings.get("active_model")
    return f"{_RULES} {parts.profile.name} {parts.contradictions} {parts.zettelkasten} {model}"


def read_seen(store: Store, rules: str) -> frozenset[str]:
    """Return the marks that applied dreams left; none where they had other rules, or one of them was undone."""
    kept = store.settings.get(_SEEN)
    if kept is None or kept.get("rules") != rules or any(store.events.is_undone(op) for op in kept["ops"]):
        return frozenset()
    marks: str = kept["marks"]
    return frozenset(marks[at : at + _MARK] for at in range(0, len(marks), _MARK))


def write_seen(store: Store, seen: frozenset[str], op: str | None, rules: str) -> None:
    """Remember what was looked at, and by which dream; only ever saves work: without it everything is looked at."""
    kept = store.settings.get(_SEEN) or {"ops": []}
    ops = [*kept["ops"], op] if op is not None and op not in kept["ops"] else kept["ops"]
    standing = [name for name in ops if not store.events.is_undone(name)]
    store.settings.set(_SEEN, {"rules": rules, "ops": standing, "marks": "".join(sorted(seen))})


def find_pairs(night: Night) -> tuple[list[Pair], frozenset[str]]:
    """Return the pairs of which one text at least was not looked at, and the ids of all that now are."""
    awake = night.awake()
    fresh = [memory for memory in awake if memory.id not in night.known]
    model = night.parts.store.settings.get("active_model")
    pairs = list(_by_words(night, fresh) if model is None else _by_meaning(night, model, awake, fresh))
    unique = {in_order(pair.one, pair.other): pair for pair in pairs}
    seen = night.known | {memory.id for memory in fresh}
    return sorted(unique.values(), key=lambda pair: (-(pair.cosine or 0.0), pair.one, pair.other)), seen


def _by_meaning(
    night: Night, model: str, awake: Sequence[StoredMemory], fresh: Sequence[StoredMemory]
) -> Iterator[Pair]:
    """Yield the nearest neighbours by cosine; a few fresh texts are looked up one by one."""
    if not fresh:
        return
    vectors = night.parts.store.vectors
    rowids, matrix = vectors.space(model)
    by_row = {memory.rowid: memory.id for memory in awake}
    if matrix is None and len(fresh) > _FEW and len(awake) <= _HELD_AT_ONCE:
        rowids, matrix = _gathered(vectors.vectors_of(model, by_row))
    if matrix is not None:
        yield from _in_blocks(night, rowids, matrix, by_row, {memory.rowid for memory in fresh})
        return
    for memory in fresh:
        if night.time_is_up:
            night.left.add(memory.id)
            continue
        vector = vectors.vectors_of(model, [memory.rowid]).get(memory.rowid)
        for hit in vectors.nearest(model, vector, NEIGHBOURS + 1, where=Filter()) if vector is not None else ():
            if hit.rowid != memory.rowid and hit.cosine >= NEAR and hit.rowid in by_row:
                yield Pair(*in_order(memory.id, by_row[hit.rowid]), hit.cosine)


def _gathered(vectors: "dict[int, np.ndarray]") -> "tuple[np.ndarray, np.ndarray]":
    """Return rowids, ascending, with the matrix of their vectors."""
    import numpy as np

    rows = sorted(vectors)
    return np.array(rows, np.int64), np.array([vectors[row] for row in rows], np.float32)


def _in_blocks(
    night: Night, rowids: "np.ndarray", matrix: "np.ndarray", by_row: dict[int, str], fresh: set[int]
) -> Iterator[Pair]:
    import numpy as np

    places = np.array([at for at, row in enumerate(rowids.tolist()) if row in by_row], np.int64)
    known = matrix if places.size == len(matrix) else matrix[places]
    wanted = [at for at, place in enumerate(places.tolist()) if int(rowids[place]) in fresh]
    lines = max(1, _COSINES_AT_ONCE // max(1, places.size))
    for start in range(0, len(wanted), lines):
        block = wanted[start : start + lines]
        if night.time_is_up:
            night.left |= {by_row[int(rowids[places[at]])] for at in block}
            continue
        cosines = known[block] @ known.T
        cosines[np.arange(len(block)), block] = -1.0
        for line, other, cosine in _nearest(cosines):
            one, two = (by_row[int(rowids[places[at]])] for at in (block[line], other))
            yield Pair(*in_order(one, two), cosine)


def _nearest(cosines: "np.ndarray") -> Iterator[tuple[int, int, float]]:
    """Yield line, column and value of the largest cosines of each line, of those that are near at all."""
    import numpy as np

    lines, columns = np.nonzero(cosines >= _floors(cosines))  # few are: faster than to partition every line
    values = cosines[lines, columns]
    order = np.lexsort((columns, -values, lines))
    lines, columns, values = lines[order], columns[order], values[order]
    starts = np.searchsorted(lines, lines, side="left")
    best = np.arange(lines.size) - starts < NEIGHBOURS
    yield from zip(lines[best].tolist(), columns[best].tolist(), values[best].tolist(), strict=True)


def _floors(cosines: "np.ndarray") -> "np.ndarray":
    """Return for each line what none of its largest cosines lies below, and nothing of use at all.

    So many stretches of a line hold a cosine as large as the least of their so many largest ones; where texts are alike
    by the hundred, as those made from a template are, that leaves few.
    """
    import numpy as np

    lines, stretches = len(cosines), cosines.shape[1] // _STRETCH
    if stretches < NEIGHBOURS:
        return np.full((lines, 1), NEAR, cosines.dtype)
    largest = cosines[:, : stretches * _STRETCH].reshape(lines, stretches, _STRETCH).max(axis=2)
    least = np.partition(largest, stretches - NEIGHBOURS, axis=1)[:, stretches - NEIGHBOURS, None]
    floors: np.ndarray = np.maximum(least, cosines.dtype.type(NEAR))
    return floors


def _by_words(night: Night, fresh: Sequence[StoredMemory]) -> Iterator[Pair]:
    """Yield the texts that share the rarest words, where nothing is known of meaning."""
    for memory in fresh:
        if night.time_is_up:
            night.left.add(memory.id)
            continue
        query = parse_query(memory.record.content[:400])
        found = night.parts.store.fulltext.search(KeywordQuery(query.words), Filter(), limit=NEIGHBOURS)
        near = night.parts.store.memories.ids_of([hit.rowid for hit in found if hit.rowid != memory.rowid])
        for name in near.values():
            if night.is_held(name):
                yield Pair(*in_order(memory.id, name), None)
