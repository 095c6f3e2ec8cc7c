"""Emotion, co-activation, synaptic tags and working memory."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.scoring.emotion import (
    consolidated,
    flashbulb,
    flashbulb_importance,
    flashbulb_stability,
    mood_factor,
)
from memctl.scoring.hebbian import (
    after_neighbours,
    after_together,
    captured,
    captures,
    tag_alive,
    tagged,
    together_boost,
)
from memctl.scoring.working_memory import eviction_score, outlives, over, recency, to_evict


def test_the_worked_eviction_score() -> None:
    assert eviction_score(0.5, 2.0, 30.0) == pytest.approx(0.220728, abs=5e-7)


def test_thirty_minutes_are_a_time_constant() -> None:
    assert recency(30.0) == pytest.approx(math.exp(-1))
    assert recency(20.8) == pytest.approx(0.5, abs=1e-3)


@given(st.floats(0, 1), st.integers(0, 100), st.floats(0, 1e4), st.floats(0, 1e4))
def test_standing_falls_with_time_and_rises_with_access(worth: float, n: int, first: float, second: float) -> None:
    sooner, later = sorted((first, second))
    assert eviction_score(worth, float(n), sooner) >= eviction_score(worth, float(n), later) >= 0
    assert eviction_score(worth, float(n + 1), later) >= eviction_score(worth, float(n), later)


def test_nine_items_stay() -> None:
    assert to_evict([0.1] * 9) == ()
    assert to_evict([0.5, 0.2, 0.9, 0.2, *[1.0] * 7]) == (1, 3)


def test_what_outlives_a_session() -> None:
    assert outlives(0.0, 2) and outlives(0.6, 0) and not outlives(0.59, 1)
    assert over(1.0) and not over(0.99)


def test_a_flashbulb_needs_arousal_standing_and_room() -> None:
    assert flashbulb(0.8, 2, 19)
    assert not flashbulb(0.79, 1, 0)
    assert not flashbulb(1.0, 3, 0)
    assert not flashbulb(1.0, 1, 20)
    assert flashbulb_importance(0.3) == 0.9 and flashbulb_importance(0.95) == 0.95
    assert flashbulb_stability(2.0) == pytest.approx(3.0)


def test_nights_consolidate() -> None:
    assert consolidated(10.0, 0.0) == 10.0
    assert consolidated(10.0, 2.0) == pytest.approx(10.404)
    assert consolidated(10.0, 1e6) == pytest.approx(3650.0)


def test_moods_match_by_sign() -> None:
    assert mood_factor(1.0, 0.2) == mood_factor(-0.4, -1.0) == 1.1
    assert mood_factor(1.0, -1.0) == mood_factor(0.0, 1.0) == mood_factor(1.0, 0.0) == 1.0


def test_together_and_beside() -> None:
    assert after_together(10.0, 1.0) == after_neighbours(10.0, 1.0) == pytest.approx(10.2)
    assert after_together(10.0, 0.0) == pytest.approx(10.0)
    assert [together_boost(float(n)) for n in (0, 2, 3, 50)] == [0.0, 0.0, 0.05, 0.05]


def test_a_strong_memory_captures_weak_ones_of_its_session() -> None:
    assert tagged(0.49) and not tagged(0.5)
    assert tag_alive(4.0) and not tag_alive(4.01) and not tag_alive(-1.0)
    assert captures(0.7, 4.0, same_session=True)
    assert not captures(0.69, 1.0, same_session=True)
    assert not captures(0.9, 4.5, same_session=True)
    assert not captures(0.9, 1.0, same_session=False)
    assert captured(1.0) == pytest.approx(1.3)
