"""Events of the journal: everything that the vault cannot reproduce."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from memctl.domain.words import Actor

JOURNAL_VERSION = 1


class EventKind(StrEnum):
    """What happened; unknown kinds from a newer program are kept and skipped."""

    ADDED = "added"
    EDITED = "edited"
    MOVED = "moved"
    GONE = "gone"
    REOPENED = "reopened"
    REINFORCED = "reinforced"
    RETRIEVED = "retrieved"
    FEEDBACK = "feedback"
    STATUS = "status"
    FORGOTTEN = "forgotten"
    WOKEN = "woken"
    PINNED = "pinned"
    TAGGED = "tagged"
    LINKED = "linked"
    UNDONE = "undone"
    REDONE = "redone"
    PURGED = "purged"
    NOTED = "noted"
    LAYERED = "layered"
    """Promoted or demoted: `layer`, `reason`."""
    GOVERNED = "governed"
    """Put under another governance layer: `governance`, `reason`."""
    STRENGTHENED = "strengthened"
    """Made more stable by what was kept near it, or by a dream: `factor`, `why`, and `until` when that was seen."""
    JUDGED = "judged"
    """Looked at in doubt by a model: `verdict`, none where it is right as it is."""
    CHECKED = "checked"
    """What a memory names was looked for: `held`, what was there."""
    PREVAILED = "prevailed"
    """Won against memories that say otherwise: `over`, their ids."""
    DISPUTED = "disputed"
    """Two memories contradict each other and a person is to decide: `with`, `why`."""
    SETTLED = "settled"
    """A dispute was decided: `dispute`, the id of its event, and `keep`."""
    RELATED = "related"
    """Relations found between memories, or taken away: `relations`, `remove`."""
    QUEUED = "queued"
    """A text that waits to be kept: `request`, `priority`."""
    DROPPED = "dropped"
    """A text that waited and is no longer wanted, or was refused: `reason`."""
    COMPRESSED = "compressed"
    """Their vectors are kept in fewer `bits`."""
    DREAMED = "dreamed"
    """A dream ended: `run`, `phases`, `counts`, and the operation `applied`, if any."""
    DECLINED = "declined"
    """Proposals of a dream that a person does not want again: `changes`, their ids, and `about`."""
    REVIEWED = "reviewed"
    """A card was answered: `grade`, and the `card` as it was scheduled then."""
    UNITED = "united"
    """Two names mean one thing: the entity `gone` counts as the entity `kept`, and `name` becomes an alias of it."""
    READS = "reads"
    """The recalls of an old month on one device, folded: `month`, `reads`, and how many `recalls` there were."""
    COMPOSED = "composed"
    """A dream wrote a note: its kind `note` and `key`, the `basis` it was made from, `sha256` and `cites`."""


STATE_BEARING = frozenset(EventKind) - {EventKind.RETRIEVED, EventKind.NOTED, EventKind.DREAMED, EventKind.DECLINED}
RECALLS = frozenset({EventKind.RETRIEVED, EventKind.NOTED})
"""Kinds that log a recall, where their data has `took_ms`: one that counts as a use, and one that does not."""
CARRYING = frozenset({EventKind.EDITED, EventKind.MOVED})
"""Kinds that hand the state of old ids to new ones."""


@dataclass(frozen=True, slots=True)
class FileChange:
    """What an operation did to one file; sha256 of its bytes before and after, None where absent."""

    path: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the journal."""

    id: str
    at: str
    """ISO 8601 UTC with milliseconds."""
    device: str
    kind: str
    actor: Actor = Actor.PERSON
    op: str | None = None
    """The operation it belongs to; None for what cannot be undone."""
    mems: tuple[str, ...] = ()
    """Ids of the memories whose state this event changes."""
    data: Mapping[str, Any] = field(default_factory=dict)
    among: tuple[str, ...] = ()
    """All of `mems` where only some of them are folded now."""

    @property
    def order(self) -> tuple[str, str, str]:
        """The total order of events: time, device, id."""
        return (self.at, self.device, self.id)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Old and new id of each passage that an `edited` or `moved` event follows; malformed ones are left out."""
        if self.kind not in CARRYING:
            return ()
        found = self.data.get("pairs")
        pairs = found if isinstance(found, list | tuple) else ()
        return tuple(
            (pair[0], pair[1])
            for pair in pairs
            if isinstance(pair, list | tuple) and len(pair) == 2 and all(isinstance(part, str) for part in pair)
        )

    @property
    def old_texts(self) -> Mapping[str, str]:
        """Packed records, by id, of the texts that an `edited` or `gone` event took out of the vault."""
        found = self.data.get("old") if self.kind in (EventKind.EDITED, EventKind.GONE) else None
        if not isinstance(found, Mapping):
            return {}
        return {memory: text for memory, text in found.items() if isinstance(text, str)}

    @property
    def relations(self) -> tuple[tuple[str, str, str, float], ...]:
        """Source, target, kind and confidence of the relations that the event makes or removes; malformed are left."""
        found = self.data.get("relations")
        rows = found if isinstance(found, list | tuple) else ()
        return tuple(
            (row[0], row[1], row[2], float(row[3]))
            for row in rows
            if isinstance(row, list | tuple)
            and len(row) == 4
            and all(isinstance(part, str) for part in row[:3])
            and isinstance(row[3], int | float)
        )

    @property
    def touched(self) -> tuple[str, ...]:
        """Every memory that the event has to do with, each once."""
        sides = (memory for pair in self.pairs for memory in pair)
        return tuple(dict.fromkeys([*self.mems, *sides, *self.old_texts]))

    @property
    def target(self) -> str | None:
        """The operation that an `undone` or `redone` event is about."""
        op = self.data.get("op") if self.kind in (EventKind.UNDONE, EventKind.REDONE) else None
        return op if isinstance(op, str) else None
