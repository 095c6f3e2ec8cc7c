"""Dates in prose as parts that can be compared."""

import pytest

from memctl.text.moments import moments, resolved


@pytest.mark.parametrize(
    "text", ["Marta called.", "Marta'da kaldık.", "We marched on.", "It may rain.", "Sun is bright."]
)
def test_words_that_only_look_like_months_and_weekdays_are_none(text: str) -> None:
    assert list(moments(text)) == []


@pytest.mark.parametrize(
    ("text", "month", "day"),
    [
        ("Mart'a kadar bekle.", 3, None),
        ("5 Mart'ta geldi.", 3, 5),
        ("On 5 March 2026.", 3, 5),
        ("Ekim ayı.", None, None),
    ],
)
def test_months_keep_their_turkish_endings(text: str, month: int | None, day: int | None) -> None:
    found = list(moments(text))
    assert [(moment.month, moment.day) for moment in found] == ([(month, day)] if month else [])


@pytest.mark.parametrize(
    ("text", "first", "last", "count"),
    [
        ("yesterday", "2026-08-04", "2026-08-04", 1),
        ("last month", "2026-07-01", "2026-07-31", 31),
        ("this quarter", "2026-07-01", "2026-09-30", 92),
        ("next year", "2027-01-01", "2027-12-31", 365),
        ("six weeks ago", "2026-06-24", "2026-06-24", 1),
        ("altı gün önce", "2026-07-30", "2026-07-30", 1),
    ],
)
def test_relative_words_mean_every_day_of_their_span(text: str, first: str, last: str, count: int) -> None:
    (moment,) = moments(text)
    days = resolved(moment, "2026-08-05")
    assert (days[0].isoformat(), days[-1].isoformat(), len(days)) == (first, last, count)


@pytest.mark.parametrize(
    ("text", "weekday"),
    [
        ("Çöp salı günleri alınıyor.", 1),
        ("Çöp cuma sabahı alınıyor.", 4),
        ("Çöp pazar günleri alınıyor.", 6),
        ("Çöp pazartesileri alınıyor.", 0),
        ("Çöp çarşambaları alınıyor.", 2),
    ],
)
def test_turkish_weekdays_need_no_capital(text: str, weekday: int) -> None:
    assert [moment.weekday for moment in moments(text)] == [weekday]


def test_a_market_is_no_sunday() -> None:
    assert list(moments("Yeni pazar çok kalabalık.")) == []


@pytest.mark.parametrize("text", ["0000年1月1日", "2026年0月", "0月5日", "99月99日", "2026年2月30日"])
def test_a_date_that_no_calendar_has_is_none(text: str) -> None:
    assert [moment for moment in moments(text) if 0 in (moment.year, moment.month, moment.day)] == []


@pytest.mark.parametrize("reference", ["0001-01-01", "9999-12-31"])
@pytest.mark.parametrize("text", ["on Monday", "on Friday", "last week", "next week", "two years ago", "in 3 months"])
def test_words_said_at_an_end_of_the_calendar_mean_the_days_that_there_are(text: str, reference: str) -> None:
    for moment in moments(text):
        assert all(abs(day.year - int(reference[:4])) <= 2 for day in resolved(moment, reference))
