"""Counting tokens fast gives what the tokenizer itself gives."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer

from memctl.models import tokens as module
from memctl.models.tokens import DEFAULT_FOLDER, Tokens, count_tokens, default_tokens

FILE = DEFAULT_FOLDER / "tokenizer.json"
REFERENCE = Tokenizer.from_file(str(FILE))
REFERENCE.no_padding()
REFERENCE.no_truncation()
ODD = st.text(
    st.sampled_from("aZé0 \t\n\r\x00\x1c\x85\u200b\u0301\u0338=<[]CLSEP.-_'我日ة😀ﬁİß\u00a0\u3000"), max_size=60
)


def exact(text: str) -> int:
    """Return what the tokenizer counts."""
    return len(REFERENCE.encode(text, add_special_tokens=False))


@pytest.mark.parametrize(
    "text",
    ["", " ", "Hello, world!", "C++ 1.0.21 pre-edit", "a" * 300, "[SEP] in a note", "[SEPARATE]", "naïve İstanbul"],
)
def test_count_is_the_tokenizers(text: str) -> None:
    assert count_tokens(text) == exact(text)


@settings(max_examples=300, deadline=None)
@given(st.one_of(ODD, st.text(max_size=80)))
def test_count_is_the_tokenizers_for_any_text(text: str) -> None:
    assert count_tokens(text) == exact(text)
    assert count_tokens(text) == exact(text), "from the store of known words"


def test_many_words_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WORDS", 50)
    tokens = Tokens(FILE, 256)
    text = " ".join(f"word{n}" for n in range(500))
    assert tokens.count(text) == exact(text)
    assert len(tokens._counts) <= 50


def test_rows_end_at_the_window(tmp_path: Path) -> None:
    rows = default_tokens().encode(["word " * 1000, "word", ""])
    assert [len(row) for row in rows] == [256, 3, 2]
    assert [default_tokens().count(text) for text in ("word word", "")] == [2, 0]
