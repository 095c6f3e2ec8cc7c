"""The formulas of the default ranking: worked numbers, bounds and order."""

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.scoring.ranking import (
    BM25_MOST,
    Blend,
    Evidence,
    blended_cosine,
    brief_part,
    coverage_part,
    dates_part,
    inverse_frequency,
    keyword_part,
    known_share,
    lent_coverage,
    link_part,
    meaning_part,
    most_to_earn,
    passage_words,
    relevance_of,
    source_words,
    spread,
    term_coverage,
    term_frequency,
    words_share,
)

BLEND = Blend()
shares = st.floats(0, 1)


def test_worked_numbers() -> None:
    assert inverse_frequency(3, 100) == pytest.approx(math.log(97.5 / 3.5))
    assert inverse_frequency(80, 100) == 1e-6
    assert most_to_earn([1.0, 2.0]) == pytest.approx(6.6)
    assert passage_words([0.2, 0.0], [0.1, 0.3], [0.0, 0.4], BLEND) == pytest.approx(0.2 + 0.18)
    assert keyword_part(1.0, 1.0, BLEND) == pytest.approx(1.3)
    assert keyword_part(0.25, 0.25, BLEND) == pytest.approx(1.3 * 0.125)
    assert lent_coverage(
        [0.2, 0.0, 0.0], [0.0, 0.1, 0.0], [0.3, 0.0, 0.1], [2.0, 1.0, 1.0], 4.0, BLEND
    ) == pytest.approx((2.0 + 0.6 + 0.3) / 4)
    assert lent_coverage([0.2, 0.0], [0.0, 0.0], [0.0, 0.0], [1.0, 4.0], 1.0, BLEND) == pytest.approx(0.25)
    assert coverage_part(0.5, 4, BLEND) == pytest.approx(0.05)
    assert coverage_part(0.5, 8, BLEND) == pytest.approx(0.025)
    assert blended_cosine(0.6, 0.4, 0.2, BLEND) == pytest.approx(0.42)
    assert spread(0, 0.0, BLEND) == 0.1
    assert spread(50, 0.03, BLEND) == pytest.approx(math.sqrt(0.02), abs=5e-5)
    assert meaning_part(0.5, 0.1, BLEND) == pytest.approx(0.55)
    assert link_part(0.2, BLEND) == 0 and link_part(1.0, BLEND) == pytest.approx(-0.15)
    assert brief_part(30, BLEND) == pytest.approx(-0.075) and brief_part(120, BLEND) == brief_part(4000, BLEND) == 0
    assert dates_part(0, BLEND) == pytest.approx(0.15) and dates_part(7, BLEND) == dates_part(900, BLEND) == 0


@given(frequency=st.floats(0.1, 50), weight=st.floats(0.01, 12))
def test_term_frequency_undoes_bm25(frequency: float, weight: float) -> None:
    bm25 = weight * BM25_MOST * frequency / (frequency + 1.2)
    assert term_frequency(bm25, weight) == pytest.approx(frequency, rel=1e-6)


@given(passage=shares, more=shares, source=shares)
def test_more_words_never_earn_less(passage: float, more: float, source: float) -> None:
    low, high = sorted((passage, more))
    assert keyword_part(low, source, BLEND) <= keyword_part(high, source, BLEND) <= BLEND.keyword
    assert coverage_part(low, 5, BLEND) <= coverage_part(high, 5, BLEND) <= BLEND.coverage


@given(own=st.lists(shares, min_size=1, max_size=6))
def test_neighbours_never_earn_more_than_the_passage_itself(own: list[float]) -> None:
    nothing, weights = [0.0] * len(own), [1.0] * len(own)
    known = sum(weights)
    alone = lent_coverage(own, nothing, nothing, weights, known, BLEND)
    assert lent_coverage(nothing, own, own, weights, known, BLEND) <= alone
    assert alone == pytest.approx(term_coverage(own, weights))
    assert passage_words(nothing, own, own, BLEND) <= passage_words(own, nothing, nothing, BLEND)


@given(count=st.floats(0, 20), length=st.floats(1, 400))
def test_a_source_earns_a_share(count: float, length: float) -> None:
    assert 0 <= source_words([count], length, 10.0, [2.0]) <= 1


@st.composite
def evidence(draw: st.DrawFn) -> Evidence:
    cosine, words = st.none() | st.floats(-1, 1), st.none() | shares
    return Evidence(draw(cosine), draw(words), draw(shares), draw(shares), draw(st.floats(0, 5)))


@given(less=evidence(), by=shares, name=st.sampled_from(["cosine", "words", "coverage", "known", "behind"]))
def test_relevance_is_a_share_that_grows_with_all_that_speaks_for_a_passage(
    less: Evidence, by: float, name: str
) -> None:
    value = getattr(less, name)
    if value is not None:
        more = replace(less, **{name: value - by if name == "behind" else value + by})
        assert 0 <= relevance_of(less, BLEND) <= relevance_of(more, BLEND) <= 1


@pytest.mark.parametrize(
    ("found", "low", "high"),
    [
        (Evidence(cosine=0.65, words=0.7, coverage=1.0, known=1.0, behind=0.0), 0.9, 1.0),
        (Evidence(cosine=0.30, words=0.4, coverage=0.7, known=1.0, behind=0.0), 0.4, 0.7),
        (Evidence(cosine=0.15, words=0.1, coverage=0.5, known=0.33, behind=0.0), 0.0, 0.15),
        (Evidence(cosine=0.60, words=0.0, coverage=0.0, known=0.0, behind=0.0), 0.0, 0.4),
        (Evidence(cosine=None, words=0.7, coverage=1.0, known=1.0, behind=0.0), 0.9, 1.0),
        (Evidence(cosine=None, words=0.2, coverage=0.6, known=0.5, behind=0.0), 0.0, 0.2),
        (Evidence(cosine=0.60, words=None, coverage=0.0, known=0.0, behind=0.0), 0.8, 1.0),
        (Evidence(cosine=0.20, words=None, coverage=0.0, known=0.0, behind=0.0), 0.0, 0.1),
    ],
)
def test_relevance_of_what_is_typical(found: Evidence, low: float, high: float) -> None:
    """Well matched, fairly matched, foreign, foreign in a language the model reads badly; by words, by meaning."""
    assert low <= relevance_of(found, BLEND) <= high


def test_another_model_needs_no_other_bounds() -> None:
    found = Evidence(cosine=0.4, words=0.5, coverage=0.8, known=1.0, behind=0.1)
    wider = relevance_of(replace(found, cosine=0.8), replace(BLEND, usual_spread=2 * BLEND.usual_spread))
    assert wider == pytest.approx(relevance_of(found, BLEND))


@given(share=shares)
def test_the_share_that_words_earned_is_read_back(share: float) -> None:
    assert words_share(keyword_part(share, share, BLEND), BLEND) == pytest.approx(share)


def test_known_share_takes_a_third_of_the_bigrams() -> None:
    assert known_share([], []) == 0.0
    assert known_share([True, True, False], []) == pytest.approx(2 / 3)
    assert known_share([], [True, True, False, False, False, False]) == 1.0
    assert known_share([], [True, False, False, False, False, False]) == 0.5
    assert known_share([True], [False, False]) == 0.5
