"""The receipt of a compaction: what was kept, dropped and merged, by hash and place, and whether it was verified."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from memctl.domain.ids import sha256_hex
from memctl.intake.compaction.units import Unit
from memctl.intake.extraction.extracted import Message

_LEAST_ROWS = 200
_CHARACTERS_A_ROW = 1_000
"""Characters of the text for each row of its receipt, so that a receipt stays shorter than what it is about."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What became of one unit."""

    span: tuple[int, int, int]
    sha256: str
    why: str


@dataclass(frozen=True, slots=True)
class Merge:
    """Several units that one new text stands for."""

    sources: tuple[Entry, ...]
    sha256: str
    by: str


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a compaction did; everything dropped can be found again by its place in the text with the hash `before`."""

    before: str
    after: str
    characters_before: int
    characters_after: int
    kept: tuple[Entry, ...]
    dropped: tuple[Entry, ...]
    merged: tuple[Merge, ...]
    protected: int
    """Exact tokens and decisions that had to survive."""
    lost: tuple[str, ...] = ()
    invented: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    """Why answers of the model were not used."""
    model: str | None = None
    tokens: int = 0

    @property
    def ratio(self) -> float:
        """Characters after by characters before."""
        return round(self.characters_after / self.characters_before, 6) if self.characters_before else 1.0

    @property
    def verified(self) -> bool:
        """Nothing protected was lost and nothing was invented."""
        return not self.lost and not self.invented

    def as_row(self) -> dict[str, Any]:
        """Return the receipt for a line of JSON; of a long text neighbouring entries are told together."""
        room = max(_LEAST_ROWS, self.characters_before // _CHARACTERS_A_ROW)
        return {
            "before": self.before,
            "after": self.after,
            "characters_before": self.characters_before,
            "characters_after": self.characters_after,
            "ratio": self.ratio,
            "verified": self.verified,
            "protected": self.protected,
            "counts": {"kept": len(self.kept), "dropped": len(self.dropped), "merged": len(self.merged)},
            "kept": _rows(self.kept, room // 4),
            "dropped": _rows(self.dropped, room),
            "merged": [
                {"sha256": merge.sha256, "by": merge.by, "sources": [_row(entry) for entry in merge.sources]}
                for merge in self.merged
            ],
            "lost": list(self.lost),
            "invented": list(self.invented),
            "refused": list(self.refused),
            "model": self.model,
            "tokens": self.tokens,
        }


def entry_of(unit: Unit, why: str) -> Entry:
    """Return the entry of a unit."""
    return Entry(unit.span, unit.sha256, why)


def hash_of(messages: Sequence[Message]) -> str:
    """Return the hash of messages with their roles."""
    joined = "\x1e".join(f"{message.role}\x1f{message.text}" for message in messages)
    return sha256_hex(joined.encode("utf-8", "surrogatepass"))


def _row(entry: Entry) -> dict[str, Any]:
    return {"span": list(entry.span), "sha256": entry.sha256, "why": entry.why}


def _rows(entries: Sequence[Entry], most: int) -> list[dict[str, Any]]:
    """Return one row an entry, or, where there are more than `most`, one row for as many neighbours as it takes."""
    size = -(-len(entries) // most)
    if size <= 1:
        return [_row(entry) for entry in entries]
    return [_row_of_many(entries[at : at + size]) for at in range(0, len(entries), size)]


def _row_of_many(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return how many entries there are and why, between which places, and the hash of their hashes."""
    first, last = entries[0].span, entries[-1].span
    return {
        "span": list(first),
        "until": list(last),
        "count": len(entries),
        "sha256": sha256_hex("".join(entry.sha256 for entry in entries).encode()),
        "why": dict(Counter(entry.why for entry in entries)),
    }
