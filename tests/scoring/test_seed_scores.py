"""The rankings of the published designs: their worked numbers, part by part, and an order that never turns."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.domain.params.fusing import STRATEGIES
from memctl.scoring.fusion import cognitive_composite, magma_final, magma_rrf, rrf, type_weights, weighted_retrieval
from memctl.scoring.profiles import PROFILES, Model
from memctl.scoring.seed_scores import Asking, Candidate, score_parts

SEEDS = [model for model in Model if model is not Model.DEFAULT]
shares = st.floats(0, 1)
candidates = st.builds(
    Candidate,
    similarity=shares,
    keyword_rank=st.none() | st.integers(0, 500),
    vector_rank=st.none() | st.integers(0, 500),
    importance=shares,
    utility=shares,
    activation=shares,
    confidence=shares,
    salience=shares,
    idle_days=st.floats(0, 400),
    entities=st.integers(0, 5),
    same_session=st.booleans(),
    sub_tier=st.sampled_from([None, "personal", "vicarious", "schematic"]),
    valence=st.floats(-1, 1),
    source_confidence=shares,
    together=st.integers(0, 9),
)


def score(model: Model, candidate: Candidate, asking: Asking | None = None) -> float:
    """Return the sum of the parts."""
    return sum(score_parts(model, candidate, asking or Asking()).values())


def test_the_worked_retrieval_by_parts() -> None:
    worked = Candidate(keyword_rank=2, vector_rank=0, activation=-0.1415718, confidence=0.95)
    parts = score_parts(Model.MAGMA, worked, Asking())
    assert parts == pytest.approx({"fusion": 0.0196774, "activation": -0.0035393, "confidence": 0.1425}, abs=5e-8)
    assert sum(parts.values()) == pytest.approx(0.1586381, abs=5e-8)
    assert score(Model.MAGMA, replace(worked, confidence=0.95 * 0.7)) == pytest.approx(0.1158881, abs=5e-8)
    assert score(Model.MAGMA, replace(worked, confidence=0.95 * 0.3)) == pytest.approx(0.0588881, abs=5e-8)
    assert magma_final(magma_rrf(2, 0), -0.1415718, 0.95) == pytest.approx(sum(parts.values()))


def test_cognitive_with_and_without_full_text() -> None:
    plain = Candidate(similarity=0.8, keyword_rank=0, vector_rank=1, importance=0.6, utility=0.5, activation=0.1)
    factual = Asking(STRATEGIES["factual"])
    fused = rrf((0, 1), (0.4, 0.6))
    assert score(Model.COGNITIVE, plain, factual) == pytest.approx(cognitive_composite(0.8, 0.1, 0.6, fused))
    blind = Asking(STRATEGIES["factual"], fulltext=False)
    assert score(Model.COGNITIVE, plain, blind) == pytest.approx(weighted_retrieval(0.8, 0.5, 0.6))
    assert score(Model.COGNITIVE, replace(plain, utility=0.9), blind) == pytest.approx(0.78 + 0.2 * 0.4)


def test_cognitive_factors_multiply_what_was_added() -> None:
    plain = Candidate(similarity=0.8)
    asking = Asking(mood=-0.5)
    base = score(Model.COGNITIVE, plain, asking)
    assert score(Model.COGNITIVE, replace(plain, entities=1), asking) == pytest.approx(base + 0.1)
    assert score(Model.COGNITIVE, replace(plain, together=3), asking) == pytest.approx(base + 0.05)
    assert score(Model.COGNITIVE, replace(plain, sub_tier="personal"), asking) == pytest.approx(1.1 * base)
    moody = replace(plain, valence=-1.0, source_confidence=0.2)
    assert score(Model.COGNITIVE, moody, asking) == pytest.approx(1.1 * 0.7 * base)
    assert set(score_parts(Model.COGNITIVE, moody, asking)) >= {"mood", "observer"}


def test_agentx_by_parts() -> None:
    asking = Asking(kinds=type_weights(("episodic", "fact", "entity", "procedural")))
    parts = score_parts(Model.AGENTX, Candidate(similarity=0.8, idle_days=14.0, tense="current"), asking)
    assert parts == pytest.approx({"similarity": 1.2 * 0.25 * 0.8, "recency": 1.2 * 0.1 * 0.4876750}, abs=1e-7)


def test_fused_first_in_both_lists_is_one() -> None:
    first = Candidate(keyword_rank=0, vector_rank=0, importance=1.0)
    assert score(Model.MEMFORGE, first) == score(Model.ENGRAM, first) == pytest.approx(1.0)
    assert score(Model.MEMFORGE, replace(first, importance=0.0)) == pytest.approx(0.8)


def test_default_has_its_own_ranking() -> None:
    with pytest.raises(KeyError):
        score_parts(Model.DEFAULT, Candidate(), Asking())
    assert {PROFILES[model].ranking for model in SEEDS} == set(SEEDS)


@pytest.mark.parametrize("model", SEEDS)
@settings(max_examples=50)
@given(candidates, shares)
def test_a_better_match_never_scores_less(model: Model, candidate: Candidate, more: float) -> None:
    nearer = replace(candidate, similarity=min(1.0, candidate.similarity + more))
    assert score(model, nearer) >= score(model, candidate) - 1e-12
    if candidate.keyword_rank:
        higher = replace(candidate, keyword_rank=candidate.keyword_rank - 1)
        assert score(model, higher) >= score(model, candidate) - 1e-12


@pytest.mark.parametrize("model", SEEDS)
@settings(max_examples=50)
@given(candidates)
def test_one_candidate_has_one_score(model: Model, candidate: Candidate) -> None:
    assert score_parts(model, candidate, Asking()) == score_parts(model, candidate, Asking())
