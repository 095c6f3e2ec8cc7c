"""One text that says what two say, and nothing else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.intake.merge import merged_text
from memctl.text.support import unsupported_sentences

SENTENCES = (
    "The lamp at the pier is blue.",
    "Carol orders 16 desks in oak.",
    "Backups run at 02:30 every night.",
    "Ada reviews the crane on Mondays.",
    "The staging server has 16 GB.",
)


@pytest.mark.parametrize(
    ("old", "new", "merged"),
    [
        ("Carol orders desks.", "Carol orders desks in oak.", "Carol orders desks in oak."),
        ("Carol orders desks in oak.", "Carol orders desks.", "Carol orders desks in oak."),
        ("The lamp is blue", "It hums. The lamp is blue.", "It hums. The lamp is blue."),
        ("The lamp is blue", "The crane is red.", "The lamp is blue. The crane is red."),
        ("The lamp is blue!", "The crane is red.", "The lamp is blue! The crane is red."),
        ("# Lamp\n\nIt is blue.", "The crane is red.", "# Lamp\n\nIt is blue.\n\nThe crane is red."),
        ("", "The crane is red.", "The crane is red."),
    ],
)
def test_the_more_complete_text_goes_first(old: str, new: str, merged: str) -> None:
    assert merged_text(old, new) == merged


@settings(deadline=None, max_examples=50)
@given(
    st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=4, unique=True),
    st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=4, unique=True),
)
def test_nothing_is_lost_added_or_said_twice(first: list[str], second: list[str]) -> None:
    merged = merged_text(" ".join(first), " ".join(second))
    for sentence in {*first, *second}:
        assert merged.count(sentence) == 1
    assert not unsupported_sentences(merged, [*first, *second], floor=1.0)
    assert merged_text(merged, " ".join(second)) == merged
