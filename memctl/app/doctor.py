"""Doctor: every check says what it found and how to mend it; the last one is a real round trip."""

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from memctl.app.engine import Engine
from memctl.app.places import why_not_live
from memctl.domain.answers import Check
from memctl.domain.errors import IndexUnusable, MemctlError
from memctl.domain.words import Exit

_LOW_DISK_BYTES = 200_000_000
_MARKER = "memctl doctor wrote this sentence about a violet heron and reads it back"


def doctor(engine: Engine, *, fix: bool = False, deep: bool = False) -> list[Check]:
    """Check settings, files, database, journal, model and search; `fix` mends what is safe to mend."""
    checks = list(_checks(engine, deep=deep))
    if not fix:
        return checks
    fixers = [_FIXES[check.id] for check in checks if check.status != "ok" and check.id in _FIXES]
    if not fixers:
        return checks
    for mend in dict.fromkeys(fixers):
        mend(engine)
    engine.close()
    return list(_checks(engine, deep=deep))


def _checks(engine: Engine, *, deep: bool) -> Iterator[Check]:
    yield from _settings(engine)
    yield _vault(engine)
    yield _permissions(engine)
    yield _disk(engine)
    yield _path()
    index = _index(engine)
    yield index
    if index.status == "fail":
        return
    if deep:
        yield _sources(engine)
    yield _journal(engine)
    yield _lag(engine)
    yield _duplicates(engine)
    yield _vectors(engine)
    yield _model(engine)
    yield _round_trip(engine)


def _settings(engine: Engine) -> Iterator[Check]:
    for error in engine.loaded.errors:
        yield Check("settings", "fail", error, "memctl config edit", code=Exit.USAGE)
    for key in engine.loaded.ignored:
        yield Check("trust", "warn", f"{key} in the vault's settings has no effect until trusted", "memctl trust add")
    if not engine.loaded.errors:
        yield Check("settings", "ok", "settings are understood")


def _vault(engine: Engine) -> Check:
    why = why_not_live(engine.root)
    if why and engine.places.db.is_relative_to(engine.root):
        return Check("vault", "warn", f"{why}, and the database lies in it", "memctl config set vault.database state")
    if not os.access(engine.places.folder, os.W_OK):
        return Check("vault", "warn", f"{engine.places.folder} cannot be written: reads only")
    return Check("vault", "ok", str(engine.root))


def _permissions(engine: Engine) -> Check:
    open_to_others = [
        path
        for path in (engine.places.folder, *engine.places.folder.glob("*"))
        if path.exists() and path.stat().st_mode & 0o077 and path.name != ".gitignore"
    ]
    if open_to_others:
        return Check(
            "permissions",
            "warn",
            f"others can read {open_to_others[0].name} and {len(open_to_others) - 1} more in .memctl",
            "memctl doctor --fix",
        )
    return Check("permissions", "ok", "only you can read .memctl")


def _disk(engine: Engine) -> Check:
    free = shutil.disk_usage(engine.root).free
    if free < _LOW_DISK_BYTES:
        return Check("disk", "warn", f"only {free // 1_000_000} MB are free on the vault's disk")
    return Check("disk", "ok", f"{free // 1_000_000_000} GB are free")


def _path() -> Check:
    found = [
        str(Path(folder) / "memctl")
        for folder in os.environ.get("PATH", "").split(os.pathsep)
        if folder and os.access(Path(folder) / "memctl", os.X_OK) and (Path(folder) / "memctl").is_file()
    ]
    distinct = list(dict.fromkeys(os.path.realpath(path) for path in found))
    if len(distinct) > 1:
        return Check(
            "path",
            "warn",
            f"several programs are called memctl: {', '.join(distinct)}",
            "remove one, or call it by path",
        )
    return Check("path", "ok", found[0] if found else "memctl is not on PATH")


def _index(engine: Engine) -> Check:
    from memctl.store.backup import integrity

    try:
        problems = integrity(engine.reader().conn)
    except IndexUnusable as error:
        return Check("index", "fail", error.message, error.fix or "memctl rebuild", code=Exit.INDEX)
    if problems:
        return Check("index", "fail", f"the database is damaged: {problems[0]}", "memctl rebuild", code=Exit.INDEX)
    return Check("index", "ok", "the database passes its check")


def _journal(engine: Engine) -> Check:
    problems = engine.journal.verify()
    if problems:
        return Check("journal", "warn", f"{len(problems)} lines of the journal cannot be read: {problems[0]}")
    return Check(
        "journal", "ok", f"{engine.reader().events.count()} events are folded, {len(engine.tail().events)} wait"
    )


def _sources(engine: Engine) -> Check:
    from memctl.app.indexing import verify

    found = verify(engine)
    drifted = found.checked - found.verified
    if drifted:
        return Check(
            "sources", "warn", f"{drifted} of {found.checked} passages drifted from their notes", "memctl verify"
        )
    return Check("sources", "ok", f"{found.checked} passages stand in their notes as they were indexed")


def _lag(engine: Engine) -> Check:
    from memctl.app.health import status

    lag = status(engine)["lag"]
    if lag:
        return Check("lag", "warn", f"the index is {lag} notes behind", "memctl index")
    return Check("lag", "ok", "the index is up to date")


def _duplicates(engine: Engine) -> Check:
    twice = engine.reader().memories.doubled_files()
    if twice:
        return Check(
            "duplicates", "warn", f"{len(twice)} files carry the id of another memory: {twice[0]}", "remove the copy"
        )
    return Check("duplicates", "ok", "no id stands in two files")


def _vectors(engine: Engine) -> Check:
    store = engine.reader()
    if store.degraded:
        return Check("vectors", "warn", f"without {', '.join(store.degraded)}: an exact scan serves instead")
    embedder = engine.embedder()
    if embedder is None:
        return Check("vectors", "warn", "no embeddings without a model; keyword search works")
    have, want = store.vectors.coverage(embedder.name)
    if have < want:
        return Check("vectors", "warn", f"{want - have} of {want} memories have no embedding yet", "memctl index")
    return Check("vectors", "ok", f"{have} embeddings by {embedder.name}")


def _model(engine: Engine) -> Check:
    embedder = engine.embedder()
    if embedder is None:
        return Check("model", "warn", f"no embedding model: {engine.model_reason}", "memctl model ls")
    return Check("model", "ok", f"{embedder.name} is there")


def _round_trip(engine: Engine) -> Check:
    """Write, embed, recall, verify and delete a memory in a vault of its own, with the settings of this one."""
    from memctl.app.memory import Memory

    folder = tempfile.mkdtemp(prefix="memctl-doctor-")
    try:
        Memory.init(folder)
        with Memory.open(folder) as memory:
            added = memory.add(_MARKER, channel="_global")
            found = memory.recall("which bird did the doctor write about?", trace=False)
            if not added.id or added.id not in [hit.id for hit in found.results]:
                return Check(
                    "round-trip",
                    "fail",
                    "a memory was written and not found again",
                    "memctl doctor --deep",
                    code=Exit.NO,
                )
            if memory.verify().edited or memory.verify().missing:
                return Check("round-trip", "fail", "a fresh memory does not verify", code=Exit.NO)
            memory.forget([added.id])
            if memory.recall(_MARKER, trace=False).results:
                return Check("round-trip", "fail", "a forgotten memory is still recalled", code=Exit.NO)
            how = "" if not found.degraded else f" (without {', '.join(found.degraded)})"
            return Check("round-trip", "ok", f"wrote, embedded, recalled, verified and forgot a memory{how}")
    except MemctlError as error:
        return Check("round-trip", "fail", error.message, error.fix, code=Exit.NO)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _mend_permissions(engine: Engine) -> None:
    for path in (engine.places.folder, *engine.places.folder.rglob("*")):
        path.chmod(0o700 if path.is_dir() else 0o600)


def _mend_index(engine: Engine) -> None:
    from memctl.app.indexing import rebuild

    rebuild(engine)


def _mend_lag(engine: Engine) -> None:
    from memctl.app.indexing import index

    index(engine)


_FIXES: dict[str, Callable[[Engine], None]] = {
    "permissions": _mend_permissions,
    "index": _mend_index,
    "lag": _mend_lag,
    "vectors": _mend_lag,
}
