"""The bundle that a bug report may carry: versions, settings and findings, without note text, names or paths."""

import io
import json
import platform
import re
import sys
import tarfile
from collections.abc import Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

from memctl import __version__
from memctl.app.engine import Engine
from memctl.config import KEYS, value_of
from memctl.domain.answers import Check
from memctl.domain.ids import exact_hash
from memctl.store.driver import engine_name, sqlite_version

_PARTS = ("typer", "rich", "sqlite-utils", "sqlite-vec", "pysqlite3", "fastembed", "onnxruntime", "tokenizers", "numpy")
_PATH = re.compile(r"(?:~|[A-Za-z]:)?(?:[/\\][^\s/\\:,;'\"]+)+")


def write_bundle(engine: Engine, checks: Sequence[Check], target: Path) -> Path:
    """Write the findings as a tar archive and return its path; every path in them is a hash."""
    parts = {
        "versions.json": versions(),
        "settings.json": changed_settings(engine),
        "checks.json": [
            {"id": check.id, "status": check.status, "finding": without_paths(check.finding)} for check in checks
        ],
    }
    with tarfile.open(target, "w:gz") as archive:
        for name, content in parts.items():
            data = json.dumps(content, indent=1, ensure_ascii=False).encode("utf-8")
            entry = tarfile.TarInfo(name)
            entry.size, entry.mode = len(data), 0o600
            archive.addfile(entry, io.BytesIO(data))
    target.chmod(0o600)
    return target


def versions() -> Mapping[str, str]:
    """Return the versions of everything that memctl stands on."""
    found = {"memctl": __version__, "python": sys.version.split()[0], "system": platform.platform()}
    found |= {"sqlite": sqlite_version(), "driver": engine_name()}
    for part in _PARTS:
        try:
            found[part] = metadata.version(part)
        except metadata.PackageNotFoundError:
            found[part] = "missing"
    return found


def changed_settings(engine: Engine) -> Mapping[str, Any]:
    """Return the settings that are not at their default; text values only by length."""
    changed = {name: value_of(engine.settings, name) for name in KEYS if name in engine.loaded.origins}
    return {name: f"<{len(value)} characters>" if isinstance(value, str) else value for name, value in changed.items()}


def without_paths(text: str) -> str:
    """Return a finding with every path as a short hash."""
    return _PATH.sub(lambda match: f"<path {exact_hash(match.group())[:6]}>", text)
