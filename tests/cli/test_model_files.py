"""memctl model use with files that are no model, or only a part of one."""

from pathlib import Path

import pytest

from memctl.models.gguf import wheel_gguf
from tests.cli.running import Shell


@pytest.fixture
def whole() -> Path:
    path = wheel_gguf()
    if path is None:
        pytest.skip("the extra offline is not installed")
    pytest.importorskip("llama_cpp")
    return path


def test_a_model_that_is_cut_short_is_refused_and_nothing_changes(memctl: Shell, whole: Path) -> None:
    assert memctl("model", "use", "smollm2-135m").code == 0
    settings = memctl("config", "get", "llm.model").out
    with open(whole, "rb") as stream:
        beginning = stream.read(3_000_000)
    for name, raw, said in (
        ("half.gguf", beginning, "cut short: 3,000,000 bytes of at least 98,362,432"),
        ("header.gguf", beginning[:5000], "header is damaged or cut short"),
        ("garbage.gguf", bytes(range(256)) * 40, "no GGUF file"),
        ("empty.gguf", b"", "header is damaged or cut short"),
    ):
        file = memctl.folder / name
        file.write_bytes(raw)
        done = memctl("model", "use", str(file))
        assert (done.code, done.out) == (5, "") and said in done.err and "Traceback" not in done.err
    assert memctl("config", "get", "llm.model").out == settings
    listed = memctl("model", "ls", "--json").out
    assert "smollm2-135m" in listed
