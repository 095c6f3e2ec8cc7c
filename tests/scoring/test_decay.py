"""Decay by category, tier, governance and anchor: a second look changes nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.scoring.decay import (
    HALF_LIFE,
    category_rate,
    decayed,
    expired,
    foresight_end,
    governance_rate,
    inferred_confidence,
    periods,
    strength,
)

shares = st.floats(0, 1)
days = st.floats(0, 1e4)


def test_two_weeks_at_five_percent_a_day() -> None:
    assert decayed(1.0, 14.0) == pytest.approx(0.487675, abs=5e-7)
    assert pytest.approx(13.5134, abs=5e-5) == HALF_LIFE
    assert decayed(1.0, HALF_LIFE) == pytest.approx(0.5)


@given(shares, st.lists(st.floats(0, 30), max_size=12))
def test_looking_often_decays_no_faster(base: float, visits: list[float]) -> None:
    """Applied to its own last result each day, 0.95^days would give 0.0046 at day 14."""
    looks = [decayed(base, elapsed) for elapsed in (*sorted(visits), 30.0)]
    assert looks == sorted(looks, reverse=True)
    assert looks[-1] == decayed(base, 30.0)


def test_an_effect_applies_once_a_period() -> None:
    assert [periods(x) for x in (0.0, 0.99, 1.0, 13.7)] == [0, 0, 1, 13]
    assert [periods(x, 90.0) for x in (89.0, 90.0, 181.0)] == [0, 1, 2]
    assert periods(-3.0) == 0


def test_inferred_facts_decay_by_the_week() -> None:
    assert inferred_confidence(0.7, 6.9) == 0.7
    assert inferred_confidence(0.7, 7.0) == pytest.approx(0.7 * 0.95)
    assert inferred_confidence(0.7, 14.5) == pytest.approx(0.7 * 0.95**2)


def test_rates_by_category_and_tier() -> None:
    assert category_rate("fact", "semantic") == 0.005
    assert category_rate("fact", "episodic") == pytest.approx(0.015)
    assert category_rate("other", "working") == pytest.approx(0.5)
    assert category_rate("decision", "procedural") == 0.02
    assert category_rate("preference", "working") == category_rate("other", "working", dormant=True) == 0.0
    assert [governance_rate(level) for level in (1, 2, 3, 4)] == [0.0, 0.01, 0.10, 0.25]


@given(shares, days, days, st.sampled_from(["fact", "decision", "other", "entity"]))
def test_strength_falls_and_faster_in_lower_tiers(base: float, first: float, second: float, category: str) -> None:
    sooner, later = sorted((first, second))
    tiers = [category_rate(category, tier) for tier in ("semantic", "episodic", "working")]
    for rate in tiers:
        assert base >= strength(base, rate, sooner) >= strength(base, rate, later) >= 0
    left = [strength(base, rate, later) for rate in tiers]
    assert left == sorted(left, reverse=True)


def test_plans_expire_and_events_do_not() -> None:
    end = foresight_end(100.0)
    assert end == 107.0
    assert not expired(end, 100.0, 107.0)
    assert expired(end, 100.0, 108.0)
    assert not expired(None, 100.0, 1e6)
    assert not expired(98.0, 100.0, 1e6), "it was over when it was told"
