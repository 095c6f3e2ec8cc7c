"""Shortening a long text without losing what it settles: protect, delete, summarise, verify, with receipts."""
