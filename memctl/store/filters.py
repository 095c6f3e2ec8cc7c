"""A `Filter` as SQL: conditions on `memories m`, applied before anything is ranked."""

import json
import unicodedata
from dataclasses import replace

from memctl.domain.query import Filter
from memctl.store.driver import Row

AWAKE = Filter()
"""What answers by default: active or challenged, not dormant."""

_LISTS = (("channel", "channels"), ("layer", "layers"), ("type", "types"), ("category", "categories"), ("id", "ids"))
_DAY = "coalesce(m.created, m.recorded)"
_END = "coalesce(m.valid_until_set, m.valid_until)"
_KNOWN = "coalesce(m.recorded, m.created)"
# An end that was set later, by what superseded the memory, always counts; the end of what was already over when it
# was recorded never does: the memory tells of an event.
_EXPIRES = (
    f"(m.valid_until_set IS NOT NULL OR {_KNOWN} IS NULL OR m.valid_until > substr({_KNOWN}, 1, length(m.valid_until)))"
)
_OVER = f"({_END} IS NOT NULL AND {_END} < substr(?, 1, length({_END})) AND {_EXPIRES})"
_NOT_YET = "(m.valid_from IS NOT NULL AND m.valid_from > substr(?, 1, length(m.valid_from)) AND m.recorded > ?)"
_SEEN = "coalesce(m.verification, (SELECT s.state FROM sources s WHERE s.path = m.path))"


def is_default(wanted: Filter | None) -> bool:
    """Tell whether a filter asks for nothing but what answers by default."""
    return wanted is None or replace(wanted, statuses=tuple(sorted(wanted.statuses))) == replace(
        AWAKE, statuses=tuple(sorted(AWAKE.statuses))
    )


def conditions(wanted: Filter) -> tuple[str, Row]:
    """Return a WHERE expression over `memories m` and its parameters; `1` where everything passes."""
    parts: list[str] = []
    values: list[object] = []

    def add(sql: str, *parameters: object) -> None:
        parts.append(sql)
        values.extend(parameters)

    if sorted(wanted.statuses) == sorted(AWAKE.statuses) and not wanted.dormant:
        add("m.hidden = 0")
    else:
        if wanted.statuses:
            add("m.status IN (SELECT value FROM json_each(?))", _json(wanted.statuses))
        if not wanted.dormant:
            add("m.dormant_since IS NULL")
    for column, name in _LISTS:
        if chosen := getattr(wanted, name):
            add(f"m.{column} IN (SELECT value FROM json_each(?))", _json(chosen))
    for tag in wanted.tags:
        name = tag.lstrip("#").casefold()
        add(
            "EXISTS (SELECT 1 FROM json_each(m.tags) t WHERE lower(t.value) = ? OR lower(t.value) GLOB ?)",
            name,
            f"{glob_escape(name)}/*",
        )
    if wanted.path is not None:
        _add_path(parts, values, wanted.path)
    _add_times(parts, values, wanted)
    if wanted.origin is not None:
        add("m.origin = ?", wanted.origin)
    if wanted.verified_only:
        add(f"m.live = 1 AND {_SEEN} IN ('verified', 'moved')")
    return " AND ".join(parts) or "1", tuple(values)


def _add_path(parts: list[str], values: list[object], path: str) -> None:
    clean = unicodedata.normalize("NFC", path).replace("\\", "/").removeprefix("./").strip("/")
    if clean in ("", "."):
        return
    if any(sign in clean for sign in "*?["):
        parts.append("m.path GLOB ?")
        values.append(clean)
        return
    parts.append("(m.path IN (?, ?) OR (m.path >= ? AND m.path < ?))")
    values.extend((clean, f"{clean}.md", f"{clean}/", f"{clean}0"))


def _add_times(parts: list[str], values: list[object], wanted: Filter) -> None:
    """Bounds are inclusive and compare as far as they are written: `2026-11` takes the whole month."""
    if wanted.since is not None:
        parts.append(f"substr({_DAY}, 1, ?) >= ?")
        values.extend((len(wanted.since), wanted.since))
    if wanted.until is not None:
        parts.append(f"substr({_DAY}, 1, ?) <= ?")
        values.extend((len(wanted.until), wanted.until))
    if wanted.valid_at is not None:
        parts.append(f"NOT {_OVER}")
        parts.append(f"NOT coalesce({_NOT_YET}, 0)")
        values.extend((wanted.valid_at, wanted.valid_at, wanted.valid_at))


def glob_escape(text: str) -> str:
    """Return `text` so that GLOB takes every sign of it literally."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in text)


def _json(values: tuple[str, ...]) -> str:
    return json.dumps([str(value) for value in values], ensure_ascii=False)
