"""What shows, in running text, that an older statement has ended; and what only sounds like it."""

import pytest

from memctl.dream.against import stands

ENDED = [
    ("Ines runs the climbing gym.", "Ines retired; Mateo runs the climbing gym."),
    ("The ferry to the island leaves at 9:15.", "The ferry to the island now leaves at 10:40."),
    ("The bakery opens on Sunday mornings.", "The bakery no longer opens on Sunday mornings."),
    ("The greenhouse holds 40 trays.", "The greenhouse holds 55 trays."),
    ("Paula chairs the parents' council.", "The parents' council is chaired by Emre."),
    ("Membership of the rowing club is 90 euros.", "Rowing club members pay 105 euros."),
    ("Koro provası salı günü.", "Koro provası artık perşembe günü."),
    ("The leak was caused by the valve.", "Correction: the leak was caused by the pump, not by the valve."),
    ("The museum of the harbour town opens room 3 in May.", "The museum of the harbour town opens room 3 in June."),
]
STANDING = [
    ("The importer moves notes from Keep to Markdown files.", "The importer moves notes from Bear to Markdown files."),
    ("Glad I could help, Sam!", "Hey Tom, glad I could help!"),
    ("Sorry to hear that, Sam. It gets better.", "Oof, sorry to hear that. It never gets better."),
    (
        "| Code | Meaning |\n| --- | --- |\n| 0 | No issues found |",
        "| Code | Meaning |\n| --- | --- |\n| 2 | Issues found |",
    ),
    ("Where is the key of the shed?", "The key of the shed is not in the drawer."),
    ("- [[clock|Bar Clock]]", "- [[sorter|Bar Sorter]]"),
    (
        "Plugin: clock\nAuthor: kim\nMobile: yes\nShows a clock in the bar.",
        "Plugin: timer\nAuthor: lee\nMobile: no\nShows a timer in the bar.",
    ),
    ("The first crane lifts 40 tonnes.", "The second crane lifts 55 tonnes."),
    ("The shop also sells rye bread.", "The shop sells oat bread too."),
    ("Cycled 14 km to the weir.", "Cycled 17 km to the weir."),
    ("I slept 6 hours.", "I slept 8 hours."),
    ("Lunch with 3 colleagues at the pier.", "Lunch with 5 colleagues at the pier."),
    ("The pool was 21 degrees at noon.", "The pool was 24 degrees at noon."),
    ("My pulse is 58 this morning.", "My pulse is 63 this morning."),
    ("We met at 10:00 in the chapel.", "We met at 11:30 in the chapel."),
    ("Emre was tired.", "Emre was not tired."),
    ("The bakery opens on Sunday mornings.", "The bakery did not open on Sunday morning."),
    ("The greenhouse holds 40 trays.", "The greenhouse held 55 trays at the fair."),
    ("The warden inspects cabin number 4.", "The warden inspects cabin number 9."),
    ("Bugün 3 km yüzdüm.", "Bugün 4 km yüzdüm."),
    ("Kütüphanede 7 kişi vardı.", "Kütüphanede 9 kişi vardı."),
    ("- Site: [kim](https://kim.example)", "- Site: [lee](https://lee.example)"),
    ("You can also fold a map.", "If you have closed a map and want it back, the same trick will fold it open."),
    (
        "The museum of the harbour town shows coins in room 3 of the north annex.",
        "The museum of the harbour town shows stamps in room 4 of the north annex.",
    ),
    (
        "Pump B of the water tower at the old mill lifts five tonnes an hour.",
        "Pump C of the water tower at the old mill lifts nine tonnes an hour.",
    ),
    (
        "Liman müzesinin kuzey kanadında 3 numaralı salonda eski haritalar durur.",
        "Liman müzesinin kuzey kanadında 4 numaralı salonda eski mektuplar durur.",
    ),
]
COUNTS = [
    ("There are 14 boats in the harbour.", "There are 9 boats in the harbour."),
    ("Inbox count is 31.", "Inbox count is 12."),
    ("Reading streak is 14 days.", "Reading streak is 15 days."),
]


@pytest.mark.parametrize(("older", "newer"), ENDED)
def test_what_has_ended(older: str, newer: str) -> None:
    found = stands(older, newer, "2026-01-05", "2026-02-20")
    assert found is not None and found.whole


@pytest.mark.parametrize(("older", "newer"), STANDING)
def test_what_only_sounds_like_it(older: str, newer: str) -> None:
    assert stands(older, newer, "2026-01-05", "2026-02-20") is None


@pytest.mark.parametrize(("older", "newer"), COUNTS)
def test_a_count_in_the_note_of_a_day_is_one_of_that_day(older: str, newer: str) -> None:
    assert stands(older, newer, "2026-01-05", "2026-02-20") is not None
    assert stands(older, newer, "2026-01-05", "2026-02-20", daily=True) is None


def test_what_is_agreed_upon_ends_in_the_note_of_a_day_too() -> None:
    pairs = [("Rent for the studio is 900 euros.", "Rent for the studio is 950 euros."), ENDED[1], ENDED[4]]
    assert all(stands(older, newer, "2026-01-05", "2026-02-20", daily=True) is not None for older, newer in pairs)
