"""The tables of what the journal gives: events and what is derived from them, and the outbox."""

from typing import Any, Protocol

TABLES = (
    """
    CREATE TABLE events (
      seq INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      at TEXT NOT NULL,
      device TEXT NOT NULL,
      kind TEXT NOT NULL,
      actor TEXT NOT NULL,
      op TEXT,
      target TEXT,
      mems TEXT NOT NULL,
      data TEXT NOT NULL
    )
    """,
    "CREATE INDEX events_order ON events(at, device, id)",
    "CREATE INDEX events_op ON events(op) WHERE op IS NOT NULL",
    "CREATE INDEX events_target ON events(target) WHERE target IS NOT NULL",
    # The way back, from an event to its memories, is the column `mems`: a second index would double the file.
    """
    CREATE TABLE event_memories (
      memory_id TEXT NOT NULL,
      seq INTEGER NOT NULL,
      PRIMARY KEY (memory_id, seq)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE alias_pairs (
      old TEXT NOT NULL,
      new TEXT NOT NULL,
      seq INTEGER NOT NULL,
      PRIMARY KEY (old, new, seq)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX alias_pairs_new ON alias_pairs(new)",
    "CREATE INDEX alias_pairs_seq ON alias_pairs(seq)",
    """
    CREATE TABLE operations (
      op TEXT PRIMARY KEY,
      at TEXT NOT NULL,
      actor TEXT NOT NULL,
      kind TEXT NOT NULL,
      undone INTEGER NOT NULL,
      last TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    "CREATE INDEX operations_last ON operations(last)",
    """
    CREATE TABLE memory_state (
      memory_id TEXT PRIMARY KEY,
      state TEXT NOT NULL,
      last TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE journal_files (
      device TEXT NOT NULL,
      month TEXT NOT NULL,
      last_event_id TEXT NOT NULL,
      byte_hint INTEGER NOT NULL,
      PRIMARY KEY (device, month)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE outbox (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      event TEXT NOT NULL,
      journal_from INTEGER NOT NULL
    )
    """,
    """
    CREATE TABLE outbox_files (
      outbox INTEGER NOT NULL REFERENCES outbox(seq) ON DELETE CASCADE,
      path TEXT NOT NULL,
      temp TEXT,
      before TEXT,
      after TEXT,
      content BLOB
    )
    """,
    "CREATE INDEX outbox_files_outbox ON outbox_files(outbox)",
)

VIEWS = (
    """
    CREATE VIEW id_aliases AS
    SELECT old, new, at FROM (
      SELECT p.old, p.new, e.at, row_number() OVER (
        PARTITION BY p.old ORDER BY e.at DESC, e.device DESC, e.id DESC
      ) AS newest
      FROM alias_pairs p JOIN events e ON e.seq = p.seq LEFT JOIN operations o ON o.op = e.op
      WHERE coalesce(o.undone, 0) = 0 AND p.old != p.new
    ) WHERE newest = 1
    """,
    """
    CREATE VIEW status_history AS
    SELECT m.memory_id, e.at, e.kind, e.actor, e.op, coalesce(o.undone, 0) AS undone,
      json_extract(e.data, '$.status') AS status, json_extract(e.data, '$.reason') AS reason
    FROM events e JOIN event_memories m ON m.seq = e.seq LEFT JOIN operations o ON o.op = e.op
    WHERE e.kind IN ('status', 'forgotten', 'woken', 'gone', 'reopened', 'edited')
    """,
    """
    CREATE VIEW retrievals AS
    SELECT e.id AS event_id, e.at, e.actor, m.value AS memory_id, m.key + 1 AS rank,
      json_extract(e.data, '$.query') AS query, json_extract(e.data, '$.mode') AS mode
    FROM events e, json_each(e.mems) m WHERE e.kind = 'retrieved'
    """,
)


class Database(Protocol):
    """A connection or a sqlite_utils database."""

    def execute(self, sql: str, /) -> Any:
        """Run one statement."""
        ...


def create_events(db: Database) -> None:
    """Create the tables and views of what the journal gives."""
    for statement in (*TABLES, *VIEWS):
        db.execute(statement)
