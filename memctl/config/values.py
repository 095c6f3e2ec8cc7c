"""Reading one value: from text as a person types it, or from TOML as it was parsed."""

import re
from pathlib import PurePosixPath
from typing import Any

from memctl.config.settings import KEYS, SECTIONS, Key
from memctl.domain.errors import SettingsError

_TRUE = frozenset({"1", "true", "yes", "on"})
_FALSE = frozenset({"0", "false", "no", "off"})


def nearest(word: str, known: "list[str] | tuple[str, ...]") -> str | None:
    """Return the known word closest to `word`, or None where none is close."""
    from difflib import get_close_matches

    found = get_close_matches(word, known, n=1, cutoff=0.6)
    return found[0] if found else None


def known_key(name: str) -> Key:
    """Return the key of that name; SettingsError with the nearest one where there is none."""
    key = KEYS.get(name)
    if key is None:
        raise SettingsError(*unknown(name))
    return key


def unknown(name: str) -> tuple[str]:
    """Return the message for an unknown key, with the nearest known one."""
    near = nearest(name, list(KEYS))
    if near is None:
        tail = name.rpartition(".")[2]
        near = next((key for key in KEYS if key.rpartition(".")[2] == tail), None)
    return (f"unknown setting {name!r}" + (f"; did you mean {near!r}?" if near else ""),)


def from_text(key: Key, text: str) -> Any:
    """Return the value that `text` names, as an environment variable or `config set` gives it."""
    folded = text.strip().lower()
    if key.type == "bool":
        if folded in _TRUE | _FALSE:
            return folded in _TRUE
        raise SettingsError(f"{key.name} takes true or false, not {text!r}")
    if key.type in ("int", "float"):
        try:
            return checked(key, int(folded) if key.type == "int" else float(folded))
        except ValueError:
            kind = "a whole number" if key.type == "int" else "a number"
            raise SettingsError(f"{key.name} takes {kind}, not {text!r}") from None
    if key.type == "list":
        return checked(key, _list_from(text))
    return checked(key, text)


def _list_from(text: str) -> list[str]:
    if not text.lstrip().startswith("["):
        return [part.strip() for part in text.split(",") if part.strip()]
    import tomllib

    try:
        parsed = tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"not a list: {text!r} ({error})") from None
    return parsed if isinstance(parsed, list) else [text]


def checked(key: Key, value: Any) -> Any:
    """Return `value` as it is stored, or raise SettingsError where type or bounds are wrong."""
    value = _typed(key, value)
    unknown = [part for part in (value if key.type == "list" else (value,)) if part not in key.choices]
    if key.choices and unknown:
        value = unknown[0]
        near = nearest(str(value), key.choices)
        hint = f"; did you mean {near!r}?" if near else ""
        raise SettingsError(f"{key.name} is one of {', '.join(key.choices)}, not {value!r}{hint}")
    if key.least is not None and value < key.least:
        raise SettingsError(f"{key.name} is at least {key.least:g}, not {value!r}")
    if key.most is not None and value > key.most:
        raise SettingsError(f"{key.name} is at most {key.most:g}, not {value!r}")
    if key.pattern and re.fullmatch(key.pattern, value) is None:
        raise SettingsError(f"{key.name} takes {key.example}, not {value!r}")
    if key.inside and not _inside(value):
        raise SettingsError(f"{key.name} is a folder inside the vault, not {value!r}")
    return value


def _typed(key: Key, value: Any) -> Any:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if key.type == "float" and number:
        return float(value)
    if key.type == "list" and isinstance(value, list | tuple) and all(isinstance(part, str) for part in value):
        return tuple(value)
    plain = {"bool": bool, "int": int, "str": str}.get(key.type)
    if plain is not None and type(value) is plain:
        return value
    expected = {"str": "text in quotes", "list": "a list of texts", "int": "a whole number", "float": "a number"}
    raise SettingsError(f"{key.name} takes {expected.get(key.type, 'true or false')}, not {value!r}")


def _inside(folder: str) -> bool:
    path = PurePosixPath(folder.replace("\\", "/"))
    parts = path.parts
    return bool(parts) and not path.is_absolute() and ".." not in parts and ":" not in folder and parts[0][0] != "."


def is_section(name: str) -> bool:
    """Tell whether `name` is a section, with keys or without."""
    return name in SECTIONS
