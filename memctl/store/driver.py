"""Connections to SQLite: the engine that can do what is needed, the pragmas, and errors in our own words."""

import importlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from memctl.domain.errors import FailedError, IndexUnusable, Locked, MemctlError, MissingPart, StorageFull
from memctl.domain.params import BUSY_TIMEOUT_MS
from memctl.store.safefile import has_room

OLDEST_SQLITE = (3, 43, 0)
"""First version with FTS5 `contentless_delete`; before 3.41 KNN queries of vec0 break quietly."""


def _usable(engine: Any) -> bool:
    return bool(engine.sqlite_version_info >= OLDEST_SQLITE)


def _extensible(engine: Any) -> bool:
    return hasattr(engine.Connection, "enable_load_extension")


def _choose_engine() -> Any:
    """Return the first engine that is new enough and can load extensions, else one that is new enough."""
    plain = None
    for name in ("pysqlite3.dbapi2", "sqlite3", "sqlean.dbapi2"):
        try:
            engine = importlib.import_module(name)
        except ImportError:
            continue
        if _usable(engine):
            if _extensible(engine):
                return engine
            plain = plain or engine
    return plain or importlib.import_module("sqlite3")


if TYPE_CHECKING:
    import sqlite3 as engine
else:
    engine = _choose_engine()

Error = engine.Error
DatabaseError = engine.DatabaseError
OperationalError = engine.OperationalError
IntegrityError = engine.IntegrityError
Row = tuple[Any, ...]

MAPPED_BYTES = (1 << 31) - (1 << 16)
"""So much of a database, at most, is mapped by those who only read it."""
_BUSY, _LOCKED, _READONLY, _IOERR, _CORRUPT, _FULL, _CANTOPEN, _NOTADB = 5, 6, 8, 10, 11, 13, 14, 26
REBUILD = "memctl rebuild"


def sqlite_version() -> str:
    """Return the version of the SQLite library in use."""
    return str(engine.sqlite_version)


def engine_name() -> str:
    """Return the package that serves as engine: pysqlite3, sqlite3 or sqlean."""
    return str(engine.__name__).partition(".")[0]


def explain(error: BaseException, path: str) -> MemctlError | None:
    """Return the domain error for what went wrong outside the program's reach, or None where it is a bug."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & 0xFF if isinstance(code, int) else None
    if primary in (_CORRUPT, _NOTADB):
        return IndexUnusable(f"The index is damaged: {path}", fix=REBUILD)
    if primary == _FULL or (code is None and "disk is full" in str(error)):  # what a backup raises has no code
        return StorageFull(f"The disk is full; nothing was saved to {path}", fix="Free some space and try again.")
    if primary == _READONLY:
        return StorageFull(f"The index is read-only; nothing was saved to {path}", fix="Check the permissions.")
    if primary in (_BUSY, _LOCKED):
        return Locked(f"Another process is writing to {path}", fix="Try again in a moment.")
    if primary == _IOERR and not has_room(Path(path).parent):
        return StorageFull(
            f"The disk is full, or takes no more; nothing was saved to {path}", fix="Free some space and try again."
        )
    if primary == _CANTOPEN and not os.access(Path(path).parent, os.W_OK):
        return StorageFull(f"The index cannot be written here: {path}", fix="Check the permissions.")
    if primary in (_IOERR, _CANTOPEN):
        return FailedError(f"The index could not be read or written: {path} ({error})")
    return None


class Cursor(engine.Cursor):
    """A cursor that tells a damaged file, a full disk and a busy index in words of the domain."""

    path: str = ""

    def execute(self, sql: str, parameters: Any = (), /) -> "Cursor":
        """Run one statement."""
        try:
            return super().execute(sql, parameters)
        except engine.Error as error:
            if (ours := explain(error, self.path)) is not None:
                raise ours from error
            raise

    def executemany(self, sql: str, parameters: Any, /) -> "Cursor":
        """Run one statement for each set of parameters."""
        try:
            return super().executemany(sql, parameters)
        except engine.Error as error:
            if (ours := explain(error, self.path)) is not None:
                raise ours from error
            raise

    def fetchone(self) -> Any:
        """Return the next row or None."""
        try:
            return super().fetchone()
        except engine.Error as error:
            if (ours := explain(error, self.path)) is not None:
                raise ours from error
            raise

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""
        try:
            return super().fetchall()
        except engine.Error as error:
            if (ours := explain(error, self.path)) is not None:
                raise ours from error
            raise


class Connection(engine.Connection):
    """A connection in autocommit mode; transactions are begun and ended by statements."""

    path: str = ""
    edition: tuple[tuple[int, ...], tuple[str, int]] | None = None
    """The edition that was read last, behind what had been written by then."""
    snapshot: bool = False
    """Whether the transaction that is open only reads."""

    def cursor(self, factory: Any = Cursor, /) -> Any:
        """Return a cursor whose errors are explained."""
        cursor = super().cursor(factory)
        if isinstance(cursor, Cursor):
            cursor.path = self.path
        return cursor

    def backup(self, target: Any, **options: Any) -> None:
        """Copy this database over another."""
        try:
            super().backup(target, **options)
        except engine.Error as error:
            if (ours := explain(error, target.path)) is not None:
                raise ours from error
            raise


def connect(path: Path, *, read_only: bool = False, immutable: bool = False, durable: bool = True) -> Connection:
    """Open the database at `path`; `durable` syncs every commit, else only checkpoints."""
    if not _usable(engine):
        wanted = ".".join(map(str, OLDEST_SQLITE))
        raise MissingPart(
            f"SQLite {sqlite_version()} is too old; {wanted} or newer is needed", fix="pip install sqlean.py"
        )
    mode = "ro" if read_only else "rwc"
    uri = f"file:{quote(str(path), safe='/:')}?mode={mode}" + ("&immutable=1" if immutable else "")
    try:
        conn = engine.connect(uri, uri=True, isolation_level=None, check_same_thread=False, factory=Connection)
    except engine.Error as error:
        raise explain(error, str(path)) or error from error
    conn.path = str(path)
    try:
        _prepare(conn)
        if read_only:
            # A recall among 100k memories reads 2,000 vectors from as many places: 28 ms by calls, 12 ms if mapped.
            conn.execute(f"PRAGMA mmap_size = {MAPPED_BYTES}")
        else:
            set_durable(conn, durable)
    except BaseException:
        conn.close()
        raise
    return conn


def _prepare(conn: Connection) -> None:
    conn.create_function("casefold", 1, str.casefold, deterministic=True)
    conn.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT_MS}")
    conn.execute("PRAGMA foreign_keys = ON")
    conn.execute("PRAGMA recursive_triggers = ON")
    conn.execute("PRAGMA temp_store = MEMORY")
    conn.execute("PRAGMA cache_size = -16000")


def set_durable(conn: Connection, durable: bool) -> None:
    """Choose whether each commit waits for the disk."""
    conn.execute(f"PRAGMA synchronous = {'FULL' if durable else 'NORMAL'}")


@contextmanager
def transaction(conn: Connection) -> Iterator[None]:
    """Run one write transaction; it is rolled back where the block raises, and does not nest."""
    conn.execute("BEGIN IMMEDIATE")
    try:
        yield
        conn.execute("COMMIT")
    except BaseException:
        if conn.in_transaction:
            conn.execute("ROLLBACK")
        raise


def load_vec(conn: Connection) -> bool:
    """Load the vec0 extension into `conn`; False where that cannot be done."""
    library = vec_library()
    if library is None or not _extensible(engine):
        return False
    try:
        conn.enable_load_extension(True)
        conn.load_extension(str(library.with_suffix("")))
        conn.enable_load_extension(False)
    except engine.Error:
        return False
    return True


def vec_library() -> Path | None:
    """Return the file of the vec0 extension, found without importing its package, which would load numpy."""
    spec = find_spec("sqlite_vec")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    suffixes = {".so", ".dylib", ".dll", *EXTENSION_SUFFIXES}
    return next((file for file in sorted(folder.glob("vec0.*")) if file.suffix in suffixes), None)
