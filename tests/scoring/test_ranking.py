"""The formulas of the default ranking: worked numbers, bounds and order."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.scoring.ranking import (
    BM25_MOST,
    Blend,
    blended_cosine,
    brief_part,
    coverage_part,
    dates_part,
    inverse_frequency,
    keyword_part,
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


@given(coverage=shares, cosine=st.floats(-1, 1), behind=st.floats(0, 5))
def test_relevance_is_a_share_and_falls_with_distance_from_the_best(
    coverage: float, cosine: float, behind: float
) -> None:
    value = relevance_of(coverage, cosine, behind, BLEND)
    assert 0 <= value <= 1
    assert value <= relevance_of(coverage, cosine, 0.0, BLEND)
