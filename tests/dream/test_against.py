"""What shows, in running text, that an older statement has ended; and what only sounds like it."""

import pytest

from memctl.dream.against import stands

ENDED = [
    ("Ines runs the climbing gym.", "Ines retired; Mateo runs the climbing gym."),
    ("The ferry to the island leaves at 9:15.", "The ferry to the island now leaves at 10:40."),
    ("The bakery opens on Sunday mornings.", "The bakery no longer opens on Sunday mornings."),
    ("The greenhouse holds 40 trays.", "The greenhouse holds 55 trays."),
    ("Paula chairs the parents' council.", "The parents' council is chaired by Emre."),
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
]


@pytest.mark.parametrize(("older", "newer"), ENDED)
def test_what_has_ended(older: str, newer: str) -> None:
    found = stands(older, newer, "2026-01-05", "2026-02-20")
    assert found is not None and found.whole


@pytest.mark.parametrize(("older", "newer"), STANDING)
def test_what_only_sounds_like_it(older: str, newer: str) -> None:
    assert stands(older, newer, "2026-01-05", "2026-02-20") is None
