"""Layout: which live memory stands where in which source; kept in memory while the set of memories stands."""

from array import array
from dataclasses import dataclass, field
from operator import itemgetter

from memctl.store.driver import Connection

NOWHERE = -1


def _numbers() -> "array[int]":
    return array("i")


@dataclass(frozen=True, slots=True)
class Layout:
    """The live memories in the order of their sources and positions; 24 bytes a memory, which NumPy reads in place."""

    rowids: "array[int]" = field(default_factory=lambda: array("q"))
    sources: "array[int]" = field(default_factory=_numbers)
    """For each place, the number of its source, from 0."""
    starts: "array[int]" = field(default_factory=_numbers)
    """For each source its first place, and one more: the end."""
    places: "array[int]" = field(default_factory=_numbers)
    """For each rowid its place, or `NOWHERE`."""

    @property
    def count(self) -> int:
        """Number of sources."""
        return len(self.starts) - 1

    def place(self, rowid: int) -> int | None:
        """Return the place of a live memory."""
        found = self.places[rowid] if 0 <= rowid < len(self.places) else NOWHERE
        return None if found == NOWHERE else found

    def source_of(self, rowid: int) -> int | None:
        """Return the number of the source of a live memory."""
        place = self.place(rowid)
        return None if place is None else self.sources[place]

    def sources_of(self, rowids: "array[int]", *, arrays: bool) -> int:
        """Return in how many sources some rows stand; `arrays`: NumPy is loaded anyway."""
        if not arrays:
            return len(set(map(self.source_of, rowids)) - {None})
        import numpy as np

        asked = np.asarray(rowids)
        places = np.asarray(self.places)[asked[asked < len(self.places)]]
        held = np.zeros(self.count, bool)
        held[np.asarray(self.sources)[places[places >= 0]]] = True
        return int(np.count_nonzero(held))

    def span(self, source: int) -> range:
        """Return the places of a source."""
        return range(self.starts[source], self.starts[source + 1])

    def rows(self, source: int) -> "array[int]":
        """Return the rowids of a source in their order."""
        return self.rowids[self.starts[source] : self.starts[source + 1]]

    def near(self, place: int, offset: int) -> int | None:
        """Return the place `offset` passages away in the same source."""
        other = place + offset
        if 0 <= other < len(self.sources) and self.sources[other] == self.sources[place]:
            return other
        return None


def read_layout(conn: Connection) -> Layout:
    """Read the layout; 10k memories take about 8 ms."""
    sql = "SELECT rowid, path FROM memories WHERE live = 1 ORDER BY path, position, rowid"
    rows = conn.execute(sql).fetchall()
    rowids = array("q", map(itemgetter(0), rows))
    sources, starts, number = array("i"), array("i"), -1
    last: str | None = None
    for at, (_, path) in enumerate(rows):
        if path != last:
            starts.append(at)
            number, last = number + 1, path
        sources.append(number)
    starts.append(len(rows))
    places = array("i", [NOWHERE]) * (max(rowids, default=-1) + 1)
    for at, rowid in enumerate(rowids):
        places[rowid] = at
    return Layout(rowids, sources, starts, places)
