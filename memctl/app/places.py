"""Where the things of one vault lie, and how a vault is found."""

from dataclasses import dataclass
from pathlib import Path

from memctl.config.places import state_folder
from memctl.domain.errors import NoVault
from memctl.domain.ids import exact_hash

FOLDER = ".memctl"
_SYNCED_NAMES = ("dropbox", "onedrive", "icloud", "mobile documents", "google drive", "syncthing")
_NETWORK_TYPES = frozenset({"nfs", "nfs4", "cifs", "smb3", "smbfs", "fuse.sshfs", "9p", "afpfs", "davfs"})


@dataclass(frozen=True, slots=True)
class Places:
    """Every path of one vault."""

    vault: Path
    db: Path

    @property
    def folder(self) -> Path:
        """What travels with the vault."""
        return self.vault / FOLDER

    @property
    def journal(self) -> Path:
        """One folder a device."""
        return self.folder / "journal"

    @property
    def trash(self) -> Path:
        """Texts that an undo replaced."""
        return self.folder / "trash"

    @property
    def proposals(self) -> Path:
        """What a dream proposed that nobody has seen yet."""
        return self.folder / "proposals"

    @property
    def backups(self) -> Path:
        """Backups that `memctl backup` made without being told where."""
        return self.folder / "backups"


def places_of(vault: Path, *, database: str = "auto") -> Places:
    """Return the paths of a vault; a database under a file syncer or on a network lies in XDG state instead."""
    outside = database == "state" or (database == "auto" and why_not_live(vault) is not None)
    if not outside:
        return Places(vault, vault / FOLDER / "memory.db")
    return Places(vault, state_folder() / "vaults" / exact_hash(str(vault))[:16] / "memory.db")


def why_not_live(vault: Path) -> str | None:
    """Say why a live SQLite file would not survive in this folder, or None."""
    lowered = str(vault).lower()
    for name in _SYNCED_NAMES:
        if name in lowered:
            return f"the folder looks synced ({name})"
    for folder in (vault, *vault.parents):
        if (folder / ".stfolder").is_dir():
            return "the folder is shared by Syncthing"
    kind = _file_system(vault)
    return f"the folder is on a network file system ({kind})" if kind in _NETWORK_TYPES else None


def _file_system(path: Path) -> str | None:
    try:
        mounts = Path("/proc/mounts").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return None
    best, kind = "", None
    for line in mounts:
        _, where, found, *_ = line.split(" ")
        where = where.replace("\\040", " ")
        if len(where) > len(best) and (where == "/" or str(path) == where or str(path).startswith(where + "/")):
            best, kind = where, found
    return kind


def find_vault(start: Path, *, explicit: Path | None, default: str | None) -> Path:
    """Return the vault to use: the named one, else the nearest parent with `.memctl/`, else the default one."""
    if explicit is not None:
        chosen = explicit.expanduser()
        if (chosen / FOLDER).is_dir():
            return chosen.resolve()
        raise NoVault(
            f"no vault at {chosen}: it holds no {FOLDER}/ folder",
            fix=f"memctl init {chosen}          # adopt a folder of Markdown or an Obsidian vault",
        )
    here = start.resolve()
    for folder in (here, *here.parents):
        if (folder / FOLDER).is_dir():
            return folder
    if default and (Path(default).expanduser() / FOLDER).is_dir():
        return Path(default).expanduser().resolve()
    raise NoVault(
        f"no vault found: looked for {FOLDER}/ in {here} and its parents, then default_vault ({default or 'unset'})",
        fix="memctl init ~/notes          # adopt a folder of Markdown or an Obsidian vault",
    )
