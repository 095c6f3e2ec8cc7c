"""Fusion: the worked scores of each design, what they peak at, and the order that must never turn."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.params.fusing import STRATEGIES
from memctl.scoring.actr import activation, base_level, cognitive_activation
from memctl.scoring.confidence import believed
from memctl.scoring.fan import spreading
from memctl.scoring.fusion import (
    agentx_blend,
    cognitive_composite,
    extra,
    intent_term,
    lifted,
    magma_final,
    magma_rrf,
    mmr,
    rrf,
    rrf_most,
    seed_relevance,
    spread_out,
    sub_tier_factor,
    tempered,
    type_weights,
    weighted_retrieval,
)

shares = st.floats(0, 1)


def test_the_worked_retrieval() -> None:
    hybrid = magma_rrf(2, 0)
    assert hybrid == pytest.approx(0.0327957, abs=5e-8)
    active = activation(base_level(12.0, 720.0), spreading([8.0], 2), -0.03, -0.5)
    finals = [magma_final(hybrid, active, believed(0.95, word)) for word in ("verified", "stale", "contradicted")]
    assert finals == pytest.approx([0.1586381, 0.1158881, 0.0588881], abs=5e-8)


def test_absence_in_magma_is_a_far_place_and_elsewhere_nothing() -> None:
    assert magma_rrf(None, 0) == pytest.approx(1 / 60 + 1 / 10_059)
    assert rrf([None, 0]) == pytest.approx(1 / 61)
    assert rrf([None, None]) == 0.0


def test_weights_of_the_router() -> None:
    assert rrf([0, 0], [0.6, 0.4]) == rrf_most([0.6, 0.4]) == pytest.approx(1 / 61)
    assert rrf([0, 3], [0.6, 0.4]) < rrf([0, 0], [0.6, 0.4])
    for strategy in STRATEGIES.values():
        assert strategy.vector + strategy.keyword + strategy.graph == pytest.approx(1.0)
    assert STRATEGIES["causal"].graph == pytest.approx(0.4) and STRATEGIES["causal"].hops == 2


def test_weighted_retrieval() -> None:
    assert weighted_retrieval(0.8, 0.5, 0.6) == pytest.approx(0.70)


def test_what_composites_peak_at() -> None:
    """So low that gating on them would inject nothing; relevance decides that."""
    a_day_ago = cognitive_activation(1.0, 86_400.0)
    assert cognitive_composite(1.0, a_day_ago, 1.0, rrf([0, 0])) == pytest.approx(0.556, abs=5e-4)
    constitutional = activation(base_level(2.0, 24.0), 0.0, 0.0, 5.0)
    assert magma_final(magma_rrf(0, 0), constitutional, 1.0) == pytest.approx(0.295)


def test_cognitive_extras() -> None:
    assert extra(0, same_session=False) == 0.0
    assert extra(1, same_session=True) == pytest.approx(0.25)
    assert extra(9, same_session=True) == 0.3
    assert intent_term(0.9, 0.3) == pytest.approx(0.12) and intent_term(0.5, 0.2) == 0.0
    factors = [sub_tier_factor(name) for name in ("personal", "schematic", "procedural", "vicarious", "factual", None)]
    assert factors == [1.1, 1.1, 1.05, 0.9, 1.0, 1.0]


def test_agentx_blend() -> None:
    weights = type_weights(("episodic", "fact", "entity", "procedural"))
    assert weights == pytest.approx({"episodic": 0.3, "fact": 0.25, "entity": 0.2, "procedural": 0.15})
    assert type_weights(["fact"]) == pytest.approx({"fact": 0.9}) and type_weights([]) == {}
    plain = agentx_blend(0.25, 0.8, 14.0, 0.5)
    assert plain == pytest.approx(0.25 * 0.8 + 0.1 * 0.95**14)
    assert agentx_blend(0.25, 0.8, 14.0, 0.5, "current") == pytest.approx(1.2 * plain)
    assert agentx_blend(0.25, 0.8, 14.0, 0.5, "past") == pytest.approx(0.7 * plain)


def test_relevance_of_seed_profiles() -> None:
    assert seed_relevance(0.4, 0.6, 1.0) == 0.6
    assert seed_relevance(-0.4, 0.0, 1.0) == 0.0
    assert seed_relevance(0.9, 0.6, 0.3) == pytest.approx(0.27)


def test_spread_out() -> None:
    assert spread_out([2.0, 4.0, 3.0]) == [0.0, 1.0, 0.5]
    assert spread_out([2.0, 2.0]) == [1.0, 1.0] and spread_out([]) == []


def test_diversity() -> None:
    assert mmr(1.0, 0.0) == pytest.approx(0.7)
    assert mmr(0.8, 1.0) < mmr(0.6, 0.0)


@given(st.integers(0, 500), st.integers(0, 500), st.integers(0, 500))
def test_a_better_place_is_worth_more(first: int, second: int, other: int) -> None:
    better, worse = sorted((first, second))
    assert rrf([better, other]) >= rrf([worse, other])
    assert magma_rrf(better, other) >= magma_rrf(worse, other)
    assert magma_rrf(worse, None) >= magma_rrf(None, None)


@given(shares, shares, shares, shares, shares)
def test_every_score_rises_with_its_match(first: float, second: float, a: float, b: float, c: float) -> None:
    low, high = sorted((first, second))
    assert cognitive_composite(low, a, b, c) <= cognitive_composite(high, a, b, c)
    assert weighted_retrieval(low, a, b) <= weighted_retrieval(high, a, b)
    assert magma_final(low, a, b) <= magma_final(high, a, b)
    assert agentx_blend(0.3, low, 50 * a, b) <= agentx_blend(0.3, high, 50 * a, b)
    assert tempered(low, a) <= tempered(high, a)
    assert lifted(low, a) <= lifted(high, a)
    assert seed_relevance(low, a, b) <= seed_relevance(high, a, b)


@given(st.floats(0, 10), shares, shares)
def test_lifecycle_settles_near_ties_only(score: float, mine: float, others: float) -> None:
    assert 0.95 * score - 1e-12 <= lifted(score, mine) <= 1.05 * score + 1e-12
    assert lifted(score, 0.5) == pytest.approx(score)
    assert lifted(1.2 * score, mine) >= lifted(score, others) - 1e-12
    assert lifted(-score, mine) == 0.0


@given(st.floats(0, 1), shares)
def test_importance_takes_at_most_a_fifth(score: float, worth: float) -> None:
    assert 0.8 * score - 1e-12 <= tempered(score, worth) <= score + 1e-12


def test_weights_sum_to_one() -> None:
    assert cognitive_composite(1.0, 1.0, 1.0, 1.0) == pytest.approx(1.0)
    assert weighted_retrieval(1.0, 1.0, 1.0) == pytest.approx(1.0)
    assert magma_final(1.0, 10.0, 1.0) == pytest.approx(1.0)
    assert math.isclose(sum(type_weights(["fact", "entity"]).values()), 0.9)
