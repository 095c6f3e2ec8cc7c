"""Cross-encoders: networks that read a question and a passage together, from a folder, run by fastembed."""

import math
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memctl.domain.errors import MemctlError, ModelError
from memctl.models.folder import MANIFEST, RERANK, manifest_of, window_of
from memctl.models.places import model_path

if TYPE_CHECKING:
    from fastembed.rerank.cross_encoder import TextCrossEncoder

_BATCH = 8


class CrossEncoder:
    """A cross-encoder in a folder; loads its weights on first use and opens no socket."""

    def __init__(self, path: Path, name: str, model_file: str) -> None:
        self.path = path
        self.name = name
        self.model_file = model_file
        """Path of the network below `path`."""
        self._lock = threading.Lock()
        self._model: TextCrossEncoder | None = None

    def scores(self, query: str, texts: Sequence[str]) -> list[float]:
        """Return for each text how well it answers, 0..1; raises ModelError where the model does not work."""
        try:
            raw = list(self._load().rerank(query, list(texts), batch_size=_BATCH))
        except MemctlError:
            raise
        except Exception as error:  # onnxruntime and tokenizers raise errors without a common base
            raise _broken(self.path, str(error)) from error
        if len(raw) != len(texts) or not all(map(math.isfinite, raw)):
            raise _broken(self.path, "it does not give one number a text")
        return [1.0 / (1.0 + math.exp(-min(max(value, -60.0), 60.0))) for value in raw]

    def _load(self) -> "TextCrossEncoder":
        with self._lock:
            if self._model is None:
                self._model = _loaded(self)
            return self._model


def find_reranker(name: str, cache: Path | None = None) -> tuple[CrossEncoder | None, str | None]:
    """Return the cross-encoder of a folder or a pulled name, or None and the reason; no weights are loaded."""
    path = model_path(name, cache)
    if not path.is_dir():
        return None, f"the cross-encoder {name} is not installed; memctl model pull {name}"
    try:
        return read_reranker(path), None
    except ModelError as error:
        return None, f"{error.message}; {error.fix}" if error.fix else error.message


def read_reranker(path: Path) -> CrossEncoder:
    """Return the cross-encoder in a folder; raises ModelError that says what is missing."""
    window_of(path)
    if (path / MANIFEST).is_file():
        said = manifest_of(path)
        if said.get("kind") != RERANK:
            raise _broken(path, "it is no cross-encoder")
        return CrossEncoder(path, str(said["name"]), str(said["model_file"]))
    file = next((name for name in ("model.onnx", "onnx/model.onnx") if (path / name).is_file()), None)
    if file is None:
        raise _broken(path, "no model.onnx")
    return CrossEncoder(path, str(path.resolve()), file)


def listed_rerankers() -> list[dict[str, Any]]:
    """Return the cross-encoders that fastembed knows, as it lists them."""
    from fastembed.rerank.cross_encoder import TextCrossEncoder

    rows: list[dict[str, Any]] = TextCrossEncoder.list_supported_models()
    return rows


def _loaded(model: CrossEncoder) -> "TextCrossEncoder":
    from fastembed.common.model_description import ModelSource
    from fastembed.rerank.cross_encoder import TextCrossEncoder

    if model.name.lower() not in {row["model"].lower() for row in listed_rerankers()}:
        TextCrossEncoder.add_custom_model(
            model=model.name, sources=ModelSource(hf=model.name), model_file=model.model_file
        )
    try:
        return TextCrossEncoder(
            model_name=model.name,
            specific_model_path=str(model.path),
            local_files_only=True,
            threads=1,
            cuda=False,
        )
    except Exception as error:  # fastembed and onnxruntime raise errors without a common base
        raise _broken(model.path, str(error)) from error


def _broken(path: Path, what: str) -> ModelError:
    return ModelError(f"The cross-encoder in {path} cannot be used: {what}", fix="memctl model ls")
