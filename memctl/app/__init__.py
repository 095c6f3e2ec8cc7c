"""The use cases: one facade, `Memory`, and the one place that builds what it works with."""
