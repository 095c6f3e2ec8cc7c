"""Texts are brought to one spelling."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.normalise import fold_case, normalise, slug, strip_control

ANY_TEXT = st.text(st.characters())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", "plain"),
        ("cafe\u0301", "café"),
        ("a\u200bb\ufeffc\u00add", "abcd"),
        ("👩\u200d💻 a\u200db", "👩\u200d💻 ab"),
        ("🏳️\u200d🌈", "🏳️\u200d🌈"),
        ("x\x00\x1b[31my\ttab", "x[31my\ttab"),
        ("one\r\ntwo\rthree", "one\ntwo\nthree"),
        ("a\u202eb\u2066c", "abc"),
        ("lone \ud800 half", "lone  half"),
        ("hidden\U000e0041\U000e0042", "hidden"),
    ],
)
def test_normalise(text: str, expected: str) -> None:
    assert normalise(text) == expected


@given(ANY_TEXT)
def test_normalise_is_stable_and_encodable(text: str) -> None:
    clean = normalise(text)
    assert normalise(clean) == clean
    clean.encode("utf-8")
    assert clean.count("\n") == text.replace("\r\n", "\n").replace("\r", "\n").count("\n")


def test_fold_case_joins_turkish_letters() -> None:
    assert fold_case("IŞIK") == fold_case("ışık") == fold_case("Işık")
    assert fold_case("İZMİR") == fold_case("izmir")
    assert fold_case("STRASSE") == fold_case("straße")


def test_strip_control_leaves_no_escape() -> None:
    assert strip_control("a\x1b[31mred\x1b[0m\x1b]0;title\x07b\x9bc\u202e") == "aredbc"
    assert strip_control("tab\tand\nline") == "tab\tand\nline"


@given(ANY_TEXT)
def test_strip_control_is_printable(text: str) -> None:
    assert not re.search("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\ud800-\udfff]", strip_control(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Heat pump: decision!", "heat-pump-decision"),
        ("İstanbul'da Işık", "istanbulda-işık"),
        ("日本語 ノート", "日本語-ノート"),
        ("--- $(rm -rf) `x`", "rm-rf-x"),
        ("🦊", "untitled"),
        ("a" * 60, "a" * 40),
        ("one two three four five six seven eight nine ten", "one-two-three-four-five-six-seven-eight"),
    ],
)
def test_slug(text: str, expected: str) -> None:
    assert slug(text) == expected


@given(ANY_TEXT)
def test_slug_is_safe(text: str) -> None:
    name = slug(text)
    assert re.fullmatch(r"[\w-]{1,40}", name) and not name.startswith("-")
