"""Finds the embedding model to use, and says which there are."""

import os
from pathlib import Path

from memctl.domain.errors import MissingPart, ModelError
from memctl.domain.ports import Embedder
from memctl.models.embed import DEFAULT_MODEL, FastembedEmbedder, minilm
from memctl.models.folder import read_folder
from memctl.models.places import models_folder


def find_embedder(
    name: str | None = None, folder: str = "", *, threads: int = 0, cache: Path | None = None
) -> tuple[Embedder | None, str | None]:
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


def model_path(name: str, cache: Path | None = None) -> Path:
    """Return the folder of a model: `name` itself where it is a path, else its place in the cache."""
    if name.startswith(("~", ".")) or os.path.isabs(name):
        return Path(name).expanduser()
    return (cache or models_folder()) / name.replace("/", "--").lower()
