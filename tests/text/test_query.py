"""Every string is a query."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.text.language import guess_language
from memctl.text.query import WORD_LIMIT, parse_query
from memctl.text.stopwords import STOPWORDS, is_stopword


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("what is the heat pump decision?", ("heat", "pump", "decision")),
        ("who are you", ("who", "are", "you")),
        ("C++ GB/s 1.0.21 pre-edit", ("c", "gb", "1", "0", "21", "pre", "edit")),
        ("Don't restart vim's plugin", ("restart", "vim", "plugin")),
        ("vitamin D", ("vitamin", "d")),
        ("toplantı ne zaman?", ("toplantı", "zaman")),
        ("Ankara'daki ofis nerede", ("ankara", "ofis")),
        ("NEAR(a b) AND title: x*", ("near", "b", "title", "x")),
        ("pump pump Pump", ("pump",)),
        ("git -m message --dry-run", ("git", "m", "message", "dry", "run")),
        ("temperature -5", ("temperature", "5")),
        ("O'Brien", ("o", "brien")),
        ("", ()),
        ("\x00\ud800 ((( \"'", ()),
    ],
)
def test_words(text: str, words: tuple[str, ...]) -> None:
    assert parse_query(text).words == words


def test_phrases_and_exclusions() -> None:
    query = parse_query('"Heat Pump" cost -Winter -"old house" “the plan”')
    assert query.phrases == ("heat pump", "the plan")
    assert query.excluded == ("winter", "old house") or query.excluded == ("old house", "winter")
    assert query.words == ("heat", "pump", "cost", "plan")


def test_only_an_exclusion_leaves_nothing_to_look_for() -> None:
    query = parse_query("-winter")
    assert (query.words, query.excluded) == ((), ("winter",))


def test_cjk() -> None:
    query = parse_query("Obsidian插件 怎么用")
    assert query.grams == ("插件", "怎么", "么用")
    assert "obsidian" in query.words
    assert parse_query("知识管理").words == ()
    assert parse_query("知识管理").language == "zh"


def test_long_queries_are_capped() -> None:
    query = parse_query(" ".join(f"w{number}" for number in range(20_000)))
    assert len(query.words) == WORD_LIMIT


@given(st.text(st.characters(), max_size=300) | st.text('"-“”«» a字\x00\ud800*():^', max_size=200))
def test_never_raises_and_is_safe(text: str) -> None:
    query = parse_query(text)
    for word in (*query.words, *query.excluded, *query.phrases):
        assert re.fullmatch(r"[^\W_\ue000-\uf8ff]\S*(?: \S+)*|[\ue000-\uf8ff].*", word)
        assert '"' not in word and "\x00" not in word
    assert len(set(query.words)) == len(query.words)
    query.text.encode("utf-8")


@pytest.mark.parametrize(
    "text", ['"' * 100_000, "-" * 100_000, "-a" * 50_000, "字" * 100_000, "« " * 50_000, "\ud800" * 9]
)
def test_hundred_kilobytes(text: str) -> None:
    parse_query(text)


def test_stop_words() -> None:
    assert {"the", "who", "icin", "nerede"} <= STOPWORDS
    assert not is_stopword("su") and not is_stopword("ben") and is_stopword("ben", "tr")


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Where did I put the keys?", "en"),
        ("heat pump", "en"),
        ("toplantı ne zaman", "tr"),
        ("bugun hava nasil", "tr"),
        ("会议在哪里", "zh"),
        ("会議はいつですか", "ja"),
        ("회의는 언제입니까", "ko"),
        ("Где мои ключи", "other"),
        ("Wo ist der Schlüssel und die Tasche", "other"),
        ("café naïve words are fine", "en"),
        ("", "en"),
    ],
)
def test_language(text: str, language: str) -> None:
    assert guess_language(text) == language
