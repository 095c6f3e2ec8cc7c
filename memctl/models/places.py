"""Where models lie on this machine, and how their files are made whole or not at all."""

import os
import sys
from contextlib import suppress
from pathlib import Path


def models_folder() -> Path:
    """Return the cache folder of models; never the temp folder, which systems empty behind one's back."""
    named = os.environ.get("XDG_CACHE_HOME", "")
    if os.path.isabs(named):
        base = Path(named)
    elif sys.platform == "win32" and os.environ.get("LOCALAPPDATA"):
        base = Path(os.environ["LOCALAPPDATA"])
    else:
        base = Path.home() / ".cache"
    return base / "memctl" / "models"


def model_path(name: str, cache: Path | None = None) -> Path:
    """Return the folder of a model: `name` itself where it is a path, else its place in the cache."""
    if name.startswith(("~", ".")) or os.path.isabs(name):
        return Path(name).expanduser()
    return (cache or models_folder()) / name.replace("/", "--").lower()


def make_folder(path: Path) -> None:
    """Make a folder and its parents, readable by their owner only."""
    missing = [folder for folder in (path, *path.parents) if not folder.is_dir()]
    for folder in reversed(missing):
        folder.mkdir(mode=0o700, exist_ok=True)


def write_whole(path: Path, data: bytes) -> None:
    """Replace `path` in one step; a crash leaves the old file or the new one."""
    import tempfile

    fd, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(fd, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
