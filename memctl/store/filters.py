"""A `Filter` as SQL over `memories m`, applied before anything is ranked.

What answers by default leaves out few rows, so these are found by partial indexes and excluded; whatever else a
filter asks for is a condition on each row.
"""

import json
import unicodedata
from dataclasses import dataclass, replace

from memctl.domain.query import Filter
from memctl.store.driver import Row

_LISTS = (("channel", "channels"), ("layer", "layers"), ("type", "types"), ("category", "categories"), ("id", "ids"))
_AWAKE = tuple(sorted(Filter().statuses))
_ROWS = "SELECT m.rowid FROM memories m WHERE"
_DAY = "coalesce(m.created, m.recorded)"
_END = "coalesce(m.valid_until_set, m.valid_until)"
_KNOWN = "coalesce(m.recorded, m.created)"
# An end that was set later, by what superseded the memory, always counts; the end of what was already over when it
# was recorded never does: that memory tells of an event.
_EVENT = (
    f"(m.valid_until_set IS NULL AND {_KNOWN} IS NOT NULL AND "
    f"m.valid_until <= substr({_KNOWN}, 1, length(m.valid_until)))"
)
_OVER = f"({_END} IS NOT NULL AND {_END} < substr(?, 1, length({_END})) AND NOT {_EVENT})"
# A start ahead is shown, unless nobody knew of it at the time that is asked about.
_UNKNOWN = "(m.valid_from > substr(?, 1, length(m.valid_from)) AND coalesce(m.recorded > ?, 0))"
_SEEN = "coalesce(m.verification, (SELECT s.state FROM sources s WHERE s.path = m.path))"


@dataclass(frozen=True, slots=True)
class Condition:
    """One SQL expression over `memories m` with its parameters."""

    sql: str
    values: Row = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """A filter taken apart: few rows to leave out, and a condition on all others, None where all pass."""

    excluded: tuple[Condition, ...]
    wanted: Condition | None


def scope_of(where: Filter) -> Scope:
    """Return the two parts of a filter."""
    excluded: list[Condition] = []
    wanted: list[Condition] = []
    if not where.dormant and tuple(sorted(where.statuses)) == _AWAKE:
        excluded.append(Condition("m.hidden = 1"))
    else:
        if where.statuses:
            wanted.append(_one_of("status", where.statuses))
        if not where.dormant:
            wanted.append(Condition("m.dormant_since IS NULL"))
    if where.valid_at is not None:
        at = where.valid_at
        excluded.append(Condition(f"m.bounded = 1 AND ({_OVER} OR {_UNKNOWN})", (at, at, at)))
    wanted += [_one_of(column, chosen) for column, name in _LISTS if (chosen := getattr(where, name))]
    wanted += [_tagged(tag) for tag in where.tags]
    wanted += _under(where.path)
    wanted += _between(where.since, where.until)
    if where.origin is not None:
        wanted.append(Condition("m.origin = ?", (where.origin,)))
    if where.verified_only:
        wanted.append(Condition(f"m.live = 1 AND {_SEEN} IN ('verified', 'moved')"))
    return Scope(tuple(excluded), _all_of(wanted) if wanted else None)


def condition(where: Filter) -> Condition:
    """Return a filter as one expression for a WHERE clause."""
    scope = scope_of(where)
    parts = [replace(part, sql=f"m.rowid NOT IN ({_ROWS} {part.sql})") for part in scope.excluded]
    return _all_of([*parts, *([scope.wanted] if scope.wanted else [])])


def restriction(where: Filter, rowid: str) -> Condition:
    """Return a filter as sets that `rowid` is in or not in, each worked out once; starts with AND where not empty.

    The unary plus keeps SQLite from running a full-text query once for every row of the set (seconds, not
    milliseconds).
    """
    scope = scope_of(where)
    parts = [(f"+{rowid} NOT IN ({_ROWS} {part.sql})", part) for part in scope.excluded]
    if scope.wanted is not None:
        parts.append((f"+{rowid} IN ({_ROWS} {scope.wanted.sql})", scope.wanted))
    values = tuple(value for _, part in parts for value in part.values)
    return Condition("".join(f" AND {sql}" for sql, _ in parts), values)


def _all_of(parts: list[Condition]) -> Condition:
    return Condition(" AND ".join(part.sql for part in parts) or "1", tuple(v for part in parts for v in part.values))


def _one_of(column: str, chosen: tuple[str, ...]) -> Condition:
    listed = json.dumps([str(value) for value in chosen], ensure_ascii=False)
    return Condition(f"m.{column} IN (SELECT value FROM json_each(?))", (listed,))


def _tagged(tag: str) -> Condition:
    name = unicodedata.normalize("NFC", tag).lstrip("#").strip("/").casefold()
    sql = "EXISTS (SELECT 1 FROM json_each(m.tags) t WHERE casefold(t.value) = ? OR casefold(t.value) GLOB ?)"
    return Condition(f"m.tags != '[]' AND {sql}", (name, f"{glob_escape(name)}/*"))


def _under(path: str | None) -> list[Condition]:
    """A glob, else a file with or without its extension, or everything below a folder."""
    if path is None:
        return []
    clean = unicodedata.normalize("NFC", path).replace("\\", "/").removeprefix("./").strip("/")
    if clean in ("", "."):
        return []
    exact = Condition(
        "(m.path IN (?, ?) OR (m.path >= ? AND m.path < ?))", (clean, f"{clean}.md", f"{clean}/", f"{clean}0")
    )
    if any(sign in clean for sign in "*?["):
        return [Condition(f"(m.path GLOB ? OR {exact.sql})", (clean, *exact.values))]
    return [exact]


def _between(since: str | None, until: str | None) -> list[Condition]:
    """Bounds are inclusive and compare as far as they are written: `2026-11` takes the whole month."""
    parts = []
    if since is not None:
        parts.append(Condition(f"substr({_DAY}, 1, ?) >= substr(?, 1, length({_DAY}))", (len(since), since)))
    if until is not None:
        parts.append(Condition(f"substr({_DAY}, 1, ?) <= ?", (len(until), until)))
    return parts


def glob_escape(text: str) -> str:
    """Return `text` so that GLOB takes every sign of it literally."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in text)
