"""Embedding models as use cases: list, use, pull."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from memctl.app.engine import Engine
from memctl.config.change import set_value
from memctl.domain.errors import ModelError
from memctl.domain.ports import Report
from memctl.models.registry import ModelRow


def list_models(vault: Path | None = None) -> list[ModelRow]:
    """Return every embedding model that is known, and whether it is here."""
    from memctl.models.registry import list_models as rows

    return rows()


def pull_model(name: str, *, progress: Report) -> Path:
    """Download a model into the cache folder; resumes, checks and only then publishes."""
    from memctl.models.pull import pull

    return pull(name, progress=progress)


def use_model(engine: Engine, name: str) -> dict[str, Any]:
    """Embed the vault with another model, then switch to it; until then the old one answers. Resumes."""
    from memctl.index.embed import embed_missing
    from memctl.models.registry import find_embedder

    folder = str(Path(name).expanduser().resolve()) if Path(name).expanduser().is_dir() else ""
    chosen = "" if folder else name
    embedder, reason = find_embedder(chosen, folder, threads=engine.settings.embedding.threads)
    if embedder is None:
        raise ModelError(f"{name} cannot be used: {reason}", fix=f"memctl model pull {name}")
    with engine.long_job("model use"):
        store = engine.writer()
        computed = embed_missing(replace(engine.index_parts(store), embedder=lambda: embedder))
    set_value("embedding.model", chosen)
    set_value("embedding.folder", folder)
    return {"name": embedder.name, "dimensions": embedder.dimensions, "embedded": computed}
