"""The short way to read front matter reads what the library reads, or nothing."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from memctl.vault.frontmatter import _load
from memctl.vault.plain_yaml import read_plain_yaml

KEY = st.sampled_from(["title", "tags", "a b", "x-y", "_z", "ünï", "true", "On", "date created", "a", "1", "a:b", "?"])
SCALAR = st.one_of(
    st.sampled_from(
        ["a", "Yes", "null", "~", "2026-11-21", "2026-11-21T09:30:00Z", "2026-11-21 10:00", "0", "10", "007"]
    )
    | st.sampled_from(
        ["1e3", "1_0", "a: b", "a #b", "a#b", "it's", '"q"', "'q'", '"a\\nb"', "''", "[a, b]", "[]", "[ ]"]
    )
    | st.sampled_from(
        [
            "[a, [b]]",
            "{a: b}",
            "[[x]]",
            "a, b",
            "x.y/z",
            "é ü",
            "*a",
            "&a b",
            "http://x.y/z",
            "a:",
            "a:b",
            "a <b@c.d>",
            "",
            "a b ",
            "- a",
            "|",
            ">",
            ".5",
        ]
    ),
    st.text(max_size=8),
)
LINE = st.one_of(
    st.builds("{}: {}".format, KEY, SCALAR),
    st.builds("{}:".format, KEY),
    st.builds("{}- {}".format, st.sampled_from(["", " ", "  "]), SCALAR),
    st.sampled_from(["", "  ", "# comment", "  more", "\t"]),
    st.text(max_size=10),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(LINE, max_size=6).map("\n".join))
def test_it_agrees_with_the_library(text: str) -> None:
    short = read_plain_yaml(text)
    if short is not None:
        assert short == (_load(text) or {})


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("title: A note, of mine\ntags: [a, b/c]\n", {"title": "A note, of mine", "tags": ["a", "b/c"]}),
        ("tags:\n  - a\n  - b c\naliases:\n- x\n", {"tags": ["a", "b c"], "aliases": ["x"]}),
        (
            "date: 2026-11-21\nnum: 12\nq: \"x: y\"\nup: '[[P]]'\nempty:\n",
            {"date": "2026-11-21", "num": 12, "q": "x: y", "up": "[[P]]", "empty": None},
        ),
    ],
)
def test_the_usual_is_read(text: str, values: dict[str, Any]) -> None:
    assert read_plain_yaml(text) == values


def test_the_library_still_reads_dates_as_they_were_written() -> None:
    assert _load("a: 2026-11-21") == {"a": "2026-11-21"}
    with pytest.raises(YAMLError):
        YAML(typ="safe", pure=True).load("a: b: c")
