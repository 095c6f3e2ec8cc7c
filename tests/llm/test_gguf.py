"""What is told from a GGUF's header, and what a damaged one does."""

import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.errors import ModelError
from memctl.models.gguf import digest, read_head
from memctl.models.llama import LlamaModel


def text(value: str) -> bytes:
    """Return a text as a GGUF holds it."""
    return struct.pack("<Q", len(value.encode())) + value.encode()


def head(**values: Any) -> bytes:
    """Return the header of a GGUF with these values: texts, numbers and lists of texts."""
    raw = b"GGUF" + struct.pack("<IQQ", 3, 0, len(values))
    for name, value in values.items():
        raw += text(name.replace("__", "."))
        if isinstance(value, str):
            raw += struct.pack("<I", 8) + text(value)
        elif isinstance(value, int):
            raw += struct.pack("<II", 4, value)
        else:
            raw += struct.pack("<IIQ", 9, 8, len(value)) + b"".join(text(item) for item in value)
    return raw


GOOD = head(
    general__architecture="gemma",
    tokenizer__ggml__tokens=["a", "b"],
    gemma__context_length=2048,
    gemma__attention__sliding_window=512,
    tokenizer__chat_template="{{ messages }}",
)


def test_a_header_tells_what_a_model_is(tmp_path: Path) -> None:
    (tmp_path / "some.gguf").write_bytes(GOOD + b"weights")
    found = read_head(tmp_path / "some.gguf")
    assert (found.architecture, found.trained_context, found.slides) == ("gemma", 2048, True)
    assert not found.embeds
    assert (found.title, found.template, found.size) == ("some", "{{ messages }}", len(GOOD) + 7)


@given(st.integers(0, len(GOOD) - 1), st.integers(0, 255), st.booleans())
def test_a_damaged_header_is_an_error_or_a_header(at: int, byte: int, cut: bool) -> None:
    raw = GOOD[:at] if cut else GOOD[:at] + bytes([byte]) + GOOD[at + 1 :]
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "x.gguf"
        file.write_bytes(raw)
        try:
            found = read_head(file)
        except ModelError as error:
            assert str(file) in error.message
        else:
            assert not cut and isinstance(found.trained_context, int)


def test_a_digest_is_computed_anew_only_for_another_file(tmp_path: Path) -> None:
    file, cache = tmp_path / "a", tmp_path / "cache"
    file.write_bytes(b"one")
    first = digest(file, cache)
    (cache / "digests.json").write_text((cache / "digests.json").read_text().replace(first, "known"))
    assert digest(file, cache) == "known"
    file.write_bytes(b"other")
    assert digest(file, cache) not in ("known", first)


@pytest.mark.parametrize("raw", [b"", b"GGUF", b"PK\x03\x04" + b"\0" * 40])
def test_another_file_is_no_model(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "x.gguf").write_bytes(raw)
    with pytest.raises(ModelError):
        read_head(tmp_path / "x.gguf")


def test_a_model_that_only_makes_vectors_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "some-bert.gguf"
    file.write_bytes(head(general__architecture="bert", bert__context_length=512))
    with pytest.raises(ModelError, match="some-bert makes vectors"):
        LlamaModel(file)
    file.write_bytes(head(general__architecture="qwen3", qwen3__context_length=512, qwen3__pooling_type=3))
    assert read_head(file).embeds
