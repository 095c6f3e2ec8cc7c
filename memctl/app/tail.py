"""What the journal holds and the database does not yet: decoded once, however often it is asked for."""

from collections.abc import Iterable, Mapping
from itertools import islice

from memctl.domain.event import STATE_BEARING, Event
from memctl.domain.params import JOURNAL_OVERLAY_LIMIT
from memctl.store.journal import FileKey, FileMark, Journal


class Tail:
    """The first unfolded events of a journal, by the memories they touch."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._folded: Mapping[FileKey, FileMark] | None = None
        self._marks: dict[FileKey, FileMark] = {}
        self.events: list[Event] = []
        """One more than a read takes in at most."""
        self.bearing: list[int] = []
        """Places of the events that change more than when a memory was seen."""
        self._touching: dict[str, list[int]] = {}

    def read_on(self, folded: Mapping[FileKey, FileMark]) -> None:
        """Take in what was appended since the last look, or everything anew where the database has moved on."""
        if folded != self._folded:
            self._folded, self._marks = folded, dict(folded)
            self.events, self.bearing, self._touching = [], [], {}
        room = JOURNAL_OVERLAY_LIMIT + 1 - len(self.events)
        for entry in islice(self._journal.tail(self._marks), room) if room else ():
            self._marks[entry.key] = entry.mark
            if len(self.events) < JOURNAL_OVERLAY_LIMIT:
                self._index(len(self.events), entry.event)
            self.events.append(entry.event)

    def _index(self, at: int, event: Event) -> None:
        if event.kind in STATE_BEARING:
            self.bearing.append(at)
        for memory in event.touched:
            self._touching.setdefault(memory, []).append(at)

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Old and new ids that these events tie together."""
        return [pair for at in self.bearing for pair in self.events[at].pairs]

    def about(self, ids: Iterable[str]) -> list[Event]:
        """Return the events that may change these memories, in order."""
        seen = {at for memory in ids for at in self._touching.get(memory, ())}
        return [self.events[at] for at in sorted(seen.union(self.bearing))]
