"""Every rule that hides, prunes or promotes has a state that fires it and one that does not."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.params.forgetting import RELATIONS, RELATIONS_AFTER
from memctl.domain.params.weighing import UNTOLD_RELEVANCE
from memctl.scoring import importance as of
from memctl.scoring.forgetting import (
    Case,
    ForgetRule,
    alike,
    over_capacity,
    reason_to_forget,
    relations_to_prune,
    roomy_capacity,
    shielded,
    to_revise,
)
from memctl.scoring.promotion import as_printed, for_all_channels, hot, often_and_worthy, promoted, proven, settles
from memctl.scoring.reconcile import GateAction, gate, prediction_error
from memctl.scoring.retention import RetentionMode, half_life, retention
from memctl.scoring.utility import after_outcome, drift_capped

FADING = Case(importance=0.29, retention=0.14, access_count=2, age_days=90.1)
FIRING = {
    ForgetRule.CONTRADICTED: (Case(contradicted=True), Case()),
    ForgetRule.EXPIRED: (Case(expired=True), Case()),
    ForgetRule.REDUNDANT: (Case(redundant=True), Case()),
    ForgetRule.USELESS: (Case(utility=0.14, idle_days=30), Case(utility=0.14, idle_days=29.9)),
    ForgetRule.IDLE: (Case(utility=0.19, idle_days=60), Case(utility=0.2, idle_days=60)),
    ForgetRule.FADED: (FADING, replace(FADING, access_count=3)),
    ForgetRule.UNIMPORTANT: (Case(importance=0.299), Case(importance=0.30)),
    ForgetRule.OUTLIVED: (
        Case(importance=0.099, age_days=30.1, level=3),
        Case(importance=0.10, age_days=3000, level=3),
    ),
    ForgetRule.UNSALIENT: (Case(salience=0.09, idle_days=30), Case(salience=0.1, idle_days=3000)),
}


@pytest.mark.parametrize("rule", list(FIRING))
def test_each_rule_fires_and_does_not(rule: ForgetRule) -> None:
    fires, stays = FIRING[rule]
    assert reason_to_forget(fires, [rule]) is rule
    assert reason_to_forget(stays, [rule]) is None


def test_no_rule_is_left_untested() -> None:
    assert set(FIRING) == set(ForgetRule) - {ForgetRule.CAPACITY}


@pytest.mark.parametrize("rule", list(FIRING))
def test_protected_memories_survive_every_rule(rule: ForgetRule) -> None:
    fires, _ = FIRING[rule]
    assert reason_to_forget(replace(fires, pinned=True), [rule]) is None
    assert reason_to_forget(replace(fires, immutable=True), [rule]) is None
    assert reason_to_forget(replace(fires, flashbulb=True), [rule]) is None
    assert reason_to_forget(replace(fires, level=1), [rule]) is None
    assert reason_to_forget(replace(fires, level=2), [rule]) is None
    assert reason_to_forget(replace(fires, protected_tag=True), [rule]) is None
    assert not shielded(fires)


def test_the_worked_sweep_archives_only_the_ephemeral() -> None:
    rules = [ForgetRule.OUTLIVED]
    worth = of.magma(UNTOLD_RELEVANCE, of.frequency(3.0, 50.0), 0.0, 0.45)
    assert reason_to_forget(Case(importance=worth, age_days=45, level=3), rules) is None
    assert reason_to_forget(Case(importance=0.08, age_days=20, level=4), rules) is ForgetRule.OUTLIVED
    assert reason_to_forget(Case(importance=0.0, age_days=9999, level=2), rules) is None


def test_a_fact_is_archived_only_if_neither_asked_for_nor_new() -> None:
    """With no question asked for a week relevance is 0.4, and 0.30 x 0.4 alone is above the bound of 0.1."""
    assert of.magma(UNTOLD_RELEVANCE, 0.0, 0.0, 0.0) > 0.1
    far_off = of.magma(0.05, 0.0, 0.0, 0.3)
    assert reason_to_forget(Case(importance=far_off, age_days=31), [ForgetRule.OUTLIVED]) is ForgetRule.OUTLIVED


def test_a_stable_memory_that_nobody_reads_is_archived_in_the_end() -> None:
    fresh = of.memforge(of.memforge_recency(0.0), 0.0, 0.0, 0.0, 1.0)
    old = of.memforge(of.memforge_recency(30.0), 0.0, 0.0, 0.0, 1.0)
    assert 0.20 < old < 0.30 < fresh
    assert reason_to_forget(Case(importance=old), [ForgetRule.UNIMPORTANT]) is ForgetRule.UNIMPORTANT
    assert reason_to_forget(Case(importance=fresh), [ForgetRule.UNIMPORTANT]) is None


def test_drift_alone_can_never_make_a_memory_useless() -> None:
    drifted = drift_capped(0.1, 30.0)
    assert drifted > 0.15, "which is why the rule reads what feedback set"
    utility = 0.5
    for _ in range(12):
        utility = after_outcome(utility, 0.0)
    case = Case(utility=utility, idle_days=31)
    assert reason_to_forget(case, [ForgetRule.USELESS]) is ForgetRule.USELESS


def test_an_episode_fades_by_engrams_curve() -> None:
    life = half_life("episodic", 0.7)
    left = retention(RetentionMode.HUBER, 95.0 / life, 0.2, 0.0)
    case = Case(importance=0.2, retention=left, age_days=95.0)
    assert reason_to_forget(case, [ForgetRule.FADED]) is ForgetRule.FADED
    for layer in ("semantic", "procedural", "codebase"):
        assert reason_to_forget(replace(case, layer=layer), [ForgetRule.FADED]) is None


def test_procedures_are_not_demoted() -> None:
    case = Case(utility=0.0, idle_days=600, layer="procedural")
    assert reason_to_forget(case, [ForgetRule.IDLE]) is None


def test_the_floating_threshold_must_consent_to_disuse() -> None:
    case = Case(utility=0.1, idle_days=40, age_days=40, category="fact", access_count=1)
    rules = [ForgetRule.USELESS]
    assert reason_to_forget(case, rules, usual=3.0) is ForgetRule.USELESS
    assert reason_to_forget(case, rules, usual=1.0) is None
    assert reason_to_forget(replace(case, age_days=14), rules, usual=3.0) is None
    assert reason_to_forget(replace(case, expired=True), [ForgetRule.EXPIRED], usual=0.0) is ForgetRule.EXPIRED


def test_rules_are_tried_in_order() -> None:
    case = Case(contradicted=True, expired=True)
    assert reason_to_forget(case, [ForgetRule.EXPIRED, ForgetRule.CONTRADICTED]) is ForgetRule.EXPIRED


def test_capacity_is_trimmed_to_nine_tenths() -> None:
    assert over_capacity([0.5] * 500) == ()
    assert over_capacity([0.5] * 501) == tuple(range(51))
    falling = [1 - n / 1000 for n in range(501)]
    assert set(over_capacity(falling)) == set(range(450, 501))
    assert len(over_capacity([0.5] * 10, spared=495)) == 10
    assert roomy_capacity(10) == 1000 and roomy_capacity(5000) == 20_000
    assert len(over_capacity([0.5] * 1001, capacity=1000)) == 101


def test_relations_are_pruned_by_kind_and_then_confidence() -> None:
    kinds = [("causes", 0.1), ("elaborates", 0.2), ("same_entity", 0.3), ("related_to", 0.9), ("related_to", 0.4)]
    assert relations_to_prune(kinds, 4, 2) == (), "what is never pruned does not count"
    assert relations_to_prune(kinds, 3, 2) == (4, 3)
    assert relations_to_prune(kinds, 3, 0) == (4, 3, 2, 1), "what causes is never pruned"
    many = [("related_to", 0.5)] * (RELATIONS + 1)
    assert len(relations_to_prune(many, RELATIONS, RELATIONS_AFTER)) == 101


def test_what_is_alike_and_what_is_unsure() -> None:
    assert alike(0.901) and not alike(0.9)
    assert to_revise(0.39) and not to_revise(0.40)


def test_promotion_of_the_default_profile() -> None:
    assert often_and_worthy(3, 2, 0.6, 0.5, 0.0) and often_and_worthy(3, 2, 0.1, 0.7, 7.0)
    assert not often_and_worthy(3, 1, 0.9, 0.9, 9.0), "all on one day"
    assert not often_and_worthy(2, 2, 0.9, 0.9, 9.0)
    assert not often_and_worthy(3, 2, 0.59, 0.7, 6.9)
    assert proven(0.7, 5) and not proven(0.69, 50) and not proven(0.9, 4)
    assert promoted(5, 1, 0.7, 0.0, 0.0) and not promoted(4, 1, 0.7, 0.0, 0.0)


def test_promotion_as_printed() -> None:
    assert as_printed(3, 0.0, 0.0) and as_printed(0, 0.7, 7.0) and as_printed(0, 0.0, 0.0, sharing=3)
    assert not as_printed(2, 0.7, 6.9, sharing=2)


def test_settling_spreading_and_heat() -> None:
    assert settles(30, 0) and settles(0, 2) and not settles(29, 1)
    assert for_all_channels(0.85, 5, 2)
    assert not for_all_channels(0.84, 5, 2) and not for_all_channels(0.9, 4, 2) and not for_all_channels(0.9, 5, 1)
    assert hot(0.8, 10, 29) and not hot(0.8, 10, 30) and not hot(0.79, 10, 1) and not hot(0.9, 9, 1)


@pytest.mark.parametrize(
    ("similarity", "importance", "action"),
    [
        (0.69, 0.1, GateAction.CREATE),
        (0.70, 0.6, GateAction.CREATE),
        (0.70, 0.59, GateAction.SKIP),
        (0.7499, 0.1, GateAction.SKIP),
        (0.75, 0.1, GateAction.UPDATE),
        (0.92, 0.9, GateAction.UPDATE),
        (0.9201, 0.1, GateAction.REINFORCE),
    ],
)
def test_the_prediction_error_gate(similarity: float, importance: float, action: GateAction) -> None:
    assert gate(similarity, importance) is action
    assert gate(similarity, importance, contradicts=True) is GateAction.SUPERSEDE
    assert prediction_error(similarity) == pytest.approx(1 - similarity)


@given(st.lists(st.floats(0, 1), max_size=60), st.integers(0, 20), st.integers(1, 30))
def test_a_trim_leaves_what_it_says(utilities: list[float], spared: int, capacity: int) -> None:
    gone = over_capacity(utilities, spared, capacity)
    assert len(set(gone)) == len(gone)
    if len(utilities) + spared <= capacity:
        assert gone == ()
    else:
        assert len(utilities) + spared - len(gone) == max(spared, capacity * 9 // 10)
    kept = [u for place, u in enumerate(utilities) if place not in gone]
    assert not gone or not kept or max(utilities[place] for place in gone) <= min(kept)
