"""The third schema: groups of memories by meaning, which are derived from the vectors and may be dropped."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite_utils

CLUSTERS = """
    CREATE TABLE clusters (
      model TEXT NOT NULL,
      number INTEGER NOT NULL,
      label TEXT NOT NULL DEFAULT '',
      size INTEGER NOT NULL,
      centroid BLOB NOT NULL,
      members BLOB NOT NULL,
      PRIMARY KEY (model, number)
    ) WITHOUT ROWID
"""


def create_clusters(db: "sqlite_utils.Database") -> None:
    """Create the table of groups: a unit-length float32 centroid, and the rows of its memories as ascending int64."""
    db.execute(CLUSTERS)
