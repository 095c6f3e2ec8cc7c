"""When a statement holds, and how long a captured intention does."""

import pytest

from memctl.app.debugging import form_row
from memctl.intake.extraction.when import when
from memctl.text.foresight import intends

NOW = "2026-08-05T09:00:00.000Z"


@pytest.mark.parametrize(
    "text",
    [
        "Omar will call the supplier.",
        "I plan to repaint the fence.",
        "We're going to rewrite the importer.",
        "My sister is planning to visit Riga.",
        "Bunu ben yazacağım.",
        "Deniz teklifi gönderecek.",
    ],
)
def test_what_a_person_is_going_to_do_holds_a_week_where_it_was_captured(text: str) -> None:
    assert intends(text)
    assert when(text, NOW, captured=True).valid_until == "2026-08-12"
    assert when(text, NOW).valid_until is None


@pytest.mark.parametrize(
    "text",
    [
        "The server will restart.",
        "It will rain.",
        "The price will be higher.",
        "I will be there.",
        "I will never smoke.",
        "Prices are going to rise.",
        "Rapor gönderilecek.",
        "Omar called the supplier.",
    ],
)
def test_what_nobody_does_is_no_intention(text: str) -> None:
    assert not intends(text)
    assert when(text, NOW, captured=True).valid_until is None


def test_a_date_comes_before_the_week() -> None:
    assert when("Omar will call the supplier tomorrow.", NOW, captured=True).valid_until == "2026-08-06"


def test_a_debugged_line_tells_when_it_holds_and_what_it_expresses() -> None:
    told = form_row({"text": "I am worried that the roof leaks until Friday.", "now": "2026-08-05"}, NOW)
    assert told == {
        "valid_from": None,
        "valid_until": "2026-08-07",
        "temporal_type": "time_bounded",
        "valence": -1,
        "arousal": "mid",
        "emotion": "fear",
        "facts": ["I am worried that the roof leaks until Friday."],
        "entities": [],
    }


@pytest.mark.parametrize(
    "text", ["Deploy day is Wednesday now.", "My day off is on Friday.", "Laundry day is Monday, as ever."]
)
def test_the_weekday_of_a_day_that_comes_again_is_no_end(text: str) -> None:
    assert when(text, NOW).temporal_type == "persistent"


@pytest.mark.parametrize(
    "text", ["The big day is Friday.", "Deploy day is Wednesday 12 August.", "The demo is on Friday."]
)
def test_one_day_alone_is_over_when_it_is_over(text: str) -> None:
    assert when(text, NOW).valid_until is not None
