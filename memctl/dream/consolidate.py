"""Consolidate: duplicates. Notes that say the same are tied; of memctl's own the more complete one stays."""

from collections.abc import Iterator

from memctl.domain.event import EventKind
from memctl.domain.ids import content_hash
from memctl.domain.memory import StoredMemory
from memctl.domain.words import GOVERNANCE_LEVEL, LinkKind, Status
from memctl.dream.night import Night, date_of, in_order, is_kept, is_written
from memctl.dream.plan import Change, Found, Said, change
from memctl.text.keys import content_words
from memctl.text.stating import is_question

ALIKE = 0.95
"""Cosine above which passages of notes are held against each other as duplicates (source: magma)."""
MERGED = 0.85
"""The same for what memctl wrote, where a text is absorbed only if no word of it is lost (source: memforge)."""
FEWEST_WORDS = 4
"""Content words below which a text is no statement that could be repeated (source: ours)."""
MOST_COPIES = 12
"""Copies of a text above which it is a template (source: memforge, the size of its groups)."""
LEAST_COVERED = 0.8
"""Share of a text's content words that stand in the other one, below which it is not looked at word by word."""
LONGEST = 500
"""Characters up to which two texts are compared word by word; longer ones are duplicates only as they are."""


def consolidate(night: Night) -> Found:
    """Propose a merge, or a tie, for each pair that says the same."""
    changes: list[Change] = []
    examined = 0
    for one, other, cosine in (*_exact(night), *_near(night)):
        if night.is_held(one.id) and night.is_held(other.id):
            examined += 1
            proposed = _settle(night, one, other, cosine)
            if proposed is not None:
                night.take([proposed])
                changes.append(proposed)
    merges = sum(item.op == "merge" for item in changes)
    return Found(changes, examined=examined, figures={"merges": merges, "links": len(changes) - merges})


def _exact(night: Night) -> Iterator[tuple[StoredMemory, StoredMemory, float]]:
    """Yield the first of the memories with the same words, with each other one."""
    groups: dict[str, list[StoredMemory]] = {}
    for memory in night.awake():
        if memory.record.content_hash:
            groups.setdefault(memory.record.content_hash, []).append(memory)
    for group in groups.values():
        notes = [memory for memory in group if not is_written(memory)]
        if len(group) > 1 and len(notes) <= MOST_COPIES and _states(group[0]):
            ordered = sorted(group, key=lambda memory: (is_written(memory), date_of(memory) or "~", memory.id))
            yield from ((ordered[0], other, 1.0) for other in ordered[1:])
            mine = [memory for memory in ordered if is_written(memory)]
            yield from ((mine[0], other, 1.0) for other in mine[1:] if mine[0] is not ordered[0])


def _near(night: Night) -> Iterator[tuple[StoredMemory, StoredMemory, float]]:
    for pair in night.pairs:
        one, other = night.memories[pair.one], night.memories[pair.other]
        floor = MERGED if is_written(one) and is_written(other) else ALIKE
        apart = one.record.content_hash != other.record.content_hash
        if (pair.cosine or 0.0) > floor and apart and not (_asks(one) or _asks(other)) and _states(one):
            yield one, other, pair.cosine or 0.0


def _states(memory: StoredMemory) -> bool:
    return len(content_words(memory.record.content)) >= FEWEST_WORDS


def _asks(memory: StoredMemory) -> bool:
    """Tell whether a memory is a question, which no answer repeats."""
    return is_question(memory.record.content)


def _settle(night: Night, one: StoredMemory, other: StoredMemory, cosine: float) -> Change | None:
    if is_written(one) and is_written(other):
        kept = _more_complete(night, one, other)
        return None if kept is None else _merge(kept, other if kept is one else one, cosine)
    if in_order(one.id, other.id) in night.duplicates or not _covers(night, one, other, both=True):
        return None
    source, target = (one, other) if is_written(one) else (other, one)
    return _tie(source, target, cosine)


def _more_complete(night: Night, one: StoredMemory, other: StoredMemory) -> StoredMemory | None:
    """Return the one of two that says all that the other says and stands for it in every other way; None for none."""
    first, second = sorted((one, other), key=lambda item: (not is_kept(item), date_of(item) or "", item.id))
    for kept, gone in ((first, second), (second, first)):
        if _may_stand_for(kept, gone) and gone.id not in night.words and _covers(night, kept, gone):
            return kept
    return None


def _may_stand_for(kept: StoredMemory, gone: StoredMemory) -> bool:
    """Tell whether nothing beside its text would be lost with a memory."""
    return (
        not is_kept(gone)
        and kept.record.channel == gone.record.channel
        and set(gone.tags) <= set(kept.tags)
        and gone.record.valid_from in (None, kept.record.valid_from)
        and gone.valid_until == kept.valid_until
        and kept.record.authority <= gone.record.authority
        and gone.state.status is Status.ACTIVE
        and kept.state.status is Status.ACTIVE
    )


def _covers(night: Night, kept: StoredMemory, gone: StoredMemory, *, both: bool = False) -> bool:
    """Tell whether a text says all that another one says, or both what the other says."""
    if kept.record.content_hash == gone.record.content_hash:
        return True
    texts = (kept.record.content, gone.record.content)
    if max(map(len, texts)) > LONGEST:
        return False
    key = (kept.id, gone.id)
    if key not in night.covers:
        if night.time_is_up:
            night.left |= {kept.id, gone.id}
            return False
        from memctl.text.compare.leftover import loses_nothing

        words, wanted = content_words(kept.record.content), content_words(gone.record.content)
        alike = len(words & wanted) >= LEAST_COVERED * len(wanted)
        night.covers[key] = alike and loses_nothing(*texts)
    return night.covers[key] and (not both or _covers(night, gone, kept))


def _merge(kept: StoredMemory, gone: StoredMemory, cosine: float) -> Change:
    exact = kept.record.content_hash == gone.record.content_hash
    why = "the same words" if exact else "it says all that this says"
    record = gone.record
    source = f"{record.write_source}:{record.session or content_hash(record.content)}"
    merged = str(Status.MERGED)
    return change(
        "consolidate",
        "merge",
        [gone.id, kept.id],
        f"{why} as {kept.record.path}" if exact else f"{kept.record.path}: {why}",
        before={"status": str(gone.state.status), "dormant_reason": None},
        after={"status": merged, "superseded_by": kept.id, "dormant_reason": merged},
        confidence=cosine,
        events=[
            Said(EventKind.STATUS, (gone.id,), {"status": merged, "reason": why, "superseded_by": kept.id}),
            Said(EventKind.FORGOTTEN, (gone.id,), {"reason": merged}),
            Said(EventKind.REINFORCED, (kept.id,), {"source": source}),
            *_inherited(kept, gone),
        ],
    )


def _inherited(kept: StoredMemory, gone: StoredMemory) -> list[Said]:
    """Return how what stays takes over the higher governance of what it absorbs (source: magma)."""
    if GOVERNANCE_LEVEL[gone.governance] >= GOVERNANCE_LEVEL[kept.governance]:
        return []
    return [Said(EventKind.GOVERNED, (kept.id,), {"governance": str(gone.governance)})]


def _tie(source: StoredMemory, target: StoredMemory, cosine: float) -> Change:
    kind = str(LinkKind.DUPLICATE)
    return change(
        "consolidate",
        "link",
        [source.id, target.id],
        f"says the same as {target.record.path}:{target.record.line}",
        before={"link": None},
        after={"link": kind, "target": target.id},
        confidence=cosine,
        events=[Said(EventKind.LINKED, (source.id,), {"target": target.id, "kind": kind, "remove": False})],
    )
