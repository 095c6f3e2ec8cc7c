"""Quantised vectors: bounded error, one result for one input, and a distance that is one."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from memctl.scoring.quantise import (
    bits_by_default,
    bits_for,
    dequantise,
    from_blobs,
    frqad,
    quantise,
    sigma,
    to_blobs,
)

DIMS = 384
levels = st.sampled_from([8, 4, 2])
tables = st.integers(1, 9).flatmap(
    lambda dims: st.lists(st.lists(st.floats(-1, 1, width=32), min_size=dims, max_size=dims), min_size=1, max_size=4)
)


def some(count: int = 200, dims: int = DIMS) -> NDArray[np.float64]:
    """Return directions that stand for embeddings."""
    vectors = np.random.default_rng(7).normal(size=(count, dims))
    return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), dtype=np.float64)


@given(tables, levels)
def test_no_value_moves_by_more_than_half_a_step(table: list[list[float]], bits: int) -> None:
    packed = quantise(table, bits)
    error = np.abs(dequantise(packed) - np.asarray(table)).max(axis=1)
    assert (error <= packed.step / 2 + 1e-6).all()


@given(tables, levels)
def test_blobs_hold_everything(table: list[list[float]], bits: int) -> None:
    packed = quantise(table, bits)
    blobs = to_blobs(packed)
    assert [len(blob) for blob in blobs] == [8 + -(-packed.dims * bits // 8)] * len(table)
    again = from_blobs(blobs, bits, packed.dims)
    assert (dequantise(again) == dequantise(packed)).all()
    assert to_blobs(quantise(table, bits)) == blobs, "the same bytes each time"


@pytest.mark.parametrize(("bits", "smaller", "faithful"), [(8, 3.9, 0.9999), (4, 7.6, 0.97), (2, 14.6, 0.59)])
def test_size_and_fidelity_reach_the_printed_table(bits: int, smaller: float, faithful: float) -> None:
    vectors = some()
    packed = quantise(vectors, bits)
    assert 4 * DIMS / len(to_blobs(packed)[0]) >= smaller
    back = dequantise(packed)
    cosines = (vectors * back).sum(axis=1) / np.linalg.norm(back, axis=1)
    assert cosines.mean() >= faithful


def test_an_even_vector_survives() -> None:
    assert dequantise(quantise([[0.25] * 5], 2)) == pytest.approx(np.full((1, 5), 0.25))


@pytest.mark.parametrize("table", [[[float("nan")]], [[float("inf"), 1.0]], [1.0, 2.0], [[]]])
def test_what_is_no_table_of_numbers_is_refused(table: list[object]) -> None:
    with pytest.raises(ValueError, match="finite numbers"):
        quantise(table, 8)  # type: ignore[arg-type]


def test_odd_levels_and_torn_blobs_are_refused() -> None:
    with pytest.raises(ValueError, match="3 bits"):
        quantise([[1.0]], 3)
    with pytest.raises(ValueError, match="10 bytes"):
        from_blobs([b"torn"], 4, 4)


def test_bands_by_retention() -> None:
    assert [bits_for(r) for r in (1.0, 0.81, 0.8, 0.51, 0.5, 0.21, 0.2, 0.0)] == [32, 32, 8, 8, 4, 4, 2, 2]
    assert [bits_by_default(r, awake=True) for r in (0.9, 0.6, 0.3, 0.0)] == [32, 8, 8, 8]
    assert bits_by_default(0.0, awake=False) == 2


def test_distance_of_exact_vectors_orders_as_euclid_does() -> None:
    vectors = some(50)
    exact = np.full(49, 0.01)
    far = frqad(vectors[1:], np.tile(vectors[0], (49, 1)), exact, exact)
    assert (np.argsort(far) == np.argsort(np.linalg.norm(vectors[1:] - vectors[0], axis=1))).all()


def test_a_coarse_vector_lies_farther_than_its_exact_self() -> None:
    vectors = some(20)
    coarse = quantise(vectors, 2)
    unsure = sigma(coarse.step)
    assert (unsure > 0.01).all() and sigma(np.zeros(1, dtype=np.float32))[0] == 0.01
    assert (frqad(vectors, dequantise(coarse), np.full(20, 0.01), unsure) > 0).all()
    assert frqad(vectors, vectors, unsure, unsure) == pytest.approx(np.zeros(20))


points = st.tuples(st.lists(st.floats(-1, 1), min_size=3, max_size=3), st.floats(0.01, 1))


@given(points, points, points)
def test_the_distance_is_a_metric(
    a: tuple[list[float], float], b: tuple[list[float], float], c: tuple[list[float], float]
) -> None:
    def between(one: tuple[list[float], float], two: tuple[list[float], float]) -> float:
        return float(frqad(one[0], two[0], one[1], two[1]))

    assert between(a, a) == 0
    assert between(a, b) == between(b, a) >= 0
    assert between(a, c) <= between(a, b) + between(b, c) + 1e-9
