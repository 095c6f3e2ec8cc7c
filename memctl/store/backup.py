"""Backup and restore of what memctl holds of a vault: database, journal, settings and the notes that it wrote."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from memctl.domain.errors import FailedError, IndexUnusable, StorageFull
from memctl.store.archive import read_archive, unpack_archive, write_archive
from memctl.store.driver import Connection, connect
from memctl.store.edition import new_token
from memctl.store.safefile import explained, hash_of, make_folder, sync_folder
from memctl.store.swaplock import swap_lock

_DATABASE = "memory.db"
_SINGLE = ("vault.json", "config.toml")
_SIDE_FILES = ("", "-wal", "-shm", "-journal")


def backup(root: Path, db_path: Path, target: Path, *, memories: str) -> Path:
    """Write one archive of the vault at `root` and return its path; readers and writers go on meanwhile.

    The database is copied before the journal, so that the journal holds whatever the database has folded.
    A database that cannot be read is left out: vault and journal give it back.
    """
    with _work_folder(root) as work:
        files = _copy_database(db_path, work / _DATABASE)
        files |= _files_to_keep(root, memories)
        write_archive(target, files)
    return target


def read_backup(file: Path) -> dict[str, Any]:
    """Return what a backup holds, after every byte of it was checked; raises FailedError where it is damaged."""
    members = read_archive(file)
    return {
        "files": len(members),
        "bytes": sum(member.size for member in members.values()),
        "database": _DATABASE in members,
        "journal_files": sum(name.startswith("journal/") for name in members),
        "memories": sum(name.startswith("memories/") for name in members),
    }


def restore(file: Path, root: Path, db_path: Path, *, memories: str) -> Path | None:
    """Put a backup in the place of what is there; return the folder in the trash that holds what it replaced.

    The caller holds the lock of long jobs and has closed its own connection. Everything is checked and unpacked
    before the first file is touched; a replaced file is moved, never deleted; notes written since are left alone.
    Journal files that the backup does not have are set aside with the rest, or their events would be folded again.
    """
    read_archive(file)
    with _work_folder(root) as work:
        unpacked = unpack_archive(file, work)
        database = unpacked.pop(_DATABASE, None)
        if database is not None:
            _check_database(database)
        aside = _Aside(root / ".memctl" / "trash")
        places = {_place(name, root, memories): path for name, path in unpacked.items()}
        with explained(f"the backup was not put back: {root}"):
            for present in (root / ".memctl" / "journal").glob("*/*.jsonl"):
                if present not in places:
                    aside.move(present, root)
            for place, path in sorted(places.items()):
                _put_back(place, path, root, aside)
        if database is not None:
            make_folder(db_path.parent)
            with swap_lock(db_path.parent, exclusive=True):
                _put_database(database, db_path)
    return aside.folder


def integrity(conn: Connection) -> list[str]:
    """Return what is wrong with a database; the index of words is compared with its texts where `conn` may write."""
    found = [str(row[0]) for row in conn.execute("PRAGMA integrity_check").fetchall() if row[0] != "ok"]
    found += [f"a row of {row[0]} points nowhere" for row in conn.execute("PRAGMA foreign_key_check").fetchall()]
    names = "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%' ORDER BY name"
    for (name,) in conn.execute(names).fetchall():
        try:
            conn.execute(f"INSERT INTO {name}({name}, rank) VALUES ('integrity-check', 1)")
        except StorageFull:
            return found  # opened to read only: the check of FTS5 counts as a write
        except IndexUnusable:
            found.append(f"the full-text index {name} does not fit its texts")
    return found


class _Aside:
    """Where replaced files go: one new folder in the trash, made when the first of them comes."""

    def __init__(self, trash: Path) -> None:
        self._trash = trash
        self.folder: Path | None = None

    def move(self, path: Path, root: Path) -> None:
        """Move a file of the vault into the folder, under the same relative path."""
        if self.folder is None:
            make_folder(self._trash)
            self.folder = Path(tempfile.mkdtemp(prefix="before-restore-", dir=self._trash))
        target = self.folder / path.relative_to(root)
        make_folder(target.parent)
        os.replace(path, target)
        sync_folder(target.parent)


@contextmanager
def _work_folder(root: Path) -> Iterator[Path]:
    """Make a folder beside the journal, on its file system, that is gone afterwards."""
    with explained(f"no room to work in: {root / '.memctl'}"):
        make_folder(root / ".memctl")
        work = Path(tempfile.mkdtemp(prefix=".backup-", dir=root / ".memctl"))
    try:
        yield work
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _copy_database(db_path: Path, target: Path) -> dict[str, Path]:
    if not db_path.exists():
        return {}
    try:
        with closing(connect(db_path, read_only=True)) as source, closing(connect(target)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE").fetchall()
    except IndexUnusable:
        return {}
    return {_DATABASE: target}


def _files_to_keep(root: Path, memories: str) -> dict[str, Path]:
    """Return journal, settings and written notes by the name they have in a backup."""
    folder = root / ".memctl"
    files = {name: folder / name for name in _SINGLE if (folder / name).is_file()}
    files |= {f"journal/{p.parent.name}/{p.name}": p for p in (folder / "journal").glob("[!.]*/[!.]*.jsonl")}
    notes = root / memories
    for path in notes.rglob("*.md"):
        if path.is_file() and not path.is_symlink():
            files[f"memories/{path.relative_to(notes).as_posix()}"] = path
    return files


def _place(name: str, root: Path, memories: str) -> Path:
    """Return where a member belongs; raises FailedError for one that no backup has."""
    head, _, rest = name.partition("/")
    if head == "memories" and rest:
        return root / memories / rest
    if name in _SINGLE or (head == "journal" and name.count("/") == 2 and name.endswith(".jsonl")):
        return root / ".memctl" / name
    raise FailedError(f"The backup holds a file that does not belong there: {name}")


def _put_back(place: Path, source: Path, root: Path, aside: _Aside) -> None:
    wanted = hash_of(source)
    if hash_of(place) == wanted:
        return
    if place.exists():
        aside.move(place, root)
    make_folder(place.parent)
    os.replace(source, place)
    sync_folder(place.parent)


def _check_database(path: Path) -> None:
    with closing(connect(path)) as conn:
        problems = integrity(conn)
    if problems:
        raise FailedError(f"The database in the backup is damaged: {problems[0]}", fix="memctl rebuild")


def _put_database(source: Path, db_path: Path) -> None:
    """Overwrite the database page by page, so that open connections see the new one; replace an unusable file."""
    with closing(connect(source)) as snapshot:
        new_token(snapshot)
        try:
            with closing(connect(db_path)) as target:
                target.execute("PRAGMA user_version").fetchone()
                snapshot.backup(target)
                target.execute("PRAGMA journal_mode = WAL").fetchall()
            return
        except IndexUnusable:
            snapshot.execute("PRAGMA journal_mode = DELETE").fetchall()
    with explained(f"the database was not put back: {db_path}"):
        for suffix in _SIDE_FILES[1:]:
            Path(f"{db_path}{suffix}").unlink(missing_ok=True)
        shutil.copyfile(source, db_path)
        db_path.chmod(0o600)
