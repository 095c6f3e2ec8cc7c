"""Bigrams of Chinese, Japanese and Korean text, indexed beside the words, which those scripts do not separate."""

from memctl.domain.memory import MemoryRecord
from memctl.store.driver import Connection
from memctl.text.tokens import cjk_bigrams


def grams_of(record: MemoryRecord) -> str:
    """Return the bigrams of a memory's title, headings, content and names, separated by spaces."""
    parts = (record.title, *record.heading, record.content, *record.tags, *record.aliases)
    return " ".join(gram for part in parts if not part.isascii() for gram in cjk_bigrams(part))


def put(conn: Connection, rowid: int, record: MemoryRecord) -> None:
    """Index the bigrams of a memory that has any; the row must not be in the index yet."""
    if text := grams_of(record):
        conn.execute("INSERT INTO memory_fts_cjk(rowid, grams) VALUES (?, ?)", (rowid, text))
