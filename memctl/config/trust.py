"""Which vaults may set the keys that run something, reach outside or name a model.

A vault travels by `git clone`; what its file sets of those keys counts only after a person has agreed to exactly
these values.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from memctl.config.places import state_folder, write_private


@dataclass(frozen=True, slots=True)
class Trusted:
    """One agreement: a vault, the fingerprint of the gated keys it had, and when."""

    vault: str
    fingerprint: str
    keys: tuple[str, ...]
    at: str


def trust_file() -> Path:
    """Return the path of the list of agreements."""
    return state_folder() / "trust.json"


def fingerprint(gated: Mapping[str, Any]) -> str:
    """Return the hash of gated keys and values; it changes with any of them."""
    text = json.dumps(sorted((name, value) for name, value in gated.items()), ensure_ascii=False)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def is_trusted(vault: Path, gated: Mapping[str, Any]) -> bool:
    """Tell whether a person agreed to exactly these values for this vault."""
    entry = trusted_vaults().get(_key(vault))
    return entry is not None and entry.fingerprint == fingerprint(gated)


def trusted_vaults() -> dict[str, Trusted]:
    """Return the agreements by real path; an unreadable list is an empty one."""
    try:
        raw = json.loads(trust_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    entries = raw.get("vaults", {}) if isinstance(raw, dict) else {}
    return {
        path: Trusted(path, str(entry.get("fingerprint", "")), tuple(entry.get("keys", ())), str(entry.get("at", "")))
        for path, entry in entries.items()
        if isinstance(entry, dict)
    }


def trust_vault(vault: Path, gated: Mapping[str, Any], *, now: str) -> Trusted:
    """Record the agreement to these values for this vault."""
    entry = Trusted(_key(vault), fingerprint(gated), tuple(sorted(gated)), now)
    _write({**trusted_vaults(), entry.vault: entry})
    return entry


def revoke_vault(vault: Path) -> bool:
    """Withdraw the agreement; False where there was none."""
    entries = trusted_vaults()
    if entries.pop(_key(vault), None) is None:
        return False
    _write(entries)
    return True


def _write(entries: Mapping[str, Trusted]) -> None:
    vaults = {
        entry.vault: {"fingerprint": entry.fingerprint, "keys": list(entry.keys), "at": entry.at}
        for entry in entries.values()
    }
    write_private(trust_file(), json.dumps({"version": 1, "vaults": vaults}, indent=1, ensure_ascii=False) + "\n")


def _key(vault: Path) -> str:
    return str(vault.resolve())
