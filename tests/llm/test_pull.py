"""Pulling a GGUF by its name on the hub, listing it and using it."""

import hashlib
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from memctl.app.models import is_language_model, list_models, use_language_model
from memctl.config import load_settings
from memctl.config.settings import LlmSettings, Settings
from memctl.domain.answers import Progress
from memctl.domain.errors import ModelError, NotFound, StorageFull
from memctl.models.gguf import WHEEL_NAME, read_head, wheel_gguf
from memctl.models.llm import find_gguf, find_language_model
from memctl.models.pull import pull
from memctl.models.registry import list_models as embedding_models
from tests.models.hub import Hub, serve

NAME = "some-owner/Some-GGUF/q4/some-model.Q4_1.gguf"
AT = "/some-owner/Some-GGUF/resolve/main/q4/some-model.Q4_1.gguf"


@pytest.fixture(scope="module")
def weights() -> bytes:
    """Return the bytes of the small model."""
    path = wheel_gguf()
    if path is None:
        pytest.skip("the extra offline is not installed")
    return path.read_bytes()


@pytest.fixture
def hub(weights: bytes) -> Iterator[Hub]:
    """Serve the small model under a name of the hub."""
    with serve({AT: weights}) as hub:
        yield hub


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep cache and settings of a test to itself."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path


def get(hub: Hub, name: str = NAME) -> Path:
    """Pull from the test's hub."""
    return pull(name, progress=lambda _: None, base_url=hub.base, pause=0)


def test_a_gguf_is_pulled_whole_then_found_by_its_name(hub: Hub, weights: bytes) -> None:
    settings = LlmSettings(model=NAME)
    assert f"memctl model pull {NAME}" in str(find_language_model(settings)[1])
    hub.failures, hub.breaks, seen = [503], [40_000_000], list[Progress]()
    folder = pull(NAME, progress=seen.append, base_url=hub.base, pause=0)
    assert hub.requests[-1] == (AT, "bytes=40000000-")
    assert seen[-1].done == seen[-1].total == 1
    path = find_gguf(NAME)
    assert path.parent.parent == folder and path.read_bytes() == weights
    hub.requests.clear()
    assert get(hub) == folder and not hub.requests
    [row] = [row for row in list_models(Settings(llm=settings)) if row.name == NAME]
    assert (row.kind, row.state, row.used, row.size) == ("language", "installed", True, len(weights))
    assert NAME not in {row.name for row in embedding_models()}
    with open(path, "r+b") as stream:
        stream.truncate(1000)
    assert "is not installed" in str(find_language_model(settings)[1])
    [row] = [row for row in list_models(Settings(llm=settings)) if row.name == NAME]
    assert (row.state, row.note) == ("broken", f"memctl model pull {NAME}")
    get(hub)
    assert hashlib.sha256(find_gguf(NAME).read_bytes()).digest() == hashlib.sha256(weights).digest()


def test_bytes_that_were_not_announced_and_files_that_are_no_model_are_not_kept(hub: Hub, home: Path) -> None:
    hub.lie = True
    with pytest.raises(ModelError, match="not those that the server announced"):
        get(hub)
    hub.lie, hub.files[AT] = False, b"GGUF" + b"no model" * 2000
    with pytest.raises(ModelError, match="no GGUF file"):
        get(hub)
    assert [path for path in (home / "cache/memctl/models").iterdir() if path.is_dir()] == []


def test_a_full_disk_is_seen_before_anything_is_fetched(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=90_000_000))
    with pytest.raises(StorageFull, match="needs 99 MB"):
        get(hub)


@pytest.mark.parametrize(
    "name", ["a/b/../c.gguf", "a/.b/c.gguf", "../a/c.gguf", "a/b/c d.gguf", "a/c.gguf", "a/b/?.gguf"]
)
def test_a_name_that_is_none_is_not_asked_for(hub: Hub, name: str) -> None:
    with pytest.raises(NotFound, match="OWNER/REPO/FILE"):
        get(hub, name)
    assert not hub.requests


def test_a_model_in_parts_is_asked_for_by_its_first(hub: Hub) -> None:
    with pytest.raises(NotFound, match="first of its parts"):
        get(hub, "a/b/c-00002-of-00003.gguf")
    with pytest.raises(ModelError, match="no file c-00002-of-00003.gguf"):
        get(hub, "a/b/c-00001-of-00003.gguf")


def test_using_a_language_model_sets_it_and_embeds_nothing(home: Path, weights: bytes) -> None:
    pytest.importorskip("llama_cpp")
    answer = use_language_model(WHEEL_NAME, LlmSettings())
    assert answer == {"name": WHEEL_NAME, "kind": "language", "context": 4096}
    assert load_settings(None).settings.llm.model == WHEEL_NAME
    mine = home / "mine.gguf"
    mine.write_bytes(weights)
    assert is_language_model(str(mine), LlmSettings()) and is_language_model("mine", LlmSettings(folder=str(home)))
    assert not is_language_model("BAAI/bge-small-en-v1.5", LlmSettings())
    use_language_model(str(mine), LlmSettings())
    settings = load_settings(None).settings
    assert settings.llm.model == str(mine) and read_head(mine).size == len(weights)
    [row] = [row for row in list_models(settings) if row.path == mine]
    assert row.used and row.kind == "language"
    with pytest.raises(ModelError, match="no file"):
        use_language_model(str(home / "other.gguf"), LlmSettings())
    with pytest.raises(ModelError, match="more than the 8192"):
        use_language_model(str(mine), replace(LlmSettings(), context=10_000))
    assert load_settings(None).settings.llm.model == str(mine)
