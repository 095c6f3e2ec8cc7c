"""Tags that mean something to the rules of forgetting."""

PROTECTED_TAGS = frozenset(
    {
        "correction",
        "decision",
        "identity",
        "emotional_anchor",
        "commitment",
        "exact_value",
        "chain_of_command",
        "person",
    }
)
"""A memory with one of these is never archived (source: magma)."""
