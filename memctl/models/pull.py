"""Brings a model that fastembed knows, or a GGUF, into the cache folder: whole, checked and tried, or not at all."""

import hashlib
import json
import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memctl.domain.answers import Progress
from memctl.domain.errors import MemctlError, ModelError, NotFound
from memctl.domain.ports import Report
from memctl.models.embed import FastembedEmbedder
from memctl.models.fetch import Fetched, fetch_file
from memctl.models.folder import LANGUAGE, MANIFEST, RERANK, read_folder
from memctl.models.lock import file_lock
from memctl.models.places import make_folder, model_path, models_folder, write_whole
from memctl.models.rerank import read_reranker
from memctl.models.vocabulary import try_gguf

HUB = "https://huggingface.co"
_NEEDED = ("tokenizer.json", "tokenizer_config.json")
_NOTES = "whole.json"
_WELCOME = ("config.json", "special_tokens_map.json")
_GGUF = re.compile(r"([\w-][\w.-]*/[\w-][\w.-]*)/((?:[\w-][\w.-]*/)*[\w-][\w.-]*\.gguf)")
"""A GGUF on the hub: `owner/repo/file.gguf`, perhaps in a folder there; no part may begin with a dot."""
_PARTS = re.compile(r"-(\d{5})-of-(\d{5})\.gguf$")


@dataclass(frozen=True, slots=True)
class Listed:
    """A model that can be downloaded."""

    name: str
    repo: str
    model_file: str
    more_files: tuple[str, ...]
    dimensions: int
    bytes: int
    """About; what the list says."""
    licence: str
    kind: str = "embedding"

    @property
    def files(self) -> tuple[str, ...]:
        """What to fetch, the largest file last, so that a wrong address costs little."""
        beside = () if self.kind == LANGUAGE else (*_NEEDED, *_WELCOME)
        return (*beside, *self.more_files, self.model_file)


def listed_models() -> list[Listed]:
    """Return the embedding models and cross-encoders that fastembed runs from one ONNX network."""
    from fastembed import TextEmbedding

    from memctl.models.rerank import listed_rerankers

    rows: list[dict[str, Any]] = TextEmbedding.list_supported_models()
    rows = [row | {"kind": "embedding"} for row in rows] + [row | {"kind": RERANK} for row in listed_rerankers()]
    return [
        Listed(
            name=row["model"],
            repo=row["sources"]["hf"],
            model_file=row["model_file"],
            more_files=tuple(row["additional_files"]),
            dimensions=row.get("dim", 0),
            bytes=round(row["size_in_GB"] * 1e9),
            licence=row["license"],
            kind=row["kind"],
        )
        for row in rows
        if row["sources"]["hf"] and row["model_file"].endswith(".onnx")
    ]


def pull(
    name: str,
    *,
    progress: Report,
    base_url: str | None = None,
    cache: Path | None = None,
    allow_network: bool = True,
    pause: float = 1.0,
) -> Path:
    """Return the folder of a listed model or a named GGUF, downloaded unless it is there and whole.

    Raises NotFound for a name that is neither, ModelError when it cannot be fetched or does not work, StorageFull.
    """
    model = _find(name)
    folder = model_path(model.name, cache)
    make_folder(cache or models_folder())
    with file_lock(folder.with_name(f"{folder.name}.lock"), remove=True):
        said = _read_object(folder / MANIFEST).get("files", {})
        whole = _whole_files(folder, said)
        if said and len(whole) == len(said):
            return folder
        if not allow_network or os.environ.get("HF_HUB_OFFLINE", "").lower() in ("1", "true", "yes", "on"):
            raise ModelError(f"The model {model.name} is not installed, and downloads are switched off")
        staging = folder.with_name(f"{folder.name}.part")
        _take_over(folder, staging, whole)
        try:
            files = _fetch_all(model, staging, (base_url or HUB).rstrip("/"), progress, pause)
        except MemctlError:
            _drop_empty(staging)
            raise
        _describe(model, staging, files)
        _try(model, staging)
        _publish(staging, folder)
    return folder


def _find(name: str) -> Listed:
    gguf = _GGUF.fullmatch(name)
    if gguf:
        return _language_model(name, gguf[1], gguf[2])
    models = listed_models()
    wanted = name.lower()
    matches = [model for model in models if wanted in (model.name.lower(), model.name.lower().rpartition("/")[2])]
    if not matches:
        raise NotFound(
            f"no embedding model or cross-encoder of the name {name}, and no language model OWNER/REPO/FILE.gguf",
            fix="memctl model ls",
        )
    return matches[0]


def _language_model(name: str, repo: str, file: str) -> Listed:
    """Return a GGUF of the hub; one that comes in parts is asked for by its first part."""
    parts = _PARTS.search(file)
    if parts and int(parts[1]) != 1:
        raise NotFound(f"{file} is not the first of its parts", fix="Name the part -00001-of-.")
    last = int(parts[2]) if parts else 1
    more = tuple(_PARTS.sub(f"-{number:05d}-of-{parts[2]}.gguf", file) for number in range(2, last + 1) if parts)
    return Listed(name, repo, file, more, 0, 0, "", LANGUAGE)


def _read_object(file: Path) -> dict[str, Any]:
    try:
        read = json.loads(file.read_bytes())
    except (OSError, ValueError):
        return {}
    return read if isinstance(read, dict) else {}


def _whole_files(folder: Path, said: dict[str, Any]) -> dict[str, Fetched]:
    """Return those of the files said to be in a folder that are there byte by byte as they were downloaded."""
    whole: dict[str, Fetched] = {}
    for name, (size, sha256) in said.items():
        file = folder / name
        if not file.is_file() or file.stat().st_size != size:
            continue
        with open(file, "rb") as stream:
            if hashlib.file_digest(stream, "sha256").hexdigest() == sha256:
                whole[name] = Fetched(size, sha256)
    return whole


def _take_over(folder: Path, staging: Path, whole: dict[str, Fetched]) -> None:
    """Move the whole files of a broken model to where the new one is put together."""
    make_folder(staging)
    for name in whole:
        target = staging / name
        make_folder(target.parent)
        os.replace(folder / name, target)
    _note(staging, _noted(staging) | whole)


def _note(staging: Path, files: dict[str, Fetched]) -> None:
    """Write down what is whole, for the case that the download breaks off."""
    said = {name: [fetched.size, fetched.sha256] for name, fetched in sorted(files.items())}
    write_whole(staging / _NOTES, json.dumps(said).encode())


def _noted(staging: Path) -> dict[str, Fetched]:
    return _whole_files(staging, _read_object(staging / _NOTES))


def _fetch_all(model: Listed, staging: Path, base: str, progress: Report, pause: float) -> dict[str, Fetched]:
    """Fetch what is not there yet."""
    if not base.startswith(("https://", "http://")):
        raise ModelError(f"Not an address to download from: {base}")
    files = _noted(staging)
    for number, name in enumerate(model.files):
        if name in files:
            continue
        target = staging / name
        make_folder(target.parent)

        def received(there: int, size: int, name: str = name) -> None:
            progress(Progress("download", there, size, name))

        received(0, 0)
        fetched = fetch_file(f"{base}/{model.repo}/resolve/main/{name}", target, received, pause=pause)
        if fetched is not None:
            files[name] = fetched
            _note(staging, files)
        elif name not in _WELCOME:
            raise ModelError(f"The model {model.name} has no file {name} at {base}/{model.repo}")
        progress(Progress("download", number + 1, len(model.files), "files"))
    return files


def _drop_empty(staging: Path) -> None:
    """Remove the folder of a download of which nothing came that the next one could go on with."""
    files = [file for file in staging.rglob("*") if file.is_file() and file.name != _NOTES]
    if not any(file.stat().st_size for file in files):
        shutil.rmtree(staging, ignore_errors=True)


def _describe(model: Listed, staging: Path, files: dict[str, Fetched]) -> None:
    manifest = {
        "name": model.name,
        "kind": model.kind,
        "repo": model.repo,
        "model_file": model.model_file,
        "dimensions": model.dimensions,
        "licence": model.licence,
        "files": {name: [fetched.size, fetched.sha256] for name, fetched in sorted(files.items())},
    }
    write_whole(staging / MANIFEST, json.dumps(manifest, indent=1).encode())


def _try(model: Listed, staging: Path) -> None:
    """Use it once, so that a model which does not work is never taken for one that does."""
    try:
        if model.kind == LANGUAGE:
            try_gguf(staging / model.model_file)
        elif model.kind == RERANK:
            read_reranker(staging).scores("one text", ["another"])
        else:
            FastembedEmbedder(read_folder(staging), threads=1).embed_query("one text")
    except ModelError:
        # Whatever is wrong with these files, fetching them again is the only cure.
        shutil.rmtree(staging, ignore_errors=True)
        raise


def _publish(staging: Path, folder: Path) -> None:
    (staging / _NOTES).unlink(missing_ok=True)
    old = folder.with_name(f"{folder.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if folder.exists():
        folder.rename(old)
    staging.rename(folder)
    shutil.rmtree(old, ignore_errors=True)
