"""How alike two names are spelled, and which may be one."""

from itertools import combinations

import pytest

from memctl.scoring.trigram import alike_among, may_be_one, similarity, trigrams


def test_trigrams_as_postgresql_counts_them() -> None:
    assert trigrams("cat") == {"  c", " ca", "cat", "at "}
    assert similarity("word", "two-words") == pytest.approx(2 / 13)
    assert similarity("word", "word") == 1.0


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("kubernetes", "kubernetse", False),
        ("marta-oliveira", "marta-oliveirra", True),
        ("constantinopolis", "constantinoplis", True),
        ("green-house", "greenhouse", True),
        ("release-15-of-harbour", "release-16-of-harbour", False),
        ("harbour-project-ii", "harbour-project-iv", False),
        ("harbour-project", "harbour-project-north", False),
        ("lamp", "lamp", False),
        ("harbour-charts", "harbour-echarts", False),
    ],
)
def test_names_that_may_be_one(one: str, other: str, *, expected: bool) -> None:
    assert may_be_one(one, other) is expected and may_be_one(other, one) is expected


def test_all_spellings_among_many_names_are_found() -> None:
    names = (
        "constantinopolis",
        "constantinoplis",
        "green-house",
        "greenhouse",
        "marta-oliveira",
        "marta-oliveirra",
        "marta-oliveras",
        "release-15-of-harbour",
        "release-16-of-harbour",
    )
    each = combinations(range(len(names)), 2)
    assert alike_among(names) == tuple(pair for pair in each if may_be_one(*(names[at] for at in pair)))
    assert {(0, 1), (2, 3), (4, 5)} <= set(alike_among(names))
