"""YAML properties at the head of a note, as plain JSON values."""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from typing import Any, Protocol

from memctl.text.secrets import mask_secrets
from memctl.vault.plain_yaml import read_plain_yaml

_FENCE = re.compile(r"\A---[ \t]*(?P<end>\r\n|\r|\n)")
_CLOSE = re.compile(r"(?:\A|(?<=[\r\n]))(?:---|\.\.\.)[ \t]*(?:\r\n|\r|\n|\Z)")
_TOP_LEVEL_KEY = re.compile(r"^(?=[^\s#\-][^\n]*?:(?:\s|$))", re.MULTILINE)
_PRIVATE = re.compile(r"<private\b[^>]*>.*?(?:</private\s*>|\Z)", re.IGNORECASE | re.DOTALL)
_MOST_VALUES = 20_000
"""YAML aliases can make a kilobyte mean a billion values."""
_DEEPEST = 32
_LONGEST = 100_000
"""Characters; the YAML library takes 2 s for as many."""
_NESTED = re.compile(r"[\[{](?:[^\[\]{}]*[\[{]){31}|(?:[-?] ){32}")
_WIDEST = 2**63


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """The lines between the two `---` at the head of a file."""

    text: str
    """What stands between the fences."""
    lines: int
    """How many lines the block takes, fences included."""
    length: int
    """How many characters the block takes, fences included."""
    unix: bool
    """True where its lines end in `\\n` alone."""


@dataclass(frozen=True, slots=True)
class Properties:
    """Front matter as plain values, with what could not be read."""

    values: Mapping[str, Any] = field(default_factory=dict)
    problems: tuple[str, ...] = ()


class _Loader(Protocol):
    def load(self, stream: str) -> Any: ...


class _TooMuch(ValueError):
    """The values are nested or repeated beyond reason."""


def split_front_matter(text: str) -> FrontMatter | None:
    """Return the front matter that `text` starts with, if it starts with one that is closed."""
    opening = _FENCE.match(text)
    if opening is None:
        return None
    closing = _CLOSE.search(text, opening.end())
    if closing is None:
        return None
    head = text[: closing.end()]
    return FrontMatter(
        text=text[opening.end() : closing.start()],
        lines=_line_ends(head) + (0 if head[-1] in "\r\n" else 1),
        length=closing.end(),
        unix="\r" not in head,
    )


def _line_ends(text: str) -> int:
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def read_properties(text: str) -> Properties | None:
    """Return the properties in the YAML `text`; None where it is YAML but no mapping, hence no front matter."""
    if not text.strip():
        return Properties()
    simple = read_plain_yaml(text)
    if simple is not None:
        return Properties(_without_secrets(text, simple))
    if len(text) > _LONGEST or _NESTED.search(text):
        return Properties(problems=("front matter is too long or too deeply nested to be read",))
    try:
        loaded = _load(text)
    except _load_errors() as error:
        return _salvage(text, error)
    if loaded is None:
        return Properties()
    if not isinstance(loaded, dict):
        return None
    try:
        values = _plain_mapping(loaded)
    except _TooMuch:
        return Properties(problems=("front matter holds too many values",))
    return Properties(_without_secrets(text, values))


def _salvage(text: str, error: Exception) -> Properties:
    """Read each top-level key by itself, so that one broken line does not cost the note its id or tags."""
    values: dict[str, Any] = {}
    bounds = [match.start() for match in _TOP_LEVEL_KEY.finditer(text)]
    for start, end in pairwise([*bounds, len(text)]):
        try:
            loaded = _load(text[start:end])
            if isinstance(loaded, dict):
                values.update(_plain_mapping(loaded))
        except _load_errors():
            continue
    reason = getattr(error, "problem", None) or type(error).__name__
    mark = getattr(error, "problem_mark", None)
    where = f" in line {mark.line + 2}" if mark is not None else ""
    return Properties(_without_secrets(text, values), (f"front matter is not valid YAML{where}: {reason}",))


@cache
def _loader() -> _Loader:
    # Loaded on first use: 35 ms that a vault without front matter never pays.
    from ruamel.yaml import YAML

    yaml = YAML(typ="safe", pure=True)
    yaml.allow_duplicate_keys = True
    for resolvers in yaml.resolver.versioned_resolver.values():
        # Dates stay as they were written: no time zone is guessed, and 2026-13-45 is text, not an error.
        resolvers[:] = [pair for pair in resolvers if not pair[0].endswith(":timestamp")]
    return yaml


def _load(text: str) -> Any:
    return _loader().load(text)


@cache
def _load_errors() -> tuple[type[Exception], ...]:
    from ruamel.yaml.error import YAMLError

    # Beyond its own errors the library lets through those of int(), of hashing keys and of deep nesting.
    return (YAMLError, ValueError, TypeError, RecursionError, AttributeError, KeyError, IndexError, OverflowError)


def _plain_mapping(loaded: Mapping[Any, Any]) -> dict[str, Any]:
    budget = iter(range(_MOST_VALUES))
    return {str(key): _plain(value, budget, 0) for key, value in loaded.items()}


def _plain(value: Any, budget: Iterator[int], depth: int) -> Any:
    if next(budget, None) is None or depth > _DEEPEST:
        raise _TooMuch
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value if -_WIDEST <= value < _WIDEST else hex(value)
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode("utf-8")
    if isinstance(value, dict):
        return {str(key): _plain(item, budget, depth + 1) for key, item in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(item, budget, depth + 1) for item in value]
    return str(value)


def _without_secrets(text: str, values: dict[str, Any]) -> dict[str, Any]:
    """Mask values in the light of their keys: `password: x` says more than `x` alone."""
    if "<private" not in text.lower() and not mask_secrets(text)[1]:
        return values
    return {key: _masked(key, value) for key, value in values.items()}


def _masked(key: str, value: Any) -> Any:
    if isinstance(value, str):
        prefix = f"{key}: "
        shown = mask_secrets(prefix + _PRIVATE.sub("", value))[0]
        return shown.removeprefix(prefix) if shown.startswith(prefix) else shown
    if isinstance(value, list):
        return [_masked(key, item) for item in value]
    if isinstance(value, dict):
        return {name: _masked(name, item) for name, item in value.items()}
    return value
