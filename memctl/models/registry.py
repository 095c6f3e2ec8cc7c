"""Finds the embedding model to use, and says which there are."""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.domain.errors import MissingPart, ModelError
from memctl.models.embed import DEFAULT_DIMENSIONS, DEFAULT_MODEL, FastembedEmbedder, minilm
from memctl.models.folder import MANIFEST, RERANK, language_manifest, manifest_kind, read_folder
from memctl.models.places import model_path, models_folder
from memctl.models.rerank import read_reranker
from memctl.models.wheel import SIZE, wheel_model

if TYPE_CHECKING:
    from memctl.domain.ports import Embedder


def find_embedder(
    name: str | None = None, folder: str = "", *, threads: int = 0, cache: Path | None = None
) -> "tuple[Embedder | None, str | None]":
    """Return the model to embed with, or None and the reason why there is none.

    `folder` names a folder with a model's files and wins; `name` is a path, a name that was pulled, or empty for the
    default. A model that was asked for and cannot be used is never replaced by another: their vectors do not mix.
    """
    try:
        if not folder and (name or DEFAULT_MODEL) == DEFAULT_MODEL:
            return minilm(cache, threads=threads), None
        path = Path(folder).expanduser() if folder else model_path(name or "", cache)
        if not path.is_dir():
            return None, f"the model {name or folder} is not installed; memctl model pull {name or folder}"
        return FastembedEmbedder(read_folder(path), threads=threads), None
    except (MissingPart, ModelError) as error:
        return None, f"{error.message}; {error.fix}" if error.fix else error.message
    except OSError as error:
        return None, f"the model {name or folder or DEFAULT_MODEL} cannot be read: {error.strerror or error}"


@dataclass(frozen=True, slots=True)
class ModelRow:
    """A model that is here or could be."""

    name: str
    dimensions: int
    """Of an embedding model; 0 for a language model."""
    state: str
    """`installed`, `downloadable` or `broken`."""
    path: Path | None
    size: int
    """Bytes; of a downloadable model, about."""
    note: str
    kind: str = "embedding"
    """`embedding`, `rerank` or `language`."""
    used: bool = False
    """The settings name it."""


def list_models(cache: Path | None = None) -> list[ModelRow]:
    """Return the embedding models: the default, those in the cache folder, and those to download by size."""
    from memctl.models.pull import listed_models

    rows = [_default_row(cache), *_folder_rows(cache or models_folder())]
    names = {row.name for row in rows}
    rows += [
        ModelRow(model.name, model.dimensions, "downloadable", None, model.bytes, model.licence, model.kind)
        for model in sorted(listed_models(), key=lambda model: (model.bytes, model.name))
        if model.name not in names
    ]
    return rows


def _default_row(cache: Path | None) -> ModelRow:
    try:
        minilm(cache)
    except (MissingPart, ModelError) as error:
        return ModelRow(DEFAULT_MODEL, DEFAULT_DIMENSIONS, "broken", wheel_model(), 0, f"{error.message}; {error.fix}")
    return ModelRow(DEFAULT_MODEL, DEFAULT_DIMENSIONS, "installed", wheel_model(), SIZE, "comes with memctl")


def _folder_rows(cache: Path) -> list[ModelRow]:
    rows = []
    for manifest in sorted(cache.glob(f"*/{MANIFEST}")):
        path = manifest.parent
        if path.suffix in (".part", ".old") or language_manifest(manifest) is not None:
            continue
        size = sum(file.stat().st_size for file in path.rglob("*") if file.is_file())
        try:
            if (kind := str(manifest_kind(manifest))) == RERANK:
                rows.append(ModelRow(read_reranker(path).name, 0, "installed", path, size, "in the cache folder", kind))
                continue
            model = read_folder(path)
        except ModelError as error:
            rows.append(ModelRow(path.name.replace("--", "/"), 0, "broken", path, size, error.fix or error.message))
            continue
        rows.append(ModelRow(model.name, model.dimensions, "installed", path, size, "in the cache folder"))
    return rows
