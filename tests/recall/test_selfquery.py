"""Self-query: filters named in passing, and what is left of the question."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.query import Filter
from memctl.recall.selfquery import NO_ASIDES, Asides, self_query

NOW = "2026-11-22T09:00:00.000Z"


@pytest.mark.parametrize(
    ("query", "rest", "asides"),
    [
        ("soups tagged winter", "soups", Asides(tags=("winter",))),
        ("seed order #garden/beds", "seed order", Asides(tags=("garden/beds",))),
        ("sera etiketli notlar", "notlar", Asides(tags=("sera",))),
        ("what did Berit ask in channel choir", "what did Berit ask", Asides(channels=("choir",))),
        ("open points in the barn channel", "open points", Asides(channels=("barn",))),
        ("mulch depth in notes/garden.md", "mulch depth", Asides(path="notes/garden.md")),
        ("receipts in the tax folder", "receipts", Asides(path="tax")),
        ("fatura klasöründe kira", "kira", Asides(path="fatura")),
    ],
)
def test_tags_channels_and_folders_become_filters(query: str, rest: str, asides: Asides) -> None:
    assert self_query(query, NOW) == (rest, asides)


@pytest.mark.parametrize(
    ("query", "rest", "since", "until"),
    [
        ("what did we plant last week", "what did we plant", "2026-11-09", "2026-11-15"),
        ("receipts from yesterday", "receipts", "2026-11-21", "2026-11-21"),
        ("harvest notes in May", "harvest notes", "2026-05-01", "2026-05-31"),
        ("what was sown in December", "what was sown", "2025-12-01", "2025-12-31"),
        ("geçen hafta ne ektik", "ne ektik", "2026-11-09", "2026-11-15"),
        ("repairs since 3 March", "repairs", "2026-03-03", None),
    ],
)
def test_a_past_time_becomes_bounds(query: str, rest: str, since: str, until: str | None) -> None:
    left, found = self_query(query, NOW)
    assert left == rest
    assert (found.since or "")[:10] == since and (found.until and found.until[:10]) == until


@pytest.mark.parametrize(
    "query",
    [
        "what is planned for next week",
        "is CI/CD covered in and/or terms",
        "C# notes",
        "ticket #123",
        "who is in this channel",
        "until Friday",
        "",
    ],
)
def test_what_is_no_filter_stays_in_the_question(query: str) -> None:
    assert self_query(query, NOW) == (query, NO_ASIDES)


def test_a_question_of_filters_alone_keeps_its_words() -> None:
    rest, found = self_query("last week", NOW)
    assert rest == "last week" and found.since is not None


def test_what_was_asked_for_outright_wins() -> None:
    found = Asides(tags=("a",), path="b", since="2026-01-01", until="2026-02-01")
    wanted = found.over(Filter(tags=("mine",), since="2020"))
    assert (wanted.tags, wanted.path, wanted.since, wanted.until) == (("mine",), "b", "2020", None)


@given(st.text(max_size=200))
def test_any_text_is_read(query: str) -> None:
    rest, _ = self_query(query, NOW)
    assert isinstance(rest, str)
