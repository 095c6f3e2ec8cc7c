"""Markdown as it reads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.plain import plain_text


@pytest.mark.parametrize(
    ("markdown", "read"),
    [
        ("see [[projects/Berthline|Berthline]] and [[Wen]]", "see Berthline and Wen"),
        (
            "![[Overview#^stack]] then [the site](https://example.org/a_(b)) or [note](a.md)",
            "Overview#^stack then the site or note",
        ),
        ("> [!warning] Mind the tide\n> and the wind", "warning: Mind the tide\nand the wind"),
        ("## Heading\n\n- [ ] **bold** and ==marked== ^id1", "Heading\n\n- bold and marked"),
        ("| a | b |\n| --- | ---: |\n| 1 | 2 |", "a b \n 1 2"),
        ("<b>x</b> at https://www.example.org/long/path?q=1", "x at example.org"),
        ("2 * 3 * 4 is a__b__c", "2 * 3 * 4 is a__b__c"),
        ("***", "***"),
    ],
)
def test_what_a_person_reads(markdown: str, read: str) -> None:
    assert plain_text(markdown) == read


@given(st.text(max_size=300))
def test_something_is_left_of_something(text: str) -> None:
    assert bool(plain_text(text)) is bool(text)
