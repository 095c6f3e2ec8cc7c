"""States as plain JSON values: only what differs from a fresh one is kept."""

from collections.abc import Mapping
from typing import Any

from memctl.domain.memory import MemoryState
from memctl.domain.words import Status

_FRESH = MemoryState()
_DEFAULTS = tuple((name, getattr(_FRESH, name)) for name in MemoryState.__dataclass_fields__)


def state_to_json(state: MemoryState) -> dict[str, Any]:
    """Return the fields that differ from a fresh state, as plain JSON values."""
    out: dict[str, Any] = {}
    for name, usual in _DEFAULTS:
        value = getattr(state, name)
        if value != usual:
            out[name] = list(value) if isinstance(value, tuple) else value
    return out


def state_from_json(fields: Mapping[str, Any]) -> MemoryState:
    """Return the state of which `state_to_json` gave `fields`; unknown keys are skipped."""
    known: dict[str, Any] = {}
    for name, value in fields.items():
        if name in MemoryState.__dataclass_fields__:
            known[name] = tuple(value) if isinstance(value, list) else value
    if "status" in known:
        known["status"] = Status(known["status"])
    return MemoryState(**known)
