"""Activation: the worked retrieval of the magma design, the traps of both base levels, and noise without dice."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.params.lasting import GOVERNANCE
from memctl.scoring.actr import (
    activation,
    base_level,
    cognitive_activation,
    engram_activation,
    noise,
    noise_seed,
    retrieval_probability,
    uniform,
)
from memctl.scoring.fan import fan_penalty, spreading, strength

counts = st.floats(0, 1e6)
times = st.floats(0, 1e9)


def test_the_worked_retrieval() -> None:
    base = base_level(12.0, 720.0)
    assert base == pytest.approx(-0.1115718, abs=5e-8)
    assert base + -0.03 == pytest.approx(-0.1415718, abs=5e-8)
    assert fan_penalty(8.0) == pytest.approx(0.6591674, abs=5e-8)
    # One of two tags of the context is shared, so W is 0.5.
    assert spreading([8.0], 2, penalised=False) == pytest.approx(-0.2397208, abs=5e-8)
    assert spreading([8.0], 2) == 0.0
    active = activation(base, spreading([8.0], 2), -0.03, GOVERNANCE[3].floor)
    assert active == pytest.approx(-0.1415718, abs=5e-8)
    assert retrieval_probability(active) == pytest.approx(0.8074792, abs=5e-8)


def test_floors_by_governance_and_protection() -> None:
    assert [GOVERNANCE[level].floor for level in (1, 2, 3, 4)] == [5.0, 2.0, -0.5, -2.0]
    assert activation(-9.0, 0.0, 0.0, -2.0) == -2.0
    assert activation(-9.0, 0.0, 0.0, -2.0, protected=True) == 0.0
    assert activation(-9.0, 0.0, 0.0, 5.0, protected=True) == 5.0


def test_a_new_or_unread_memory_has_a_finite_base_level() -> None:
    assert base_level(0.0, 0.0) == base_level(1.0, 1.0) == pytest.approx(math.log(2))
    assert cognitive_activation(0.0, 0.0) == cognitive_activation(1.0, 1.0) == 0.5


def test_cognitive_activation_of_a_day_ago() -> None:
    assert cognitive_activation(1.0, 86_400.0) == pytest.approx(1 / (1 + math.sqrt(86_400)))


def test_a_rare_tag_says_more_than_a_common_one() -> None:
    assert strength(1.0) > strength(2.0) > strength(3.0) > strength(4.0) == 0.0
    assert strength(1.0, penalised=False) == 1.6
    assert spreading([], 0) == 0.0


def test_noise_has_the_variance_of_its_distribution() -> None:
    drawn = [noise(uniform(seed)) for seed in range(20_000)]
    mean = sum(drawn) / len(drawn)
    variance = sum((x - mean) ** 2 for x in drawn) / len(drawn)
    assert abs(mean) < 0.01
    assert variance == pytest.approx((math.pi * 0.25) ** 2 / 3, rel=0.03)


def test_noise_is_a_function_of_question_memory_and_state() -> None:
    seed = noise_seed("who runs it?", "m1", "7")
    assert seed == noise_seed("who runs it?", "m1", "7")
    others = {noise_seed("who runs it?", "m2", "7"), noise_seed("who runs it?", "m1", "8"), noise_seed("", "m1", "7")}
    assert len({seed, *others}) == 4
    assert noise_seed("\ud800", "m", "1") != seed
    assert uniform(seed) == uniform(seed)


@given(st.floats(0, 1))
def test_noise_is_finite(u: float) -> None:
    assert abs(noise(u)) < 5.3


@given(st.integers(-(2**63), 2**64))
def test_uniform_stays_inside(seed: int) -> None:
    assert 1e-9 < uniform(seed) < 1 - 1e-9


@given(counts, counts, times)
def test_more_use_is_more_active(fewer: float, more: float, hours: float) -> None:
    fewer, more = sorted((fewer, more))
    assert base_level(fewer, hours) <= base_level(more, hours)
    assert cognitive_activation(fewer, hours) <= cognitive_activation(more, hours)


@given(counts, times, times)
def test_time_makes_less_active(uses: float, sooner: float, later: float) -> None:
    sooner, later = sorted((sooner, later))
    assert base_level(uses, sooner) >= base_level(uses, later)
    assert 0 <= engram_activation(uses, later) <= engram_activation(uses, sooner) <= 1
    assert 0 <= cognitive_activation(uses, later) <= cognitive_activation(uses, sooner) <= 1


@given(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
def test_the_probability_rises_with_activation(first: float, second: float) -> None:
    low, high = sorted((first, second))
    assert 0 <= retrieval_probability(low) <= retrieval_probability(high) <= 1
    assert retrieval_probability(-0.5) == 0.5


@given(st.lists(st.floats(0, 1e6), max_size=8), st.integers(0, 8))
def test_spreading_is_bounded(fans: list[float], more: int) -> None:
    tags = len(fans) + more
    assert 0 <= spreading(fans, tags) <= 1.6 + 1e-12
