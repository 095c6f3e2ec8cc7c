import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.bench.measures import mean_of, measures, ndcg, percentile


def test_a_ranking_by_hand() -> None:
    found = measures(["x", "a", "y", "b"], {"a": 1, "b": 3, "c": 1})
    assert found["recall@1"] == 0
    assert found["recall@5"] == found["recall@10"] == pytest.approx(2 / 3)
    assert (found["hit@1"], found["hit@5"], found["hit@10"]) == (0, 1, 1)
    assert found["mrr"] == 0.5
    best = 3 + 1 / math.log2(3) + 1 / math.log2(4)
    assert found["ndcg@10"] == pytest.approx((1 / math.log2(3) + 3 / math.log2(5)) / best)


def test_the_gain_is_linear_in_the_judgement() -> None:
    assert ndcg(["b", "a"], {"a": 4, "b": 2}, 10) == pytest.approx((2 + 4 / math.log2(3)) / (4 + 2 / math.log2(3)))


def test_nothing_found_is_worth_nothing() -> None:
    assert set(measures([], {"a": 1}).values()) == {0.0}


def test_a_limit_beyond_ten_gets_its_own_cut() -> None:
    found = measures([f"x{n}" for n in range(15)] + ["a"], {"a": 1}, limit=20)
    assert (found["recall@10"], found["recall@20"]) == (0, 1)


@given(st.lists(st.integers(0, 30), unique=True), st.dictionaries(st.integers(0, 30), st.integers(1, 3), min_size=1))
def test_every_measure_is_a_fraction_and_cuts_rise(ranked: list[int], relevant: dict[int, int]) -> None:
    found = measures([str(one) for one in ranked], {str(name): gain for name, gain in relevant.items()})
    assert all(0 <= value <= 1 + 1e-12 for value in found.values())
    assert found["recall@1"] <= found["recall@5"] <= found["recall@10"]


def test_means_and_percentiles() -> None:
    assert mean_of([{"a": 1.0}, {"a": 0.0}]) == {"a": 0.5}
    assert mean_of([]) == {}
    assert percentile([5, 1, 4, 2, 3], 0.5) == 3
    assert percentile([5, 1, 4, 2, 3], 0.95) == 5
    assert percentile([], 0.5) == 0
