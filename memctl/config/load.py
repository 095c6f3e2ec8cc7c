"""Settings as they stand: defaults < user file < vault file < MEMCTL_* < flags."""

import os
from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from memctl.config.places import user_file, vault_file
from memctl.config.settings import KEYS, USER_ONLY, Settings
from memctl.config.values import checked, from_text, is_section, unknown
from memctl.domain.errors import SettingsError

NOT_SETTINGS = frozenset({"MEMCTL_VAULT", "MEMCTL_NOW", "MEMCTL_OFF"})


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value comes from: default, user, vault, environment or flag; with file and line where it has one."""

    kind: str
    place: str = ""
    line: int | None = None

    def __str__(self) -> str:
        where = f"{self.place}:{self.line}" if self.line else self.place
        return f"{self.kind} ({where})" if where else self.kind


@dataclass(frozen=True, slots=True)
class Loaded:
    """Settings with what is to be said about them."""

    settings: Settings
    origins: Mapping[str, Origin] = field(default_factory=dict)
    """Keys that are not at their default."""
    errors: tuple[str, ...] = ()
    """Mistakes in files and variables: they stop commands that write; reads go on with the default."""
    ignored: tuple[str, ...] = ()
    """Keys of the vault's file that count only after `memctl trust add`."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """Everything there is to say."""
        return self.told({key.rpartition(".")[0] for key in self.ignored})

    def told(self, sections: Container[str]) -> tuple[str, ...]:
        """Return the mistakes, and what is not trusted of those sections, a text for each."""
        untrusted = [key for key in self.ignored if key.rpartition(".")[0] in sections]
        return (
            *self.errors,
            *(f"{key} of this vault's settings has no effect until trusted: memctl trust list" for key in untrusted),
        )

    def demand(self) -> Settings:
        """Return the settings, or raise SettingsError where a file or variable is wrong."""
        if self.errors:
            more = f" (and {len(self.errors) - 1} more)" if len(self.errors) > 1 else ""
            raise SettingsError(self.errors[0] + more, fix="memctl config ls  # every key, its value and origin")
        return self.settings


@dataclass(frozen=True, slots=True)
class FileValues:
    """What one settings file says."""

    values: Mapping[str, Any]
    lines: Mapping[str, int]
    errors: tuple[str, ...] = ()


def load_settings(
    vault: Path | None,
    overrides: Mapping[str, Any] | None = None,
    *,
    environment: Mapping[str, str] | None = None,
) -> Loaded:
    """Return the settings for `vault` (None: outside any), flags in `overrides` winning."""
    values: dict[str, Any] = {}
    origins: dict[str, Origin] = {}
    errors: list[str] = []
    ignored: tuple[str, ...] = ()
    files = [("user", user_file())] + ([("vault", vault_file(vault))] if vault is not None else [])
    for kind, path in files:
        read = read_file(path)
        errors += read.errors
        kept = dict(read.values)
        if kind == "vault" and vault is not None:
            ignored = _drop_gated(vault, kept)
        values.update(kept)
        origins.update({name: Origin(kind, str(path), read.lines.get(name)) for name in kept})
    for name, value, variable, error in _from_environment(os.environ if environment is None else environment):
        if error:
            errors.append(error)
            continue
        values[name] = value
        origins[name] = Origin("environment", variable)
    for name, value in (overrides or {}).items():
        values[name] = checked(KEYS[name], value)
        origins[name] = Origin("flag")
    return Loaded(build(values), origins, tuple(errors), ignored)


def read_file(path: Path) -> FileValues:
    """Read one settings file; what is wrong in it is told, never raised."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return FileValues({}, {})
    except (OSError, UnicodeDecodeError) as error:
        return FileValues({}, {}, (f"{path}: {error}",))
    import tomllib

    try:
        tree = [*_flat(tomllib.loads(text))]
    except RecursionError:
        return FileValues({}, {}, (f"{path}: nested too deeply",))
    except ValueError as error:  # not only its own: a number of 5,000 digits
        return FileValues({}, {}, (f"{path}: not valid TOML: {error}",))
    values: dict[str, Any] = {}
    errors: list[str] = []
    lines = _lines(text)
    for name, value in tree:
        where = f"{path}:{lines[name]}: " if name in lines else f"{path}: "
        if name not in KEYS:
            errors.append(where + unknown(name)[0])
            continue
        try:
            values[name] = checked(KEYS[name], value)
        except SettingsError as error:
            errors.append(where + error.message)
    return FileValues(values, lines, tuple(errors))


def build(values: Mapping[str, Any]) -> Settings:
    """Return the settings tree with `values` over the defaults."""
    settings = Settings()
    sections: dict[str, dict[str, Any]] = {}
    top: dict[str, Any] = {}
    for name, value in values.items():
        section, _, key = name.rpartition(".")
        (sections.setdefault(section, {}) if section else top)[key] = value
    for section, changed in sections.items():
        top[section] = replace(getattr(settings, section), **changed)
    return replace(settings, **top)


def value_of(settings: Settings, name: str) -> Any:
    """Return the value of `section.key`."""
    section, _, key = name.rpartition(".")
    return getattr(getattr(settings, section) if section else settings, key)


def _drop_gated(vault: Path, values: dict[str, Any]) -> tuple[str, ...]:
    gated = {name: value for name, value in values.items() if KEYS[name].gated}
    dropped: tuple[str, ...] = ()
    if gated:
        from memctl.config.trust import is_trusted

        dropped = () if is_trusted(vault, gated) else tuple(gated)
    for name in (*dropped, *USER_ONLY):
        values.pop(name, None)
    return dropped


def _from_environment(environment: Mapping[str, str]) -> Iterator[tuple[str, Any, str, str]]:
    for variable, text in environment.items():
        if not variable.startswith("MEMCTL_") or variable in NOT_SETTINGS:
            continue
        name = variable[7:].lower().replace("__", ".", 1)
        if "." not in name and name not in KEYS:
            continue
        if name not in KEYS:
            yield name, None, variable, f"{variable}: {unknown(name)[0]}"
            continue
        try:
            yield name, from_text(KEYS[name], text), variable, ""
        except SettingsError as error:
            yield name, None, variable, f"{variable}: {error.message}"


def _flat(tree: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in tree.items():
        if isinstance(value, Mapping) and name not in KEYS:
            if not value and not is_section(name):
                yield name, value
            for inner, found in value.items():
                yield f"{name}.{inner}", found
        else:
            yield name, value


def _lines(text: str) -> dict[str, int]:
    """Return the line of each key, for messages; keys in inline tables have none."""
    found: dict[str, int] = {}
    section = ""
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if line.startswith("["):
            section = line.strip("[] \t").split("#")[0].strip() + "."
        elif "=" in line and not line.startswith("#"):
            key = line.split("=", 1)[0].strip().strip("\"'")
            found.setdefault(section + key, number)
    return found
