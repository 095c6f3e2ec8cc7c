"""Filters: each field by itself, validity by day and instant, and the same answer from every way of asking."""

import itertools

import pytest

from memctl.domain.memory import MemoryState
from memctl.domain.query import Filter
from memctl.domain.words import Layer, Origin, SourceState, Status
from memctl.store.fulltext import KeywordQuery
from memctl.store.open import Store
from tests.store.store_rows import contents, number_id, record, source

NOW = "2026-11-21T09:30:00.000Z"

ROWS = (
    record(1, "crane plain", "a.md"),
    record(2, "crane channel", "p/b.md", channel="work", created="2026-11-01"),
    record(3, "crane nested", "p/q/c.md", tags=("Safety/Crane", "x"), created="2026-11-15T10:00:00.000Z"),
    record(4, "crane written", "p2/d.md", origin=Origin.WRITTEN, recorded="2026-10-05T00:00:00.000Z", tags=("safety",)),
    record(5, "crane code", "p/e.md", layer=Layer.CODEBASE, created="2025"),
    record(6, "crane bracket", "p/[x]/f.md", tags=("safetyfirst",)),
)


@pytest.fixture
def filled(store: Store) -> Store:
    with store.write():
        store.memories.insert(ROWS)
        store.sources.put([source("p/b.md"), source("p/e.md", state=SourceState.EDITED)])
    return store


def ask(store: Store, where: Filter) -> set[int]:
    """Return the numbers of the memories that pass, after asking in every way."""
    numbers = {row.content: number for number, row in enumerate(ROWS, start=1)}
    selected = contents(store.memories.select(where))
    rowids = list(store.memories.rowids(where))
    found = store.fulltext.search(KeywordQuery(("crane",)), where)
    assert sorted(hit.rowid for hit in found) == rowids
    assert store.memories.count(where) == len(selected) == len(rowids)
    passing, left_out = store.memories.allowed(where)
    if passing is None:
        everything = {row[0] for row in store.conn.execute("SELECT rowid FROM memories").fetchall()}
        assert sorted(everything - set(left_out)) == rowids
    else:
        assert list(passing) == rowids
    return {numbers[text] for text in selected}


@pytest.mark.parametrize(
    ("where", "wanted"),
    [
        (Filter(), {1, 2, 3, 4, 5, 6}),
        (Filter(channels=("work",)), {2}),
        (Filter(channels=("work", "_global")), {1, 2, 3, 4, 5, 6}),
        (Filter(layers=("codebase",)), {5}),
        (Filter(types=("procedure",)), set()),
        (Filter(categories=("fact",), layers=("codebase", "semantic")), {1, 2, 3, 4, 5, 6}),
        (Filter(tags=("safety",)), {3, 4}),
        (Filter(tags=("#SAFETY/crane", "x")), {3}),
        (Filter(tags=("safety", "y")), set()),
        (Filter(path="p"), {2, 3, 5, 6}),
        (Filter(path="./p/"), {2, 3, 5, 6}),
        (Filter(path="p/q/c.md"), {3}),
        (Filter(path="p/q/c"), {3}),
        (Filter(path="p/*.md"), {2, 3, 5, 6}),
        (Filter(path="*/c.md"), {3}),
        (Filter(path="p/[x]"), {6}),
        (Filter(path="."), {1, 2, 3, 4, 5, 6}),
        (Filter(since="2026-11-01"), {2, 3}),
        (Filter(since="2026-10", until="2026-11-01"), {2, 4}),
        (Filter(until="2026-11-15"), {2, 3, 4, 5}),
        (Filter(until="2026-11-15T09:00:00.000Z"), {2, 4, 5}),
        (Filter(since="2025", until="2025"), {5}),
        (Filter(origin="written"), {4}),
        (Filter(verified_only=True), {2}),
        (Filter(ids=(number_id(1), number_id(6))), {1, 6}),
        (Filter(statuses=()), {1, 2, 3, 4, 5, 6}),
        (Filter(statuses=("superseded",)), set()),
    ],
)
def test_each_field(filled: Store, where: Filter, wanted: set[int]) -> None:
    assert ask(filled, where) == wanted


@pytest.mark.parametrize(
    ("fields", "shown"),
    [
        ({}, True),
        ({"valid_until": "2026-11-21", "recorded": "2026-11-01T00:00:00.000Z"}, True),
        ({"valid_until": "2026-11-20", "recorded": "2026-11-01T00:00:00.000Z"}, False),
        ({"valid_until": "2026-11-21T09:00:00.000Z", "recorded": "2026-11-01T00:00:00.000Z"}, False),
        ({"valid_until": "2026-11", "recorded": "2026-10-01T00:00:00.000Z"}, True),
        ({"valid_until": "2026-11-01", "recorded": "2026-11-01T12:00:00.000Z"}, True),
        ({"valid_until": "2020-05-05", "created": "2021-01-01"}, True),
        ({"valid_until": "2026-11-10", "created": "2026-11-01"}, False),
        ({"valid_until": "2026-11-10"}, False),
        ({"valid_from": "2027-01-01", "recorded": "2026-11-01T00:00:00.000Z"}, True),
        ({"valid_from": "2027-01-01"}, True),
        ({"valid_from": "2027-01-01", "recorded": "2026-12-01T00:00:00.000Z"}, False),
    ],
)
def test_validity(store: Store, fields: dict[str, str], shown: bool) -> None:
    with store.write():
        store.memories.insert([record(1, "crane", **fields)])
    for where in (Filter(valid_at=NOW), Filter(valid_at=NOW, layers=("semantic",)), Filter(valid_at=NOW, statuses=())):
        assert bool(store.memories.count(where)) is shown
        assert bool(store.fulltext.search(KeywordQuery(("crane",)), where)) is shown


def test_an_end_set_by_a_successor_counts_even_for_what_was_past(store: Store) -> None:
    one = record(1, "crane", valid_until="2020-05-05", recorded="2026-01-01T00:00:00.000Z")
    with store.write():
        store.memories.insert([one], {one.id: MemoryState(valid_until="2026-11-19")})
    assert store.memories.count(Filter(valid_at=NOW)) == 0
    assert store.memories.count(Filter(valid_at="2026-11-19T23:00:00.000Z")) == 1


def test_states(store: Store) -> None:
    states = [
        MemoryState(status=status, dormant_since=since)
        for status, since in itertools.product(Status, (None, "2026-01-01"))
    ]
    rows = [record(n, f"{state.status} {state.dormant_since}") for n, state in enumerate(states)]
    with store.write():
        store.memories.insert(rows, {row.id: state for row, state in zip(rows, states, strict=True)})
    assert contents(store.memories.select(Filter())) == ["active None", "challenged None"]
    assert store.memories.count(Filter(dormant=True)) == 4
    assert store.memories.count(Filter(statuses=())) == 5
    assert store.memories.count(Filter(statuses=(), dormant=True)) == 10
    assert contents(store.memories.select(Filter(statuses=("superseded",)))) == ["superseded None"]


def test_a_filter_on_text_rows_reads_only_its_index(store: Store) -> None:
    from memctl.store.filters import condition

    for where in (Filter(), Filter(valid_at=NOW), Filter(layers=("semantic",)), Filter(tags=("x",)), Filter(path="p")):
        passing = condition(where)
        plan = store.conn.execute(
            f"EXPLAIN QUERY PLAN SELECT m.rowid FROM memories m WHERE {passing.sql}", passing.values
        ).fetchall()
        outer = [row[3] for row in plan if row[1] == 0 and " m" in row[3]]
        assert all("COVERING INDEX" in step for step in outer), outer
