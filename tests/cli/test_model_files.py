"""memctl model use with files that are no model, or only a part of one."""

import socket
import sys
import time
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


@pytest.fixture
def dead() -> str:
    """Return the address of a port that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize("name", ["owner/repo/some.gguf", "all-MiniLM-L6-v2"])
def test_a_pull_behind_a_dead_proxy_ends_soon_and_leaves_nothing(memctl: Shell, dead: str, name: str) -> None:
    began = time.monotonic()
    done = memctl("model", "pull", "-y", name, env={"https_proxy": f"http://{dead}"})
    assert time.monotonic() - began < 30
    assert (done.code, done.out) == (5, "") and "Traceback" not in done.err
    assert "Could not fetch https://huggingface.co/" in done.err and f"through the proxy {dead}" in done.err
    models = memctl.home / "cache" / "memctl" / "models"
    assert list(models.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals here")
def test_a_pull_on_a_terminal_shows_that_it_goes_on_and_then_why_not(memctl: Shell, dead: str) -> None:
    from tests.cli.test_terminal import on_terminal

    done = on_terminal(memctl, "model", "pull", "-y", "owner/repo/some.gguf", https_proxy=f"http://{dead}")
    assert done.code == 5 and "download" in done.out and "Could not fetch" in done.out
