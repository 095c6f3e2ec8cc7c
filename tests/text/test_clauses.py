"""Whether one sentence says what a claim says."""

import pytest

from memctl.text.clauses import says

SOURCES = (
    "Atlas listens on port 6380. Borealis listens on port 7000. Alice leads Atlas. Bob leads Borealis.",
    "We deploy on Tuesdays, never on a Friday.",
    "Cygnus is the gateway. It runs on twelve servers.",
    "Kira 1 Mart 2026'da 12.000 TL oldu. Ev sahibi Ayşe Demir.",
)


@pytest.mark.parametrize(
    "claim",
    [
        *("Atlas listens on port 6380.", "Alice leads Atlas.", "Borealis is led by Bob.", "We deploy on Tuesdays."),
        *("We never deploy on a Friday.", "We deploy on Tuesdays, never on a Friday.", "Cygnus runs on 12 servers."),
        *("Kira 12.000 TL oldu.", "Ev sahibi Ayşe Demir."),
    ],
)
def test_said(claim: str) -> None:
    assert says(claim, SOURCES)


@pytest.mark.parametrize(
    "claim",
    [
        *("Atlas listens on port 7000.", "Bob leads Atlas.", "Alice leads Borealis.", "Alice and Bob lead Atlas."),
        *("We deploy on Friday.", "We deploy on Fridays.", "We never deploy on Tuesdays."),
        *(
            "Atlas never listens on port 6380.",
            "Cygnus does not run on twelve servers.",
            "Atlas runs on twelve servers.",
        ),
        *("Kira 13.000 TL oldu.", "Ayşe Demir ev sahibi değil.", "Paris is nice."),
    ],
)
def test_not_said(claim: str) -> None:
    assert not says(claim, SOURCES)


def test_a_heading_names_what_its_sentences_are_about() -> None:
    assert says("Atlas listens on port 6380.", ["It listens on port 6380."], ["Services › Atlas"])
    assert not says("Atlas listens on port 6380.", ["Borealis listens on port 6380."], ["Services"])
