"""What privacy tells of a server that could be asked."""

from pathlib import Path
from typing import Any

import pytest

from memctl.app.memory import Memory
from memctl.app.models import exam_model, pull_model
from memctl.domain.errors import RefusedError


@pytest.fixture
def vault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folder = tmp_path / "vault"
    folder.mkdir()
    Memory.init(folder, embed=False)
    return folder


def told(vault: Path) -> dict[str, Any]:
    with Memory.open(vault) as memory:
        return memory.privacy()


def test_without_a_server_none_is_asked(vault: Path) -> None:
    found = told(vault)
    assert found["endpoint"]["used"] is False and found["endpoint"]["host"] is None
    assert "llm.endpoint" in found["endpoint"]["why"] and found["network_used"].startswith("never")


@pytest.mark.parametrize(
    ("url", "host", "loopback"),
    [
        ("https://api.example.org/v1", "api.example.org", False),
        ("http://127.0.0.1:8080/v1", "127.0.0.1", True),
        ("http://[::1]:8080/v1", "::1", True),
        ("http://localhost:1/v1", "localhost", True),
    ],
)
def test_a_named_server_is_listed(
    vault: Path, monkeypatch: pytest.MonkeyPatch, url: str, host: str, loopback: bool
) -> None:
    monkeypatch.setenv("MEMCTL_LLM__ENDPOINT", url)
    monkeypatch.setenv("MEMCTL_LLM__ENDPOINT_MODEL", "big")
    monkeypatch.setenv("MEMCTL_LLM__KEY_ENV", "SOME_KEY")
    found = told(vault)
    endpoint = found["endpoint"]
    assert (endpoint["host"], endpoint["loopback"], endpoint["model"]) == (host, loopback, "big")
    assert (
        endpoint["used"] is True and endpoint["key_from"] == "SOME_KEY" and "llm.endpoint names it" in endpoint["why"]
    )
    assert "language model" in found["network_used"]
    monkeypatch.setenv("MEMCTL_LLM__ENABLED", "false")
    assert told(vault)["endpoint"]["used"] is False


@pytest.mark.parametrize("url", ["ftp://example.org", "http://[::1", "example.org/v1"])
def test_what_is_no_address_of_a_server_is_not_used(vault: Path, monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("MEMCTL_LLM__ENDPOINT", url)
    monkeypatch.setenv("MEMCTL_LLM__ENDPOINT_MODEL", "big")
    assert told(vault)["endpoint"]["used"] is False


def test_where_the_network_is_never_used_no_other_machine_is_asked(
    vault: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEMCTL_PRIVACY__NETWORK", "never")
    monkeypatch.setenv("MEMCTL_LLM__ENDPOINT", "https://api.example.org/v1")
    monkeypatch.setenv("MEMCTL_LLM__ENDPOINT_MODEL", "big")
    monkeypatch.setenv("MEMCTL_LLM__ENABLED", "true")
    found = told(vault)
    assert found["endpoint"]["used"] is False and found["network_used"].startswith("never")
    with Memory.open(vault) as memory:
        assert memory.engine.language_model() is None
        assert "another machine" in (memory.engine.language_reason or "")
        with pytest.raises(RefusedError, match="another machine"):
            exam_model("", memory.engine.settings, progress=lambda _: None)
        with pytest.raises(RefusedError, match="not downloaded"):
            pull_model("some/model", memory.engine.settings, progress=lambda _: None)


def test_a_server_on_this_machine_is_no_network(vault: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCTL_PRIVACY__NETWORK", "never")
    monkeypatch.setenv("MEMCTL_LLM__ENDPOINT", "http://127.0.0.1:8080/v1")
    monkeypatch.setenv("MEMCTL_LLM__ENDPOINT_MODEL", "big")
    assert told(vault)["endpoint"]["used"] is True
