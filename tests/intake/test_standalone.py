"""Captured text becomes sentences that stand alone; nothing quoted changes and nothing is invented."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.intake.persons import in_third_person, third_form
from memctl.intake.standalone import atoms, rewrite, with_days, with_names

NOW = "2026-03-10T09:00:00.000Z"


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("I prefer tea and hate coffee.", ["The user prefers tea and hates coffee."]),
        ("I'm allergic to nuts and my sister is too.", ["The user is allergic to nuts and the user's sister is too."]),
        ("Ok thanks, I always carry the blue bag.", ["The user always carries the blue bag."]),
        ("We moved the hives last year.", ["The user's team moved the hives last year (2025-01-01 – 2025-12-31)."]),
        ("The vet comes tomorrow.", ["The vet comes on 2026-03-11."]),
        ("The roof must be done by Friday.", ["The roof must be done by 2026-03-13."]),
        ("Ada keeps the bees. She lives in Lund.", ["Ada keeps the bees.", "Ada lives in Lund."]),
        ("Ada keeps bees and Nils repairs boats.", ["Ada keeps bees.", "Nils repairs boats."]),
        ('Ada said "I like my hives" to the board.', ['Ada said "I like my hives" to the board.']),
        ("Kısa cümleleri tercih ederim.", ["Kullanıcı kısa cümleleri tercih eder."]),
        ("Ben çayı şekersiz içiyorum.", ["Kullanıcı çayı şekersiz içiyor."]),
        ("Thanks! Can you repeat that?", []),
    ],
)
def test_rewriting(text: str, facts: list[str]) -> None:
    assert list(rewrite(text, now=NOW)) == facts


def test_a_named_speaker_and_a_context() -> None:
    assert rewrite("I keep the keys in my desk.", now=NOW, speaker="Ada") == ("Ada keeps the keys in Ada's desk.",)
    assert rewrite("He repairs old clocks.", now=NOW, context=["Nils moved in."]) == ("Nils repairs old clocks.",)


def test_pronouns_stay_where_two_could_be_meant() -> None:
    assert with_names("She left.", "Ada met Inge in Lund.") == "She left."
    assert with_names("She left.", "") == "She left."


@pytest.mark.parametrize(
    ("verb", "form"),
    [("like", "likes"), ("carry", "carries"), ("go", "goes"), ("wash", "washes"), ("play", "plays"), ("have", "has")]
    + [("worked", "worked"), ("can't", "can't"), ("don't", "doesn't"), ("need", "needs"), ("went", "went")],
)
def test_verbs_follow_the_third_person(verb: str, form: str) -> None:
    assert third_form(verb) == form


def test_what_recurs_or_has_its_year_keeps_its_words() -> None:
    for said in ("We meet every Tuesday.", "The fair was on 2 May 2019."):
        assert with_days(said, NOW, language="en") == said


def test_one_clause_stays_whole() -> None:
    assert atoms("The cat and the dog sleep.") == ("The cat and the dog sleep.",)
    assert in_third_person("The US office is closed.", language="en") == "The US office is closed."


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_taken(text: str) -> None:
    assert all(fact.strip() for fact in rewrite(text, now=NOW))


def test_time_grows_with_length_alone() -> None:
    start = time.perf_counter()
    for piece in ("Ada runs and ", "I am. ", "' ", "yesterday "):
        rewrite((piece * 5_000)[:20_000], now=NOW)
    assert time.perf_counter() - start < 20
