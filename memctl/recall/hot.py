"""The hot tier: the few memories that a client is always handed, whatever is asked; source: cognitive."""

from memctl.domain.answers import Hit
from memctl.domain.memory import StoredMemory
from memctl.domain.params.forgetting import HOT_ACCESSES, HOT_ITEMS
from memctl.domain.words import Layer, Status
from memctl.recall.locate import locate
from memctl.recall.organise import organise
from memctl.recall.parts import RecallParts, Scored
from memctl.recall.signals import days_since
from memctl.scoring.promotion import hot
from memctl.store.tallies import Tallies
from memctl.text.injection import is_injection


def is_hot(memory: StoredMemory, now: str) -> bool:
    """Tell whether a memory belongs to the hot tier: semantic, active, useful, often recalled and not old.

    What has no date has no age and is not hot; what gives orders to a reader never is.
    """
    state = memory.state
    if memory.layer != Layer.SEMANTIC or state.status != Status.ACTIVE or state.dormant_since is not None:
        return False
    age = days_since(memory.record.created or memory.record.recorded, now)
    return age is not None and hot(state.utility, state.access_count, age) and not is_injection(memory.record.content)


def hot_tier(parts: RecallParts) -> tuple[Hit, ...]:
    """Return the hot memories, the most useful first, by the uses that the index has taken in; writes nothing."""
    ids = Tallies(parts.store.conn).often_used(HOT_ACCESSES)
    memories = [item for item in parts.overlay(parts.store.memories.by_ids(ids)) if is_hot(item, parts.now)]
    memories.sort(key=lambda item: (-item.state.utility, item.id))
    kept = memories[:HOT_ITEMS]
    scored = [Scored(item, item.state.utility, 1.0, {"utility": item.state.utility}) for item in kept]
    return organise(parts, scored, locate(parts, kept, ()), {})
