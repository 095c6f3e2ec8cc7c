"""The third schema: dreams, their steps and the cards that are due, as views of what the journal gives."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite_utils

VIEWS = (
    """
    CREATE VIEW dream_runs AS
    SELECT e.id AS event_id, e.at, e.device, json_extract(e.data, '$.run') AS run,
      json_extract(e.data, '$.by') AS started_by, json_extract(e.data, '$.applied') AS op,
      coalesce(o.undone, 0) AS undone, coalesce(json_extract(e.data, '$.changed'), 0) AS changed,
      coalesce(json_extract(e.data, '$.proposed'), 0) AS proposed,
      coalesce(json_extract(e.data, '$.tokens'), 0) AS tokens,
      coalesce(json_extract(e.data, '$.took_ms'), 0) AS took_ms,
      json_extract(e.data, '$.counts') AS counts
    FROM events e LEFT JOIN operations o ON o.op = json_extract(e.data, '$.applied') WHERE e.kind = 'dreamed'
    """,
    """
    CREATE VIEW dream_steps AS
    SELECT e.id AS event_id, e.at, json_extract(e.data, '$.run') AS run, p.key AS number,
      json_extract(p.value, '$.name') AS phase, coalesce(json_extract(p.value, '$.examined'), 0) AS examined,
      coalesce(json_extract(p.value, '$.changed'), 0) AS changed,
      coalesce(json_extract(p.value, '$.took_ms'), 0) AS took_ms,
      coalesce(json_extract(p.value, '$.tokens'), 0) AS tokens, json_extract(p.value, '$.figures') AS figures
    FROM events e, json_each(e.data, '$.phases') p WHERE e.kind = 'dreamed'
    """,
    """
    CREATE VIEW due_reviews AS
    SELECT id, path, line, json_extract(state, '$.card.due') AS due, json_extract(state, '$.card.last') AS last,
      json_extract(state, '$.card.reviews') AS reviews
    FROM memories WHERE live = 1 AND dormant_since IS NULL AND status IN ('active', 'challenged')
      AND json_extract(state, '$.card.due') IS NOT NULL
    """,
    "CREATE INDEX events_dreamed ON events(at, device, id) WHERE kind = 'dreamed'",
    "CREATE INDEX events_composed ON events(at, device, id) WHERE kind = 'composed'",
    "CREATE INDEX events_united ON events(at, device, id) WHERE kind = 'united'",
)


def create_dreams(db: "sqlite_utils.Database") -> None:
    """Create the views of dreams and of cards."""
    for statement in VIEWS:
        db.execute(statement)
