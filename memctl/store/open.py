"""Opening the index: one file, brought to today's schema, with its tables as parts of a `Store`."""

import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from functools import cached_property
from pathlib import Path
from typing import Self

from memctl.domain.errors import IndexUnusable, StorageFull
from memctl.domain.words import Degradation
from memctl.store.clusters import Clusters
from memctl.store.disputes import Disputes
from memctl.store.dreams import Dreams
from memctl.store.driver import Connection, connect, set_durable, transaction
from memctl.store.edition import Edition, Ledger, edition
from memctl.store.entities import Entities
from memctl.store.events import Events
from memctl.store.fulltext import FullText
from memctl.store.layout import Layout, read_layout
from memctl.store.links import Links
from memctl.store.memories import Memories
from memctl.store.outbox import Outbox
from memctl.store.relations import Relations
from memctl.store.resolve import resolve
from memctl.store.reviews import Reviews
from memctl.store.settings import StoredSettings
from memctl.store.sources import Sources
from memctl.store.states import States
from memctl.store.swaplock import swap_lock
from memctl.store.terms import Terms
from memctl.store.vectors import Vectors
from memctl.store.version import SCHEMA_VERSION
from memctl.store.vitals import Vitals
from memctl.store.waiting import Queue, SensoryBuffer

MIGRATION_WAIT_SECONDS = 30.0
"""How long a process waits for another one that brings the same index up to date."""

BEING_BUILT = "memory.next.db"
"""Name of the database that a rebuild makes beside the one in use."""

PAGE_SIZE = 8192
"""Bytes; five vectors of 384 floats fill a page of this size, two one of half of it: 12 % less file, faster reads."""


class Store:
    """One open index."""

    def __init__(self, path: Path, conn: Connection, *, read_only: bool) -> None:
        self.path = path
        self.conn = conn
        self.read_only = read_only
        self._layout: tuple[Edition, Layout] | None = None
        self._ledger = Ledger()
        self._file = _file_at(path)

    @cached_property
    def settings(self) -> StoredSettings:
        """Key and value pairs."""
        return StoredSettings(self.conn)

    @cached_property
    def sources(self) -> Sources:
        """The files of the vault."""
        return Sources(self.conn)

    @cached_property
    def memories(self) -> Memories:
        """The memories and their old texts."""
        return Memories(self.conn, self._ledger)

    @cached_property
    def fulltext(self) -> FullText:
        """The keyword index."""
        return FullText(self.conn)

    @cached_property
    def vectors(self) -> Vectors:
        """Vectors and the search in them."""
        return Vectors(self.conn, self.memories, write=lambda: self.write(durable=False), ledger=self._ledger)

    @cached_property
    def clusters(self) -> Clusters:
        """Memories grouped by meaning."""
        return Clusters(self.conn)

    @cached_property
    def links(self) -> Links:
        """What notes and memories point at."""
        return Links(self.conn)

    @cached_property
    def relations(self) -> Relations:
        """What machines found that memories have to do with each other."""
        return Relations(self.conn)

    @cached_property
    def entities(self) -> Entities:
        """Who and what memories mention."""
        return Entities(self.conn)

    @cached_property
    def queue(self) -> Queue:
        """What waits to be written."""
        return Queue(self.conn)

    @cached_property
    def buffer(self) -> SensoryBuffer:
        """What the gates saw lately."""
        return SensoryBuffer(self.conn)

    @cached_property
    def disputes(self) -> Disputes:
        """What a person is to decide."""
        return Disputes(self.conn)

    @cached_property
    def dreams(self) -> Dreams:
        """Dreams that ended."""
        return Dreams(self.conn)

    @cached_property
    def reviews(self) -> Reviews:
        """What is to be asked about again, and when."""
        return Reviews(self.conn)

    @cached_property
    def vitals(self) -> Vitals:
        """How well memory works."""
        return Vitals(self.conn)

    @cached_property
    def states(self) -> States:
        """What happened to memories: the fold of the journal."""
        return States(self.conn)

    @cached_property
    def events(self) -> Events:
        """The events behind the states."""
        return Events(self.conn)

    @cached_property
    def outbox(self) -> Outbox:
        """What is committed and not yet on disk elsewhere."""
        return Outbox(self.conn)

    def resolve(self, name: str) -> str:
        """Return the id that a name means; raises `NotFound` or `AmbiguousName`."""
        return resolve(self.conn, name)

    @cached_property
    def terms(self) -> Terms:
        """The keyword index, asked for one term at a time."""
        return Terms(self.conn)

    def layout(self) -> Layout:
        """Return which memory stands where, read again when the set of memories has changed."""
        now = edition(self.conn)
        if self._layout is None or self._layout[0] != now:
            self._layout = (now, read_layout(self.conn))
        return self._layout[1]

    @property
    def degraded(self) -> tuple[str, ...]:
        """What the index has to do without: `vector-extension` where it would be used and cannot be loaded."""
        model = self.settings.get("active_model")
        if model is not None and self.vectors.lacks_extension(model):
            return (Degradation.VECTOR_EXTENSION.value,)
        return ()

    @contextmanager
    def write(self, *, durable: bool = True) -> Iterator[Connection]:
        """Run one write transaction; it is rolled back where the block raises, and does not nest."""
        set_durable(self.conn, durable)
        try:
            with self._apart_from_swaps(), transaction(self.conn):
                yield self.conn
        except BaseException:
            self._ledger.forget()
            self.vectors.forget()
            raise

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Read one state of the database throughout, whatever other processes write meanwhile."""
        if self.conn.in_transaction:
            yield
            return
        self.conn.execute("BEGIN")
        self.conn.snapshot = True
        try:
            yield
        finally:
            self.conn.snapshot = False
            if self.conn.in_transaction:  # SQLite itself ends one in which reading failed
                self.conn.execute("COMMIT")

    def _apart_from_swaps(self) -> AbstractContextManager[None]:
        """Keep writers of the database in use out while it is overwritten; a database being built has none."""
        return nullcontext() if self.path.name == BEING_BUILT else swap_lock(self.path.parent)

    @property
    def replaced(self) -> bool:
        """Whether another file has come in the place of the one that is open."""
        return _file_at(self.path) not in (None, self._file)

    def close(self) -> None:
        """Close the connection; safe to call twice."""
        self.conn.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def open_store(db_path: Path, *, read_only: bool = False, locked: bool = False) -> Store:
    """Open the index at `db_path`, created or brought up to date where needed.

    `locked` tells that the caller holds the lock for long jobs, under which migrations run.
    Raises `IndexUnusable` where it is missing (read-only), damaged or newer than this program.
    """
    if read_only:
        return Store(db_path, _open_to_read(db_path), read_only=True)
    fresh = not db_path.exists()
    if fresh:
        _make_private(db_path)
    conn = connect(db_path)
    try:
        if fresh or _version(conn, db_path) != SCHEMA_VERSION:
            _prepare(conn, db_path, locked=locked)
    except BaseException:
        conn.close()
        raise
    return Store(db_path, conn, read_only=False)


def _file_at(path: Path) -> tuple[int, int] | None:
    """Return which file lies at a path; None where none does."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _make_private(path: Path) -> None:
    """Make the file readable by its owner only; SQLite gives its side files the same rights."""
    with suppress(OSError):  # connect() tells what is wrong with the folder
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))


def _open_to_read(path: Path) -> Connection:
    if not path.exists():
        raise IndexUnusable(f"There is no index at {path}", fix="memctl index")
    lonely = not os.access(path.parent, os.W_OK) and not _has_log(path)
    try:
        conn, version = _connect_to_read(path, immutable=lonely)
    except StorageFull:
        if _has_log(path):
            raise
        # A full disk has no room for the shared memory of a log; without a log the file alone is all there is.
        conn, version = _connect_to_read(path, immutable=True)
    if version == SCHEMA_VERSION:
        return conn
    conn.close()
    if version == 0:
        raise IndexUnusable(f"The index at {path} is empty", fix="memctl index")
    try:
        with closing(connect(path)) as writer:
            _prepare(writer, path, locked=False)
    except StorageFull as error:
        raise IndexUnusable(
            f"The index at {path} is of an older program and cannot be written", fix="memctl index"
        ) from error
    return connect(path, read_only=True)


def _connect_to_read(path: Path, *, immutable: bool) -> tuple[Connection, int]:
    conn = connect(path, read_only=True, immutable=immutable)
    try:
        return conn, _version(conn, path)
    except BaseException:
        conn.close()
        raise


def _has_log(path: Path) -> bool:
    """Tell whether committed pages may lie in the write-ahead log and not yet in the database."""
    try:
        return os.stat(f"{path}-wal").st_size > 0
    except FileNotFoundError:
        return False


def _version(conn: Connection, path: Path) -> int:
    """Return the file's schema version; a newer one than ours is refused."""
    version = int(conn.execute("PRAGMA user_version").fetchone()[0])
    if version > SCHEMA_VERSION:
        raise IndexUnusable(
            f"The index at {path} has schema {version}; this memctl knows {SCHEMA_VERSION}",
            fix="Upgrade memctl, or make the index anew: memctl rebuild",
        )
    return version


def _prepare(conn: Connection, path: Path, *, locked: bool) -> None:
    """Run the missing migrations, one process at a time."""
    from memctl.store.lock import long_job_lock
    from memctl.store.migrations import migrate

    with nullcontext() if locked else long_job_lock(path.parent, "migrate", wait=MIGRATION_WAIT_SECONDS):
        if _version(conn, path) == SCHEMA_VERSION:
            return
        conn.execute(f"PRAGMA page_size = {PAGE_SIZE}")
        conn.execute("PRAGMA journal_mode = WAL")
        migrate(conn)
