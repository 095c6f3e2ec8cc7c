import random
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.bench.intervals import differences, intervals

SHARES = st.floats(0, 1)


def rows(values: list[float]) -> list[dict[str, float]]:
    return [{"mrr": value} for value in values]


def test_an_interval_is_about_two_standard_errors_to_either_side() -> None:
    dice = random.Random(7)
    values = [float(dice.random() < 0.6) for _ in range(400)]
    low, high = intervals(rows(values))["mrr"]
    error = statistics.pstdev(values) / 20
    mean = statistics.mean(values)
    assert low == pytest.approx(mean - 1.96 * error, abs=0.01)
    assert high == pytest.approx(mean + 1.96 * error, abs=0.01)


def test_the_same_rows_have_the_same_interval() -> None:
    assert intervals(rows([0, 1, 1, 0.5])) == intervals(rows([0, 1, 1, 0.5]))


@given(st.lists(SHARES, min_size=1, max_size=30))
def test_an_interval_stays_among_the_values(values: list[float]) -> None:
    low, high = intervals(rows(values))["mrr"]
    assert min(values) - 1e-6 <= low <= high <= max(values) + 1e-6


def test_pairing_finds_a_small_gain_that_hard_and_easy_questions_would_hide() -> None:
    others = [number / 100 for number in range(100)]
    better = [min(1.0, value + 0.02) for value in others]
    alone = intervals(rows(better))["mrr"]
    found = differences(rows(better), rows(others))["mrr"]
    assert alone[0] < statistics.mean(others) < alone[1]
    assert found["ci"][0] > 0
    assert found["difference"] == pytest.approx(0.0199, abs=1e-4)
    assert found["ratio"] == pytest.approx(1.0402, abs=1e-3)


def test_nothing_asked_has_no_interval_and_no_ratio_to_nothing() -> None:
    assert intervals([]) == {}
    assert differences([], []) == {}
    assert differences(rows([1]), rows([0]))["mrr"]["ratio"] is None
