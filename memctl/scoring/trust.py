"""Trust and authority: what the word of a writer weighs, and what a writer may do."""

from collections.abc import Iterable

from memctl.domain.params.weighing import FLASHBULB_AUTHORITY, LEAST_TRUST, TRUST
from memctl.domain.words import Authority


def trust_of(authority: int, inputs: Iterable[float] = ()) -> float:
    """Return how far a writer is trusted.

    1.0 a person, 0.7 an assistant, hook or extractor, 0.5 an import, and for a dream the lowest of its `inputs`; 0..1;
    source: engram, for hooks and extractors ours.
    """
    if authority == Authority.DREAM:
        return min(inputs, default=LEAST_TRUST)
    return TRUST.get(authority, LEAST_TRUST)


def may_govern(authority: int, level: int) -> bool:
    """Tell whether a writer may put a memory into a governance level; level 1 is a person's alone; source: magma."""
    return level > 1 or authority == Authority.PERSON


def may_flash(authority: int) -> bool:
    """Tell whether what a writer says can become a flashbulb memory; source: ours."""
    return authority <= FLASHBULB_AUTHORITY
