"""Folders with a model's files: what can be told from them, and how fastembed loads them."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memctl.domain.errors import ModelError

if TYPE_CHECKING:
    from fastembed import TextEmbedding

MANIFEST = "memctl-model.json"
"""Written last into a folder that memctl downloaded: what it holds, file by file."""
LANGUAGE = "language"
"""What such a folder calls its kind where it holds a GGUF."""

RERANK = "rerank"
"""What it calls its kind where it holds a cross-encoder."""

_ASYMMETRIC = {
    "intfloat/multilingual-e5": ("query: ", "passage: "),
    "nomic-ai/nomic-embed-text": ("search_query: ", "search_document: "),
    "snowflake/snowflake-arctic-embed": ("Represent this sentence for searching relevant passages: ", ""),
    "mixedbread-ai/mxbai-embed-large": ("Represent this sentence for searching relevant passages: ", ""),
}
"""What models were trained to see before a query and before a passage, by the beginning of their name."""


@dataclass(frozen=True, slots=True)
class ModelFolder:
    """A model that lies whole in a folder."""

    name: str
    """Stored beside every vector; another model has another name."""
    path: Path
    model_file: str
    """Path of the network below `path`."""
    dimensions: int
    window: int
    """Tokens that are read of a text."""
    listed: bool
    """fastembed knows the name, and with it pooling and tasks."""
    pooling: str = "MEAN"
    query_prefix: str = ""
    passage_prefix: str = ""


def read_folder(path: Path) -> ModelFolder:
    """Return the model in a folder; raises ModelError that says what is missing or broken."""
    manifest = path / MANIFEST
    if manifest.is_file():
        return _from_manifest(path, _read_json(manifest))
    model_file = next((name for name in ("model.onnx", "onnx/model.onnx") if (path / name).is_file()), None)
    if model_file is None:
        raise _broken(path, "no model.onnx")
    dimensions = _read_json(path / "config.json").get("hidden_size")
    if not isinstance(dimensions, int) or dimensions < 1:
        raise _broken(path, "config.json does not say hidden_size")
    return ModelFolder(
        name=f"{path.resolve().name}@{_fingerprint(path, model_file)}",
        path=path,
        model_file=model_file,
        dimensions=dimensions,
        window=_window(path),
        listed=False,
        pooling=_pooling(path),
    )


def language_manifest(file: Path) -> dict[str, Any] | None:
    """Return a manifest that describes a GGUF; None for any other, or one that cannot be read."""
    try:
        manifest = _read_json(file)
    except ModelError:
        return None
    return manifest if manifest.get("kind") == LANGUAGE else None


def manifest_kind(file: Path) -> str:
    """Return what kind of model a manifest describes; empty for one that cannot be read."""
    try:
        return str(_read_json(file).get("kind", ""))
    except ModelError:
        return ""


def manifest_of(path: Path) -> dict[str, Any]:
    """Return what memctl wrote down of a folder that it downloaded; raises ModelError where a file is cut short."""
    manifest = _read_json(path / MANIFEST)
    _demand_whole(path, manifest)
    return manifest


def window_of(path: Path) -> int:
    """Return how many tokens a model reads, by its tokenizer's files; raises ModelError where these are missing."""
    return _window(path)


def load_folder(folder: ModelFolder) -> "TextEmbedding":
    """Load a model with fastembed, to compute on the calling thread; opens no socket, whatever is missing."""
    from fastembed import TextEmbedding
    from fastembed.common.model_description import ModelSource, PoolingType

    if not folder.listed and folder.name not in {model["model"] for model in TextEmbedding.list_supported_models()}:
        TextEmbedding.add_custom_model(
            model=folder.name,
            pooling=PoolingType[folder.pooling],
            normalization=True,
            sources=ModelSource(hf=folder.name),
            dim=folder.dimensions,
            model_file=folder.model_file,
        )
    try:
        return TextEmbedding(
            model_name=folder.name,
            specific_model_path=str(folder.path),
            local_files_only=True,
            threads=1,
            cuda=False,
        )
    except Exception as error:  # fastembed and onnxruntime raise errors without a common base
        raise _broken(folder.path, str(error)) from error


def _demand_whole(path: Path, manifest: dict[str, Any]) -> None:
    for name, (size, _) in manifest.get("files", {}).items():
        file = path / name
        if not file.is_file() or file.stat().st_size != size:
            raise _broken(path, f"{name} is missing or cut short", fix=f"memctl model pull {manifest.get('name')}")


def _from_manifest(path: Path, manifest: dict[str, Any]) -> ModelFolder:
    _demand_whole(path, manifest)
    if manifest.get("kind") == RERANK:
        raise _broken(path, "it is a cross-encoder, which gives no vectors", fix="memctl config set recall.rerank NAME")
    try:
        name, model_file, dimensions = manifest["name"], manifest["model_file"], manifest["dimensions"]
    except KeyError as error:
        raise _broken(path, f"{MANIFEST} does not say {error}") from error
    prefixes = next((pair for start, pair in _ASYMMETRIC.items() if name.lower().startswith(start)), ("", ""))
    return ModelFolder(name, path, model_file, dimensions, _window(path), True, "MEAN", *prefixes)


def _window(path: Path) -> int:
    """Return the window as fastembed reads it: the smaller of two settings of the tokenizer."""
    if not (path / "tokenizer.json").is_file():
        raise _broken(path, "no tokenizer.json")
    settings = _read_json(path / "tokenizer_config.json")
    said = [settings.get("model_max_length"), settings.get("max_length")]
    lengths = [length for length in said if isinstance(length, int) and 0 < length < 1_000_000]
    if not lengths:
        raise _broken(path, "tokenizer_config.json does not say model_max_length")
    return min(lengths)


def _pooling(path: Path) -> str:
    """Return how token vectors become one, as sentence-transformers writes it down; the mean where nothing says so."""
    file = path / "1_Pooling" / "config.json"
    settings = _read_json(file) if file.is_file() else {}
    if settings.get("pooling_mode_cls_token"):
        return "CLS"
    return "LAST_TOKEN" if settings.get("pooling_mode_lasttoken") else "MEAN"


def _fingerprint(path: Path, model_file: str) -> str:
    """Return a short hash of what vectors depend on, cheap for a network of gigabytes: its size and both ends."""
    digest = hashlib.blake2b(digest_size=4)
    with open(path / model_file, "rb") as stream:
        size = stream.seek(0, 2)
        digest.update(size.to_bytes(8, "big"))
        for start in (0, max(0, size - 65_536)):
            stream.seek(start)
            digest.update(stream.read(65_536))
    for name in ("tokenizer.json", "tokenizer_config.json", "1_Pooling/config.json"):
        file = path / name
        digest.update(file.read_bytes() if file.is_file() else b"")
    return digest.hexdigest()


def _read_json(file: Path) -> dict[str, Any]:
    try:
        read = json.loads(file.read_bytes())
    except OSError as error:
        raise _broken(file.parent, f"no {file.name}") from error
    except ValueError as error:
        raise _broken(file.parent, f"{file.name} is not JSON") from error
    if not isinstance(read, dict):
        raise _broken(file.parent, f"{file.name} is not an object")
    return read


def _broken(path: Path, what: str, *, fix: str | None = None) -> ModelError:
    return ModelError(f"The model in {path} cannot be used: {what}", fix=fix or "memctl model ls")
