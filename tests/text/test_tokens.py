"""Words are cut and stemmed as the full-text index cuts and stems them."""

import sqlite3
import unicodedata
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memctl.text.tokens import cjk_bigrams, grapheme_count, graphemes, is_cjk, match_key, sentences, stem, words

README = Path(__file__).parents[2] / "README.md"
VAULT = Path(__file__).parents[2] / "vault-example"


def index_tokens(texts: list[str], tokenizer: str) -> list[list[str]]:
    """Ask the index itself for the words of each text, in order."""
    connection = sqlite3.connect(":memory:")
    connection.execute(f'create virtual table t using fts5(x, tokenize="{tokenizer}")')
    connection.execute("create virtual table v using fts5vocab(t, instance)")
    connection.executemany("insert into t(rowid, x) values (?, ?)", enumerate(texts))
    found: list[list[str]] = [[] for _ in texts]
    for term, document in connection.execute("select term, doc from v order by doc, offset"):
        found[document].append(term)
    connection.close()
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("C++ at 3 GB/s", ["c", "at", "3", "gb", "s"]),
        ("1.0.21 pre-edit don't a:b", ["1", "0", "21", "pre", "edit", "don", "t", "a", "b"]),
        ("snake_case kebab-case", ["snake", "case", "kebab", "case"]),
        ("Çığ İstanbul ŞEKER Ölçü", ["cıg", "istanbul", "seker", "olcu"]),
        ("Straße naïve Café", ["straße", "naive", "cafe"]),
        ("cafe\u0301", ["cafe"]),
        ("知识管理 and ノート", ["知识管理", "and", "ノート"]),
        ("", []),
        ("🦊 ¡!", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_words_agree_with_the_index_letter_by_letter() -> None:
    letters = [
        chr(code)
        for start, end in (
            (0x20, 0x250),
            (0x370, 0x376),
            (0x37A, 0x378),
            (0x400, 0x528),
            (0x5D0, 0x5EB),
            (0x3041, 0x3097),
        )
        for code in range(start, end)
        if unicodedata.category(chr(code))[0] in "LNPSZ" and chr(code) not in "ǠǡՁ\u0378"
    ]
    texts = [f"x{letter}y {letter}" for letter in letters]
    assert [words(text) for text in texts] == index_tokens(texts, "unicode61 remove_diacritics 2")


@settings(max_examples=100, deadline=None)
@given(st.text(st.characters(max_codepoint=0x17F, exclude_categories=("Cs", "Cn", "Cc")), max_size=60))
def test_words_agree_with_the_index(text: str) -> None:
    assert words(text) == index_tokens([text], "unicode61 remove_diacritics 2")[0]


def corpus() -> list[str]:
    files = [README, *sorted(VAULT.rglob("*.md")), *sorted((VAULT.parent / "memctl").rglob("*.py"))]
    return [file.read_text(encoding="utf-8") for file in files if file.is_file()]


SUFFIXES = """
    caresses ponies ties caress cats feed agreed plastered bled motoring sing conflated troubled sized hopping tanned
    falling hissing fizzed failing filing happy sky relational conditional rational valenci hesitanci digitizer
    conformabli radicalli differentli vileli analogousli vietnamization predication operator feudalism decisiveness
    hopefulness callousness formaliti sensitiviti sensibiliti triplicate formative formalize electriciti electrical
    hopeful goodness revival allowance inference airliner gyroscopic adjustable defensible irritant replacement
    adjustment dependent adoption homologou communism activate angulariti homologous effective bowdlerize probate rate
    cease controll roll yes is as ies eed ing ed s ss yy bye syzygy dying flies generously oversee news skies
"""


def test_stem_agrees_with_the_index() -> None:
    texts = [*corpus(), SUFFIXES, "naïvement kitapları evlerimizden çığlıklar ﬁnding überraschung " * 2]
    plain = sorted({word for text in texts for word in words(text)})
    expected = index_tokens(plain, "porter unicode61 remove_diacritics 2")
    assert [[stem(word)] for word in plain] == expected


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text("abcdeghilmnorstuvyz", min_size=1, max_size=14), max_size=30))
def test_stem_agrees_with_the_index_on_any_letters(found: list[str]) -> None:
    assert [[stem(word)] for word in found] == index_tokens(found, "porter unicode61 remove_diacritics 2")


def test_match_key_joins_both_letters_i() -> None:
    assert match_key(words("ISIK")[0]) == match_key(words("ışık")[0])
    assert match_key("running") == match_key("runs")


def test_cjk_bigrams() -> None:
    assert cjk_bigrams("我喜欢Python和茶, 水") == ["我喜", "喜欢", "和茶", "水"]
    assert cjk_bigrams("ノート取り 한국어") == ["ノー", "ート", "ト取", "取り", "한국", "국어"]
    assert cjk_bigrams("plain text") == []
    assert is_cjk("字") and is_cjk("ｶ") and not is_cjk("a") and not is_cjk("。")


def cut(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Dr. Smith moved to Berlin. He likes it.", 2),
        ("It costs 3.14 euros, e.g. at https://a.example/x.y?z. Done!", 2),
        ("See v1.2.3. Then stop.", 2),
        ("J. R. Smith wrote it. Nobody read it.", 2),
        ("我们走吧。好吗？好！", 3),
        ("Prof. Dr. Ayşe Kaya geldi. İstanbul'da kaldı.", 2),
        ("Toplantı 21. yüzyıl üzerineydi. Sonra bitti.", 2),
        ("The answer is 42. Then we left.", 2),
        ("Wait... what? Yes.", 2),
        ("He said “Go.” Then he left.", 2),
        ("- one item\n- two items\n- three", 3),
        ("A line that\nwraps on. Next one.", 2),
        ("First paragraph\n\nSecond paragraph", 2),
        ("  ", 0),
    ],
)
def test_sentences(text: str, count: int) -> None:
    assert len(cut(text)) == count, cut(text)


@given(st.text(max_size=200))
def test_sentences_cover_everything_but_space(text: str) -> None:
    spans = sentences(text)
    assert "".join("".join(text[start:end].split()) for start, end in spans) == "".join(text.split())
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("abc", 3),
        ("e\u0301a", 2),
        ("👩‍👩‍👧x", 2),
        ("🇹🇷🇩🇪", 2),
        ("👍🏽", 1),
        ("한국", 2),
        ("\u1112\u1161\u11ab", 1),
        ("a\r\nb", 3),
    ],
)
def test_graphemes(text: str, count: int) -> None:
    assert len(list(graphemes(text))) == grapheme_count(text) == count
    assert "".join(graphemes(text)) == text
