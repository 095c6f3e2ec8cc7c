"""Measuring retrieval: collections in BEIR layout, and questions about a vault; no vault is touched."""
