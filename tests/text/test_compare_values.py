"""Values of a text, and which of two texts' values agree."""

import pytest

from memctl.text.compare.turkish import plain_numbers
from memctl.text.compare.values import match_values, read_values


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("It starts at quarter past four.", "It starts at 16:15."),
        ("It starts at 4:15 pm.", "It starts at 16:15."),
        ("It starts at ten to nine.", "It starts at 8:50."),
        ("The limit is 1.5 GB.", "The limit is 1536 MB."),
        ("It lasts 90 minutes.", "It lasts one and a half hours, 1.5 hours."),
        ("It is due on the first of June.", "It is due on 1 June."),
        ("The June fair starts on the 25th.", "The fair starts on 25 June."),
        ("It costs 3.80.", "It costs 3.80 euros."),
        ("Half of the seats are taken.", "50 % of the seats are taken."),
        ("Ders saat dokuzda.", "Ders 09:00'da."),
        ("Ayın on beşinde ödenir.", "Ayın 15'inde ödenir."),
    ],
)
def test_notations_of_one_value_agree(one: str, other: str) -> None:
    matched = match_values(read_values(plain_numbers(one)), read_values(plain_numbers(other)))
    assert matched.equal and not matched.conflicts


@pytest.mark.parametrize(
    ("one", "other", "kind"),
    [
        ("The fair is on 3 July.", "The fair is on 9 July.", "day"),
        ("It runs on Ubuntu 22.", "It runs on Ubuntu 24.", "version"),
        ("We sit on the fourth floor.", "We sit on the second floor.", "order"),
        ("The team has 7 people.", "The team has five people.", "count"),
        ("The fee is 10 euros.", "The fee is 12 euros.", "eur"),
    ],
)
def test_values_of_one_kind_conflict(one: str, other: str, kind: str) -> None:
    matched = match_values(read_values(one), read_values(other))
    assert [pair[0].kind for pair in matched.conflicts] == [kind]


def test_a_name_that_begins_like_a_month_is_no_date() -> None:
    assert read_values("Marta joins in spring.") == ()
