"""Embed what has no vector yet, in small batches that an interruption can lose at most one of."""

from collections.abc import Sequence

from memctl.domain.answers import Progress
from memctl.domain.params import EMBED_BATCH
from memctl.index.parts import IndexParts
from memctl.vault.records import embedding_text


def embed_missing(parts: IndexParts) -> int:
    """Give every live memory its vector, from the shared cache where it is there; return how many were computed."""
    embedder = parts.embedder()
    if embedder is None:
        return 0
    vectors, cache = parts.store.vectors, parts.cache(embedder)
    wanted = vectors.wanting(embedder.name)
    total, done, computed = len(wanted), 0, 0
    for start in range(0, total, EMBED_BATCH * 4):
        slab = wanted[start : start + EMBED_BATCH * 4]
        found = cache.get_many(slab) if cache else {}
        if found:
            with parts.store.write(durable=False):
                vectors.put(embedder.name, found)
            done += len(found)
        left = [name for name in slab if name not in found]
        for at in range(0, len(left), EMBED_BATCH):
            batch = left[at : at + EMBED_BATCH]
            computed += _embed_batch(parts, batch)
            done += len(batch)
            parts.report(Progress("embed", done, total))
    _settle(parts, embedder.name)
    return computed


def _embed_batch(parts: IndexParts, hashes: Sequence[str]) -> int:
    embedder = parts.embedder()
    if embedder is None:
        return 0
    texts = {record.embed_hash: embedding_text(record) for record in parts.store.memories.by_embed_hash(hashes)}
    names = list(texts)
    made = dict(zip(names, embedder.embed([texts[name] for name in names]), strict=True))
    with parts.store.write(durable=False):
        parts.store.vectors.put(embedder.name, made)
    cache = parts.cache(embedder)
    if cache:
        cache.put_many(made)
    return len(made)


def _settle(parts: IndexParts, model: str) -> None:
    """Bring the coarse index up to date, and note which model is in use."""
    parts.store.vectors.compress(model)
    parts.store.vectors.settle(model)
    if parts.clusters and not parts.store.clusters.current(model):
        groups = parts.store.clusters.work_out(parts.store.vectors, model)
        with parts.store.write(durable=False):
            parts.store.clusters.put(model, *groups)
    if parts.store.settings.get("active_model") != model:
        with parts.store.write(durable=False):
            parts.store.settings.set("active_model", model)
