"""Links: what notes name in their text, and the ties between memories that were made by command."""

import json
from collections.abc import Iterable, Iterator, Sequence

from memctl.domain.answers import LinkItem
from memctl.domain.memory import StoredMemory
from memctl.domain.note import WikiLink
from memctl.domain.words import MUTUAL, LinkKind
from memctl.store.driver import Connection, Row
from memctl.store.edition import Edition, edition, written
from memctl.store.notenames import NoteNames, fold, is_attachment, read_note_names
from memctl.store.relations import Relation, Relations
from memctl.store.resolve import first_of_each, present_id

_COLUMNS = "path, target, heading, line"


class Links:
    """The table `links`, resolved as it is read: a note that comes or goes mends or breaks links to it."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn
        self._names: tuple[tuple[Edition, int], NoteNames] | None = None
        self._newest: tuple[tuple[int, ...], int] | None = None

    def put_of_source(self, path: str, links: Iterable[WikiLink]) -> None:
        """Make `links` the links of one note; none removes them."""
        self._conn.execute("DELETE FROM links WHERE path = ?", (path,))
        self._conn.executemany(
            "INSERT INTO links(path, target, folded, heading, alias, line, embed) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [
                (path, link.target, fold(link.target), link.heading, link.alias, link.line, int(link.embed))
                for link in links
                if link.target.strip()
            ],
        )

    def of_source(self, path: str) -> list[WikiLink]:
        """Return what `put_of_source` was given for a note."""
        sql = "SELECT target, line, heading, alias, embed FROM links WHERE path = ? ORDER BY rowid"
        return [
            WikiLink(target, line, heading=heading, alias=alias, embed=bool(embed))
            for target, line, heading, alias, embed in self._conn.execute(sql, (path,)).fetchall()
        ]

    def targets(self) -> list[tuple[str, str, int]]:
        """Return path, target and line of every link of the notes."""
        return [
            tuple(row) for row in self._conn.execute("SELECT path, target, line FROM links ORDER BY path, line, rowid")
        ]

    def rename(self, old: str, new: str) -> None:
        """Give the links of a note another path."""
        self._conn.execute("UPDATE links SET path = ? WHERE path = ?", (new, old))

    def out(self, memory: StoredMemory) -> list[LinkItem]:
        """Return what a memory's note names and what the memory is tied to, each target once, in the order of lines."""
        return self.out_of([memory])[memory.id]

    def out_of(self, memories: Sequence[StoredMemory]) -> dict[str, list[LinkItem]]:
        """Return for each memory, by id, what `out` returns for it."""
        paths = list(dict.fromkeys(memory.record.path for memory in memories))
        sql = f"SELECT {_COLUMNS} FROM links WHERE path IN (SELECT value FROM json_each(?)) ORDER BY line, rowid"
        rows = self._conn.execute(sql, (json.dumps(paths, ensure_ascii=False),)).fetchall()
        named: dict[str, list[LinkItem]] = {path: [] for path in paths}
        for row, item in zip(rows, self._items(rows, "out"), strict=True):
            if item is not None and item.path != row[0]:
                named[row[0]].append(item)
        ties: dict[str, list[LinkItem]] = {}
        for source, kind, target in self._ties():
            if any(memory.id == source for memory in memories) and (tie := self._tie(kind, target, "out")) is not None:
                ties.setdefault(source, []).append(tie)
        for memory, kind, other, confidence in self._related([item.id for item in memories], "out"):
            if (tie := self._tie(kind, other, "out", confidence)) is not None:
                ties.setdefault(memory, []).append(tie)
        return {item.id: _each_once([*named[item.record.path], *ties.get(item.id, ())]) for item in memories}

    def into(self, memory: StoredMemory) -> list[LinkItem]:
        """Return the notes that name a memory's note and the memories that are tied to it, sorted by path and line."""
        names, path = self._note_names(), memory.record.path
        sql = (
            f"SELECT {_COLUMNS} FROM links WHERE folded IN (SELECT value FROM json_each(?)) AND path != ? "
            "ORDER BY path, line, rowid"
        )
        rows = self._conn.execute(sql, (json.dumps(sorted(names.keys_of(path)), ensure_ascii=False), path)).fetchall()
        naming = [row for row in rows if names.find(row[1], row[0]) == path]
        first = first_of_each(self._conn, {row[0] for row in naming})
        found = [
            LinkItem("in", LinkKind.WIKILINK.value, *_head(first.get(source), source), line=line)
            for source, _, _, line in naming
        ]
        ties = [self._tie(kind, source, "in") for source, kind, target in self._ties() if target == memory.id]
        ties += [self._tie(kind, other, "in", sure) for _, kind, other, sure in self._related([memory.id], "in")]
        return _each_once([*found, *(tie for tie in ties if tie is not None)])

    def typed(self, ids: Iterable[str]) -> list[Relation]:
        """Return the ties with one of `ids` at either end that machines found or a command made, surest first."""
        wanted = set(ids)
        made = [
            Relation(source, target, kind, 1.0) for source, kind, target in self._ties() if {source, target} & wanted
        ]
        return [*made, *Relations(self._conn).of(wanted)]

    def broken(self) -> list[LinkItem]:
        """Return the links that name no note, sorted by path and line; links to pictures and the like are none."""
        names = self._note_names()
        rows = self._conn.execute(f"SELECT {_COLUMNS} FROM links ORDER BY path, line, rowid").fetchall()
        lost = [row for row in rows if not is_attachment(row[1]) and names.find(row[1], row[0]) is None]
        first = first_of_each(self._conn, {row[0] for row in lost})
        return [
            LinkItem("out", LinkKind.WIKILINK.value, _head(first.get(path), path)[0], path, target, line, broken=True)
            for path, target, _, line in lost
        ]

    def orphans(self) -> list[LinkItem]:
        """Return the notes that no other note names, sorted by path."""
        names = self._note_names()
        rows = self._conn.execute("SELECT path, target FROM links").fetchall()
        named = {found for path, target in rows if (found := names.find(target, path)) is not None and found != path}
        sql = "SELECT path FROM sources WHERE state != 'missing' ORDER BY path"
        alone = [row[0] for row in self._conn.execute(sql).fetchall() if row[0] not in named]
        first = first_of_each(self._conn, set(alone))
        return [LinkItem("in", LinkKind.WIKILINK.value, *_head(first.get(path), path)) for path in alone]

    def count(self) -> int:
        """Return how many links the notes hold."""
        return int(self._conn.execute("SELECT count(*) FROM links").fetchone()[0])

    def _items(self, rows: Sequence[Row], direction: str) -> Iterator[LinkItem | None]:
        """Yield what each row links to; None for a picture or another file that is no note."""
        names = self._note_names()
        found = [(row, names.find(row[1], row[0])) for row in rows]
        first = first_of_each(self._conn, {path for _, path in found if path is not None})
        for (_, target, heading, line), path in found:
            if path is None:
                lost = LinkItem(direction, LinkKind.WIKILINK.value, None, None, target, line, broken=True)
                yield None if is_attachment(target) else lost
                continue
            identity, place, title = _head(first.get(path), path)
            if heading is not None:
                identity = self._below(path, heading) or identity
            yield LinkItem(direction, LinkKind.WIKILINK.value, identity, place, title, line)

    def _below(self, path: str, heading: str) -> str | None:
        """Return the first passage below a heading of a note."""
        sql = (
            "SELECT id FROM memories WHERE path = ? AND live = 1 AND EXISTS "
            "(SELECT 1 FROM json_each(heading) h WHERE casefold(h.value) = ?) ORDER BY position LIMIT 1"
        )
        row = self._conn.execute(sql, (path, heading.casefold())).fetchone()
        return None if row is None else str(row[0])

    def _ties(self) -> list[tuple[str, str, str]]:
        """Return source, kind and target of the ties that stand, by their present ids, in the order they were made."""
        sql = (
            "SELECT e.mems, e.data FROM events e LEFT JOIN operations o ON o.op = e.op "
            "WHERE e.kind = 'linked' AND coalesce(o.undone, 0) = 0 ORDER BY e.at, e.device, e.id"
        )
        standing: dict[tuple[str, str, str], None] = {}
        for mems, text in self._conn.execute(sql).fetchall():
            data = json.loads(text)
            target = str(data.get("target", ""))
            for source in json.loads(mems):
                ends = (present_id(self._conn, source), present_id(self._conn, target))
                key = (ends[0] or source, str(data.get("kind", LinkKind.MANUAL)), ends[1] or target)
                standing.pop(key, None)
                if not data.get("remove"):
                    standing[key] = None
        return list(standing)

    def _related(self, ids: Sequence[str], direction: str) -> list[tuple[str, str, str, float]]:
        """Return memory, kind, other end and confidence of relations; those without a direction lead out of both."""
        wanted, found = set(ids), []
        for item in Relations(self._conn).of(wanted):
            if direction == "out" and item.source in wanted:
                found.append((item.source, item.kind, item.target, item.confidence))
            if item.target in wanted and (item.kind in MUTUAL) == (direction == "out"):
                found.append((item.target, item.kind, item.source, item.confidence))
        return found

    def _tie(self, kind: str, other: str, direction: str, confidence: float | None = None) -> LinkItem | None:
        row = self._conn.execute("SELECT path, title, line FROM memories WHERE id = ?", (other,)).fetchone()
        return None if row is None else LinkItem(direction, kind, other, row[0], row[1], row[2], score=confidence)

    def _note_names(self) -> NoteNames:
        seen = written(self._conn)
        if self._newest is None or self._newest[0] != seen:
            sql = "SELECT coalesce(max(rowid), 0) + count(*) FROM sources"
            self._newest = (seen, int(self._conn.execute(sql).fetchone()[0]))
        key = (edition(self._conn), self._newest[1])
        if self._names is None or self._names[0] != key:
            self._names = (key, read_note_names(self._conn))
        return self._names[1]


def _head(first: tuple[str, str] | None, path: str) -> tuple[str | None, str, str]:
    """Return id, path and title of a note, which has no id while it has no passage."""
    if first is None:
        return None, path, path.rpartition("/")[2].removesuffix(".md")
    return first[0], path, first[1]


def _each_once(items: Sequence[LinkItem]) -> list[LinkItem]:
    seen: dict[tuple[str, str | None, str | None, str], LinkItem] = {}
    for item in items:
        seen.setdefault((item.kind, item.id, item.path, item.title), item)
    return list(seen.values())
