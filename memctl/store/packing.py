"""Old texts in the journal: a record as compressed JSON, or the bytes of a file, small enough for a line."""

import base64
import binascii
import json
import zlib
from enum import StrEnum
from typing import Any

from memctl.domain.memory import MemoryRecord
from memctl.domain.words import Category, Governance, Layer, MemoryType, Origin, Structure, WriteSource

_FIELDS = MemoryRecord.__dataclass_fields__
_BARE = MemoryRecord("", "", "", 0, 0, "")
_NEEDED = ("id", "content", "path", "line", "end_line", "title")
_ENUMS: dict[str, type[StrEnum]] = {
    "origin": Origin,
    "layer": Layer,
    "type": MemoryType,
    "category": Category,
    "governance": Governance,
    "structure": Structure,
    "write_source": WriteSource,
}
_LARGEST = 64_000_000


def pack_record(record: MemoryRecord) -> str:
    """Return a record as text; only what differs from the defaults is kept."""
    fields = {}
    for name in _FIELDS:
        value = getattr(record, name)
        if name in _NEEDED or value != getattr(_BARE, name):
            fields[name] = value
    body = json.dumps(fields, separators=(",", ":")).encode("ascii")
    return base64.b64encode(zlib.compress(body, 9)).decode("ascii")


def unpack_record(text: str) -> MemoryRecord | None:
    """Return the record of a packed text; None where it is damaged. Keys and values of a newer program are dropped."""
    try:
        stream = zlib.decompressobj()
        fields = json.loads(stream.decompress(base64.b64decode(text, validate=True), _LARGEST))
        if not stream.eof or not isinstance(fields, dict):
            return None
        return MemoryRecord(**{name: _value(name, fields[name]) for name in _FIELDS if name in fields})
    except (binascii.Error, zlib.error, ValueError, TypeError):
        return None


def _value(name: str, value: Any) -> Any:
    if isinstance(value, list):
        return tuple(value)
    kind = _ENUMS.get(name)
    if kind is None or value is None:
        return value
    return kind(value) if value in [member.value for member in kind] else getattr(_BARE, name)


def pack_bytes(data: bytes | None) -> str | None:
    """Return file bytes as they stand in an event, compressed."""
    return None if data is None else base64.b85encode(zlib.compress(data, 9)).decode("ascii")


def unpack_bytes(text: str | None) -> bytes | None:
    """Return the bytes that `pack_bytes` packed."""
    return None if text is None else zlib.decompress(base64.b85decode(text))
