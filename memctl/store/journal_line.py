"""One line of the journal: an event as JSON, a tab, and the checksum of the JSON."""

import json
import zlib
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from memctl.domain.event import JOURNAL_VERSION, Event
from memctl.domain.words import Actor

_ACTORS = frozenset(actor.value for actor in Actor)


def event_to_fields(event: Event) -> dict[str, Any]:
    """Return an event as the JSON object of its line."""
    return {
        "v": JOURNAL_VERSION,
        "id": event.id,
        "at": event.at,
        "device": event.device,
        "kind": str(event.kind),
        "actor": event.actor.value,
        "op": event.op,
        "mems": list(event.mems),
        "data": dict(event.data),
    }


def event_from_fields(fields: Mapping[str, Any]) -> Event:
    """Return the event of a JSON object; an actor of a newer program counts as a client.

    Raises ValueError where it is no event.
    """
    actor, data, mems = fields.get("actor"), fields.get("data", {}), fields.get("mems", [])
    op = fields.get("op")
    head = [str(fields.get(name) or "") for name in ("id", "at", "device", "kind")]
    if not all(head):
        raise ValueError("an event needs id, at, device and kind")
    datetime.fromisoformat(head[1])  # what orders events has to be a time
    if not isinstance(data, dict) or not isinstance(mems, list) or not isinstance(op, str | None):
        raise ValueError("data must be an object, mems a list, op a text")
    known = Actor(actor) if actor in _ACTORS else Actor.CLIENT
    event_id, at, device, kind = head
    return Event(event_id, at, device, kind, known, op, tuple(map(str, mems)), data)


def encode_fields(fields: Mapping[str, Any]) -> bytes:
    """Return the line of a JSON object, newline included."""
    try:
        body = json.dumps(fields, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode("utf-8")
    except UnicodeEncodeError:  # a lone surrogate, from a file name that is not Unicode
        body = json.dumps(fields, allow_nan=False, separators=(",", ":")).encode("ascii")
    return b"%b\t%08x\n" % (body, zlib.crc32(body))


def decode_fields(line: bytes) -> dict[str, Any]:
    """Return the JSON object of a line; ValueError where its checksum or its form is wrong."""
    body, tab, checksum = line.rstrip(b"\r\n").rpartition(b"\t")
    if not tab or checksum != b"%08x" % zlib.crc32(body):
        raise ValueError("the checksum does not fit")
    try:
        fields = json.loads(body)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    if not isinstance(fields, dict):
        raise ValueError("not an object")
    return fields


def encode(event: Event) -> bytes:
    """Return the line of an event, newline included."""
    return encode_fields(event_to_fields(event))


def decode(line: bytes) -> Event:
    """Return the event of a line; ValueError where its checksum or its form is wrong."""
    return event_from_fields(decode_fields(line))
