"""Profiles: six of them, whole, with every rule within reach of the signals that they compute from."""

from dataclasses import asdict, replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.domain.params import CHALLENGED_FACTOR
from memctl.domain.params.lasting import GOVERNANCE
from memctl.scoring.assess import activation_of, confidence_of, importance_of, retention_of, utility_of
from memctl.scoring.forgetting import OF_EVIDENCE, Case, ForgetRule, reason_to_forget
from memctl.scoring.profiles import DEFAULT, EXACT, PROFILES, Drift, Model, Profile
from memctl.scoring.quantise import bits_for
from memctl.scoring.retention import RetentionMode, half_life
from memctl.scoring.signals import UNKNOWN, Corpus, Signals, columns, placement

every = pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
CORPUS = Corpus(most_accesses=20.0, most_connections=10.0)
signals = st.builds(
    lambda n, idle, older, base, surprise: replace(
        UNKNOWN,
        access_count=float(n),
        idle_days=idle,
        age_days=idle + older,
        base=base,
        surprise=surprise,
        novelty=surprise,
        half_life=half_life("episodic", 0.7),
    ),
    st.integers(0, 20),
    st.floats(0, 2000),
    st.floats(0, 2000),
    st.floats(0, 1),
    st.floats(0, 1),
)


def test_there_are_six() -> None:
    assert list(PROFILES) == ["default", "memforge", "agentx", "cognitive", "engram", "magma"]
    assert EXACT == ("memforge", "agentx", "cognitive", "engram", "magma") and DEFAULT.name == "default"


@every
def test_weights_sum_to_one(profile: Profile) -> None:
    if profile.importance is Model.AGENTX:
        assert profile.importance_weights is None
    else:
        assert profile.importance_weights is not None
        assert sum(asdict(profile.importance_weights).values()) == pytest.approx(1.0)


def test_what_each_design_is_known_by() -> None:
    assert [p.name for p in PROFILES.values() if p.switches.noise] == ["magma"]
    assert [p.name for p in PROFILES.values() if p.switches.floors_rank] == ["magma"]
    assert [p.name for p in PROFILES.values() if p.switches.refuses_duplicates] == ["magma"]
    assert [p.name for p in PROFILES.values() if p.switches.hides_challenged] == ["engram"]
    assert [p.name for p in PROFILES.values() if p.switches.rewrites_superseded] == ["memforge"]
    assert PROFILES["engram"].retention is RetentionMode.HUBER
    assert PROFILES["cognitive"].drift is Drift.CAPPED and DEFAULT.drift is Drift.SMOOTH
    assert PROFILES["magma"].thresholds.fewest_characters == 20
    assert (PROFILES["engram"].grouping.cosine, PROFILES["engram"].grouping.fewest) == (0.8, 5)
    assert DEFAULT.grouping.most == 12 and DEFAULT.challenged_factor == CHALLENGED_FACTOR


def test_awake_memories_keep_eight_bits_by_default() -> None:
    assert bits_for(0.0, DEFAULT.fewest_bits_awake) == 8
    assert bits_for(0.0, PROFILES["engram"].fewest_bits_awake) == 2


@every
@settings(max_examples=40)
@given(signals)
def test_figures_are_shares(profile: Profile, s: Signals[float]) -> None:
    worth = importance_of(profile, s, CORPUS)
    assert 0 <= worth <= 1
    assert 0 <= retention_of(profile, s, worth) <= 1
    assert 0 <= confidence_of(s) <= 1
    assert 0 <= utility_of(profile, s) <= 1
    if profile.ranking is not Model.MAGMA:
        assert 0 <= activation_of(profile, s) <= 1


@every
@settings(max_examples=40)
@given(signals, st.integers(1, 20))
def test_importance_grows_with_access(profile: Profile, s: Signals[float], more: int) -> None:
    used = replace(s, access_count=min(s.access_count + more, CORPUS.most_accesses))
    assert importance_of(profile, used, CORPUS) >= importance_of(profile, s, CORPUS) - 1e-12
    assert activation_of(profile, used) >= activation_of(profile, s)


@every
@settings(max_examples=40)
@given(signals, st.floats(0, 1000))
def test_time_takes_away(profile: Profile, s: Signals[float], days: float) -> None:
    later = replace(s, idle_days=s.idle_days + days, age_days=s.age_days + days)
    now, then = importance_of(profile, s, CORPUS), importance_of(profile, later, CORPUS)
    assert now >= then - 1e-12
    assert retention_of(profile, s, now) >= retention_of(profile, later, then) - 1e-12
    assert activation_of(profile, s) >= activation_of(profile, later) - 1e-12


@every
def test_retention_starts_whole(profile: Profile) -> None:
    assert retention_of(profile, UNKNOWN, 0.5) == 1.0


@every
def test_a_column_is_what_its_rows_are(profile: Profile) -> None:
    dice = np.random.default_rng(3)
    table = replace(
        columns(50),
        access_count=dice.integers(0, 20, 50).astype(np.float64),
        idle_days=dice.uniform(0, 400, 50),
        age_days=dice.uniform(400, 800, 50),
        base=dice.uniform(0, 1, 50),
        gaps=dice.integers(0, 9, 50).astype(np.float64),
        gap_days=dice.uniform(0, 50, 50),
        gap_squares=dice.uniform(2500, 9000, 50),
        valence=dice.uniform(-1, 1, 50),
        half_life=np.array([half_life("episodic", 1.0), half_life("semantic", 1.0)] * 25),
        rate=np.array([GOVERNANCE[level].decay for level in (1, 2, 3, 4, 4)] * 10),
        shape=np.array([GOVERNANCE[level].shape for level in (1, 2, 3, 4, 4)] * 10),
        floor=np.array([GOVERNANCE[level].floor for level in (1, 2, 3, 4, 4)] * 10),
        good=dice.integers(0, 9, 50).astype(np.float64),
        utility=dice.uniform(0, 1, 50),
    )
    worths = importance_of(profile, table, CORPUS)
    figures = [
        worths,
        retention_of(profile, table, worths),
        activation_of(profile, table),
        confidence_of(table),
        utility_of(profile, table),
    ]
    for place in range(50):
        row = Signals(**{name: float(getattr(table, name)[place]) for name in Signals.__dataclass_fields__})
        worth = importance_of(profile, row, CORPUS)
        alone = [
            worth,
            retention_of(profile, row, worth),
            activation_of(profile, row),
            confidence_of(row),
            utility_of(profile, row),
        ]
        assert [column[place] for column in figures] == pytest.approx(alone, rel=1e-12, abs=1e-12)


NEGLECTED = replace(
    UNKNOWN,
    **{"base": 0.05, "surprise": 0.0, "relevance": 0.0, "trust": 0.5, "utility": 0.1},
    idle_days=400.0,
    age_days=400.0,
    half_life=half_life("episodic", 0.5),
)


@every
def test_every_rule_of_every_profile_is_within_its_reach(profile: Profile) -> None:
    """A neglected memory, measured by the profile's own formulas, falls to each rule; one in daily use to none."""
    for s, fires in ((NEGLECTED, True), (replace(UNKNOWN, access_count=20.0), False)):
        worth = importance_of(profile, s, CORPUS)
        case = Case(
            importance=worth,
            retention=retention_of(profile, s, worth),
            utility=s.utility,
            salience=importance_of(PROFILES["agentx"], s, CORPUS),
            access_count=int(s.access_count),
            age_days=s.age_days,
            idle_days=s.idle_days,
            contradicted=fires,
            expired=fires,
            redundant=fires,
        )
        for rule in profile.forgetting.rules:
            assert (reason_to_forget(case, [rule], usual=3.0) is rule) is fires


@every
def test_no_profile_forgets_by_a_rule_that_nobody_wrote(profile: Profile) -> None:
    assert profile.forgetting.rules and len(set(profile.forgetting.rules)) == len(profile.forgetting.rules)
    assert set(profile.forgetting.rules) <= set(ForgetRule) - {ForgetRule.CAPACITY}
    assert set(profile.forgetting.rules) & OF_EVIDENCE


def test_the_worked_sweep_by_signals() -> None:
    s = replace(UNKNOWN, access_count=3.0, idle_days=30.0, age_days=45.0, surprise=0.45)
    worth = importance_of(PROFILES["magma"], s, Corpus(most_accesses=50.0))
    assert worth == pytest.approx(0.2981457, abs=5e-8)


def test_activation_of_the_worked_retrieval_by_signals() -> None:
    s = replace(UNKNOWN, access_count=11.0, idle_days=3.0, age_days=30.0)
    assert activation_of(PROFILES["magma"], s) == pytest.approx(-0.1115718, abs=5e-8)
    assert activation_of(PROFILES["magma"], replace(s, floor=5.0)) == 5.0


def test_the_payments_lead() -> None:
    """Alice was read five times by day 3; by day 14 Bob has won, and her memory sleeps for that reason."""
    memforge = PROFILES["memforge"]
    day_one = replace(UNKNOWN, mentions=2.0)
    day_three = replace(day_one, access_count=5.0, age_days=2.0, idle_days=0.0)
    corpus = Corpus(most_accesses=5.0, most_connections=20.0)
    first, third = (importance_of(memforge, s, corpus) for s in (day_one, day_three))
    assert first < third == pytest.approx(0.72, abs=0.01)
    assert confidence_of(replace(day_three, lost=1.0)) == pytest.approx(0.3)
    assert confidence_of(replace(UNKNOWN, won=1.0)) == pytest.approx(0.6)
    case = Case(importance=third, contradicted=True)
    assert reason_to_forget(case, memforge.forgetting.rules) is ForgetRule.CONTRADICTED
    assert reason_to_forget(case, DEFAULT.forgetting.rules) is ForgetRule.CONTRADICTED


def test_layer_governance_and_trust_place_a_memory() -> None:
    assert replace(UNKNOWN, **placement("episodic", 3, 1.0)) == UNKNOWN
    law = replace(UNKNOWN, **placement("semantic", 1, 0.7))
    assert (law.half_life, law.layer_worth, law.rate, law.floor) == (float("inf"), 1.0, 0.0, 5.0)
    assert retention_of(DEFAULT, replace(law, idle_days=1e5), 0.1) == 1.0
