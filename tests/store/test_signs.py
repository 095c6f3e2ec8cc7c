"""Counting bits: the distances are right, and the finer look orders as the product with the signs does."""

import numpy as np

from memctl.store.signs import as_columns, disagreement, hamming, nearest_by_signs, sign_bits


def made(count: int, dimensions: int = 200) -> np.ndarray:
    return np.random.default_rng(count).standard_normal((count, dimensions)).astype(np.float32)


def test_distances_count_the_signs_that_differ() -> None:
    vectors, query = made(40_000), made(1)[0]
    columns = as_columns(sign_bits(vectors))
    expected = np.count_nonzero((vectors > 0) != (query > 0), axis=1)
    assert hamming(columns, sign_bits(query)[0]).tolist() == expected.tolist()


def test_the_finer_look_orders_as_the_product_with_the_signs_does() -> None:
    vectors, query = made(300), made(1)[0]
    weights = np.rint(np.abs(query) * 63 / np.abs(query).max())
    expected = ((vectors > 0) != (query > 0)) @ weights
    assert disagreement(as_columns(sign_bits(vectors)), query).tolist() == expected.tolist()
    product = np.where(vectors > 0, 1, -1) @ query
    assert np.corrcoef(expected, product)[0, 1] < -0.999


def test_the_nearest_are_among_the_few_that_are_left() -> None:
    dice = np.random.default_rng(3)
    vectors, query = made(30_000), made(1)[0]
    near = dice.permutation(30_000)[:20]
    vectors[near] = query + dice.standard_normal((20, 200))
    columns = as_columns(sign_bits(vectors))
    assert set(near.tolist()) <= set(nearest_by_signs(columns, query, 400, None).tolist())
    some = np.flatnonzero(np.arange(30_000) % 2 == 0)
    left = nearest_by_signs(columns, query, 400, some)
    assert set(left.tolist()) <= set(some.tolist()) and {one for one in near.tolist() if one % 2 == 0} <= set(
        left.tolist()
    )
    assert nearest_by_signs(columns, query, 400, some[:3]).tolist() == some[:3].tolist()
