"""The tables of what the vault gives: sources, memories with their full-text indexes, links, embeddings, settings."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite_utils

SOURCES = """
CREATE TABLE sources (
  rowid INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  mtime_ns INTEGER NOT NULL,
  inode INTEGER NOT NULL,
  state TEXT NOT NULL,
  verified_at TEXT,
  title TEXT NOT NULL,
  date TEXT,
  channel TEXT NOT NULL,
  raw_path TEXT,
  rules_version INTEGER NOT NULL,
  written_id TEXT,
  properties TEXT NOT NULL
)
"""

# Short columns stand before the long texts, so that reading them follows no overflow pages.
MEMORIES = """
CREATE TABLE memories (
  rowid INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  live INTEGER NOT NULL,
  status TEXT NOT NULL,
  dormant_since TEXT,
  channel TEXT NOT NULL,
  origin TEXT NOT NULL,
  layer TEXT NOT NULL,
  type TEXT NOT NULL,
  category TEXT NOT NULL,
  governance TEXT NOT NULL,
  structure TEXT,
  created TEXT,
  recorded TEXT,
  valid_from TEXT,
  valid_until TEXT,
  valid_until_set TEXT,
  temporal_type TEXT NOT NULL,
  path TEXT NOT NULL,
  position INTEGER NOT NULL,
  line INTEGER NOT NULL,
  end_line INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  embed_hash TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  span_hash TEXT NOT NULL,
  verification TEXT,
  status_reason TEXT,
  superseded_by TEXT,
  dormant_reason TEXT,
  state_pinned INTEGER,
  access_count INTEGER NOT NULL,
  last_access TEXT,
  updated TEXT,
  author TEXT,
  authority INTEGER NOT NULL,
  data_source TEXT NOT NULL,
  write_source TEXT NOT NULL,
  session TEXT,
  confidence REAL NOT NULL,
  pinned INTEGER NOT NULL,
  immutable INTEGER NOT NULL,
  supersedes TEXT NOT NULL,
  tags TEXT NOT NULL,
  base_tags TEXT NOT NULL,
  aliases TEXT NOT NULL,
  heading TEXT NOT NULL,
  title TEXT NOT NULL,
  state TEXT NOT NULL,
  content TEXT NOT NULL,
  hidden INTEGER GENERATED ALWAYS AS (dormant_since IS NOT NULL OR status NOT IN ('active', 'challenged')) VIRTUAL,
  bounded INTEGER GENERATED ALWAYS AS (coalesce(valid_until_set, valid_until, valid_from) IS NOT NULL) VIRTUAL
)
"""

MEMORY_INDEXES = (
    "CREATE INDEX memories_path ON memories(path, position)",
    "CREATE INDEX memories_layout ON memories(path, position) WHERE live = 1",
    "CREATE INDEX memories_content_hash ON memories(content_hash)",
    "CREATE INDEX memories_embed_hash ON memories(embed_hash)",
    # Holds what filters ask for, so that they scan it and not the texts (100k rows: 15 ms instead of 230). Generated
    # columns have no place in it: SQLite then reads the table as well.
    """
    CREATE INDEX memories_scope ON memories(
      channel, live, layer, type, category, origin, created, recorded, path, status, dormant_since, verification, tags
    )
    """,
    "CREATE INDEX memories_title ON memories(title COLLATE NOCASE)",
    "CREATE INDEX memories_hidden ON memories(hidden) WHERE hidden = 1",
    "CREATE INDEX memories_bounded ON memories(bounded) WHERE bounded = 1",
    "CREATE INDEX memories_aliased ON memories(path) WHERE aliases != '[]'",
)

FULLTEXT = (
    """
    CREATE VIEW memory_texts AS
    SELECT rowid, content, title || ' ' || heading AS title, tags, aliases FROM memories
    """,
    """
    CREATE VIRTUAL TABLE memory_fts USING fts5(
      content, title, tags, aliases,
      content='memory_texts', content_rowid='rowid', tokenize='porter unicode61 remove_diacritics 2'
    )
    """,
    "CREATE VIRTUAL TABLE memory_fts_cjk USING fts5(grams, tokenize='unicode61')",
)

_NEW = "(new.rowid, new.content, new.title || ' ' || new.heading, new.tags, new.aliases)"
_OLD = "('delete', old.rowid, old.content, old.title || ' ' || old.heading, old.tags, old.aliases)"
_PUT = f"INSERT INTO memory_fts(rowid, content, title, tags, aliases) VALUES {_NEW};"
_CUT = f"INSERT INTO memory_fts(memory_fts, rowid, content, title, tags, aliases) VALUES {_OLD};"
_INDEXED = ("content", "title", "heading", "tags", "aliases")
_CHANGED = " OR ".join(f"old.{column} IS NOT new.{column}" for column in _INDEXED)

TRIGGERS = (
    f"CREATE TRIGGER memories_fts_insert AFTER INSERT ON memories BEGIN {_PUT} END",
    f"CREATE TRIGGER memories_fts_delete AFTER DELETE ON memories BEGIN {_CUT} END",
    f"""
    CREATE TRIGGER memories_fts_update AFTER UPDATE OF {", ".join(_INDEXED)} ON memories WHEN {_CHANGED}
    BEGIN {_CUT} {_PUT} END
    """,
)

LINKS = (
    """
    CREATE TABLE links (
      rowid INTEGER PRIMARY KEY,
      path TEXT NOT NULL,
      target TEXT NOT NULL,
      folded TEXT NOT NULL,
      heading TEXT,
      alias TEXT,
      line INTEGER,
      embed INTEGER NOT NULL
    )
    """,
    "CREATE INDEX links_path ON links(path)",
    "CREATE INDEX links_folded ON links(folded)",
)

# Ties that were made by command are not stored twice: the events tell them, and undo with them.
TIES = "CREATE INDEX events_linked ON events(at, device, id) WHERE kind = 'linked'"

# Not INSERT OR IGNORE: the conflict clause of the statement that fires a trigger, an upsert's among them, replaces the
# trigger's own, so that a row that was listed already would fail the whole write.
VECTOR_TRIGGERS = tuple(
    f"""
    CREATE TRIGGER memories_vector_{name} AFTER {event} ON memories
    WHEN EXISTS (SELECT 1 FROM settings WHERE key = 'coarse')
      AND NOT EXISTS (SELECT 1 FROM vector_changes WHERE rowid = {row}.rowid)
    BEGIN INSERT INTO vector_changes(rowid) VALUES ({row}.rowid); END
    """
    for name, event, row in (
        ("insert", "INSERT", "new"),
        ("delete", "DELETE", "old"),
        ("update", "UPDATE OF embed_hash", "new"),
    )
)

EMBEDDINGS = (
    """
    CREATE TABLE embeddings (
      rowid INTEGER PRIMARY KEY,
      hash TEXT NOT NULL,
      model TEXT NOT NULL,
      precision INTEGER NOT NULL,
      dims INTEGER NOT NULL,
      vector BLOB NOT NULL,
      UNIQUE (hash, model, precision)
    )
    """,
    # Rows that the coarse index has not taken in yet; written by triggers, so that nothing needs the extension but
    # the one who settles it.
    "CREATE TABLE vector_changes (rowid INTEGER PRIMARY KEY)",
    *VECTOR_TRIGGERS,
)

SETTINGS = (
    "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    # Tells this file from another one that is later put in its place, so that no cache outlives the exchange.
    "INSERT INTO settings(key, value) VALUES ('index_token', '\"' || lower(hex(randomblob(8))) || '\"')",
)


def create_vault_tables(db: "sqlite_utils.Database") -> None:
    """Create the tables of what the vault gives, in an empty database."""
    statements = (SOURCES, MEMORIES, *MEMORY_INDEXES, *FULLTEXT, *TRIGGERS, *LINKS, *EMBEDDINGS, *SETTINGS)
    for statement in statements:
        db.execute(statement)


def create_indexes_of_events(db: "sqlite_utils.Database") -> None:
    """Create what reads of links need on the tables of events."""
    db.execute(TIES)
