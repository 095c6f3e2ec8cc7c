"""What only one of two texts has: the last word before one stands for the other."""

import pytest

from memctl.text.compare import Relation, compare
from memctl.text.compare.leftover import loses_nothing


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The upload limit is 1.5 GB.", "Uploads are capped at 1536 MB."),
        ("Vera manages payroll.", "Payroll is led by Vera."),
        ("The children swim on Mondays at 16:15.", "Monday at quarter past four the kids swim."),
        ("The spare keys are stored in the shed.", "The spare keys are kept in the shed."),
    ],
)
def test_other_words_for_the_same_lose_nothing(older: str, newer: str) -> None:
    assert loses_nothing(older, newer)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Crane 37 was inspected in May.", "Crane 74 was inspected in May."),
        ("The billing repo is pinned to Ruby 3.1.", "The reporting repo is pinned to Ruby 3.1."),
        ("Cows are milked at 5.", "Goats are milked at 5."),
        ("Team A uses Redis for sessions.", "Team B uses Redis for sessions."),
        ("The castle gate opens at nine.", "The castle archive opens at nine."),
        ("The harbour store is in Lund.", "The harbour house is in Lund."),
        ("We visited the house in May.", "We visited the store in May."),
        ("Ada maintains the billing archive.", "Ada maintains the billing store."),
        ("The pass office opens at nine.", "The post office opens at nine."),
    ],
)
def test_one_word_that_only_one_of_them_has_is_enough(older: str, newer: str) -> None:
    assert not loses_nothing(older, newer)


def test_another_thing_of_the_same_kind_replaces_nothing() -> None:
    assert compare("The search team is led by Carol.", "The design team is led by Bob now.").label is not (
        Relation.SUPERSEDE
    )
    assert compare("The search team is led by Carol.", "Bob now leads the search team.").label is Relation.SUPERSEDE


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Erik lives in Oslo.", "Erik works at Statoil."),
        ("Maria studies at Harvard.", "Maria lives in Boston."),
        ("Ben drives a Volvo.", "Ben plays the Gibson."),
    ],
)
def test_another_thing_that_somebody_does_ends_nothing(older: str, newer: str) -> None:
    assert compare(older, newer).label is Relation.CREATE


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("Erik lives in Oslo.", "Erik lives in Bergen."),
        ("Erik lives in Oslo.", "Erik moved to Bergen."),
        ("Maria works at Google.", "Maria works at Apple."),
    ],
)
def test_the_same_thing_done_elsewhere_ends_what_was(older: str, newer: str) -> None:
    assert compare(older, newer).label is Relation.SUPERSEDE


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The depot keeps ropes in bay 3 of the north hall.", "The depot keeps nets in bay 4 of the north hall."),
        (
            "Kuzey salonunda halatlar her zaman 3 numaralı dolapta durur.",
            "Kuzey salonunda ağlar her zaman 4 numaralı dolapta durur.",
        ),
    ],
)
def test_rows_of_one_list_say_nothing_of_each_other(older: str, newer: str) -> None:
    assert compare(older, newer).label in (Relation.CREATE, Relation.UPDATE)


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("The depot keeps ropes in bay 3 of the north hall.", "The depot keeps ropes in bay 4 of the north hall."),
        ("The lease of the north hall costs 900 euros.", "The lease of the north hall costs 950 euros."),
        ("The north hall opens on 3 May.", "The north hall opens on 7 June."),
    ],
)
def test_one_thing_with_another_number_ends_the_older(older: str, newer: str) -> None:
    assert compare(older, newer).label is Relation.SUPERSEDE
