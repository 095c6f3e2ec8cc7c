"""Dates in names, options and properties."""

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.dates import day_bounds, find_date, parse_instant, to_iso

NOW = "2026-11-21T09:30:00.000Z"
"""A Saturday."""


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("2026-11-21", "2026-11-21"),
        ("20261121 Meeting", "2026-11-21"),
        ("2026-11-21 Meeting", "2026-11-21"),
        ("Meeting_2026_11_21.md", "2026-11-21"),
        ("notes 21.11.2026", "2026-11-21"),
        ("2026-W47", "2026-11-16"),
        ("2026-02-30 not a day", None),
        ("202611211 too long", None),
        ("v1.2.3", None),
        ("Room 2026", None),
        ("12026-11-21", None),
    ],
)
def test_find_date(name: str, expected: str | None) -> None:
    assert find_date(name) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("today", "2026-11-21"),
        ("Yesterday", "2026-11-20"),
        ("dün", "2026-11-20"),
        ("YARIN", "2026-11-22"),
        ("2 weeks ago", "2026-11-07"),
        ("iki hafta önce", "2026-11-07"),
        ("3d", "2026-11-18"),
        ("in 3 days", "2026-11-24"),
        ("a month ago", "2026-10-21"),
        ("1 year ago", "2025-11-21"),
        ("2026-11", "2026-11-01"),
        ("2025", "2025-01-01"),
        ("2026-Q2", "2026-04-01"),
        ("2026-W47", "2026-11-16"),
        ("20261103", "2026-11-03"),
        ("this week", "2026-11-16"),
        ("last month", "2026-10-01"),
        ("geçen hafta", "2026-11-09"),
        ("last year", "2025-01-01"),
        ("friday", "2026-11-20"),
        ("Saturday", "2026-11-14"),
        ("cuma", "2026-11-20"),
        ("3 March", "2026-03-03"),
        ("March 3rd, 2025", "2025-03-03"),
        ("december", "2025-12-01"),
        ("5 mart 2026", "2026-03-05"),
        ("2026-11-03", "2026-11-03"),
    ],
)
def test_parse_instant_of_days(text: str, expected: str) -> None:
    assert parse_instant(text, NOW) == f"{expected}T00:00:00.000Z"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2 hours ago", "2026-11-21T07:30:00.000Z"),
        ("2026-11-21T12:00:00+03:00", "2026-11-21T09:00:00.000Z"),
        ("2026-11-21 12:00", "2026-11-21T12:00:00.000Z"),
        ("2026-13-01", None),
        ("2026-02-30", None),
        ("soon", None),
        ("", None),
        ("99999999 years ago", None),
        ("999999999999 days ago", None),
    ],
)
def test_parse_instant(text: str, expected: str | None) -> None:
    assert parse_instant(text, NOW) == expected


@given(st.text(st.characters(), max_size=40))
def test_any_text_is_survived(text: str) -> None:
    for found in (parse_instant(text, NOW), to_iso(text)):
        assert found is None or datetime.fromisoformat(found)
    find_date(text)


@given(st.dates(date(1900, 1, 1), date(2199, 12, 31)))
def test_days_come_back(day: date) -> None:
    assert find_date(f"{day.isoformat()} Title") == day.isoformat()
    assert to_iso(day) == to_iso(day.isoformat()) == day.isoformat()


def test_properties() -> None:
    assert to_iso(datetime(2026, 11, 21, 9, 30, tzinfo=UTC)) == NOW
    assert to_iso("[[2026-11-21]]") == "2026-11-21"
    assert to_iso("2026-11-21T09:30:00Z") == NOW
    assert to_iso("someday") is None and to_iso(5) is None and to_iso(None) is None


def test_day_bounds() -> None:
    assert day_bounds("2026-11-21") == ("2026-11-21T00:00:00.000Z", "2026-11-21T23:59:59.999Z")


@pytest.mark.parametrize(
    ("text", "expected"),
    [("5 march", "2027-03-05"), ("december", "2026-12-31"), ("friday", "2026-11-27"), ("3d", "2026-11-18")],
)
def test_an_end_is_the_last_day_of_what_comes_next(text: str, expected: str) -> None:
    assert parse_instant(text, NOW, ahead=True) == f"{expected}T00:00:00.000Z"
