"""Vectors: exact where the set is small, nearly so where it is large, and the same answer by every way."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from memctl.domain.errors import IndexUnusable, ModelError
from memctl.domain.ids import exact_hash
from memctl.domain.memory import MemoryState
from memctl.domain.query import Filter
from memctl.domain.words import Status
from memctl.store import coarse, driver, signs
from memctl.store.memories import write_state
from memctl.store.open import Store, open_store
from memctl.store.vectors import Vectors
from tests.store.store_rows import record

MODEL = "test"
UNUSED = "DELETE FROM embeddings WHERE hash NOT IN (SELECT embed_hash FROM memories)"
SIZE = 64


def clustered(count: int, seed: int = 0) -> np.ndarray:
    """Return unit vectors around a few centres, as texts of a vault lie."""
    dice = np.random.default_rng(seed)
    centres = dice.standard_normal((12, SIZE))
    found = centres[dice.integers(0, 12, count)] + 0.7 * dice.standard_normal((count, SIZE))
    return np.asarray(found / np.linalg.norm(found, axis=1, keepdims=True), dtype=np.float32)


def fill(store: Store, vectors: np.ndarray, first: int = 0) -> list[int]:
    rows = [record(first + n, f"text {first + n}", f"{(first + n) % 9}.md") for n in range(len(vectors))]
    with store.write(durable=False):
        rowids = store.memories.insert(rows)
        store.vectors.put(MODEL, {row.embed_hash: vector for row, vector in zip(rows, vectors, strict=True)})
    return rowids


@pytest.fixture(params=["scan", "vec0", "no extension"])
def search(request: pytest.FixtureRequest, store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Vectors]:
    """The search over 600 rows by each way; large sets begin at 100 rows except for `scan`."""
    if request.param == "vec0" and not coarse.Coarse(store.conn).loadable():
        pytest.skip("the vec0 extension cannot be loaded here")
    if request.param == "no extension":
        monkeypatch.setattr(coarse, "load_vec", lambda conn: False)
    found = Vectors(store.conn, store.memories, coarse_from=10_000 if request.param == "scan" else 100)
    store.__dict__["vectors"] = found
    fill(store, clustered(600))
    found.settle(MODEL)
    assert found.coarse.exists() is (request.param == "vec0")
    yield found


def exact(store: Store, query: np.ndarray, k: int, skip: set[int] | None = None) -> list[int]:
    rows = {rowid: vector for rowid, vector in store.vectors.vectors_of(MODEL, range(1, 2000)).items()}
    order = sorted((row for row in rows if row not in (skip or set())), key=lambda row: -float(rows[row] @ query))
    return order[:k]


def rowids(hits: list) -> list[int]:  # type: ignore[type-arg]
    return [hit.rowid for hit in hits]


def test_the_nearest_are_the_nearest(store: Store, search: Vectors) -> None:
    for query in clustered(20, seed=5):
        assert rowids(search.nearest(MODEL, query, 10)) == exact(store, query, 10)


def test_cosines_are_exact(store: Store, search: Vectors) -> None:
    query = clustered(1, seed=5)[0]
    for hit in search.nearest(MODEL, query, 5):
        vector = search.vectors_of(MODEL, [hit.rowid])[hit.rowid]
        assert hit.cosine == pytest.approx(float(np.dot(vector.astype(float), query.astype(float))), abs=1e-6)
        assert search.cosines(MODEL, query, [hit.rowid]) == {hit.rowid: hit.cosine}
        assert search.compare(MODEL, query).of(hit.rowid) == hit.cosine


def test_vectors_are_the_same_once_their_rows_are_known(store: Store, search: Vectors) -> None:
    query = clustered(1, seed=5)[0]
    rows = search.space(MODEL)[0]
    answers = []
    for _ in range(3):
        compared = search.compare(MODEL, query)
        compared.load(rows[::3])
        compared.load(rows)
        answers.append((compared.of_all(rows).tolist(), compared.likeness(rows[:3].tolist(), rows.tolist())))
    assert answers[0] == answers[1] == answers[2]
    exactly = [float(value) for value in search.cosines(MODEL, query, rows.tolist()).values()]
    assert answers[0][0] == exactly


def test_filters_come_before_ranking(store: Store, search: Vectors) -> None:
    query = clustered(1, seed=5)[0]
    best = rowids(search.nearest(MODEL, query, 30))
    with store.write():
        for rowid in best[:20]:
            write_state(store.conn, rowid, MemoryState(status=Status.SUPERSEDED))
    assert rowids(search.nearest(MODEL, query, 5, where=Filter())) == best[20:25]
    assert rowids(search.nearest(MODEL, query, 5)) == best[:5]
    assert rowids(search.nearest(MODEL, query, 5, [best[29], best[3], 12345])) == [best[3], best[29]]
    assert (
        rowids(search.nearest(MODEL, query, 9, where=Filter(path="3.md")))
        == [row for row in exact(store, query, 600) if row not in best[:20] and row % 9 == 4][:9]
    )
    assert search.nearest(MODEL, query, 5, []) == []
    assert search.nearest(MODEL, query, 0) == []


def test_every_change_is_seen_at_once(store: Store, search: Vectors) -> None:
    query = clustered(1, seed=5)[0]
    best = rowids(search.nearest(MODEL, query, 3))
    with store.write():
        store.memories.delete([best[0]])
    assert rowids(search.nearest(MODEL, query, 2)) == best[1:]
    new = fill(store, query[None, :], first=5000)
    assert rowids(search.nearest(MODEL, query, 2)) == [new[0], best[1]]
    search.settle(MODEL)
    assert rowids(search.nearest(MODEL, query, 2)) == [new[0], best[1]]
    with open_store(store.path) as other, other.write():
        other.memories.delete(new)
    assert rowids(search.nearest(MODEL, query, 2)) == best[1:]


def test_a_row_whose_number_is_used_again_gets_the_new_vector(store: Store, search: Vectors) -> None:
    last = store.conn.execute("SELECT max(rowid) FROM memories").fetchone()[0]
    query = -clustered(1, seed=5)[0]
    with store.write():
        store.memories.delete([last])
    assert fill(store, query[None, :], first=7000) == [last]
    assert search.nearest(MODEL, query, 1)[0].rowid == last
    search.settle(MODEL)
    assert search.nearest(MODEL, query, 1)[0].rowid == last


def test_equal_vectors_are_told_apart_by_id(store: Store, search: Vectors) -> None:
    query = clustered(1, seed=5)[0]
    fill(store, np.repeat(query[None, :], 40, axis=0), first=8000)
    search.settle(MODEL)
    hits = search.nearest(MODEL, query, 15)
    ids = store.memories.ids_of(rowids(hits))
    names = [ids[hit.rowid] for hit in hits]
    assert len({hit.cosine for hit in hits}) == 1
    assert names == sorted(names)
    with_that_id = store.conn.execute("SELECT id FROM memories WHERE rowid > 600 ORDER BY id LIMIT 15").fetchall()
    assert names == [row[0] for row in with_that_id]


def test_the_chunks_of_vec0_say_what_its_query_says(store: Store) -> None:
    found = Vectors(store.conn, store.memories, coarse_from=100)
    store.__dict__["vectors"] = found
    if not found.coarse.loadable():
        pytest.skip("the vec0 extension cannot be loaded here")
    kept = fill(store, clustered(2500))
    found.settle(MODEL)
    with store.write():
        store.memories.delete(kept[100:1300])
    found.settle(MODEL)
    bits = found.coarse.read()
    assert sorted(bits.rowids.tolist()) == kept[:100] + kept[1300:]
    asked_for = signs.sign_bits(clustered(1, seed=9)[0])
    distances = signs.hamming(signs.as_columns(bits.words), asked_for[0])
    counted = sorted(zip(distances.tolist(), bits.rowids.tolist(), strict=True))
    asked = found.coarse.query(asked_for.view("uint8")[0, : SIZE // 8].tobytes(), 500)
    assert [distance for _, distance in asked] == [distance for distance, _ in counted[:500]]
    by_row = {rowid: distance for distance, rowid in counted}
    assert all(by_row[rowid] == distance for rowid, distance in asked)


def test_the_coarse_index_comes_goes_and_is_made_anew_when_half_dead(store: Store) -> None:
    found = Vectors(store.conn, store.memories, coarse_from=2000)
    store.__dict__["vectors"] = found
    if not found.coarse.loadable():
        pytest.skip("the vec0 extension cannot be loaded here")
    kept = fill(store, clustered(5000))
    found.settle(MODEL)
    chunks = "SELECT count(*) FROM memory_vec_chunks"
    assert store.conn.execute(chunks).fetchone() == (5,)
    with store.write():
        store.memories.delete(kept[:2800])
    found.settle(MODEL)
    found.settle(MODEL)
    assert store.conn.execute(chunks).fetchone() == (3,)
    with store.write():
        store.memories.delete(kept[2800:4800])
        store.conn.execute(UNUSED)
    found.settle(MODEL)
    assert not found.coarse.exists()
    assert len(found.nearest(MODEL, clustered(1)[0], 500)) == 200


def test_a_text_is_rewritten_twice_before_the_coarse_index_takes_it_in(store: Store) -> None:
    found = Vectors(store.conn, store.memories, coarse_from=100)
    store.__dict__["vectors"] = found
    if not found.coarse.loadable():
        pytest.skip("the vec0 extension cannot be loaded here")
    kept = fill(store, clustered(200))
    found.settle(MODEL)
    for text in ("once", "twice"):
        with store.write():
            store.memories.insert([record(7, text, embed_hash=exact_hash(text))])
    assert found.coarse.changes() == [kept[7]]


def test_what_lacks_a_vector_is_named(store: Store) -> None:
    rows = [record(n, f"text {n}") for n in range(4)] + [record(9, "not embedded", embed_hash="")]
    vector = clustered(1)[0]
    with store.write():
        store.memories.insert(rows)
        store.memories.insert_history(record(20, "old"), MemoryState(status=Status.SUPERSEDED))
        store.vectors.put(MODEL, {rows[1].embed_hash: vector})
    assert store.vectors.coverage(MODEL) == (1, 4)
    assert store.vectors.coverage("other") == (0, 4)
    assert store.vectors.wanting(MODEL) == [rows[n].embed_hash for n in (0, 2, 3)]
    assert store.vectors.missing(MODEL, [rows[0].embed_hash, rows[1].embed_hash]) == [rows[0].embed_hash]
    assert store.vectors.models() == {MODEL: 1}
    with store.write():
        store.memories.delete([2])
        assert store.conn.execute(UNUSED).rowcount == 1
    assert store.vectors.coverage(MODEL) == (0, 3)


def test_the_coverage_that_was_settled_holds_until_the_next_change(store: Store) -> None:
    fill(store, clustered(5))
    store.vectors.settle(MODEL)
    with open_store(store.path, read_only=True) as reader:
        assert reader.vectors.coverage(MODEL) == (5, 5)
        with store.write():
            store.memories.insert([record(77, "no vector yet")])
        assert reader.vectors.coverage(MODEL) == (5, 6)
        assert reader.vectors.coverage("other") == (0, 6)


def test_models_do_not_mix(store: Store) -> None:
    rows = [record(n, f"text {n}") for n in range(3)]
    one, two = clustered(3), clustered(3, seed=2)
    with store.write():
        store.memories.insert(rows)
        store.vectors.put("one", {row.embed_hash: vector for row, vector in zip(rows, one, strict=True)})
        store.vectors.put("two", {row.embed_hash: vector for row, vector in zip(rows, two, strict=True)})
    assert store.vectors.nearest("one", one[2], 1)[0].rowid == 3
    assert store.vectors.nearest("two", two[1], 1)[0].rowid == 2
    assert store.vectors.nearest("three", one[0], 1) == []


def test_a_vector_of_another_width_or_of_no_number_is_an_error(store: Store) -> None:
    fill(store, clustered(3))
    with pytest.raises(ModelError, match="64 dimensions"):
        store.vectors.nearest(MODEL, np.ones(8, dtype=np.float32), 1)
    with pytest.raises(ModelError, match="not a number"), store.write():
        store.vectors.put(MODEL, {"x": np.full(SIZE, np.nan, dtype=np.float32)})


@pytest.mark.parametrize("size", [1, 8, SIZE * 4 - 4], ids=["a byte", "two numbers", "one number less"])
def test_stored_vectors_of_different_lengths_are_damage(store: Store, size: int) -> None:
    fill(store, clustered(3))
    with store.write():
        store.conn.execute("UPDATE embeddings SET vector = zeroblob(?) WHERE rowid = 1", (size,))
    with open_store(store.path, read_only=True) as other, pytest.raises(IndexUnusable, match="lengths"):
        other.vectors.nearest(MODEL, np.ones(SIZE, dtype=np.float32), 1)


def test_a_stored_vector_of_no_number_is_damage(store: Store) -> None:
    fill(store, clustered(3))
    with store.write():
        store.conn.execute(
            "UPDATE embeddings SET vector = ? WHERE rowid = 1", (np.full(SIZE, np.nan, "<f4").tobytes(),)
        )
    with open_store(store.path, read_only=True) as other, pytest.raises(IndexUnusable, match="no number"):
        other.vectors.nearest(MODEL, np.ones(SIZE, dtype=np.float32), 1)


def test_a_missing_extension_is_told_where_it_would_be_used(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coarse, "load_vec", lambda conn: False)
    store.settings.set("active_model", MODEL)
    assert not store.degraded
    store.__dict__["vectors"] = Vectors(store.conn, store.memories, coarse_from=100)
    fill(store, clustered(50))
    assert not store.degraded
    fill(store, clustered(100), first=100)
    assert store.degraded == ("vector-extension",)


def test_a_reader_without_the_extension_reads_what_a_writer_with_it_wrote(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = Vectors(store.conn, store.memories, coarse_from=100)
    if not writer.coarse.loadable():
        pytest.skip("the vec0 extension cannot be loaded here")
    fill(store, clustered(300))
    writer.settle(MODEL)
    monkeypatch.setattr(coarse, "load_vec", lambda conn: False)
    with open_store(store.path, read_only=True) as plain:
        reader = Vectors(plain.conn, plain.memories, coarse_from=100)
        query = clustered(1, seed=5)[0]
        assert rowids(reader.nearest(MODEL, query, 10)) == rowids(writer.nearest(MODEL, query, 10))
        assert not reader.lacks_extension(MODEL)


def test_the_extension_is_found_without_importing_its_package() -> None:
    library = driver.vec_library()
    assert library is None or Path(library).is_file()
