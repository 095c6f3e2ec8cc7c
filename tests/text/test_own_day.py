"""What happened or was measured on a day has that day for its own; what holds until further notice has none."""

import pytest

from memctl.text.own_day import has_own_day, is_fragment

OWN = [
    "Cycled 14 km to the weir.",
    "We met at 10:00 in the chapel.",
    "The fence was checked, and the gate was oiled.",
    "My pulse is 58 this morning.",
    "Sales today: 120 units.",
    "Dün 3 kişi geldi.",
    "Kütüphanede 7 kişi vardı.",
]
NONE = [
    "The greenhouse holds 40 trays.",
    "Ines has moved to Porto.",
    "The ferry left the old pier, so it now leaves from the mole.",
    "From today the library opens at nine.",
    "The meeting will be on Friday.",
    "Depoda 40 palet var.",
]


@pytest.mark.parametrize("sentence", OWN)
def test_of_its_day(sentence: str) -> None:
    assert has_own_day(sentence)


@pytest.mark.parametrize("sentence", NONE)
def test_until_further_notice(sentence: str) -> None:
    assert not has_own_day(sentence)


def test_a_fragment_has_no_verb_and_names_no_value() -> None:
    assert is_fragment("Call with 4 people about the roof.")
    assert not is_fragment("The greenhouse holds 40 trays.")
    assert not is_fragment("Weight: 81.2 kg.")
    assert not is_fragment("Depoda 40 palet var.")
