"""Compress: the vectors of what memctl wrote and hardly retains are kept in fewer bits. Texts stay as they are.

Only ever coarser: what is woken or edited, and what undo brings back, is embedded anew. Recalls of old months are
counted as well: where a plan is applied they are folded into one event a month, and all that they did stays.
"""

from memctl.domain.event import EventKind
from memctl.domain.params.compressing import FEWEST_BITS
from memctl.dream.night import Night, is_awake, is_written
from memctl.dream.plan import Change, Found, Said, change
from memctl.scoring.quantise import LEVELS, bits_for
from memctl.store.traces import old_reads

COMPRESS = "compress"
AT_ONCE = 500
"""Memories of one change, at most."""


def compress(night: Night) -> Found:
    """Propose fewer bits for each group of memories that is retained less than their vectors say."""
    profile, read = night.parts.profile, {"old_reads": float(_old_reads(night))}
    if not profile.switches.compresses or night.parts.store.settings.get("active_model") is None:
        return Found(figures=read)
    groups: dict[int, list[str]] = {}
    written = [memory for memory in night.memories.values() if is_written(memory)]
    for memory in written:
        fewest = profile.fewest_bits_awake if is_awake(memory) else FEWEST_BITS
        if memory.state.precision <= fewest:
            continue
        bits = bits_for(night.figures(memory).retention, fewest)
        if bits < memory.state.precision:
            groups.setdefault(bits, []).append(memory.id)
    changes = [
        _coarser(bits, sorted(groups[bits])[at : at + AT_ONCE])
        for bits in LEVELS
        for at in range(0, len(groups.get(bits, ())), AT_ONCE)
    ]
    night.take(changes)
    figures = {f"to_{bits}_bits": float(len(groups[bits])) for bits in groups}
    return Found(changes, examined=len(written), figures={**figures, **read})


def _old_reads(night: Night) -> int:
    parts = night.parts
    return old_reads(parts.store.conn, parts.device, parts.traces_before) if parts.traces_before else 0


def _coarser(bits: int, names: list[str]) -> Change:
    count = len(names)
    return change(
        COMPRESS,
        COMPRESS,
        names,
        f"{count} vector{'s' * (count != 1)} of what is retained less: {bits} bits a dimension; the texts stay",
        before={},
        after={"bits": bits},
        events=[Said(EventKind.COMPRESSED, tuple(names), {"bits": bits})],
    )
