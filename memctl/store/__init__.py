"""All SQL: the index in one SQLite file, and the journal that outlives it."""
