"""The second schema: what the write path derives from events and texts; layers and governance that may change."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite_utils

# What a source says of layer and governance; the columns of that name hold what is in force.
BASES = tuple(
    statement
    for column in ("layer", "governance")
    for statement in (
        f"ALTER TABLE memories ADD COLUMN base_{column} TEXT NOT NULL DEFAULT ''",
        f"UPDATE memories SET base_{column} = {column}",
    )
)

RELATIONS = (
    """
    CREATE TABLE relations (
      source TEXT NOT NULL,
      target TEXT NOT NULL,
      kind TEXT NOT NULL,
      seq INTEGER NOT NULL,
      confidence REAL NOT NULL,
      removed INTEGER NOT NULL,
      PRIMARY KEY (source, target, kind, seq)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX relations_target ON relations(target)",
    "CREATE INDEX relations_seq ON relations(seq)",
    """
    CREATE VIEW standing_relations AS
    SELECT source, target, kind, confidence, at FROM (
      SELECT r.source, r.target, r.kind, r.confidence, r.removed, e.at, row_number() OVER (
        PARTITION BY r.source, r.target, r.kind ORDER BY e.at DESC, e.device DESC, e.id DESC
      ) AS newest
      FROM relations r JOIN events e ON e.seq = r.seq LEFT JOIN operations o ON o.op = e.op
      WHERE coalesce(o.undone, 0) = 0
    ) WHERE newest = 1 AND removed = 0
    """,
)

# Entities hang on the rows of memories; a text that changed is looked at again.
ENTITIES = (
    """
    CREATE TABLE entities (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      aliases TEXT NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE memory_entities (
      entity TEXT NOT NULL,
      memory INTEGER NOT NULL,
      PRIMARY KEY (entity, memory)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX memory_entities_memory ON memory_entities(memory)",
    "CREATE TABLE entity_scans (memory INTEGER PRIMARY KEY, rules INTEGER NOT NULL)",
    *(
        f"""
        CREATE TRIGGER memories_entities_{name} AFTER {event} ON memories{when}
        BEGIN
          DELETE FROM memory_entities WHERE memory = old.rowid;
          DELETE FROM entity_scans WHERE memory = old.rowid;
        END
        """
        for name, event, when in (
            ("delete", "DELETE", ""),
            ("update", "UPDATE OF content, aliases, base_tags", " WHEN old.content_hash IS NOT new.content_hash"),
        )
    ),
)

INTAKE = (
    """
    CREATE TABLE write_queue (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL,
      priority INTEGER NOT NULL,
      attempts INTEGER NOT NULL,
      error TEXT
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE sensory_buffer (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      content_hash TEXT NOT NULL,
      channel TEXT NOT NULL,
      outcome TEXT NOT NULL,
      gate TEXT,
      surprise REAL,
      cluster INTEGER,
      vector BLOB
    )
    """,
    "CREATE INDEX sensory_buffer_hash ON sensory_buffer(content_hash)",
    """
    CREATE VIEW action_log AS
    SELECT e.id AS event_id, e.at, e.actor, json_extract(e.data, '$.action') AS action,
      json_extract(e.data, '$.memory') AS memory, json_extract(e.data, '$.target') AS target,
      json_extract(e.data, '$.reason') AS reason, json_extract(e.data, '$.confidence') AS confidence
    FROM events e WHERE e.kind = 'noted' AND json_extract(e.data, '$.log') = 'action_log'
    """,
    """
    CREATE VIEW conflicts AS
    SELECT e.id, e.at, json_extract(e.mems, '$[0]') AS first, json_extract(e.data, '$.with') AS second,
      json_extract(e.data, '$.why') AS why, s.at AS settled_at, json_extract(s.data, '$.keep') AS kept
    FROM events e LEFT JOIN operations o ON o.op = e.op
    LEFT JOIN events s ON s.kind = 'settled' AND json_extract(s.data, '$.dispute') = e.id
      AND NOT EXISTS (SELECT 1 FROM operations u WHERE u.op = s.op AND u.undone = 1)
    WHERE e.kind = 'disputed' AND coalesce(o.undone, 0) = 0
    """,
    """
    CREATE VIEW synaptic_tags AS
    SELECT m.id AS memory_id, m.session, m.channel, m.recorded AS tagged_at,
      json_extract(m.state, '$.importance') AS importance,
      coalesce(json_extract(m.state, '$.captured'), 0) AS captured
    FROM memories m WHERE m.origin = 'written' AND m.live = 1 AND json_extract(m.state, '$.importance') < 0.5
    """,
    "CREATE INDEX memories_recorded ON memories(recorded) WHERE origin = 'written'",
    "CREATE INDEX events_disputed ON events(at, device, id) WHERE kind IN ('disputed', 'settled')",
)


def create_ties(db: "sqlite_utils.Database") -> None:
    """Create what the write path derives, and keep apart what a source says and what is in force."""
    for statement in (*BASES, *RELATIONS, *ENTITIES, *INTAKE):
        db.execute(statement)
