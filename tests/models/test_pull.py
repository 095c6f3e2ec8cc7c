"""Pulling, listing and finding models."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from memctl.domain.answers import Progress
from memctl.domain.errors import ModelError, NotFound
from memctl.models.embed import MiniLm
from memctl.models.pull import pull
from memctl.models.registry import find_embedder, list_models
from memctl.models.tokens import DEFAULT_FOLDER
from memctl.models.wheel import wheel_model
from tests.models.hub import Hub, serve

NAME = "sentence-transformers/all-MiniLM-L6-v2"
AT = "/Qdrant/all-MiniLM-L6-v2-onnx/resolve/main/"


@pytest.fixture
def hub() -> Iterator[Hub]:
    """Serve the default model's files as the repository of a listed model of the same shape."""
    weights = wheel_model()
    assert weights is not None
    names = ("tokenizer.json", "tokenizer_config.json", "config.json")
    files = {AT + name: (DEFAULT_FOLDER / name).read_bytes() for name in names}
    with serve(files | {AT + "model.onnx": weights.read_bytes()}) as hub:
        yield hub


def silent(progress: Progress) -> None:
    """Drop progress."""


def get(hub: Hub, name: str = NAME) -> Path:
    """Pull a model from the test's hub."""
    return pull(name, progress=silent, base_url=hub.base, pause=0)


def test_pull_then_use_offline(hub: Hub, own_cache: Path, model: MiniLm, monkeypatch: pytest.MonkeyPatch) -> None:
    found, reason = find_embedder(NAME)
    assert found is None and reason == f"the model {NAME} is not installed; memctl model pull {NAME}"
    with pytest.raises(ModelError, match="switched off"):
        pull(NAME, progress=silent, base_url=hub.base, allow_network=False)
    hub.failures, hub.breaks = [500], [400_000, 1000]
    seen: list[Progress] = []
    folder = pull("all-MiniLM-L6-v2", progress=seen.append, base_url=hub.base, pause=0)
    assert folder.parent == own_cache and seen[-1].done == seen[-1].total
    assert "special_tokens_map.json" not in {file.name for file in folder.iterdir()}
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    hub.requests.clear()
    assert pull(NAME, progress=silent, base_url=hub.base) == folder and not hub.requests
    found, reason = find_embedder(NAME)
    assert found is not None and reason is None and (found.name, found.dimensions) == (NAME, 384)
    assert np.abs(found.embed_query("deploy") - model.embed_query("deploy")).max() < 1e-6
    assert found.count_tokens("two words") == 2
    [row] = [row for row in list_models() if row.name == NAME]
    assert (row.state, row.path) == ("installed", folder)


def test_a_cut_file_is_noticed_and_healed_by_fetching_it_alone(hub: Hub, own_cache: Path) -> None:
    folder = get(hub)
    weights = folder / "model.onnx"
    weights.write_bytes(weights.read_bytes()[:5000])
    found, reason = find_embedder(NAME)
    assert found is None and reason is not None and "cut short" in reason and "memctl model pull" in reason
    assert {row.state for row in list_models() if "all-minilm" in row.name.lower() and row.path == folder} == {"broken"}
    hub.requests.clear()
    get(hub)
    assert [path for path, _ in hub.requests] == [AT + "special_tokens_map.json", AT + "model.onnx"]
    assert find_embedder(NAME)[1] is None
    flipped = bytearray(weights.read_bytes())
    flipped[-1] ^= 1
    weights.write_bytes(flipped)
    hub.requests.clear()
    get(hub)
    assert (AT + "model.onnx", None) in hub.requests
    assert not [path for path in own_cache.iterdir() if path.suffix in (".part", ".old")]


def test_an_interrupted_pull_goes_on(hub: Hub, own_cache: Path) -> None:
    hub.breaks = [10**9, 10**9, 10**9, *[9_000_000] * 9]
    with pytest.raises(ModelError, match="9000000 of"):
        get(hub)
    assert find_embedder(NAME)[0] is None and NAME not in {row.name for row in list_models() if row.path}
    hub.breaks, hub.requests = [], []
    get(hub)
    assert hub.requests[-1] == (AT + "model.onnx", "bytes=9000000-")
    assert AT + "tokenizer.json" not in {path for path, _ in hub.requests}
    assert find_embedder(NAME)[1] is None


def test_a_model_that_does_not_work_is_never_published(hub: Hub, own_cache: Path) -> None:
    hub.files[AT + "model.onnx"] = b"not a network" * 1000
    with pytest.raises(ModelError, match="cannot be used"):
        get(hub)
    assert [path for path in own_cache.iterdir() if path.is_dir()] == []


def test_names_and_addresses_are_checked_first(hub: Hub, own_cache: Path) -> None:
    with pytest.raises(NotFound):
        get(hub, "no/such-model")
    with pytest.raises(ModelError, match="Not an address"):
        pull(NAME, progress=silent, base_url="file:///etc")
    del hub.files[AT + "tokenizer.json"]
    with pytest.raises(ModelError, match=r"has no file tokenizer.json"):
        get(hub)


def test_a_folder_is_used_or_its_fault_named(own_cache: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert "is not installed" in str(find_embedder(folder=str(folder))[1])
    folder.mkdir()
    assert "no model.onnx" in str(find_embedder(str(folder))[1])
    (folder / "model.onnx").write_bytes(b"x")
    assert "no config.json" in str(find_embedder(str(folder))[1])
    (folder / "config.json").write_text('{"hidden_size": 384}')
    assert "no tokenizer.json" in str(find_embedder(str(folder))[1])
    (folder / "tokenizer.json").write_bytes((DEFAULT_FOLDER / "tokenizer.json").read_bytes())
    (folder / "tokenizer_config.json").write_text('{"model_max_length": 1e30}')
    assert "model_max_length" in str(find_embedder(str(folder))[1])
    (folder / "tokenizer_config.json").write_text('{"model_max_length": 128, "pad_token": "[PAD]"}')
    found, reason = find_embedder("ignored", str(folder))
    assert found is not None and reason is None and found.window == 128
    with pytest.raises(ModelError, match="cannot be used"):
        found.embed_query("x")


def test_the_list_begins_with_the_default(own_cache: Path) -> None:
    rows = list_models()
    assert (rows[0].name, rows[0].state) == ("all-MiniLM-L6-v2-int8", "installed")
    assert {row.state for row in rows[1:]} == {"downloadable"} and len(rows) > 20
