"""The front matter that nearly every note has, read without a YAML library: 0.05 ms instead of 1 ms a note.

Only lines whose meaning cannot be in doubt are read; anything else is left to the library, whole.
"""

import re
from typing import Any

_KEY = r"(?P<key>[^\W\d][\w-]{0,60}(?: [\w-]{1,60}){0,3})"
_PLAIN = r"[^\W\d](?:(?:[\w ./,()&+!?;<>'-]|:(?=[\w/]))*[\w./()+!?>'])?"
_DATE = r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:[T ][0-9]{2}:[0-9]{2}(?::[0-9]{2})?Z?)?"
_NUMBER = r"0|[1-9][0-9]{0,14}"
_QUOTED = r'"[^"\\\n]*"|' + r"'[^'\n]*'"
_VALUE = rf"(?P<plain>{_PLAIN})|(?P<date>{_DATE})|(?P<number>{_NUMBER})|(?P<quoted>{_QUOTED})"
_PAIR = re.compile(rf"{_KEY}:(?: +(?:{_VALUE}|\[(?P<flow>[^\[\]\n]*)\]))? *")
_ITEM = re.compile(rf"(?P<indent> *)-(?: +(?:{_VALUE}))? *")
_FLOW_ITEM = re.compile(rf" *(?:{_VALUE}) *")
_WORDS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})

_TRUTH = {"true": True, "false": False}


class _Doubt(ValueError):
    """A line means what only the library can tell."""


def read_plain_yaml(text: str) -> dict[str, Any] | None:
    """Return the mapping in `text`, or None where it takes a YAML library to tell."""
    values: dict[str, Any] = {}
    items: list[Any] | None = None
    indent = ""
    last = ""
    try:
        for line in text.split("\n"):
            if not line.strip(" "):
                continue
            pair = _PAIR.fullmatch(line)
            if pair is not None:
                last, items = pair["key"], None
                if last.lower() in _WORDS or last in values:
                    return None
                values[last] = _pair_value(pair)
                continue
            item = _ITEM.fullmatch(line)
            if item is None or (items is None and (not last or values[last] is not None)):
                return None
            if items is None:
                items, indent = [], item["indent"]
                values[last] = items
            if item["indent"] != indent:
                return None
            items.append(_value(item))
    except _Doubt:
        return None
    return values


def _pair_value(pair: re.Match[str]) -> Any:
    flow = pair["flow"]
    if flow is None:
        return _value(pair)
    if not flow.strip(" "):
        return []
    found = [_FLOW_ITEM.fullmatch(part) for part in flow.split(",")]
    return [_value(item) for item in found]


def _value(match: re.Match[str] | None) -> Any:
    if match is None:
        raise _Doubt
    if (plain := match["plain"]) is not None:
        if plain in _TRUTH:
            return _TRUTH[plain]
        if plain.lower() in _WORDS:
            raise _Doubt
        return plain
    if (number := match["number"]) is not None:
        return int(number)
    if (quoted := match["quoted"]) is not None:
        if not quoted.isprintable():
            raise _Doubt
        return quoted[1:-1]
    return match["date"]
