"""Term by term: what each word of a question earns in each passage, since the ranking needs the parts of the sum."""

import json
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter

from memctl.store.driver import Connection, Row
from memctl.store.fulltext import quoted

_WEIGHTS = "1.0, 1.5, 0.25, 0.5"
"""Of content, title with headings, tags and aliases (source: ours, measured)."""


MOST_KEPT = 200_000
"""Passages of terms that one process remembers while nothing is written: about 20 MB."""


@dataclass(frozen=True, slots=True)
class TermHits:
    """The passages that hold a term, with the bm25 it earns there."""

    term: str
    rowids: "array[int]"
    earned: "array[float]"
    """For each of `rowids` what the term earns there."""
    counted: int | None = None
    """In how many passages it stands, where `rowids` holds only some of them."""

    @property
    def found_in(self) -> int:
        """In how many passages the term stands."""
        return len(self.rowids) if self.counted is None else self.counted

    @property
    def scores(self) -> dict[int, float]:
        """What the term earns, by rowid; made anew each time."""
        return dict(zip(self.rowids, self.earned, strict=True))


def _hits_of(term: str, rows: Sequence[Row], counted: int | None = None) -> TermHits:
    return TermHits(term, array("q", map(itemgetter(0), rows)), array("d", map(itemgetter(1), rows)), counted)


class Terms:
    """The keyword index, asked for one term at a time."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn
        self._kept: dict[tuple[str, str], TermHits] = {}
        self._kept_rows = 0
        self._seen: tuple[int, int] | None = None

    def word(self, word: str) -> TermHits:
        """Return the passages that hold a word, or a phrase, in one of its forms."""
        return self._hits(f"SELECT rowid, -bm25(memory_fts, {_WEIGHTS}) FROM memory_fts WHERE memory_fts MATCH ?", word)

    def gram(self, gram: str) -> TermHits:
        """Return the passages that hold a CJK bigram."""
        return self._hits("SELECT rowid, -bm25(memory_fts_cjk) FROM memory_fts_cjk WHERE memory_fts_cjk MATCH ?", gram)

    def count(self, word: str) -> int:
        """Return in how many passages a word or phrase stands: a twentieth of the time of `word`."""
        sql = "SELECT count(*) FROM memory_fts WHERE memory_fts MATCH ?"
        return int(self._conn.execute(sql, (quoted(word),)).fetchone()[0])

    def word_among(self, word: str, counted: int, rowids: Iterable[int]) -> TermHits:
        """Return those of `rowids` that hold a word which stands in `counted` passages."""
        sql = (
            f"SELECT rowid, -bm25(memory_fts, {_WEIGHTS}) FROM memory_fts "
            "WHERE memory_fts MATCH ? AND +rowid IN (SELECT value FROM json_each(?))"
        )
        asked = (quoted(word), json.dumps(list(rowids)))
        return _hits_of(word, self._conn.execute(sql, asked).fetchall(), counted)

    def _hits(self, sql: str, term: str) -> TermHits:
        """Ask the index, or what it said before: a common word costs 1 µs a passage, and comes again and again."""
        seen = (int(self._conn.execute("PRAGMA data_version").fetchone()[0]), self._conn.total_changes)
        if seen != self._seen or self._kept_rows > MOST_KEPT:
            self._kept, self._kept_rows, self._seen = {}, 0, seen
        found = self._kept.get((sql, term))
        if found is None:
            found = _hits_of(term, self._conn.execute(sql, (quoted(term),)).fetchall())
            self._kept[sql, term] = found
            self._kept_rows += found.found_in
        return found

    def total(self) -> int:
        """Return the number of indexed passages, old texts included."""
        return int(self._conn.execute("SELECT count(*) FROM memory_fts_docsize").fetchone()[0])

    def vocabulary(self, beginning: str) -> list[str]:
        """Return the stems in the index that begin so, most frequent first."""
        self._conn.execute(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.memory_words USING fts5vocab('main', 'memory_fts', 'row')"
        )
        sql = "SELECT term FROM temp.memory_words WHERE term >= ? AND term < ? ORDER BY doc DESC, term LIMIT 2000"
        return [row[0] for row in self._conn.execute(sql, (beginning, beginning + "\U0010ffff")).fetchall()]
