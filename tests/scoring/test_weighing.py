"""Utility, surprise, confidence, trust and the floating threshold: printed steps, bounds, and what never happens."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.scoring import bcm, surprise
from memctl.scoring.confidence import believed, observer_factor, of_certainty, settled, standing, unverified
from memctl.scoring.importance import magma_birth
from memctl.scoring.trust import may_flash, may_govern, trust_of
from memctl.scoring.utility import after_outcome, drift, drift_as_printed, drift_capped

shares = st.floats(0, 1)
days = st.floats(0, 1e5)


def test_one_outcome_moves_utility_a_tenth() -> None:
    assert after_outcome(0.5, 1.0) == pytest.approx(0.55)
    assert after_outcome(0.5, 0.0) == pytest.approx(0.45)


def test_drift_over_ten_days() -> None:
    assert drift_as_printed(0.9, 10.0) == drift_capped(0.9, 10.0) == pytest.approx(0.86)
    assert drift(0.9, 10.0) == pytest.approx(0.8619, abs=5e-5)


def test_the_printed_drift_overshoots_and_the_others_do_not() -> None:
    assert drift_as_printed(0.9, 300.0) == pytest.approx(-0.30)
    assert drift_capped(0.9, 300.0) == 0.5
    assert 0.5 < drift(0.9, 300.0) < 0.53


@given(shares, days)
def test_drift_never_passes_neutral(utility: float, idle: float) -> None:
    for after in (drift(utility, idle), drift_capped(utility, idle)):
        assert min(utility, 0.5) - 1e-12 <= after <= max(utility, 0.5) + 1e-12


@given(shares, days, days)
def test_drifting_in_two_steps_is_drifting_in_one(utility: float, first: float, second: float) -> None:
    assert drift(drift(utility, first), second) == pytest.approx(drift(utility, first + second))


@given(shares, st.sampled_from([0.0, 1.0]))
def test_utility_stays_a_share(utility: float, target: float) -> None:
    assert 0 <= after_outcome(utility, target) <= 1


def test_neighbours_tell_how_expected_a_memory_is() -> None:
    assert surprise.from_neighbours([]) == 0.5
    assert surprise.from_neighbours([0.9, 0.8, 0.7, 0.6, 0.5, -1.0]) == pytest.approx(0.3)
    assert surprise.from_neighbours([0.2]) == pytest.approx(0.8)
    assert surprise.from_neighbours([-0.5]) == 1.0


def test_topics_tell_how_unexpected_a_memory_is() -> None:
    assert surprise.from_centroids([]) == 0.5
    assert surprise.from_centroids([0.1, 0.33, -0.4]) == pytest.approx(0.67)
    assert surprise.from_centroids([1.0000001]) == 0.0
    assert surprise.nearest_topic([0.1, 0.4, 0.4]) == 1
    assert surprise.nearest_topic([]) is None


def test_novelty_raises_and_repetition_lowers_importance() -> None:
    assert [surprise.boost(x) for x in (0.0, 0.5, 0.75, 1.0)] == pytest.approx([0.0, 0.0, 0.15, 0.3])
    assert surprise.adjusted(0.5, 1.0, 0.1) == pytest.approx(0.8)
    assert surprise.adjusted(0.5, 0.02, 0.98) == pytest.approx(0.4)
    assert surprise.adjusted(0.5, 0.3, 0.95) == 0.5


def test_centroids_are_directions() -> None:
    vectors = np.array([[1.0, 0.0], [0.0, 1.0], [0.0, -1.0]])
    centres = surprise.centroids(vectors, np.array([0, 0, 1]), 3)
    assert centres[0] == pytest.approx([0.5**0.5, 0.5**0.5])
    assert centres[1] == pytest.approx([0.0, -1.0])
    assert centres[2] == pytest.approx([0.0, 0.0])
    assert surprise.surprises(vectors, centres) == pytest.approx([1 - 0.5**0.5, 1 - 0.5**0.5, 0.0])
    assert surprise.surprises(vectors, centres[:0]) == pytest.approx([0.5, 0.5, 0.5])


@given(st.lists(st.floats(-1.000001, 1.000001), max_size=12))
def test_surprise_is_a_share(cosines: list[float]) -> None:
    for found in (surprise.from_neighbours(cosines), surprise.from_centroids(cosines)):
        assert 0 <= found <= 1
        assert 0 <= surprise.boost(found) <= 0.3


def test_the_two_leads_of_one_team() -> None:
    assert settled(0.0, 0.0, 0.0, 1.0) == pytest.approx(0.3)
    assert settled(0.0, 1.0, 0.0, 0.0) == pytest.approx(0.6)


@given(*(st.integers(0, 50) for _ in range(4)))
def test_confidence_is_a_share_that_evidence_moves(confirmations: int, won: int, upheld: int, lost: int) -> None:
    here = settled(float(confirmations), float(won), float(upheld), float(lost))
    assert 0 <= here <= 1
    assert settled(float(confirmations + 1), float(won), float(upheld), float(lost)) >= here
    assert settled(float(confirmations), float(won), float(upheld + 1), float(lost)) >= here
    assert settled(float(confirmations), float(won), float(upheld), float(lost + 1)) <= here


def test_certainty_has_four_words() -> None:
    words = ("explicit", "implied", "inferred", "uncertain", "whatever")
    assert [of_certainty(word) for word in words] == [0.95, 0.85, 0.70, 0.50, 0.50]


def test_unverified_sources_lose_confidence_every_ninety_days() -> None:
    losses = [unverified(0.95, day, 0.0) for day in (0.0, 89.9, 90.0, 179.0, 180.0, 5000.0)]
    assert losses == pytest.approx([0.95, 0.95, 0.85, 0.85, 0.75, 0.0])
    assert unverified(0.95, 5000.0, 0.6) == 0.6
    assert unverified(0.4, 5000.0, 0.6) == 0.4


@given(shares, shares, days, days)
def test_unverified_confidence_only_falls(base: float, floor: float, first: float, second: float) -> None:
    sooner, later = sorted((first, second))
    assert base >= unverified(base, sooner, floor) >= unverified(base, later, floor) >= min(base, floor)


def test_age_makes_stale_and_never_contradicted() -> None:
    assert standing("verified", 90.0) == "verified"
    assert standing("verified", 90.1) == standing("unverified", 1e6) == "stale"
    assert standing("missing", 1e6) == "missing"
    assert standing("contradicted", 0.0) == "contradicted"


def test_what_a_source_is_worth() -> None:
    words = ("verified", "moved", "unverified", "stale", "edited", "unreadable", "missing", "contradicted")
    factors = [believed(1.0, word) for word in words]
    assert factors == [1.0, 1.0, 1.0, 0.7, 0.7, 0.7, 0.3, 0.3]
    assert [observer_factor(x) for x in (0.0, 0.29, 0.3, 1.0)] == [0.7, 0.7, 1.0, 1.0]


def test_trust_by_writer() -> None:
    assert [trust_of(authority) for authority in (1, 2, 3, 4, 6)] == [1.0, 0.7, 0.7, 0.5, 0.7]
    assert trust_of(5, [1.0, 0.5, 0.7]) == 0.5
    assert trust_of(5, [1.0, 1.0]) == 1.0
    assert trust_of(5) == 0.5


def test_only_a_person_makes_law() -> None:
    assert may_govern(1, 1) and not may_govern(2, 1) and may_govern(6, 2)
    assert may_flash(2) and not may_flash(3)


def test_the_floating_threshold() -> None:
    usual = bcm.threshold(50.0, 10.0)
    assert usual == 5.0 and bcm.threshold(0.0, 0.0) == 0.0
    assert bcm.candidate(2.0, usual, "fact", 14.1)
    assert not bcm.candidate(2.0, usual, "fact", 14.0)
    assert not bcm.candidate(5.0, usual, "fact", 400.0)
    assert bcm.candidate(0.0, usual, "decision", 46.0) and not bcm.candidate(0.0, usual, "decision", 45.0)
    assert bcm.candidate(0.0, usual, "other", 8.0) and bcm.candidate(0.0, usual, "plan", 8.0)


@pytest.mark.parametrize("category", ["preference", "entity", "correction"])
def test_permanent_categories_are_never_candidates(category: str) -> None:
    assert bcm.permanent(category) and not bcm.candidate(0.0, 100.0, category, 1e9)


def test_where_memories_are_few_none_is_used_less_than_usual() -> None:
    assert not bcm.candidate(0.0, bcm.threshold(0.0, 3.0), "other", 1e9)


def test_birth_importance_of_the_neutral_memory() -> None:
    assert magma_birth(0.5, 0.9) == pytest.approx(0.69)
