"""Rehearse: what is about to be forgotten and is worth keeping is called to mind, which makes it last longer.

A rehearsal counts as a retrieval for how well a memory is retained; what nobody uses stays unused by it.
"""

from memctl.domain.memory import StoredMemory
from memctl.domain.params.forgetting import DEMOTION_UTILITY, EVICTION_IMPORTANCE
from memctl.domain.params.lasting import REHEARSALS_A_DREAM
from memctl.domain.words import Layer
from memctl.dream.night import Night
from memctl.dream.plan import Found
from memctl.dream.strengthen import strengthened
from memctl.scoring.fsrs import endangered, rehearsed


def rehearse(night: Night) -> Found:
    """Propose to rehearse the most important of what memctl wrote and is endangered; so many a day, dreams together."""
    written = night.awake(written=True)
    today = sum((memory.state.rehearsed_at or "")[:10] == night.now[:10] for memory in night.memories.values())
    found = [memory for memory in written if _is_endangered(night, memory)]
    found.sort(key=lambda memory: (-night.figures(memory).importance, memory.id))
    chosen = found[: max(0, REHEARSALS_A_DREAM - today)]
    factors = {memory.id: rehearsed(memory.state.stability) / memory.state.stability for memory in chosen}
    changes = strengthened(night, "rehearse", "rehearsed", factors, "retained less than 0.3", seen=False)
    return Found(changes, examined=len(written), figures={"endangered": len(found), "rehearsed": len(chosen)})


def _is_endangered(night: Night, memory: StoredMemory) -> bool:
    """Tell whether a memory that holds now fades and is worth it: not what the rules of forgetting may take."""
    figures = night.figures(memory)
    ended = memory.valid_until is not None and memory.valid_until[:10] < night.now[:10]
    worth = figures.importance >= EVICTION_IMPORTANCE and memory.state.utility >= DEMOTION_UTILITY
    lasting = memory.layer is not Layer.WORKING and not ended
    return worth and lasting and endangered(figures.signals.idle_days, memory.state.stability)
