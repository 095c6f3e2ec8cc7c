"""How long memories hold: the printed curves at their printed points, and what every curve must keep to."""

from math import inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from memctl.scoring.fsrs import (
    days_until,
    dual_strength,
    endangered,
    multiplied,
    rehearsed,
    retrievability,
    retrieved,
    storage_after,
    storage_of,
)
from memctl.scoring.retention import RetentionMode, elastic, half_life, huber, l2, reinforcement, retention
from memctl.scoring.weibull import half_time, strength_left, weibull

days = st.floats(0, 1e5)
stabilities = st.floats(0.1, 3650)
shares = st.floats(0, 1)
ENGRAM = (RetentionMode.L2, RetentionMode.HUBER, RetentionMode.ELASTIC)


def test_the_power_law_as_printed() -> None:
    assert retrievability(5.0, 5.0) == pytest.approx(0.81)
    assert retrievability(7.0, 1.0) == pytest.approx(0.3164063, abs=5e-8)
    assert retrievability(30.0, 1.0) == pytest.approx(0.0532544, abs=5e-8)
    assert retrievability(30.0, 10.0) == pytest.approx(0.5625)


@given(days, days, stabilities)
def test_retrievability_falls_with_time(first: float, second: float, stability: float) -> None:
    sooner, later = sorted((first, second))
    assert retrievability(0.0, stability) == 1
    assert 1 >= retrievability(sooner, stability) >= retrievability(later, stability) >= 0


@given(st.floats(0.01, 1), stabilities)
def test_days_until_is_the_inverse(level: float, stability: float) -> None:
    assert retrievability(days_until(level, stability), stability) == pytest.approx(level)


@pytest.mark.parametrize(("idle", "due"), [(7.0, False), (8.0, True)])
def test_rehearsal_has_a_state_that_fires_it_and_one_that_does_not(idle: float, due: bool) -> None:
    assert endangered(idle, 1.0) is due


def test_a_rehearsed_memory_is_not_rehearsed_again() -> None:
    assert rehearsed(1.0) == 1.5
    assert not endangered(0.0, rehearsed(1.0))


@given(st.floats(0, 1e6))
def test_stability_stays_within_its_bounds(stability: float) -> None:
    for after in (rehearsed(stability), retrieved(stability, 3.0), multiplied(stability, 1.02, 1000.0)):
        assert 0.1 <= after <= 3650


@given(stabilities, days, days)
def test_a_later_retrieval_strengthens_more_and_a_rehearsal_most(stability: float, first: float, second: float) -> None:
    sooner, later = sorted((first, second))
    assert retrieved(stability, 0.0) == stability
    assert stability <= retrieved(stability, sooner) <= retrieved(stability, later) <= rehearsed(stability) + 1e-9


def test_reading_again_at_once_teaches_nothing() -> None:
    stability = 10.0
    for _ in range(100):
        stability = retrieved(stability, 0.0)
    assert stability == 10.0


@given(st.integers(0, 200))
def test_storage_is_the_sum_of_its_steps(retrievals: int) -> None:
    storage = 1.0
    for _ in range(retrievals):
        storage = storage_after(storage)
    assert storage_of(float(retrievals)) == pytest.approx(storage)
    assert 1 <= storage <= 10


def test_two_strengths() -> None:
    assert dual_strength(8.0, 0.0, 1.0).retrieval == 1.0
    assert dual_strength(8.0, 90.0, 1.0).on_the_tip_of_the_tongue
    assert not dual_strength(8.0, 1.0, 1.0).on_the_tip_of_the_tongue
    assert not dual_strength(1.0, 90.0, 1.0).on_the_tip_of_the_tongue


def test_half_lives_by_layer_and_trust() -> None:
    assert half_life("episodic", 1.0) == 30.0
    assert half_life("episodic", 0.7) == half_life("working", 0.5) == 10.0
    assert half_life("semantic", 0.5) == half_life("procedural", 0.7) == half_life("codebase", 1.0) == inf


def test_l2_at_thirty_sixty_and_ninety_days() -> None:
    life = half_life("episodic", 1.0)
    assert [l2(day / life) for day in (30.0, 60.0, 90.0)] == pytest.approx([0.5, 0.25, 0.125])


def test_huber_is_linear_after_one_half_life() -> None:
    assert huber(1.0) == l2(1.0) == pytest.approx(0.5)
    assert [huber(x) for x in (2.0, 3.0, 5.0, 9.0)] == pytest.approx([0.375, 0.25, 0.0, 0.0])


@given(st.floats(1, 4))
def test_huber_is_no_less_than_l2_on_one_to_four_half_lives(x: float) -> None:
    assert huber(x) >= l2(x) - 1e-15


def test_elastic_keeps_the_important_and_ends_the_weak() -> None:
    assert elastic(1.0, 1.0) == l2(1.0)
    assert elastic(4.0, 0.0) == 0.0 < l2(4.0) == elastic(4.0, 1.0)


@given(shares, st.floats(0, 1e4))
def test_retention_is_whole_at_first_and_never_more(importance: float, accesses: float) -> None:
    for mode in ENGRAM:
        assert retention(mode, 0.0, importance, accesses) == 1.0
    assert 0 <= reinforcement(accesses) <= 0.3


@given(st.floats(0, 1e3), st.floats(0, 1e3), shares, st.floats(0, 1e4))
def test_retention_falls_with_time(first: float, second: float, importance: float, accesses: float) -> None:
    sooner, later = sorted((first, second))
    for mode in ENGRAM:
        early, late = (retention(mode, x, importance, accesses) for x in (sooner, later))
        assert 1 >= early >= late - 1e-15
        assert late >= reinforcement(accesses) >= 0


@given(st.floats(0, 1e3), shares, st.floats(0, 1e4), st.floats(0, 1e4))
def test_retention_rises_with_access(x: float, importance: float, first: float, second: float) -> None:
    fewer, more = sorted((first, second))
    for mode in ENGRAM:
        assert retention(mode, x, importance, fewer) <= retention(mode, x, importance, more)


def test_no_half_life_is_no_forgetting() -> None:
    assert retention(RetentionMode.HUBER, 1e4 / half_life("semantic", 0.7), 0.0, 0.0) == 1.0


@pytest.mark.parametrize("mode", [RetentionMode.POWER, RetentionMode.WEIBULL, RetentionMode.DAILY])
def test_other_curves_have_no_half_life(mode: RetentionMode) -> None:
    with pytest.raises(ValueError, match="no half-life"):
        retention(mode, 1.0, 0.5, 0.0)


def test_weibull_by_governance() -> None:
    assert strength_left(0.8, 1e6, 1) == 0.8
    assert half_time(1) == inf
    # Layer 2 is stretched out (beta 0.5), layer 4 falls off (beta 1.2).
    assert half_time(2) == pytest.approx(4804.53, abs=0.01)
    assert half_time(3) == pytest.approx(11.24687, abs=1e-5)
    assert half_time(4) == pytest.approx(2.33922, abs=1e-5)
    assert weibull(1.0, half_time(3), 0.10, 0.8) == pytest.approx(0.5)


@given(shares, st.floats(0, 1e4), st.floats(0, 1e4), st.sampled_from([1, 2, 3, 4]))
def test_weibull_falls_from_its_start(start: float, first: float, second: float, level: int) -> None:
    assume(first != second)
    sooner, later = sorted((first, second))
    assert strength_left(start, 0.0, level) == start
    assert start >= strength_left(start, sooner, level) >= strength_left(start, later, level) >= 0
