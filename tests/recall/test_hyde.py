"""Template HyDE: two or three headings a question, none of which states anything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.intake.observing.observe import observe
from memctl.recall.expand import statement_of
from memctl.recall.hyde import Kind, centroid, hypotheses, kind_of

QUESTIONS = {
    Kind.DEFINITION: ("what is mulching", "Pusula projesi nedir", "what does the red light mean"),
    Kind.HOWTO: ("how do I bleed the radiators", "kombi nasıl sıfırlanır"),
    Kind.REASONING: ("why do the tomatoes split", "fırın niye bozuldu"),
    Kind.LOOKUP: ("where is the fuse box", "who waters the plants", "anahtar nerede"),
    Kind.TECHNICAL: ("TypeError exception in sync.py", "derleme hatası nasıl giderilir"),
    Kind.PREFERENCE: ("what is my favourite soup", "Deniz neyi sever"),
    Kind.GENERAL: ("beekeeping", "uyku üzerine notlar"),
}


@pytest.mark.parametrize(("kind", "query"), [(kind, query) for kind, queries in QUESTIONS.items() for query in queries])
def test_each_kind_has_its_headings(kind: Kind, query: str) -> None:
    assert kind_of(query) == kind
    found = hypotheses(query)
    assert 2 <= len(found) <= 3 and len(set(found)) == len(found)


@pytest.mark.parametrize("query", [query for queries in QUESTIONS.values() for query in queries])
def test_no_heading_would_be_kept_as_a_fact(query: str) -> None:
    assert not any(observe(text).keep for text in hypotheses(query))


def test_a_question_becomes_a_statement() -> None:
    assert statement_of("When did we sell the van?") == "we sell the van"
    assert statement_of("could you tell me about the old mill") == "the old mill"
    assert statement_of("çatı ne zaman onarıldı") == "çatı onarıldı"
    assert statement_of("why?") == "why"


def test_the_centroid_has_length_one_and_lies_between() -> None:
    numpy = pytest.importorskip("numpy")
    mean = centroid([numpy.array([2.0, 0.0]), numpy.array([0.0, 5.0])])
    assert mean == pytest.approx([0.5**0.5, 0.5**0.5])
    assert centroid([numpy.array([3.0, 0.0]), numpy.array([-1.0, 0.0])]) == pytest.approx([1.0, 0.0])
    with pytest.raises(ValueError, match="no vector"):
        centroid([])


@given(st.text(max_size=300))
def test_any_text_is_expanded(query: str) -> None:
    assert len(hypotheses(query)) <= 3
