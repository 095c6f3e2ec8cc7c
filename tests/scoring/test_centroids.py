"""Groups of vectors: the same every time, of unit length, each vector in the nearest one."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from memctl.scoring.centroids import LEAST_VECTORS, MOST_CLUSTERS, cluster_count, grouped, nearest_of, ranked


def unit(vectors: np.ndarray) -> np.ndarray:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.asarray(vectors / lengths, dtype=np.float32)


def around(seed: int, middles: np.ndarray, each: int) -> np.ndarray:
    dice = np.random.default_rng(seed)
    return unit(np.repeat(middles, each, axis=0) + 0.1 * dice.standard_normal((each * len(middles), middles.shape[1])))


def test_groups_that_lie_apart_are_found() -> None:
    found = grouped(around(1, np.eye(5, 16), 40), 5)
    assert len(found.centroids) == 5 and [len(set(found.labels[at : at + 40])) for at in range(0, 200, 40)] == [1] * 5
    assert np.allclose(np.linalg.norm(found.centroids, axis=1), 1, atol=1e-5)


def test_how_many_groups() -> None:
    assert [cluster_count(n) for n in (0, LEAST_VECTORS - 1, LEAST_VECTORS, 100, 10**6)] == [0, 0, 5, 10, MOST_CLUSTERS]
    assert len(grouped(np.zeros((0, 8), np.float32)).labels) == 0
    assert len(grouped(unit(np.ones((3, 4))), 9).centroids) == 1


def test_the_nearest_come_first() -> None:
    assert ranked(np.eye(3, dtype=np.float32), unit(np.array([[0.1, 0.9, 0.3]]))[0]).tolist() == [1, 2, 0]


@given(st.integers(0, 50), st.integers(1, 120), st.integers(1, 20))
def test_every_vector_is_in_its_nearest_group_and_no_group_is_empty(seed: int, size: int, count: int) -> None:
    vectors = unit(np.random.default_rng(seed).standard_normal((size, 8)))
    one, two = grouped(vectors, count), grouped(vectors.copy(), count)
    assert np.array_equal(one.centroids, two.centroids) and np.array_equal(one.labels, two.labels)
    assert np.array_equal(nearest_of(one.centroids, vectors), one.labels)
    assert sorted(set(one.labels.tolist())) == list(range(len(one.centroids))) and len(one.centroids) <= count
