"""Memories: what goes in comes out, state stays through renewals, old texts stand apart."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memctl.domain.memory import MemoryRecord, MemoryState
from memctl.domain.query import Filter
from memctl.domain.words import Governance, Layer, Origin, SourceState, Status, Structure, Verification, WriteSource
from memctl.store.fulltext import KeywordQuery
from memctl.store.memories import write_state
from memctl.store.open import Store
from tests.store.store_rows import contents, number_id, record, source

FULL = record(
    1,
    'Crane 37, "quoted" \\ back\nsecond line 起重机 😀',
    "ünï/ço de.md",
    heading=("Öne", 'T"wo'),
    origin=Origin.WRITTEN,
    layer=Layer.CODEBASE,
    governance=Governance.CONSTITUTIONAL,
    structure=Structure.LEDGER,
    channel="work",
    author="me",
    authority=6,
    write_source=WriteSource.DREAM,
    tags=("a/b", "ş"),
    aliases=("Kran",),
    session="s",
    created="2026-11-01",
    recorded="2026-11-02T00:00:00.000Z",
    valid_from="2026-01-01",
    valid_until="2026-12-31",
    temporal_type="time_bounded",
    confidence=0.35,
    pinned=True,
    immutable=True,
    supersedes=("x", "y"),
)
STATE = MemoryState(
    status=Status.CHALLENGED,
    status_reason="why",
    superseded_by="z",
    pinned=False,
    tags_added=("new",),
    tags_removed=("a/b",),
    access_count=3,
    last_access="2026-11-03T00:00:00.000Z",
    confirmed_by=("p", "q"),
    valid_until="2026-06-01",
    updated="2026-11-04T00:00:00.000Z",
)


def test_a_record_comes_back_as_it_went_in(store: Store) -> None:
    with store.write():
        store.memories.insert([FULL], {FULL.id: STATE})
    found = store.memories.get(FULL.id)
    assert found is not None
    assert (found.record, found.state, found.live) == (FULL, STATE, True)
    assert found.tags == ("ş", "new")


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    text=st.text(st.characters(codec="utf-8"), max_size=60),
    tags=st.lists(st.text(st.characters(codec="utf-8"), max_size=9)),
)
def test_any_text_is_kept_and_its_index_stays_whole(store: Store, text: str, tags: list[str]) -> None:
    one = record(1, text, tags=tuple(tags), title=text, heading=(text,), aliases=tuple(tags))
    with store.write():
        store.memories.insert([one])
    found = store.memories.get(one.id)
    assert found is not None
    assert found.record == one
    store.fulltext.check()
    with store.write():
        store.memories.delete([found.rowid])
    store.fulltext.check()
    assert store.conn.execute("SELECT count(*) FROM memory_fts_docsize").fetchone() == (0,)
    assert store.conn.execute("SELECT count(*) FROM memory_fts_cjk_docsize").fetchone() == (0,)


def test_renewing_a_memory_keeps_its_row_and_state(store: Store) -> None:
    with store.write():
        rowid = store.memories.insert([FULL])[0]
        write_state(store.conn, rowid, STATE)
        moved = replace(FULL, line=9, end_line=12, tags=("a/b", "c"))
        assert store.memories.insert([moved]) == [rowid]
    found = store.memories.get(FULL.id)
    assert found is not None
    assert (found.record, found.state, found.tags) == (moved, STATE, ("c", "new"))
    assert [tag for tag, _ in store.memories.tags()] == ["c", "new"]


def test_replacing_a_source_keeps_the_rest(store: Store) -> None:
    with store.write():
        store.memories.insert([record(n, f"text {n}") for n in range(4)] + [record(9, "other", "b.md")])
        done = store.memories.replace_source("a.md", [record(n, f"text {n}") for n in (3, 1, 5)])
    assert done.inserted == (number_id(5),)
    assert done.kept == (number_id(3), number_id(1))
    assert set(done.removed) == {number_id(0), number_id(2)}
    assert contents(store.memories.of_source("a.md")) == ["text 1", "text 3", "text 5"]
    assert contents(store.memories.of_source("b.md")) == ["other"]


def test_an_old_text_is_history_until_the_vault_has_it_again(store: Store) -> None:
    old = record(1, "old crane")
    gone = MemoryState(status=Status.SUPERSEDED, dormant_since="2026-11-01T00:00:00.000Z", dormant_reason="edited")
    with store.write():
        store.memories.insert_history(old, gone)
    assert store.memories.count(Filter()) == 0
    found = store.memories.get(old.id)
    assert found is not None
    assert (found.live, found.verification, found.state) == (False, "edited", gone)
    assert store.memories.of_source("a.md") == []
    with store.write():
        rowid = store.memories.insert([old])[0]
        write_state(store.conn, rowid, MemoryState())
    assert store.memories.count(Filter()) == 1


def test_history_never_overwrites_a_live_memory(store: Store) -> None:
    with store.write():
        store.memories.insert([record(1, "live")])
        store.memories.insert_history(record(1, "old"), MemoryState(status=Status.INVALIDATED))
    assert contents(store.memories.select(Filter())) == ["live"]


def test_a_hidden_state_takes_a_memory_out_and_waking_brings_it_back(store: Store) -> None:
    with store.write():
        rowid = store.memories.insert([record(1, "crane")])[0]
    for state, shown in (
        (MemoryState(dormant_since="2026-01-01"), False),
        (MemoryState(), True),
        (MemoryState(status=Status.SUPERSEDED), False),
        (MemoryState(status=Status.CHALLENGED), True),
    ):
        with store.write():
            write_state(store.conn, rowid, state)
        assert bool(store.memories.count(Filter())) is shown
        assert bool(store.fulltext.search(KeywordQuery(("crane",)))) is shown
        assert (rowid in store.memories.hidden()) is not shown


def test_verification_is_the_sources_unless_the_passage_was_checked(store: Store) -> None:
    with store.write():
        rowid = store.memories.insert([record(1, "x")])[0]
    seen = []
    for state, own in ((None, None), (SourceState.VERIFIED, None), (SourceState.MISSING, None), (None, "moved")):
        with store.write():
            if state:
                store.sources.put([source("a.md", state=state)])
            store.conn.execute("UPDATE memories SET verification = ? WHERE rowid = ?", (own, rowid))
        seen.append(store.memories.by_rowids([rowid])[0].verification)
    assert seen == ["unverified", "verified", "missing", "moved"]
    with store.write():
        write_state(store.conn, rowid, MemoryState(contradicted=True))
    assert store.memories.by_rowids([rowid])[0].verification == Verification.CONTRADICTED


def test_lookups_keep_the_order_that_was_asked(store: Store) -> None:
    with store.write():
        rowids = store.memories.insert([record(n, f"text {n}") for n in range(5)])
    assert contents(store.memories.by_ids([number_id(3), "nothing", number_id(1), number_id(3)])) == [
        "text 3",
        "text 1",
    ]
    assert contents(store.memories.by_rowids([rowids[4], 999, rowids[0]])) == ["text 4", "text 0"]
    assert [near.content for near in store.memories.around(rowids)[rowids[2]]] == ["text 1", "text 3"]
    assert contents(store.memories.by_content_hash(record(2, "text 2").content_hash)) == ["text 2"]
    assert store.memories.ids_of(rowids[:2]) == {rowids[0]: number_id(0), rowids[1]: number_id(1)}


@pytest.mark.parametrize("sort", ["path", "created", "updated", "title", "accessed", "id"])
def test_lists_page_without_gaps(store: Store, sort: str) -> None:
    with store.write():
        store.memories.insert(
            [record(n, f"text {n}", f"{n % 3}.md", created=f"2026-11-0{1 + n % 4}") for n in range(9)]
        )
    whole = contents(store.memories.select(Filter(), sort=sort))
    pages = [contents(store.memories.select(Filter(), sort=sort, limit=4, offset=at)) for at in (0, 4, 8)]
    assert [text for page in pages for text in page] == whole
    assert len(whole) == 9


def test_a_rename_moves_the_live_rows_only(store: Store) -> None:
    with store.write():
        store.memories.insert([record(1, "x"), record(2, "y")])
        store.memories.insert_history(record(3, "old"), MemoryState(status=Status.SUPERSEDED))
        store.memories.move("a.md", "b.md")
    assert contents(store.memories.of_source("b.md")) == ["x", "y"]
    assert contents(store.memories.of_source("a.md", live=False)) == ["old"]


def test_ids_are_unique_whatever_happens(store: Store) -> None:
    one: MemoryRecord = record(1, "x")
    with store.write():
        store.memories.insert([one, one])
        store.memories.insert([one])
    assert store.memories.count(Filter()) == 1
    store.fulltext.check()
