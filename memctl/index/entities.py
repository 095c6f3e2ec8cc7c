"""Read which entities the notes that memctl wrote name, where that is not known: after a rebuild, or an edit."""

from memctl.domain.params import WRITE_BATCH
from memctl.index.parts import IndexParts
from memctl.text.entities import ENTITY_RULES, entities_of_written


def scan_entities(parts: IndexParts) -> int:
    """Note what every written memory names; return how many were read."""
    store = parts.store
    wanted = store.entities.unscanned(ENTITY_RULES)
    for start in range(0, len(wanted), WRITE_BATCH):
        batch = store.memories.by_rowids(wanted[start : start + WRITE_BATCH])
        found = {memory.rowid: entities_of_written(memory.record) for memory in batch}
        with store.write(durable=False):
            for rowid, entities in found.items():
                store.entities.put(rowid, [(item.id, item.name, item.kind) for item in entities], rules=ENTITY_RULES)
    return len(wanted)
