"""Models as use cases: list, use, pull, examine."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from memctl.app.engine import Engine
from memctl.config.change import set_value
from memctl.config.settings import LlmSettings, Settings
from memctl.domain.errors import ModelError
from memctl.domain.ports import Report
from memctl.models.registry import ModelRow


def list_models(settings: Settings) -> list[ModelRow]:
    """Return every model that is known: what it is for, whether it is here and whether it is in use."""
    from memctl.models.embed import DEFAULT_MODEL
    from memctl.models.language import list_language_models
    from memctl.models.registry import list_models as embedding_models

    used = {settings.recall.rerank, settings.llm.model, settings.llm.endpoint_model if settings.llm.endpoint else ""}
    if not settings.embedding.folder:
        used.add(settings.embedding.model or DEFAULT_MODEL)
    rows = [*list_language_models(settings.llm), *embedding_models()]
    here = [row for row in rows if row.state != "downloadable"]
    return [
        replace(row, used=row.name in used or str(row.path) in used)
        for row in sorted(here, key=lambda row: row.kind) + [row for row in rows if row.state == "downloadable"]
    ]


def pull_model(name: str, settings: Settings, *, progress: Report) -> Path:
    """Download a model into the cache folder; resumes, checks and only then publishes."""
    from memctl.app.network import demand_download
    from memctl.models.pull import pull

    demand_download(settings, name)
    return pull(name, progress=progress)


def exam_model(name: str, settings: Settings, *, progress: Report) -> dict[str, Any]:
    """Examine a language model and keep the result; an empty name is the model in use."""
    from memctl.app.exams import exam_model as examine
    from memctl.app.network import demand_endpoint

    if not name or name == settings.llm.endpoint_model:
        demand_endpoint(settings)
    return examine(name, settings.llm, progress=progress)


def is_language_model(name: str, settings: LlmSettings) -> bool:
    """Say whether a name or path is that of a GGUF."""
    from memctl.models.gguf import WHEEL_NAME
    from memctl.models.llm import find_gguf

    if name == WHEEL_NAME or name.endswith(".gguf"):
        return True
    try:
        return bool(find_gguf(name, settings.folder))
    except ModelError:
        return False


def is_reranker(name: str) -> bool:
    """Say whether a name is that of a cross-encoder that was pulled."""
    from memctl.models.folder import MANIFEST, RERANK, manifest_kind
    from memctl.models.places import model_path

    return manifest_kind(model_path(name) / MANIFEST) == RERANK


def missing_reranker(name: str) -> str | None:
    """Return why a name or a folder is no cross-encoder that can be used; None where it is one."""
    from memctl.models.rerank import find_reranker

    return find_reranker(name)[1]


def use_language_model(name: str, settings: LlmSettings) -> dict[str, Any]:
    """Choose another language model; nothing is embedded anew, and its weights are not loaded yet."""
    from memctl.models.llm import find_gguf, open_gguf, path_like

    chosen = str(find_gguf(name, settings.folder)) if path_like(name) else name
    model = open_gguf(replace(settings, model=chosen))
    set_value("llm.model", chosen)
    return {"name": model.name, "kind": "language", "context": model.context}


def use_reranker(name: str) -> dict[str, Any]:
    """Let a cross-encoder read the first candidates of every recall from now on; raises ModelError where it is broken.

    Nothing is embedded anew, and its weights are not loaded yet.
    """
    from memctl.models.places import model_path
    from memctl.models.rerank import read_reranker

    model = read_reranker(model_path(name))
    set_value("recall.rerank", model.name)
    return {"name": model.name, "kind": "rerank"}


def use_model(engine: Engine, name: str) -> dict[str, Any]:
    """Embed the vault with another model, then switch to it; until then the old one answers. Resumes.

    A language model or a cross-encoder is switched to at once.
    """
    if is_language_model(name, engine.settings.llm):
        return use_language_model(name, engine.settings.llm)
    if is_reranker(name):
        return use_reranker(name)
    from memctl.index.embed import embed_missing
    from memctl.models.registry import find_embedder

    folder = str(Path(name).expanduser().resolve()) if Path(name).expanduser().is_dir() else ""
    chosen = "" if folder or name == "default" else name
    embedder, reason = find_embedder(chosen, folder, threads=engine.settings.embedding.threads)
    if embedder is None:
        raise ModelError(f"{name} cannot be used: {reason}", fix=f"memctl model pull {name}")
    with engine.long_job("model use"):
        store = engine.writer()
        computed = embed_missing(replace(engine.index_parts(store), embedder=lambda: embedder))
    set_value("embedding.model", chosen)
    set_value("embedding.folder", folder)
    return {"name": embedder.name, "dimensions": embedder.dimensions, "embedded": computed}
