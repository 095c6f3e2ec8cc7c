"""Moving: backup, restore, export and import."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from memctl.app.engine import Engine
from memctl.domain.answers import AddAnswer
from memctl.domain.errors import UsageError
from memctl.intake.parts import AddRequest

_KEPT = (
    "title",
    "category",
    "type",
    "layer",
    "governance",
    "valid_from",
    "valid_until",
    "session",
    "channel",
    "confidence",
)


def backup(engine: Engine, to: Path | None = None) -> Path:
    """Write one archive of database, journal, settings and the notes that memctl wrote; return its path."""
    from memctl.store.backup import backup as write_backup

    stamp = engine.clock.now()[:19].replace(":", "").replace("-", "")
    target = to or engine.places.backups / f"memctl-backup-{stamp}.tar.gz"
    if target.is_dir():
        target = target / f"memctl-backup-{stamp}.tar.gz"
    engine.writer()
    return write_backup(engine.root, engine.places.db, target, memories=engine.settings.vault.memories)


def restore(engine: Engine, file: Path, *, dry_run: bool = False) -> Mapping[str, Any]:
    """Put a backup back; it is checked first, and what it replaces is backed up before anything is touched."""
    from memctl.store.backup import read_backup
    from memctl.store.backup import restore as put_back

    found = read_backup(file)
    if dry_run:
        return {"restored": False, "file": str(file), **found}
    with engine.long_job("restore"):
        safety = backup(engine) if engine.places.db.exists() else None
        engine.close()
        put_back(file, engine.root, engine.places.db, memories=engine.settings.vault.memories)
    return {"restored": True, "file": str(file), "before": str(safety) if safety else None, **found}


def import_rows(engine: Engine, rows: Sequence[Mapping[str, Any]], *, dry_run: bool = False) -> list[AddAnswer]:
    """Add each row as a memory of its own; every row goes through the gates, and known ones only reinforce."""
    from memctl.app.adding import add

    return [add(engine, _request(number, row, dry_run)) for number, row in enumerate(rows, start=1)]


def _request(number: int, row: Mapping[str, Any], dry_run: bool) -> AddRequest:
    text = row.get("content") or row.get("text")
    if not isinstance(text, str):
        raise UsageError(f"row {number} has no text", fix='{"content": "…", "tags": []} one a line')
    kept = {name: row[name] for name in _KEPT if row.get(name) is not None}
    tags = tuple(str(tag) for tag in row.get("tags") or ())
    return AddRequest(text=text, tags=tags, source="import", dry_run=dry_run, **kept)
