"""Redundant: of two notes of memctl's own that say the same in other words, the less useful one."""

from memctl.domain.memory import StoredMemory
from memctl.dream.night import Night, Pair, date_of, is_kept, is_written
from memctl.scoring.forgetting import alike
from memctl.text.stating import is_question

SAME = 0.7
"""Probability from which a text says the same as another and nothing new, both ways; a number, name or date that only
one of them has makes it something else, however near the two lie (source: ours)."""


def redundant(night: Night) -> dict[str, str]:
    """Return the less useful of each two that are alike, with the one that stays, the most alike first.

    Every pair is compared once, for a pair that is passed over tonight would not come again; the clock bounds it
    (source: ours, where cognitive compares 50 in a cycle).
    """
    found: dict[str, str] = {}
    near = [pair for pair in night.pairs if pair.cosine is not None and alike(pair.cosine)]
    mine = [pair for pair in near if is_written(night.memories[pair.one]) and is_written(night.memories[pair.other])]
    for pair in mine:
        if night.same.get(pair) is False or not all(map(night.is_held, pair.names)):
            continue
        stays, goes = sorted((night.memories[name] for name in pair.names), key=lambda item: _rank(night, item))
        if stays.id not in found and goes.id not in night.words and _is_same(night, pair):
            found[goes.id] = stays.id
    return found


def _is_same(night: Night, pair: Pair) -> bool:
    if pair not in night.same:
        if night.time_is_up:
            night.left |= {pair.one, pair.other}
            return False
        night.same[pair] = _same(night.memories[pair.one], night.memories[pair.other])
    return night.same[pair]


def _rank(night: Night, memory: StoredMemory) -> tuple[bool, float, float, str, str]:
    worth = night.figures(memory).importance
    return (not is_kept(memory), -memory.state.utility, -worth, date_of(memory) or "", memory.id)


def _same(one: StoredMemory, other: StoredMemory) -> bool:
    """Tell whether either text says just what the other says, in one channel and for one time."""
    if one.record.channel != other.record.channel or one.valid_until != other.valid_until:
        return False
    from memctl.text.compare import Relation, compare
    from memctl.text.grounds import foreign, grounds_of

    texts = (one.record.content, other.record.content)
    if is_question(texts[0]) is not is_question(texts[1]):
        return False
    for known, said in (texts, texts[::-1]):
        item = compare(known, said)
        if item.label is not Relation.REINFORCE or item.confidence < SAME or foreign(said, grounds_of([known])):
            return False
    return True
