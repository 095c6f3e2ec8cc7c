"""From what a person typed to the id of a memory, best way first."""

import json
import unicodedata

from memctl.domain.errors import AmbiguousName, NotFound
from memctl.domain.ids import ID_PATTERN, PREFIX_PATTERN, SLUG_ID_PATTERN
from memctl.domain.params import SMALLEST_ID_PREFIX
from memctl.store.driver import Connection, Row

_SHOWN = 10
_FOUND = "SELECT id, title, path, line FROM memories"
_FIRST = "position = (SELECT min(f.position) FROM memories f WHERE f.path = memories.path AND f.live = 1)"


def resolve(conn: Connection, name: str) -> str:
    """Return the id that a name means: id, former id, path, title, alias, slug with id, or unique beginning of an id.

    Raises `NotFound`, or `AmbiguousName` with what it could mean.
    """
    clean = unicodedata.normalize("NFC", name).strip()
    lowered = clean.lower()
    found = (
        _by_id(conn, lowered)
        or _by_path(conn, clean)
        or _by_title(conn, clean)
        or _by_note_alias(conn, clean)
        or _by_slug(conn, lowered)
        or _by_prefix(conn, lowered)
    )
    if found is None:
        raise NotFound(f"There is no memory or note called {name!r}", fix="memctl recall WORDS, or memctl ls")
    return found


def present_id(conn: Connection, identity: str) -> str | None:
    """Return the id of the live memory that an id, or one that followed it, stands for now."""
    seen = {identity}
    current = identity
    while not _is_live(conn, current):
        row = conn.execute("SELECT new FROM id_aliases WHERE old = ?", (current,)).fetchone()
        if row is None or row[0] in seen:
            return None
        current = row[0]
        seen.add(current)
    return current


def _is_live(conn: Connection, identity: str) -> bool:
    return conn.execute("SELECT 1 FROM memories WHERE id = ? AND live = 1", (identity,)).fetchone() is not None


def _by_id(conn: Connection, name: str) -> str | None:
    if not ID_PATTERN.fullmatch(name):
        return None
    if (present := present_id(conn, name)) is not None:
        return present
    row = conn.execute("SELECT id FROM memories WHERE id = ?", (name,)).fetchone()
    return None if row is None else str(row[0])


def _by_path(conn: Connection, name: str) -> str | None:
    """A note by its path, with or without extension, or a passage of it by `path:line`."""
    path, _, line = name.rpartition(":")
    if path and line.isdigit() and len(line) < 10:
        sql = f"{_FOUND} WHERE live = 1 AND path IN (?, ?) AND line <= ? ORDER BY line DESC, position LIMIT 1"
        row = conn.execute(sql, (*_spellings(path), int(line))).fetchone()
        if row is not None:
            return str(row[0])
    sql = f"{_FOUND} WHERE live = 1 AND path IN (?, ?) ORDER BY path, position, id LIMIT 1"
    row = conn.execute(sql, _spellings(name)).fetchone()
    return None if row is None else str(row[0])


def _spellings(path: str) -> tuple[str, str]:
    clean = path.replace("\\", "/").removeprefix("./")
    return clean, f"{clean}.md"


def _by_title(conn: Connection, name: str) -> str | None:
    sql = f"{_FOUND} WHERE live = 1 AND title = ? COLLATE NOCASE AND {_FIRST} ORDER BY hidden, path, id LIMIT ?"
    found = conn.execute(sql, (name, _SHOWN + 1)).fetchall()
    exact = [row for row in found if row[1] == name]
    return _only(name, exact or found)


def _by_note_alias(conn: Connection, name: str) -> str | None:
    sql = (
        f"{_FOUND} WHERE live = 1 AND aliases != '[]' AND {_FIRST} AND EXISTS "
        "(SELECT 1 FROM json_each(aliases) a WHERE casefold(a.value) = ?) ORDER BY path, id LIMIT ?"
    )
    return _only(name, conn.execute(sql, (name.casefold(), _SHOWN + 1)).fetchall())


def _by_slug(conn: Connection, name: str) -> str | None:
    match = SLUG_ID_PATTERN.match(name)
    return _by_prefix(conn, match[1]) if match and match[1] != name else None


def _by_prefix(conn: Connection, name: str) -> str | None:
    if not PREFIX_PATTERN.fullmatch(name) or len(name) < SMALLEST_ID_PREFIX:
        return None
    bounds = (name, name + "~")
    for live in (1, 0):
        sql = f"{_FOUND} WHERE id >= ? AND id < ? AND live = ? ORDER BY id LIMIT ?"
        if found := conn.execute(sql, (*bounds, live, _SHOWN + 1)).fetchall():
            return _only(name, found)
    former = conn.execute("SELECT DISTINCT old FROM alias_pairs WHERE old >= ? AND old < ? LIMIT 2", bounds).fetchall()
    return present_id(conn, former[0][0]) if len(former) == 1 else None


def _only(name: str, found: list[Row]) -> str | None:
    if len(found) > 1:
        shown = tuple(f"{identity[:8]}  {title}  ({path}:{line})" for identity, title, path, line in found[:_SHOWN])
        more = " or more" if len(found) > _SHOWN else ""
        raise AmbiguousName(
            f"{name!r} could mean {len(shown)}{more} memories", candidates=shown, fix="Name one by its id or path."
        )
    return str(found[0][0]) if found else None


def first_of_each(conn: Connection, paths: set[str]) -> dict[str, tuple[str, str]]:
    """Return id and title of the first passage of each note that has one."""
    sql = (
        f"SELECT path, id, title FROM memories WHERE live = 1 AND {_FIRST} "
        "AND path IN (SELECT value FROM json_each(?)) ORDER BY path, id DESC"
    )
    listed = json.dumps(sorted(paths), ensure_ascii=False)
    return {path: (identity, title) for path, identity, title in conn.execute(sql, (listed,)).fetchall()}
