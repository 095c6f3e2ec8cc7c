"""Which words of a vault stand in for one that it does not have."""

import pytest

from memctl.recall.relax import alike


@pytest.mark.parametrize(
    ("word", "known", "expected"),
    [
        ("watring", ["water", "wait"], ["water"]),
        ("mainsial", ["mainsail", "maintain"], ["mainsail"]),
        ("kichen", ["kitchen", "chicken"], ["kitchen"]),
        ("documen", ["documentari", "domen"], ["documentari"]),
        ("hosts", ["hot", "hos"], []),
        ("thanks", ["than"], []),
        ("pumpkin", ["pump", "napkin"], []),
    ],
)
def test_a_word_gives_way_to_one_that_is_a_slip_away(word: str, known: list[str], expected: list[str]) -> None:
    assert alike(word, known) == expected
