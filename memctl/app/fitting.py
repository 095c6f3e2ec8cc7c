"""Bring the vectors in line with the precision that the memories ask for."""

from memctl.app.engine import Engine


def fit_vectors(engine: Engine) -> None:
    """Make vectors coarser or exact again, as the state of their memories says; without a model they stay."""
    if engine.settings.index.embed:
        from memctl.index.embed import embed_missing

        embed_missing(engine.index_parts(engine.writer()))


def regroup(engine: Engine) -> None:
    """Work groups of memories out anew where they are asked for and memories came or went since."""
    store = engine.writer()
    model = store.settings.get("active_model")
    if engine.grouped and model is not None and not store.clusters.current(model):
        fit_vectors(engine)
