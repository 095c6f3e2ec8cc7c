"""Single steps of the two paths on plain values, so that labelled sets can be scored; no vault, no model."""

from base64 import b64decode
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from memctl.app.clock import Clock, read_iso
from memctl.intake.compaction.compact import compact
from memctl.intake.extraction.byrules import extract_by_rules
from memctl.intake.extraction.extracted import Message
from memctl.intake.extraction.when import when
from memctl.intake.observing.observe import observe
from memctl.recall.route import route
from memctl.text.compare import compare
from memctl.text.dates import to_iso
from memctl.text.entities import entities_of
from memctl.text.feelings import feeling_of
from memctl.text.injection import has_chat_marks, is_injection
from memctl.text.pii import find_pii
from memctl.text.secrets import mask_secrets

_SHOWN_PARTS = 6


def present(fixed: str | None) -> str:
    """Return the present, or the instant that stands for it."""
    return Clock(read_iso(fixed) if fixed else None).now()


def extract_row(row: Mapping[str, Any], now: str) -> Mapping[str, Any]:
    """Return what a line states; raises ValueError for a line of another shape."""
    found = extract_by_rules(messages_of(row), now_of(row, now))
    return {"facts": [fact.as_row() for fact in found.facts], "entities": list(found.entities)}


def compact_row(row: Mapping[str, Any], now: str) -> Mapping[str, Any]:
    """Return the shorter text, of a conversation its messages too, and the receipt; raises ValueError as above."""
    done = compact(messages_of(row))
    short = [{"role": message.role, "text": message.text} for message in done.messages]
    parts = {"text": done.text} if row.get("messages") is None else {"text": done.text, "messages": short}
    return {**parts, "receipt": done.receipt.as_row()}


def observe_row(row: Mapping[str, Any], now: str) -> Mapping[str, Any]:
    """Return whether a captured message is worth keeping, and why; raises ValueError for a line of another shape."""
    text = row.get("text")
    if not isinstance(text, str):
        raise ValueError("there is no text")
    return observe(text).as_row()


def gate_row(row: Mapping[str, Any], now: str) -> Mapping[str, Any]:
    """Return what a text holds that must not be kept, and the text without it; `text_b64` is a text in base64."""
    text = _text_of(row)
    masked, kinds = mask_secrets(text)
    return {
        "secret": bool(kinds),
        "kind": kinds[0] if kinds else None,
        "kinds": kinds,
        "masked": masked,
        "pii": [item.kind for item in find_pii(text)],
        "injection": is_injection(text) or has_chat_marks(text),
    }


def reconcile_row(row: Mapping[str, Any], now: str) -> Mapping[str, Any]:
    """Return what a new statement does to a stored one; raises ValueError for a line of another shape."""
    memory, new = row.get("memory"), row.get("new")
    if not isinstance(memory, str) or not isinstance(new, str):
        raise ValueError("there is no memory and new text")
    found = compare(memory, new, memory_date=_day(row.get("memory_date")), newer_date=_day(row.get("new_date")) or now)
    return {
        "label": str(found.label),
        "similarity": found.similarity,
        "confidence": found.confidence,
        "why": found.why,
        "parts": dict(list(found.parts.items())[:_SHOWN_PARTS]),
    }


def form_row(row: Mapping[str, Any], now: str) -> Mapping[str, Any]:
    """Return when a text holds, what it expresses, states and names; raises ValueError for a line of another shape."""
    messages, present_then = messages_of(row), now_of(row, now)
    text = "\n".join(message.text for message in messages)
    held, feeling = when(text, present_then), feeling_of(text)
    stated = extract_by_rules(messages, present_then)
    return {
        "valid_from": held.valid_from,
        "valid_until": held.valid_until,
        "temporal_type": str(held.temporal_type),
        "valence": feeling.label,
        "arousal": feeling.level,
        "emotion": feeling.emotion,
        "facts": [fact.text for fact in stated.facts],
        "entities": [entity.id for entity in entities_of(text)],
    }


def route_row(row: Mapping[str, Any], now: str) -> Mapping[str, Any]:
    """Return what a question asks for and the words that show it; raises ValueError for a line of another shape."""
    query = row.get("query")
    if not isinstance(query, str):
        raise ValueError("there is no query")
    found = route(query)
    return {"intent": found.intent, "why": found.why}


def now_of(row: Mapping[str, Any], now: str) -> str:
    """Return the line's own present, a date or time, where it has one."""
    said = row.get("now")
    if said is None:
        return now
    found = to_iso(said) if isinstance(said, str) else None
    if found is None:
        raise ValueError("now is no date")
    return found if "T" in found else f"{date.fromisoformat(found[:10]).isoformat()}T00:00:00.000Z"


def messages_of(row: Mapping[str, Any]) -> Sequence[Message]:
    """Return the messages of a line, or its text as one message."""
    said = row.get("messages")
    if said is None:
        said = [{"text": row.get("text")}]
    if not isinstance(said, list) or not all(isinstance(item, dict) for item in said):
        raise ValueError("messages is no list of objects")
    if not all(isinstance(item.get("text"), str) for item in said):
        raise ValueError("there is no text")
    return [Message(item["text"], str(item.get("role") or "user"), _day(item.get("at"))) for item in said]


def _text_of(row: Mapping[str, Any]) -> str:
    """Return the text of a line, written out or in base64."""
    text, coded = row.get("text"), row.get("text_b64")
    if text is None and isinstance(coded, str):
        text = b64decode(coded, validate=True).decode("utf-8", "replace")
    if not isinstance(text, str):
        raise ValueError("there is no text")
    return text


def _day(said: Any) -> str | None:
    return to_iso(said) if isinstance(said, str) else None
