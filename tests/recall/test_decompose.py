"""Decomposing: several questions become several queries, and no name is torn apart."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.recall.decompose import MOST, decompose


@pytest.mark.parametrize(
    ("query", "parts"),
    [
        ("Where are the oars? Who borrowed them?", ("Where are the oars?", "Who borrowed them?")),
        ("which bus goes there, and also who drives it", ("which bus goes there", "who drives it")),
        ("why did the pump stop; how was it mended", ("why did the pump stop", "how was it mended")),
        ("Who is Imke and when did she join?", ("Who is Imke", "Imke: when did she join?")),
        ("Pusula projesi nedir? Ozan kim?", ("Pusula projesi nedir?", "Ozan kim?")),
        ("çiti kim boyadı ve ne zaman bitti?", ("çiti kim boyadı", "ne zaman bitti?")),
        ("notes on Bright Harbour and Hollow Oak", ("notes on Bright Harbour", "notes on Hollow Oak")),
        ("what do both Berit and Jonas grow", ("what do Berit grow", "what do Jonas grow")),
    ],
)
def test_several_questions_are_asked_one_by_one(query: str, parts: tuple[str, ...]) -> None:
    assert decompose(query) == parts


@pytest.mark.parametrize(
    "query",
    [
        "tell me about Marks and Spencer",
        "Johnson & Johnson contract",
        "who runs the Ministry of Health and Social Care",
        "does Fennel Brothers and Sons deliver",
        "compare Bright Harbour and Hollow Oak",
        "how did Berit and Jonas meet",
        'find "what is love and who cares"',
        "what is the size and colour of the tent",
        "bread and butter pudding",
        "what?",
    ],
)
def test_a_name_a_comparison_and_a_quotation_stay_whole(query: str) -> None:
    assert decompose(query) == (query,)


def test_no_more_than_four_and_nothing_lost() -> None:
    query = " ".join(f"where is box {number}?" for number in range(7))
    parts = decompose(query)
    assert len(parts) == MOST and " ".join(parts) == query


@given(st.text(max_size=300))
def test_any_text_gives_one_to_four(query: str) -> None:
    assert 1 <= len(decompose(query)) <= MOST
