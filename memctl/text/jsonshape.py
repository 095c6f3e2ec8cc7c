"""Strict reading of a model's JSON: no duplicate keys, no NaN, bounded, of the shape that was asked for."""

import json
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

DEEPEST = 32
"""Levels of nesting."""
LONGEST_NUMBER = 18
"""Digits; no fact of a note needs more, and huge integers are slow to convert."""

_HIDDEN = re.compile("[\ud800-\udfff\x00-\x08\x0b-\x1f\x7f-\x9f]")
_TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}
_KNOWN = frozenset(
    re.findall(
        r"\S+",
        "type properties required additionalProperties items enum const minItems maxItems minLength maxLength minimum "
        "maximum anyOf oneOf title description $schema uniqueItems",
    )
)

Path = tuple[str | int, ...]


class NotStrict(ValueError):
    """The text is not one strict JSON value; the message says why."""


def read_json(text: str) -> Any:
    """Parse one JSON value; raises `NotStrict`."""
    if _depth(text) > DEEPEST:
        raise NotStrict("nested too deeply")
    try:
        value = json.loads(
            text, object_pairs_hook=_unique, parse_constant=_refuse_constant, parse_int=_small_int, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        raise NotStrict(f"not JSON: {error.msg} at {error.pos}") from error
    for path, string in strings(value, keys=True):
        if _HIDDEN.search(string):
            raise NotStrict(f"control characters in {show_path(path)}")
    return value


def strings(value: Any, path: Path = (), *, keys: bool = False) -> Iterator[tuple[Path, str]]:
    """Yield every string of a JSON value with the path to it; its keys too where asked."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from strings(item, (*path, at), keys=keys)
    elif isinstance(value, dict):
        for key, item in value.items():
            if keys:
                yield (*path, key), key
            yield from strings(item, (*path, key), keys=keys)


def show_path(path: Path) -> str:
    """Return a path as a person reads it."""
    return ".".join(str(part) for part in path) or "the answer"


def shape_errors(value: Any, schema: Mapping[str, Any], path: Path = ()) -> list[str]:
    """Return what a value has against a schema; keys that the schema does not name are errors.

    Raises ValueError where the schema uses a word that is not understood here: an unread rule would be no rule.
    """
    unknown = set(schema) - _KNOWN
    if unknown:
        raise ValueError(f"schema words not understood: {', '.join(sorted(unknown))}")
    for word in ("anyOf", "oneOf"):
        if word in schema:
            attempts = [shape_errors(value, option, path) for option in schema[word]]
            return [] if any(not errors for errors in attempts) else [f"{show_path(path)} fits none of the choices"]
    if "const" in schema and not _same(value, schema["const"]):
        return [f"{show_path(path)} is not {schema['const']!r}"]
    if "enum" in schema and not any(_same(value, choice) for choice in schema["enum"]):
        return [f"{show_path(path)} is none of the words allowed"]
    names = schema.get("type")
    if names is not None and not any(_is_type(value, name) for name in ([names] if isinstance(names, str) else names)):
        return [f"{show_path(path)} is no {names if isinstance(names, str) else ' or '.join(names)}"]
    return [*_bounds(value, schema, path), *_members(value, schema, path)]


def schema_at(schema: Mapping[str, Any] | None, path: Path) -> Mapping[str, Any]:
    """Return the part of a schema that a path leads to; empty where it leads nowhere."""
    here: Mapping[str, Any] = schema or {}
    for part in path:
        here = here.get("items", {}) if isinstance(part, int) else here.get("properties", {}).get(part, {})
    return here


def _bounds(value: Any, schema: Mapping[str, Any], path: Path) -> list[str]:
    errors = []
    if isinstance(value, (str, list)):
        least, most = ("minLength", "maxLength") if isinstance(value, str) else ("minItems", "maxItems")
        if len(value) < schema.get(least, 0):
            errors.append(f"{show_path(path)} is too short")
        if len(value) > schema.get(most, math.inf):
            errors.append(f"{show_path(path)} is too long")
    if _is_type(value, "number"):
        if value < schema.get("minimum", -math.inf):
            errors.append(f"{show_path(path)} is too small")
        if value > schema.get("maximum", math.inf):
            errors.append(f"{show_path(path)} is too large")
    return errors


def _members(value: Any, schema: Mapping[str, Any], path: Path) -> list[str]:
    errors: list[str] = []
    if isinstance(value, list):
        if schema.get("uniqueItems") and len({json.dumps(item, sort_keys=True) for item in value}) < len(value):
            errors.append(f"{show_path(path)} says something twice")
        if "items" in schema:
            for at, item in enumerate(value):
                errors += shape_errors(item, schema["items"], (*path, at))
    if isinstance(value, dict) and ("properties" in schema or schema.get("type") == "object"):
        named = schema.get("properties", {})
        errors += [f"{show_path((*path, key))} is missing" for key in schema.get("required", ()) if key not in value]
        for key, item in value.items():
            if key in named:
                errors += shape_errors(item, named[key], (*path, key))
            elif schema.get("additionalProperties", False) is not True:
                errors.append(f"{show_path((*path, key))} was not asked for")
    return errors


def _is_type(value: Any, name: str) -> bool:
    if isinstance(value, bool):
        return name == "boolean"
    return isinstance(value, _TYPES[name])


def _same(value: Any, other: Any) -> bool:
    return type(value) is type(other) and bool(value == other)


def _depth(text: str) -> int:
    """Return how deep brackets are nested; those inside strings count as well, up to the first that closes."""
    deepest = depth = 0
    inside = escaped = False
    for letter in text:
        if inside:
            inside = escaped or letter != '"'
            escaped = letter == "\\" and not escaped
        elif letter == '"':
            inside = True
        elif letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth -= 1
    return deepest


def _unique(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NotStrict("a key stands twice")
    return found


def _refuse_constant(name: str) -> Any:
    raise NotStrict(f"{name} is no number")


def _small_int(digits: str) -> int:
    if len(digits.lstrip("-")) > LONGEST_NUMBER:
        raise NotStrict("a number is too long")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number) or len(digits) > 2 * LONGEST_NUMBER:
        raise NotStrict("a number is too long")
    return number
