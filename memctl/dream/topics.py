"""Topics: what there should be notes about; notes are written, rewritten or retired accordingly."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from memctl.domain.memory import StoredMemory
from memctl.dream.night import Night, is_awake
from memctl.dream.notes import Draft, NoteKind, basis_of, is_untouched, is_wanted, note_id, retired, written
from memctl.dream.plan import Change


@dataclass(frozen=True, slots=True)
class Topic:
    """Something that a note is about."""

    kind: NoteKind
    channel: str
    key: str
    """The same in every dream."""
    members: Sequence[StoredMemory]
    """What a note about it rests on."""
    make: Callable[["Topic"], Draft | None]
    """Writes it; None where there is too little to say."""

    @property
    def id(self) -> str:
        """The id that a note about it has."""
        return note_id(self.kind, self.channel, self.key)


def stands(night: Night, topic: Topic) -> bool:
    """Tell whether there is nothing to write about a topic: its note is as its members are, or a person's matter."""
    return not is_wanted(night, topic.id, basis_of(topic.members))


def settle(night: Night, phase: str, kinds: Iterable[NoteKind], topics: Sequence[Topic]) -> list[Change]:
    """Return what brings the notes of some kinds in line with what there is to write about.

    A topic whose members are as they were costs nothing, whatever is said of it.
    """
    changes: list[Change] = []
    known: set[str] = set()
    for topic in topics:
        known.add(topic.id)
        if stands(night, topic):
            continue
        draft = topic.make(topic)
        proposed = None if draft is None else written(night, draft)
        if proposed is not None:
            changes.append(proposed)
        elif topic.id in night.notes:
            known.discard(topic.id)
    names = frozenset(map(str, kinds))
    for identity, wrote in sorted(night.wrote.items()):
        note = night.notes.get(identity)
        if note is None or identity in known or wrote.kind not in names:
            continue
        if is_awake(note) and is_untouched(night, wrote):
            changes.append(retired(phase, note))
    night.take(changes)
    return changes
