"""What is told from a GGUF's header, and what a damaged one does."""

import ctypes
import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memctl.domain.errors import ModelError
from memctl.models.gguf import BLOCKS, digest, read_head, wheel_gguf
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


@pytest.fixture(scope="module")
def beginning() -> tuple[bytes, int]:
    """Return the first bytes of the small model, header and list of tensors among them, and the size of its file."""
    path = wheel_gguf()
    if path is None:
        pytest.skip("the extra offline is not installed")
    with open(path, "rb") as stream:
        return stream.read(3_000_000), path.stat().st_size


@pytest.mark.parametrize("missing", [1, 32, 20_000_000, 90_000_000])
def test_weights_that_are_cut_short_are_seen_without_loading_them(
    beginning: tuple[bytes, int], tmp_path: Path, missing: int
) -> None:
    raw, size = beginning
    file = tmp_path / "cut.gguf"
    with open(file, "wb") as stream:
        stream.write(raw)
        stream.truncate(size)
    assert read_head(file).size == size
    with open(file, "r+b") as stream:
        stream.truncate(size - missing)
    with pytest.raises(ModelError, match=f"cut short: {size - missing:,} bytes of at least {size:,}"):
        read_head(file)


@pytest.mark.parametrize("kept", [3, 23, 24, 1_000, 1_000_000, 1_700_000])
def test_a_header_that_is_cut_short_is_seen(beginning: tuple[bytes, int], tmp_path: Path, kept: int) -> None:
    (tmp_path / "cut.gguf").write_bytes(beginning[0][:kept])
    with pytest.raises(ModelError, match="header is damaged or cut short"):
        read_head(tmp_path / "cut.gguf")


def tensor(name: str, shape: tuple[int, ...], kind: int, offset: int) -> bytes:
    """Return an entry of the list of tensors."""
    return text(name) + struct.pack(f"<I{len(shape)}QIQ", len(shape), *shape, kind, offset)


@pytest.mark.parametrize(
    ("shape", "kind", "size"),
    [
        *(((64, 3), 0, 768), ((64, 3), 1, 384), ((64, 3), 3, 120), ((256, 2), 12, 288), ((256, 2), 14, 420)),
        *(((32,), 39, 17), ((7,), 30, 14), ((), 28, 8), ((8, 8), 99, 1)),
    ],
)
def test_room_is_asked_for_each_kind_of_tensor(tmp_path: Path, shape: tuple[int, ...], kind: int, size: int) -> None:
    raw = bytearray(head(general__architecture="llama", general__alignment=64) + tensor("w", shape, kind, 128))
    raw[8:16] = struct.pack("<Q", 1)
    raw += b"\0" * (-len(raw) % 64 + 128 + size)
    file = tmp_path / "x.gguf"
    file.write_bytes(raw)
    assert read_head(file).size == len(raw)
    file.write_bytes(raw[:-1])
    with pytest.raises(ModelError, match="cut short"):
        read_head(file)


@pytest.mark.llm
def test_blocks_are_as_llama_cpp_has_them() -> None:
    llama_cpp = pytest.importorskip("llama_cpp")
    libraries = [*(Path(llama_cpp.__file__).parent / "lib").glob("*ggml-base*")]
    if not libraries:
        pytest.skip("its library is somewhere else")
    library = ctypes.CDLL(str(libraries[0]))
    library.ggml_blck_size.restype, library.ggml_type_size.restype = ctypes.c_int64, ctypes.c_size_t
    for kind, block in BLOCKS.items():
        assert (library.ggml_blck_size(kind), library.ggml_type_size(kind)) in (block, (0, 0)), kind


def test_a_model_that_only_makes_vectors_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "some-bert.gguf"
    file.write_bytes(head(general__architecture="bert", bert__context_length=512))
    with pytest.raises(ModelError, match="some-bert makes vectors"):
        LlamaModel(file)
    file.write_bytes(head(general__architecture="qwen3", qwen3__context_length=512, qwen3__pooling_type=3))
    assert read_head(file).embeds
