"""A measurement: its runs as records, and tables for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from memctl.bench.comparing import figures_of, name_of
from memctl.cli.screen import Screen
from memctl.cli.view import View, plain_value

if TYPE_CHECKING:
    from rich.console import Console

_COSTS = ("latency_p50_ms", "latency_p95_ms", "ingest_docs_per_s", "peak_memory_mb")
_KEY = ("recall@5", "recall@10", "hit@5", "hit@10", "ndcg@10", "mrr")
"""What the tables beside the first one show."""

_SPARE = ("recall@1", "hit@1", "hit@10", "recall@5", "ndcg@10", "hit@5", "mrr")
"""Figures by how soon they are left out where a line has no room; --json has them all."""
_SPARE_COSTS = ("peak_memory_mb", "ingest_docs_per_s", "latency_p95_ms")
_SPARE_VERSUS = ("ratio", "interval")

_ONE_SIDE = (("only_now", "now"), ("only_before", "before"))


class Table(NamedTuple):
    """What is laid out for people."""

    title: str
    headers: Sequence[str]
    rows: Sequence[Sequence[Any]]
    spare: Sequence[str] = ()
    """Columns that may be left out, the first one first."""


def fitted(table: Table, width: int) -> Table:
    """Return a table without so many of its spare columns that a row fits a line; its title says so."""
    room = [max(len(str(cell)) for cell in column) for column in zip(table.headers, *table.rows, strict=True)]
    kept = dict(zip(table.headers, room, strict=True))
    gone = []
    for name in table.spare:
        if sum(kept.values()) + 2 * (len(kept) - 1) <= width:
            break
        if kept.pop(name, None) is not None:
            gone.append(name)
    if not gone:
        return table
    places = [place for place, name in enumerate(table.headers) if name in kept]
    rows = [[row[place] for place in places] for row in table.rows]
    return Table(f"{table.title}; --json has {', '.join(gone)} too", list(kept), rows)


def bench_view(document: Mapping[str, Any], screen: Screen) -> View:
    """Return the view: a run a line in a pipe, with the lines of the tables that were asked for after them."""
    runs = document["runs"]
    found = list(tables(document))

    def draw(console: Console) -> None:
        from memctl.cli.people import grid

        for number, whole in enumerate(found):
            table = whole if screen.accessible else fitted(whole, screen.width)
            console.print(("\n" if number else "") + table.title, style="bold", soft_wrap=True)
            console.print(grid(table.headers, table.rows, screen=screen, flexible=None), soft_wrap=True)

    rest = {name: value for name, value in document.items() if name != "schema"}
    records = [plain_value(run) for run in runs]
    return View("bench", plain_value(rest), records=records, rows=[*_plain_rows(document)], human=draw)


def _plain_rows(document: Mapping[str, Any]) -> Iterator[Sequence[Any]]:
    """Yield name and figures of each run, then `low..high` of each quality figure."""
    runs = document["runs"]
    names = list(dict.fromkeys(name for run in runs for name in figures_of(run)))
    for run in runs:
        yield [name_of(run), *(run.get(name) for name in names), *("{}..{}".format(*ci) for ci in run["ci"].values())]
    for field, rows in (document.get("by") or {}).items():
        for row in rows:
            figures = {name: value for name, value in figures_of(row).items() if name not in ("queries", "value")}
            yield [f"by {field}", row["value"], name_of(row), row["queries"], *figures.values()]
    for row in _changes(document):
        yield ["compare", *row]


def tables(document: Mapping[str, Any]) -> Iterator[Table]:
    """Yield the tables of a measurement: quality, costs, what runs stand against, parts of the questions, changes."""
    runs, how = document["runs"], document["bootstrap"]
    figures = list(dict.fromkeys(name for run in runs for name in run["ci"]))
    half = f"± half of the {how['level']:.0%} interval, {how['resamples']} resamples"
    title = f"{document['dataset']}: {document['queries']} questions, {half}"
    yield Table(title, ["run", *figures], [[name_of(run), *_cells(run, figures)] for run in runs], _SPARE)
    costs = [name for name in _COSTS if any(run.get(name) is not None for run in runs)]
    yield Table(
        "costs",
        ["run", *costs],
        [[name_of(run), *(_cost(run.get(name)) for name in costs)] for run in runs],
        _SPARE_COSTS,
    )
    if against := [*_versus(runs)]:
        headers = ["run", "figure", "against", "difference", "interval", "ratio"]
        yield Table("against the best baseline; a step left out: against its profile", headers, against, _SPARE_VERSUS)
    for field, rows in (document.get("by") or {}).items():
        shown = [name for name in _KEY if any(name in row for row in rows)]
        ordered = sorted(rows, key=lambda row: (row["value"] is None, row["value"] or ""))
        lines = [
            ["none" if row["value"] is None else row["value"], row["queries"], name_of(row), *_cells(row, shown)]
            for row in ordered
        ]
        yield Table(f"by {field}", [field, "queries", "run", *shown], lines, _SPARE)
    if "compare" in document:
        yield _compared(document["compare"], [*_changes(document)])


def _compared(compare: Mapping[str, Any], changes: Sequence[Sequence[Any]]) -> Table:
    """Return the table of what changed; figures that stayed, and runs that only one side holds, are in its title."""
    moved = [change for change in changes if float(change[-1])]
    told = [f"compared with {compare['with']}: {len(changes) - len(moved)} of {len(changes)} figures unchanged"]
    told += [f"only {when}: {', '.join(compare[key])}" for key, when in _ONE_SIDE if compare[key]]
    return Table("; ".join(told), ["run", "figure", "before", "now", "change"], moved)


def _cells(row: Mapping[str, Any], figures: Sequence[str]) -> list[str]:
    cells = []
    for name in figures:
        low, high = row["ci"].get(name, (0.0, 0.0))
        cells.append(f"{row[name]:.3f} ±{(high - low) / 2:.3f}" if name in row else "")
    return cells


def _cost(value: float | None) -> str:
    return "" if value is None else f"{value:,.1f}"


def _versus(runs: Sequence[Mapping[str, Any]]) -> Iterator[Sequence[Any]]:
    for run in runs:
        for figure in _KEY:
            if (found := run.get("versus", {}).get(figure)) is not None:
                low, high = found["ci"]
                ratio = "" if found["ratio"] is None else f"{found['ratio']:.3f}x"
                change, bounds = f"{found['difference']:+.3f}", f"{low:+.3f} .. {high:+.3f}"
                yield [name_of(run), figure, found["run"], change, bounds, ratio]


def _changes(document: Mapping[str, Any]) -> Iterator[Sequence[Any]]:
    for run in document.get("compare", {}).get("runs", ()):
        for figure, change in run.items():
            if isinstance(change, Mapping):
                kept = [f"{change[name]:.4g}" for name in ("before", "now")]
                yield [name_of(run), figure, *kept, f"{change['difference']:+.4g}"]
