"""Importance: each design's worked numbers, its bounds, and what it must rise with."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.params.lasting import GOVERNANCE
from memctl.domain.params.weighing import UNTOLD_RELEVANCE
from memctl.scoring import importance as of

shares = st.floats(0, 1)
counts = st.integers(0, 10_000)


def test_memforge_at_its_ends() -> None:
    assert of.memforge(1.0, 1.0, 1.0, 1.0, 1.0) == pytest.approx(1.0)
    recent = of.memforge_recency(3.0)
    never_read = of.memforge(recent, of.frequency(0.0, 50.0), 0.0, 0.0, of.steadiness(0.0))
    assert never_read == pytest.approx(0.20 + 0.25 * 0.5 ** (3 / 7))


def test_memforge_rises_from_day_one_to_day_three() -> None:
    connected = of.centrality(1.0, 1.0, 20.0)
    day_one = of.memforge(of.memforge_recency(0.0), of.frequency(0.0, 0.0), connected, 0.0, 1.0)
    day_three = of.memforge(of.memforge_recency(0.0), of.frequency(5.0, 5.0), connected, 0.0, 1.0)
    assert day_one < 0.53 and day_three == pytest.approx(0.72, abs=0.01)


def test_the_worked_memory_at_birth() -> None:
    assert of.magma_birth(0.67, 0.95) == pytest.approx(0.729)
    assert of.magma_birth(0.67, 0.95, of.birth_boost(3, protected_tag=False)) == pytest.approx(0.729)
    assert of.magma_birth(0.67, 0.95, of.birth_boost(2, protected_tag=True)) == pytest.approx(0.879)
    assert of.magma_birth(1.0, 1.0, of.birth_boost(1, protected_tag=True)) == 1.0


def test_the_worked_sweep() -> None:
    frequent = of.frequency(3.0, 50.0)
    assert frequent == pytest.approx(0.3525829, abs=5e-8)
    recent = of.hourly_recency(720.0, GOVERNANCE[3].decay)
    assert recent < 1e-30
    worth = of.magma(UNTOLD_RELEVANCE, frequent, recent, 0.45)
    assert worth == pytest.approx(0.2981457, abs=5e-8)
    assert of.memory_layer(worth) == "current"


def test_magma_recency_runs_by_the_hour() -> None:
    assert of.hourly_recency(math.log(2) / 0.10, 0.10) == pytest.approx(0.5)
    assert math.log(2) / 0.10 == pytest.approx(6.93, abs=0.01)


def test_labels() -> None:
    assert [of.memory_layer(x) for x in (1.0, 0.7, 0.69, 0.3, 0.29, 0.0)] == ["LTM"] * 2 + ["STM"] * 2 + ["current"] * 2
    names = [of.priority(x) for x in (1.0, 0.8, 0.79, 0.6, 0.59, 0.4, 0.39, 0.0)]
    assert names == ["critical"] * 2 + ["high"] * 2 + ["normal"] * 2 + ["low"] * 2


def test_cognitive_channels() -> None:
    assert of.cognitive(1.0, 1.0, 1.0, 1.0, 1.0) == pytest.approx(1.0)
    assert of.cognitive(0.2, 0.9, 0.5, 0.4, 1.0) == pytest.approx(0.05 + 0.27 + 0.125 + 0.08)
    assert of.cognitive(0.2, 0.9, 0.5, 0.4, 9.0) == pytest.approx(1.3 * 0.525)
    assert [of.encoding_boost(x) for x in (0.0, 0.5, 1.0)] == pytest.approx([0.7, 1.0, 1.3])


def test_engram_at_its_ends() -> None:
    assert of.engram(1.0, 1.0, 1.0, -1.0, 0.0, 1.0, 1.0, 1.0, 1.0) == pytest.approx(1.0)
    assert of.engram(0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0) == 0.0
    assert of.layer_worth("semantic") == 1.0 and of.layer_worth("working") == 0.2


def test_burstiness_of_even_and_crowded_access() -> None:
    def bursty(gaps: list[float]) -> float:
        return of.burstiness(float(len(gaps)), sum(gaps), sum(gap * gap for gap in gaps))

    assert bursty([5.0, 5.0, 5.0]) == 0.0
    assert bursty([]) == bursty([3.0]) == 0.5
    assert bursty([0.0, 0.0]) == 0.0
    assert 0.4 < bursty([0.01] * 30 + [90.0]) < 1.0


def test_nothing_accessed_is_frequency_zero() -> None:
    assert of.frequency(0.0, 0.0) == 0.0
    assert of.frequency(7.0, 7.0) == 1.0


def test_salience_after_two_weeks() -> None:
    assert of.salience(1.0, 14.0) == pytest.approx(0.487675, abs=5e-7)


def test_reflections_and_revisions() -> None:
    assert [of.reflection(x, 1.0) for x in (0.0, 1.0, 4.0, 9.0)] == [0.0, 0.0, 1.0, 1.0]
    assert [of.steadiness(x) for x in (0.0, 3.0, 9.0)] == [1.0, 0.0, 0.0]
    assert of.corroboration(1.0) == pytest.approx(1 / 3)


def test_feedback_is_a_bounded_term() -> None:
    assert of.with_feedback(0.5, 1.0, 0.0) == pytest.approx(0.55)
    assert of.with_feedback(0.5, 0.0, 1.0) == pytest.approx(0.45)
    assert of.with_feedback(0.5, 100.0, 0.0) == pytest.approx(0.7)
    assert of.with_feedback(0.1, 0.0, 100.0) == 0.0


def test_what_matters_and_is_unsure_is_revised_first() -> None:
    assert of.urgency(0.9, 0.3) > of.urgency(0.9, 0.8) > of.urgency(0.1, 0.3)


@given(shares, shares, shares, shares, shares, shares, shares, shares, st.floats(-1, 1))
def test_every_importance_is_a_share(
    a: float, b: float, c: float, d: float, e: float, f: float, g: float, h: float, valence: float
) -> None:
    for worth in (
        of.memforge(a, b, c, d, e),
        of.cognitive(a, b, c, d, of.encoding_boost(e)),
        of.engram(a, b, c, valence, d, e, f, g, h),
        of.magma(a, b, c, d),
        of.magma_birth(a, b, 0.25),
        of.default(a, b, c, d, e, f),
        of.with_feedback(a, 5.0 * b, 5.0 * c),
        of.urgency(a, b),
        of.salience(a, 100 * b),
    ):
        assert 0 <= worth <= 1


@given(counts, counts, counts, shares)
def test_every_importance_grows_with_access(first: int, second: int, most: int, x: float) -> None:
    fewer, more = sorted((first, second))
    most = max(most, more)
    low, high = of.frequency(float(fewer), float(most)), of.frequency(float(more), float(most))
    assert 0 <= low <= high <= 1
    assert of.memforge(x, low, x, x, x) <= of.memforge(x, high, x, x, x)
    assert of.engram(x, low, x, x, x, x, x, x, x) <= of.engram(x, high, x, x, x, x, x, x, x)
    assert of.magma(x, low, x, x) <= of.magma(x, high, x, x)
    assert of.default(x, x, low, x, x, x) <= of.default(x, x, high, x, x, x)


@given(st.floats(0, 1e4), st.floats(0, 1e4), st.floats(0.1, 1e4))
def test_recency_falls_with_time(first: float, second: float, half_life: float) -> None:
    sooner, later = sorted((first, second))
    assert 1 >= of.recency(sooner, half_life) >= of.recency(later, half_life) >= 0
    assert of.recency(half_life, half_life) == pytest.approx(0.5)
    assert 1 >= of.hourly_recency(sooner, 0.1) >= of.hourly_recency(later, 0.1) >= 0
    assert of.salience(0.8, sooner) >= of.salience(0.8, later)


@given(st.lists(st.floats(0, 1e3), max_size=20))
def test_burstiness_is_a_share(gaps: list[float]) -> None:
    assert 0 <= of.burstiness(float(len(gaps)), sum(gaps), sum(gap * gap for gap in gaps)) <= 1
