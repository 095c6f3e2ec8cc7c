"""The clock: what it may be set to, and how it tells the time."""

from datetime import UTC, datetime

import pytest

from memctl.app.clock import clock_at, iso
from memctl.domain.errors import UsageError


@pytest.mark.parametrize("said", ["0001-01-02", "0999-12-31", "9999-12-31", "0001-01-01T00:00+14:00", "noon"])
def test_a_time_from_which_nothing_can_be_counted_is_a_usage_error(said: str) -> None:
    with pytest.raises(UsageError):
        clock_at(said)


@pytest.mark.parametrize("said", ["1000-01-01", "2026-11-21", "9899-12-31T23:59:59+14:00"])
def test_years_that_can_be_counted_from_are_taken(said: str) -> None:
    assert len(clock_at(said).now()) == len("2026-11-21T00:00:00.000Z")


def test_early_years_keep_their_four_digits_and_parts_of_a_millisecond_are_cut_off() -> None:
    assert iso(datetime(7, 3, 1, 2, 3, 4, 5999, UTC)) == "0007-03-01T02:03:04.005Z"
