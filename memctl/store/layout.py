"""Layout: which live memory stands where in which source; kept in memory while the set of memories stands."""

from dataclasses import dataclass, field

from memctl.store.driver import Connection


@dataclass(frozen=True, slots=True)
class Layout:
    """The live memories in the order of their sources and positions."""

    rowids: tuple[int, ...] = ()
    sources: tuple[int, ...] = ()
    """For each place, the number of its source, from 0."""
    place: dict[int, int] = field(default_factory=dict)
    """rowid -> place."""
    starts: tuple[int, ...] = ()
    """For each source its first place, and one more: the end."""
    source_of: dict[int, int] = field(default_factory=dict)
    """rowid -> number of its source."""

    def span(self, source: int) -> range:
        """Return the places of a source."""
        return range(self.starts[source], self.starts[source + 1])

    def rows(self, source: int) -> tuple[int, ...]:
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
    rowids: list[int] = []
    sources: list[int] = []
    starts: list[int] = []
    last: str | None = None
    sql = "SELECT rowid, path FROM memories WHERE live = 1 ORDER BY path, position, rowid"
    for rowid, path in conn.execute(sql):
        if path != last:
            starts.append(len(rowids))
            last = path
        rowids.append(rowid)
        sources.append(len(starts) - 1)
    starts.append(len(rowids))
    place = {rowid: at for at, rowid in enumerate(rowids)}
    return Layout(tuple(rowids), tuple(sources), place, tuple(starts), dict(zip(rowids, sources, strict=True)))
