"""Take a text out of events: what goes, and what stays so that the rest of the journal still folds."""

import base64
import binascii
import json
import unicodedata
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from memctl.domain.ids import fold_space
from memctl.store.packing import unpack_record

SHORTEST_NEEDLE = 12
"""Characters of a line from which it counts as telling; a shorter text gives itself away only as a whole."""
_STRUCTURAL = frozenset(
    {"pairs", "status", "signal", "value", "op", "superseded_by", "valid_until", "mode", "command", "ids", "hashes"}
)
"""Keys that say what happened and hold no words of the person."""
_TOLD = frozenset({"reason", "why", "summary", "title", "held"})
"""Keys under which somebody tells of a memory in words of his own, which may be words of it."""
_ABOUT = frozenset({"superseded_by", "with", "over", "target", "cites", "memory"})
"""Keys that name other memories."""
_UNITED = frozenset({"name", "kept", "gone"})
"""The keys of an event that unites two entities; emptied, it says nothing."""
_LARGEST = 64_000_000


@dataclass(frozen=True)
class PurgePlan:
    """What is to vanish."""

    ids: frozenset[str]
    """Whole lineages."""
    texts: tuple[str, ...]
    """Every text that these ids ever had."""
    paths: frozenset[str] = frozenset()
    """Files that memctl wrote for them, relative to the vault."""
    terms: frozenset[str] = frozenset()
    """Rare words of theirs, lower case: a logged query with one of them is blanked."""

    words: frozenset[str] = frozenset()
    """Words that no memory which stays says, folded: a name with one of them is a name that only these had."""
    shared: frozenset[str] = frozenset()
    """Lines that also stand in memories that stay: finding them gives nothing away."""

    @cached_property
    def needles(self) -> tuple[str, ...]:
        """Lines that give the texts away wherever they are found, longest first."""
        found = {line for line in lines_of(self.texts) if len(line) >= SHORTEST_NEEDLE} - self.shared
        return tuple(sorted(found, key=lambda needle: (-len(needle), needle)))

    def gives_away(self, text: str) -> bool:
        """Return whether a text holds a telling line, whatever its white space and case, or is a short one."""
        folded = fold_space(text).casefold()
        return any(needle in folded for needle in self._folded) or folded in self._short

    def is_query_for(self, text: str) -> bool:
        """Return whether a query shares a rare word, or more, with what is to vanish."""
        words = "".join(c if c.isalnum() else " " for c in text.casefold()).split()
        return not self.terms.isdisjoint(words) or self.gives_away(text)

    def is_told_in(self, value: Any) -> bool:
        """Return whether what somebody told of memories, a text or several, has a telling word, or one of the ids."""
        if isinstance(value, list | tuple):
            return any(self.is_told_in(item) for item in value)
        said = folded_words(value) if isinstance(value, str) else set()
        return not (self._telling | self.ids).isdisjoint(said)

    @cached_property
    def _telling(self) -> frozenset[str]:
        """The own words that are no ordinary ones, which every reason may have."""
        from memctl.text.entity_words import ordinary_words

        return frozenset(word for word in self.words - ordinary_words() if not word.isdigit())

    @cached_property
    def _folded(self) -> tuple[str, ...]:
        return tuple(needle.casefold() for needle in self.needles)

    @cached_property
    def _short(self) -> frozenset[str]:
        """Whole texts too short to be searched for inside of others."""
        texts = {fold_space(text) for text in self.texts} - self.shared - {""}
        return frozenset(text.casefold() for text in texts if len(text) < SHORTEST_NEEDLE)


def folded_words(text: str) -> set[str]:
    """Return the words of a text without the signs on their letters, as the slugs of names have them."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(sign))
    return set("".join(sign if sign.isalnum() else " " for sign in plain.replace("ı", "i")).split())


def lines_of(texts: Iterable[str]) -> set[str]:
    """Return the lines of texts with their white space folded, empty ones left out."""
    return {fold_space(line) for text in texts for line in text.splitlines()} - {""}


def redact_event(fields: Mapping[str, Any], plan: PurgePlan) -> dict[str, Any] | None:
    """Return the JSON object of an event without the purged texts; None where it holds none.

    Ids, kind, time and order stay. An event about purged memories alone keeps only its structure.
    """
    data = fields.get("data")
    if not isinstance(data, dict):
        return None
    touched = _touched(fields, data)
    if touched and touched <= plan.ids:
        cleaned = {key: value for key, value in data.items() if key in _STRUCTURAL or not _has_words(value)}
    else:
        hit = not touched.isdisjoint(plan.ids)
        told = _told(data, plan)
        cleaned = {key: "" if key in told else _cleaned(key, value, plan, hit) for key, value in data.items()}
    if cleaned == data:
        return None
    return {**fields, "data": {**cleaned, "purged": True}}


def contains(value: Any, plan: PurgePlan) -> bool:
    """Return whether a JSON value gives a purged text away, packed texts included."""
    if isinstance(value, str):
        return plan.gives_away(value) or plan.gives_away(_unpacked(value))
    if isinstance(value, Mapping):
        return any(contains(item, plan) for item in value.values())
    return isinstance(value, list | tuple) and any(contains(item, plan) for item in value)


def _touched(fields: Mapping[str, Any], data: Mapping[str, Any]) -> set[str]:
    found = {memory for memory in fields.get("mems") or () if isinstance(memory, str)}
    pairs = data.get("pairs")
    for pair in pairs if isinstance(pairs, list) else ():
        found |= {side for side in pair if isinstance(side, str)} if isinstance(pair, list) else set()
    return found


def _told(data: Mapping[str, Any], plan: PurgePlan) -> set[str]:
    """Return the keys under which an event tells of what is to vanish; one word that the fold knows is no telling."""
    about = _is_about(data, plan.ids)
    told = {key for key in _TOLD & data.keys() if plan.is_told_in(data[key]) or (about and " " in str(data[key]))}
    names = " ".join(str(data[key]) for key in sorted(_UNITED)) if data.keys() >= _UNITED else ""
    return told if plan.words.isdisjoint(folded_words(names)) else told | _UNITED


def _is_about(data: Mapping[str, Any], ids: frozenset[str]) -> bool:
    """Tell whether an event names one of some memories beside those that it touches."""
    named = (data[key] for key in _ABOUT & data.keys())
    return any(not ids.isdisjoint(item if isinstance(item, list) else [item]) for item in named)


def _has_words(value: Any) -> bool:
    if isinstance(value, Mapping):
        return bool(value)
    if isinstance(value, list | tuple):
        return any(_has_words(item) for item in value)
    return isinstance(value, str)


def _cleaned(key: str, value: Any, plan: PurgePlan, hit: bool) -> Any:
    """Return one value without what gives the texts away."""
    if key == "old" and isinstance(value, Mapping):
        return {name: text for name, text in value.items() if name not in plan.ids and not contains(text, plan)}
    if key == "files" and isinstance(value, list):
        return [_cleaned_file(item, plan) for item in value if not _is_purged_file(item, plan)]
    if key == "query" and isinstance(value, str):
        return "" if hit or plan.is_query_for(value) else value
    if isinstance(value, str):
        return "" if contains(value, plan) or value in plan.paths else value
    if isinstance(value, Mapping):
        return {name: _cleaned(str(name), item, plan, hit) for name, item in value.items()}
    if isinstance(value, list):
        return [_cleaned("", item, plan, hit) for item in value]
    return value


def _is_purged_file(item: Any, plan: PurgePlan) -> bool:
    return isinstance(item, Mapping) and item.get("path") in plan.paths


def _cleaned_file(item: Any, plan: PurgePlan) -> Any:
    if not isinstance(item, Mapping):
        return item
    return {key: None if contains(value, plan) else value for key, value in item.items()}


def _unpacked(text: str) -> str:
    """Return what a packed record or packed bytes hold; nothing for any other text."""
    record = unpack_record(text)
    if record is not None:
        return record.content
    try:
        stream = zlib.decompressobj()
        return stream.decompress(base64.b85decode(text), _LARGEST).decode("utf-8", "replace")
    except (ValueError, binascii.Error, zlib.error):
        return ""


def variants(needle: str) -> Iterable[bytes]:
    """Return the bytes under which a line may lie in a file: as it is, and as JSON."""
    texts = (needle, json.dumps(needle)[1:-1], json.dumps(needle, ensure_ascii=False)[1:-1])
    return dict.fromkeys(text.encode("utf-8", "surrogatepass") for text in texts)
