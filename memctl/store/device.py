"""Who writes: the id of this device, which stays on the machine, and the id of the vault, which travels with it."""

import json
import os
import platform
import sys
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from memctl.domain.errors import FailedError, IndexUnusable
from memctl.domain.ids import encode_id
from memctl.domain.ports import Entropy
from memctl.store.flock import locked_file
from memctl.store.safefile import explained, make_folder, write_safely

VAULT_FORMAT = 1
_MACHINE_FILES = ("/etc/machine-id", "/var/lib/dbus/machine-id")


@dataclass(frozen=True, slots=True)
class VaultFile:
    """What `.memctl/vault.json` says."""

    id: str
    format: int = VAULT_FORMAT
    created: str | None = None


def machine_name() -> str:
    """Return what the system calls this installation; its host name where it has no id of its own."""
    for name in _MACHINE_FILES:
        try:
            if text := Path(name).read_text("ascii").strip():
                return text
        except (OSError, UnicodeDecodeError):
            continue
    return _windows_guid() or platform.node()


def _windows_guid() -> str | None:
    if sys.platform != "win32":
        return None
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, r"SOFTWARE\Microsoft\Cryptography") as key:
            return str(winreg.QueryValueEx(key, "MachineGuid")[0])
    except OSError:
        return None


def host_mark(state_folder: Path) -> str:
    """Return what tells this state folder on this machine from a copy of it, here or elsewhere."""
    real = state_folder.resolve()
    parts = (machine_name(), str(real), str(real.stat().st_ino))
    return blake2b("\0".join(parts).encode("utf-8", "surrogatepass"), digest_size=10).hexdigest()


def device_id(state_folder: Path, entropy: Entropy) -> str:
    """Return the id under which this machine writes its journal; a copied state folder gets a new one.

    Raises StorageFull or FailedError where the folder cannot be written.
    """
    path = state_folder / "devices.json"
    with explained(f"the id of this device was not saved: {path}"):
        make_folder(state_folder)
        mark = host_mark(state_folder)
        if (known := _devices(path).get(mark)) is not None:
            return known
        with locked_file(state_folder / ".devices.lock"):
            devices = _devices(path)
            if mark not in devices:
                devices[mark] = encode_id(entropy(10))
                write_safely(path, _json_bytes({"version": 1, "devices": devices}))
            return devices[mark]


def _devices(path: Path) -> dict[str, str]:
    """Return the ids by host mark; an unreadable file counts as empty, which costs no more than a new id."""
    try:
        devices = json.loads(path.read_bytes()).get("devices")
    except (FileNotFoundError, ValueError, AttributeError):
        return {}
    if not isinstance(devices, dict):
        return {}
    return {mark: name for mark, name in devices.items() if isinstance(name, str) and name.isalnum()}


def read_vault_file(folder: Path) -> VaultFile | None:
    """Return what `vault.json` in the `.memctl` folder says; None where there is none.

    Raises FailedError where it cannot be read and IndexUnusable where a newer program wrote it.
    """
    path = folder / "vault.json"
    try:
        fields = json.loads(path.read_bytes())
        found = VaultFile(str(fields["id"]), int(fields["format"]), fields.get("created"))
    except FileNotFoundError:
        return None
    except (ValueError, KeyError, TypeError) as error:
        raise FailedError(f"Not readable: {path} ({error})", fix="Restore it from a backup: memctl restore") from error
    if found.format > VAULT_FORMAT:
        raise IndexUnusable(f"This vault was written by a newer memctl (format {found.format})", fix="Upgrade memctl.")
    return found


def create_vault_file(folder: Path, entropy: Entropy, now: str) -> VaultFile:
    """Write `vault.json` into the `.memctl` folder unless it is there, and return what it says."""
    with explained(f"the vault was not set up: {folder}"):
        make_folder(folder)
        with locked_file(folder / ".vault.lock"):
            if (found := read_vault_file(folder)) is not None:
                return found
            made = VaultFile(encode_id(entropy(10)), VAULT_FORMAT, now)
            fields = {"id": made.id, "format": made.format, "created": made.created}
            write_safely(folder / "vault.json", _json_bytes(fields))
        _drop(folder / ".vault.lock")
    return made


def _drop(path: Path) -> None:
    if os.name != "nt":
        path.unlink(missing_ok=True)


def _json_bytes(fields: dict[str, Any]) -> bytes:
    return (json.dumps(fields, indent=2) + "\n").encode("utf-8")
