"""Taking in the vault: init, index, rebuild, watch, verify."""

import os
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

from memctl.app.engine import Engine
from memctl.config.places import write_private
from memctl.domain.answers import IndexAnswer, InitAnswer, VerifyAnswer
from memctl.domain.errors import FailedError, IndexUnusable, Locked, StorageFull
from memctl.store.open import Store, open_store


def init(engine: Engine, *, embed: bool = True) -> InitAnswer:
    """Make `.memctl/` and index the vault; changes no note and is safe to repeat."""
    created = not engine.places.db.exists()
    make_folder(engine)
    with engine.long_job("init"):
        store = engine.create()
        answer = _index(engine, store, embed=embed)
    return InitAnswer(vault=str(engine.root), found=found_in(engine.root, answer), index=answer, created=created)


def make_folder(engine: Engine) -> None:
    """Make the vault's own folder, private, and ignored by git until sync is switched on."""
    from memctl.store.device import create_vault_file

    folder = engine.places.folder
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        engine.places.db.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        ignore = folder / ".gitignore"
        if not ignore.exists():
            descriptor = os.open(ignore, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
                stream.write("*\n")
        create_vault_file(folder, engine.entropy, engine.clock.now())
    except OSError as error:
        raise StorageFull(
            f"cannot make {folder}: {error.strerror}", fix="a vault needs a folder that you may write to"
        ) from error


def found_in(root: Path, answer: IndexAnswer) -> dict[str, object]:
    """Return what kind of vault this is, for the first lines that a new user reads."""
    kind = "Obsidian vault" if (root / ".obsidian").is_dir() else "zk notebook" if (root / ".zk").is_dir() else "folder"
    return {"kind": kind, "notes": answer.files, "passages": answer.chunks_added + answer.chunks_kept}


def index(
    engine: Engine,
    paths: Sequence[str] = (),
    *,
    embed: bool = True,
    accept_missing: bool = False,
) -> IndexAnswer:
    """Take in what changed in the vault, or below some of its paths."""
    within = [vault_path(engine.root, path) for path in paths]
    with engine.long_job("index"):
        store = engine.writer() if engine.has_index() else engine.create()
        return _index(engine, store, embed=embed, accept_missing=accept_missing, within=within)


def _index(
    engine: Engine, store: Store, *, embed: bool = True, accept_missing: bool = False, within: Sequence[str] = ()
) -> IndexAnswer:
    from memctl.index.path import index_vault

    if not within:
        sweep(engine)
    return index_vault(
        engine.index_parts(store),
        within=within,
        accept_missing=accept_missing,
        embed=embed and engine.settings.index.embed,
    )


def sweep(engine: Engine) -> None:
    """Remove what killed processes left; the caller holds the lock for long jobs, so that no rebuild is under way."""
    from memctl.store.open import BEING_BUILT
    from memctl.store.swap import remove_database
    from memctl.vault.sweep import sweep_temporary

    remove_database(engine.places.db.with_name(BEING_BUILT))
    lock = engine.places.folder / "lock"
    sweep_temporary(engine.root / engine.settings.vault.memories, lock.stat().st_mtime_ns)


def vault_path(root: Path, path: str) -> str:
    """Return a path given on the command line relative to the vault."""
    given = Path(path).expanduser()
    absolute = given if given.is_absolute() else (Path.cwd() / given if (Path.cwd() / given).exists() else root / given)
    resolved = Path(os.path.normpath(absolute))
    try:
        return resolved.relative_to(root).as_posix()
    except ValueError:
        real = Path(os.path.realpath(resolved))
        if real.is_relative_to(root):
            return real.relative_to(root).as_posix()
        raise FailedError(f"{path} lies outside the vault {root}") from None


def rebuild(engine: Engine, *, embed: bool = True) -> IndexAnswer:
    """Make the database again from vault and journal, then put it in place."""
    from memctl.index.rebuild import rebuild_database

    with engine.long_job("rebuild"):
        engine.close()
        old = engine.writer() if is_usable(engine.places.db) else None
        answer = rebuild_database(
            engine.index_parts,
            old,
            engine.places.db,
            lambda path: open_store(path, read_only=False, locked=True),
            embed=embed and engine.settings.index.embed,
        )
        engine.close()
    return answer


def is_usable(db: Path) -> bool:
    """Tell whether a database opens and passes its check."""
    from memctl.store.backup import integrity

    if not db.exists():
        return False
    try:
        with open_store(db, read_only=True) as store:
            return not integrity(store.conn)
    except IndexUnusable:
        return False


def watch(
    engine: Engine,
    stop: threading.Event,
    on_pass: Callable[[IndexAnswer], None],
    notice: Callable[[str], None],
    *,
    once: bool = False,
) -> None:
    """Take in changes until `stop` is set; writes a heartbeat that `status` shows.

    `notice` gets one sentence when a change has to wait or is looked for instead of heard. Raises Locked where `once`
    is set and another long job runs; without it the first pass waits for that job as every later one does.
    """
    if once:
        on_pass(_watched_pass(engine, ()))
        return
    if not _first_pass(engine, stop, on_pass, notice):
        return
    from memctl.vault.watch import watch_vault

    def changed(paths: set[str] | None) -> None:
        on_pass(_watched_pass(engine, tuple(sorted(paths)) if paths else ()))

    watch_vault(
        engine.root,
        on_change=changed,
        stop=stop,
        exclude=engine.settings.vault.exclude,
        memories_folder=engine.settings.vault.memories,
        beat=lambda: heartbeat(engine),
        notice=notice,
    )


def _first_pass(
    engine: Engine, stop: threading.Event, on_pass: Callable[[IndexAnswer], None], notice: Callable[[str], None]
) -> bool:
    """Take in everything once nobody else's long job is in the way; return False where `stop` came first."""
    from memctl.vault.watch import RETRY_SECONDS

    while not stop.is_set():
        try:
            on_pass(_watched_pass(engine, ()))
        except Locked as error:
            notice(f"{error.message}; trying again")
            stop.wait(RETRY_SECONDS)
        else:
            return True
    return False


def _watched_pass(engine: Engine, paths: Sequence[str]) -> IndexAnswer:
    with engine.long_job("watch"):
        store = engine.writer() if engine.has_index() else engine.create()
        answer = _index(engine, store, within=paths)
    heartbeat(engine)
    return answer


def heartbeat(engine: Engine) -> None:
    """Note that the watcher is alive."""
    write_private(engine.places.folder / "watch.heartbeat", f"{os.getpid()} {engine.clock.now()}\n")


def verify(engine: Engine, names: Sequence[str] = ()) -> VerifyAnswer:
    """Check sources against their memories; `names` are ids, titles, notes or folders."""
    from memctl.index.verify import verify_sources

    store = engine.writer()
    paths = None if not names else sorted({path for name in names for path in _paths_named(engine, store, name)})
    return verify_sources(engine.index_parts(store), paths)


def _paths_named(engine: Engine, store: Store, name: str) -> list[str]:
    known = store.sources.all()
    try:
        path = vault_path(engine.root, name)
    except FailedError:
        path = name
    below = [source for source in known if source == path or source.startswith(path.rstrip("/") + "/")]
    if below:
        return below
    found = store.memories.by_ids([store.resolve(name)])
    return [item.record.path for item in found]
