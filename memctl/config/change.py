"""Changing a settings file in place: comments, order and layout stay."""

from pathlib import Path
from typing import Any

from memctl.config.load import read_file
from memctl.config.places import user_file, vault_file, write_private
from memctl.config.settings import USER_ONLY
from memctl.config.values import from_text, known_key
from memctl.domain.errors import SettingsError


def set_value(name: str, text: str, *, vault: Path | None = None) -> tuple[Path, Any]:
    """Set `name` in the vault's file, or in the user's where `vault` is None; return the file and the value."""
    key = known_key(name)
    if vault is not None and name in USER_ONLY:
        raise SettingsError(
            f"{name} belongs in the user's file, not in a vault's", fix=f"memctl config set {name} VALUE"
        )
    value = from_text(key, text)
    path = user_file() if vault is None else vault_file(vault)
    document = _open(path, mending=name)
    import tomlkit

    if key.section:
        if key.section not in document:
            document[key.section] = tomlkit.table()
        document[key.section][name.rpartition(".")[2]] = list(value) if isinstance(value, tuple) else value
    else:
        document[name] = value
    write_private(path, tomlkit.dumps(document))
    return path, value


def unset_value(name: str, *, vault: Path | None = None) -> bool:
    """Take `name` out of the file; False where it was not there."""
    key = known_key(name)
    path = user_file() if vault is None else vault_file(vault)
    document = _open(path, mending=name)
    holder: Any = document.get(key.section) if key.section else document
    bare = name.rpartition(".")[2]
    if holder is None or bare not in holder:
        return False
    del holder[bare]
    import tomlkit

    write_private(path, tomlkit.dumps(document))
    return True


def _open(path: Path, *, mending: str) -> Any:
    """Return the file as an editable document; SettingsError where anything but the key `mending` is wrong in it."""
    import tomlkit

    read = read_file(path)
    line = read.lines.get(mending)
    problems = [error for error in read.errors if line is None or not error.startswith(f"{path}:{line}: ")]
    if problems:
        raise SettingsError(problems[0], fix=f"memctl config edit  # or open {path}")
    return tomlkit.parse(path.read_bytes().decode("utf-8-sig")) if path.exists() else tomlkit.document()
