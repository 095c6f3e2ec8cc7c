"""Late moves: a passage that left one note and appeared in another within the same pass keeps its state."""

from collections.abc import Sequence

from memctl.domain.event import EventKind
from memctl.domain.ids import derived_event_id
from memctl.domain.memory import StoredMemory
from memctl.index.parts import IndexParts
from memctl.store.recording import record_events


def reclaim_moved(parts: IndexParts, fresh: Sequence[str]) -> int:
    """Tie fresh passages to gone ones of the same text, anywhere in the vault; return how many were tied."""
    if not parts.emit or not fresh or not parts.store.memories.has_history():
        return 0
    arrived = [item for item in parts.store.memories.by_ids(fresh) if item.live]
    hashes = {item.record.content_hash for item in arrived}
    waiting = {name: _lost(parts.store.memories.by_content_hash(name, live=False)) for name in hashes}
    pairs: list[tuple[StoredMemory, str]] = []
    for item in sorted(arrived, key=lambda found: (found.record.path, found.record.line)):
        candidates = waiting[item.record.content_hash]
        if candidates and item.id not in {old.id for old in candidates}:
            pairs.append((candidates.pop(0), item.id))
    if not pairs:
        return 0
    turns = (f"{old.id}:{new}:{old.state.turns}" for old, new in pairs)
    event = parts.make_event(
        EventKind.MOVED,
        tuple(dict.fromkeys(name for old, new in pairs for name in (old.id, new))),
        {"pairs": [[old.id, new] for old, new in pairs]},
        event_id=derived_event_id("moved", *turns),
    )
    with parts.store.write(durable=False):
        record_events(parts.store, [event], touched=[name for old, new in pairs for name in (old.id, new)])
    parts.store.outbox.flush(parts.journal)
    return len(pairs)


def _lost(items: Sequence[StoredMemory]) -> list[StoredMemory]:
    """Return those whose text stood in the vault once and does not now."""
    return [item for item in items if not item.live and item.state.dormant_reason == "gone"]
