"""What is asked of a store: filters that apply before ranking, and a parsed query."""

from dataclasses import dataclass

from memctl.domain.words import Status


@dataclass(frozen=True, slots=True)
class Filter:
    """Which memories may answer; applied before ranking, so that a small set is never starved."""

    channels: tuple[str, ...] = ()
    """Empty: every channel."""
    statuses: tuple[str, ...] = (Status.ACTIVE, Status.CHALLENGED)
    """Empty: every status."""
    dormant: bool = False
    """Include dormant memories."""
    layers: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """All of them; a tag also matches its nested tags."""
    path: str | None = None
    """A folder, file or glob, vault-relative."""
    since: str | None = None
    until: str | None = None
    """ISO bounds on the date of the content, inclusive."""
    valid_at: str | None = None
    """Leave out what does not hold at this instant."""
    origin: str | None = None
    verified_only: bool = False
    ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ParsedQuery:
    """A query as the index understands it; parsing never fails."""

    text: str
    """NFC, control characters removed: what is embedded."""
    words: tuple[str, ...]
    """Content words, folded, stop words removed unless nothing else is left; FTS5-safe."""
    phrases: tuple[str, ...] = ()
    """Parts in double quotes."""
    grams: tuple[str, ...] = ()
    """CJK bigrams."""
    excluded: tuple[str, ...] = ()
    """Words after a minus sign."""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class KeywordHit:
    """A row that the keyword index found; `score` is larger for better matches."""

    rowid: int
    score: float


@dataclass(frozen=True, slots=True)
class VectorHit:
    """A row that the vector index found; `cosine` is exact."""

    rowid: int
    cosine: float
