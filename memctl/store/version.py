"""The number of today's schema, alone in a module so that reading it costs nothing."""

SCHEMA_VERSION = 6
"""Equals the number of migrations; written as `PRAGMA user_version`."""
