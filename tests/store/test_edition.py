"""A cache of vectors follows what its own connection adds, and is read anew after anything else."""

from pathlib import Path

import numpy as np
import pytest

from memctl.store.open import Store, open_store
from tests.store.store_rows import record

MODEL = "toy"


def unit(seed: int) -> np.ndarray:
    vector = np.random.default_rng(seed).normal(size=8).astype(np.float32)
    return vector / np.linalg.norm(vector)


def add(store: Store, number: int) -> None:
    with store.write():
        made = record(number, f"text {number}")
        store.memories.insert([made])
        store.vectors.put(MODEL, {made.embed_hash: unit(number)})


def nearest(store: Store, number: int) -> list[tuple[int, float]]:
    return [(hit.rowid, round(hit.cosine, 5)) for hit in store.vectors.nearest(MODEL, unit(number), 5)]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return open_store(tmp_path / "memory.db")


def test_growing_gives_what_reading_gives(store: Store, tmp_path: Path) -> None:
    for number in range(200):
        add(store, number)
        if number % 7 == 0:
            with open_store(tmp_path / "memory.db", read_only=True) as other:
                assert nearest(store, number) == nearest(other, number)
    assert store.vectors.space(MODEL)[0].tolist() == sorted(store.vectors.space(MODEL)[0].tolist())


def test_another_connection_is_noticed(store: Store, tmp_path: Path) -> None:
    add(store, 1)
    nearest(store, 1)
    with open_store(tmp_path / "memory.db") as other:
        add(other, 2)
    assert len(nearest(store, 2)) == 2
    add(store, 3)
    assert len(nearest(store, 3)) == 3


def test_deleting_is_no_growth(store: Store) -> None:
    for number in range(5):
        add(store, number)
    nearest(store, 0)
    rowids = store.vectors.space(MODEL)[0].tolist()
    with store.write():
        store.memories.delete(rowids[1:3])
    assert len(nearest(store, 0)) == 3


def test_what_was_rolled_back_is_forgotten(store: Store, tmp_path: Path) -> None:
    add(store, 1)
    with pytest.raises(RuntimeError), store.write():
        made = record(2, "text 2")
        store.memories.insert([made])
        store.vectors.put(MODEL, {made.embed_hash: unit(2)})
        assert len(nearest(store, 2)) == 2
        raise RuntimeError
    with open_store(tmp_path / "memory.db") as other:
        add(other, 3)
    assert [round(cosine, 4) for _, cosine in nearest(store, 3)][0] == 1.0
