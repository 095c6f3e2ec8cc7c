"""Term by term: what each word of a question earns in each passage, since the ranking needs the parts of the sum."""

import json
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import itemgetter

from memctl.store.driver import Connection, Row
from memctl.store.edition import written
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


def _asked(term: str) -> str:
    """Return a term as an FTS5 expression; words of a text never hold the star that stands for any ending."""
    return f"{quoted(term[:-1])}*" if term.endswith("*") else quoted(term)


class Terms:
    """The keyword index, asked for one term at a time."""

    def __init__(self, conn: Connection) -> None:
        self._conn = conn
        self._kept: dict[tuple[str, str], TermHits] = {}
        self._kept_rows = 0
        self._counts: dict[str, int] = {}
        self._seen: tuple[int, ...] | None = None

    def word(self, word: str) -> TermHits:
        """Return the passages that hold a word, or a phrase, in one of its forms; `word*`: any that begins so."""
        return self._hits(f"SELECT rowid, -bm25(memory_fts, {_WEIGHTS}) FROM memory_fts WHERE memory_fts MATCH ?", word)

    def gram(self, gram: str) -> TermHits:
        """Return the passages that hold a CJK bigram."""
        return self._hits("SELECT rowid, -bm25(memory_fts_cjk) FROM memory_fts_cjk WHERE memory_fts_cjk MATCH ?", gram)

    def count(self, word: str) -> int:
        """Return in how many passages a word or phrase stands: a twentieth of the time of `word`."""
        return self._counted("SELECT count(*) FROM memory_fts WHERE memory_fts MATCH ?", _asked(word))

    def word_among(self, word: str, counted: int, rowids: Iterable[int]) -> TermHits:
        """Return those of `rowids` that hold a word which stands in `counted` passages."""
        sql = (
            f"SELECT rowid, -bm25(memory_fts, {_WEIGHTS}) FROM memory_fts "
            "WHERE memory_fts MATCH ? AND +rowid IN (SELECT value FROM json_each(?))"
        )
        asked = (_asked(word), json.dumps(list(rowids)))
        return _hits_of(word, self._conn.execute(sql, asked).fetchall(), counted)

    def _hits(self, sql: str, term: str) -> TermHits:
        """Ask the index, or what it said before: a common word costs 1 µs a passage, and comes again and again."""
        self._follow()
        found = self._kept.get((sql, term))
        if found is None:
            found = _hits_of(term, self._conn.execute(sql, (_asked(term),)).fetchall())
            self._kept[sql, term] = found
            self._kept_rows += found.found_in
        return found

    def total(self) -> int:
        """Return the number of indexed passages, old texts included."""
        return self._counted("SELECT count(*) FROM memory_fts_docsize")

    def _counted(self, sql: str, *values: str) -> int:
        self._follow()
        key = " ".join((sql, *values))
        if key not in self._counts:
            self._counts[key] = int(self._conn.execute(sql, values).fetchone()[0])
        return self._counts[key]

    def _follow(self) -> None:
        """Forget what was said before anything was written since, and what is too much to remember."""
        seen = written(self._conn)
        if seen != self._seen or self._kept_rows > MOST_KEPT:
            self._kept, self._kept_rows, self._counts, self._seen = {}, 0, {}, seen

    def vocabulary(self, beginning: str) -> list[str]:
        """Return the stems in the index that begin so, most frequent first."""
        self._conn.execute(
            "CREATE VIRTUAL TABLE IF NOT EXISTS temp.memory_words USING fts5vocab('main', 'memory_fts', 'row')"
        )
        sql = "SELECT term FROM temp.memory_words WHERE term >= ? AND term < ? ORDER BY doc DESC, term LIMIT 2000"
        return [row[0] for row in self._conn.execute(sql, (beginning, beginning + "\U0010ffff")).fetchall()]
