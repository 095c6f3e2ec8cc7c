"""What dreams wrote: which notes, from which memories, so that none is written twice or over a person's words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from memctl.domain.event import EventKind
from memctl.dream.plan import DreamNote
from memctl.store.open import Store


@dataclass(frozen=True, slots=True)
class Wrote:
    """The last writing of one note."""

    id: str
    kind: str
    key: str
    basis: str
    sha256: str
    cites: tuple[str, ...]

    @classmethod
    def of_note(cls, note: DreamNote) -> "Wrote":
        """Return what an event will tell of a note that is proposed."""
        return cls(note.id, note.kind, note.key, note.basis, note.sha256, note.cites)

    def as_data(self) -> dict[str, Any]:
        """Return what the event of the writing says."""
        return {
            "note": self.kind,
            "key": self.key,
            "basis": self.basis,
            "sha256": self.sha256,
            "cites": list(self.cites),
        }


def wrote_of(store: Store) -> dict[str, Wrote]:
    """Return the last writing of each note that dreams wrote; what was undone, or cannot be read, is left out."""
    found: dict[str, Wrote] = {}
    for event in store.events.of_kinds([EventKind.COMPOSED]):
        for name in event.mems:
            found[name] = _read(name, event.data)
    return found


def _read(name: str, data: Mapping[str, Any]) -> Wrote:
    kind, key, basis, sha256 = (str(data.get(word, "")) for word in ("note", "key", "basis", "sha256"))
    cites = data.get("cites")
    return Wrote(name, kind, key, basis, sha256, tuple(map(str, cites if isinstance(cites, list) else ())))
