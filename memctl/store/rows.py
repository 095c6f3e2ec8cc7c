"""Between a row of `memories` and a `StoredMemory`; the only place that knows the order of the columns."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from memctl.domain.fold import FRESH
from memctl.domain.memory import MemoryRecord, MemoryState, StoredMemory
from memctl.domain.packed_state import state_from_json, state_to_json
from memctl.domain.words import (
    Category,
    Governance,
    Layer,
    MemoryType,
    Origin,
    SourceState,
    Status,
    Structure,
    Verification,
    WriteSource,
)
from memctl.store.driver import Row

RECORD_FIELDS = tuple(MemoryRecord.__dataclass_fields__)
_COLUMN_OF = {"tags": "base_tags", "layer": "base_layer", "governance": "base_governance"}
RECORD_COLUMNS = tuple(_COLUMN_OF.get(name, name) for name in RECORD_FIELDS)
STATE_COLUMNS = (
    "status",
    "status_reason",
    "superseded_by",
    "dormant_since",
    "dormant_reason",
    "state_pinned",
    "access_count",
    "last_access",
    "updated",
    "valid_until_set",
    "state",
    "tags",
    "layer",
    "governance",
)
SELECT = (
    "SELECT m.rowid, m.live, m.state, coalesce(m.verification, "
    "(SELECT s.state FROM sources s WHERE s.path = m.path), ''), "
    + ", ".join(f"m.{column}" for column in RECORD_COLUMNS)
    + " FROM memories m"
)
_LISTS = tuple(RECORD_FIELDS.index(name) for name in ("heading", "tags", "aliases", "supersedes"))
_FLAGS = tuple(RECORD_FIELDS.index(name) for name in ("pinned", "immutable"))
_ENUMS: tuple[tuple[int, Any], ...] = tuple(
    (RECORD_FIELDS.index(name), kind)
    for name, kind in (
        ("origin", Origin),
        ("layer", Layer),
        ("type", MemoryType),
        ("category", Category),
        ("governance", Governance),
        ("write_source", WriteSource),
    )
)
_STRUCTURE = RECORD_FIELDS.index("structure")
_HEAD = 4


@dataclass(frozen=True, slots=True)
class Base:
    """What a source says of a memory where its state may say otherwise."""

    tags: Sequence[str]
    layer: str
    governance: str


def dump_list(values: Sequence[str]) -> str:
    """Return a tuple of strings as JSON text, letters as they are."""
    return json.dumps(list(values), ensure_ascii=False) if values else "[]"


def record_values(record: MemoryRecord) -> list[Any]:
    """Return the values of `RECORD_COLUMNS`."""
    values = [getattr(record, name) for name in RECORD_FIELDS]
    for index in _LISTS:
        values[index] = dump_list(values[index])
    for index in _FLAGS:
        values[index] = int(values[index])
    for index, _ in _ENUMS:
        values[index] = str(values[index])
    if values[_STRUCTURE] is not None:
        values[_STRUCTURE] = str(values[_STRUCTURE])
    return values


def effective_tags(base: Sequence[str], state: MemoryState) -> tuple[str, ...]:
    """Return the tags of the source, with those added and without those removed by command."""
    kept = [tag for tag in base if tag not in state.tags_removed]
    return tuple(dict.fromkeys([*kept, *state.tags_added]))


def state_values(base: Base, state: MemoryState) -> list[Any]:
    """Return the values of `STATE_COLUMNS`."""
    return [
        str(state.status),
        state.status_reason,
        state.superseded_by,
        state.dormant_since,
        state.dormant_reason,
        None if state.pinned is None else int(state.pinned),
        state.access_count,
        state.last_access,
        state.updated,
        state.valid_until,
        "{}" if state == FRESH else json.dumps(state_to_json(state), ensure_ascii=False, sort_keys=True),
        dump_list(effective_tags(base.tags, state)),
        str(state.layer or base.layer),
        str(state.governance or base.governance),
    ]


def load_state(text: str) -> MemoryState:
    """Return the state that a row's JSON holds."""
    return FRESH if text == "{}" else state_from_json(json.loads(text))


def memory_from_row(row: Row) -> StoredMemory:
    """Return the memory of one row that `SELECT` gave."""
    rowid, live, state_text, seen = row[:_HEAD]
    values = list(row[_HEAD:])
    for index in _LISTS:
        text = values[index]
        values[index] = () if text == "[]" else tuple(json.loads(text))
    for index in _FLAGS:
        values[index] = bool(values[index])
    for index, kind in _ENUMS:
        values[index] = kind(values[index])
    if values[_STRUCTURE] is not None:
        values[_STRUCTURE] = Structure(values[_STRUCTURE])
    state = load_state(state_text)
    verification = _verification(state, live=bool(live), seen=seen)
    return StoredMemory(rowid, MemoryRecord(*values), state, bool(live), verification)


def _verification(state: MemoryState, *, live: bool, seen: str) -> str:
    if state.contradicted:
        return Verification.CONTRADICTED.value
    if live:
        return seen or Verification.UNVERIFIED.value
    replaced = state.status == Status.SUPERSEDED
    return SourceState.EDITED.value if replaced else SourceState.MISSING.value
