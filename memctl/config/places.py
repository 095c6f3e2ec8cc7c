"""Where memctl keeps what does not travel with a vault: the XDG base directories."""

import os
import sys
from pathlib import Path

APP = "memctl"


def config_folder() -> Path:
    """Return the folder of the user's settings file."""
    return _base("XDG_CONFIG_HOME", ".config", "APPDATA") / APP


def cache_folder() -> Path:
    """Return the folder of models and shared embeddings; it may be deleted at any time."""
    return _base("XDG_CACHE_HOME", ".cache", "LOCALAPPDATA") / APP


def state_folder() -> Path:
    """Return the folder of trust, logs, crash files and databases of synced vaults."""
    return _base("XDG_STATE_HOME", ".local/state", "LOCALAPPDATA") / APP


def user_file() -> Path:
    """Return the path of the user's settings file, whether it exists or not."""
    return config_folder() / "config.toml"


def vault_file(vault: Path) -> Path:
    """Return the path of a vault's settings file, whether it exists or not."""
    return vault / ".memctl" / "config.toml"


def is_off() -> bool:
    """Tell whether `MEMCTL_OFF` switches off what nobody watches: scheduled dreams, as it does hooks."""
    return os.environ.get("MEMCTL_OFF", "") not in ("", "0")


def _base(variable: str, below_home: str, windows: str) -> Path:
    named = os.environ.get(variable, "")
    if os.path.isabs(named):
        return Path(named)
    if sys.platform == "win32" and os.environ.get(windows):
        return Path(os.environ[windows])
    return Path.home() / below_home


def write_private(path: Path, text: str) -> None:
    """Replace `path` by `text` in one step, readable by its owner only; makes missing folders with mode 0700."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            os.chmod(temporary, target.stat().st_mode & 0o777)
        os.replace(temporary, target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
