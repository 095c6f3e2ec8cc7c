"""The part of the facade that looks after a vault: sleep, health, backups."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from memctl.app.engine import Engine
from memctl.domain.answers import Check, DreamAnswer

if TYPE_CHECKING:
    from memctl.app.reviewing import Due, Graded


class Care:
    """What looks after the memory of one vault."""

    engine: Engine

    def dream(self, **options: Any) -> DreamAnswer:
        """Return what a dream would change; `apply`, or a `consent` that agrees to it, makes it happen."""
        from memctl.app.dreaming import dream

        return dream(self.engine, **options)

    def status(self) -> dict[str, Any]:
        """Return where the vault stands: counts, lag, watcher, database."""
        from memctl.app.health import status

        return status(self.engine)

    def due_reviews(self, *, limit: int | None = None, new: int = 10) -> "Due":
        """Return the questions of a review: what is due, and `new` memories that were never asked about."""
        from memctl.app.reviewing import due

        return due(self.engine, limit=limit, new=new)

    def review(self, name: str, grade: str, *, dry_run: bool = False) -> "Graded":
        """Note how well a memory was known: again, hard, good or easy."""
        from memctl.app import reviewing

        return reviewing.grade(self.engine, name, grade, dry_run=dry_run)

    def health(self, *, days: int = 30) -> dict[str, Any]:
        """Return how well memory works: quality, speed, what waits, and the trend from dream to dream."""
        from memctl.app.vitals import health

        return health(self.engine, days=days)

    def stats(self) -> dict[str, Any]:
        """Return counts of everything that is kept."""
        from memctl.app.health import stats

        return stats(self.engine)

    def privacy(self) -> dict[str, Any]:
        """Return what is stored, where, and what may leave the machine."""
        from memctl.app.health import privacy

        return privacy(self.engine)

    def doctor(self, *, fix: bool = False, deep: bool = False) -> list[Check]:
        """Check everything, with a real write-embed-recall-verify-delete round trip."""
        from memctl.app.doctor import doctor

        return doctor(self.engine, fix=fix, deep=deep)

    def bundle(self, checks: Sequence[Check], to: Path | None = None) -> Path:
        """Write findings, versions and changed settings for a bug report; no note text, paths as hashes."""
        from memctl.app.bundle import write_bundle

        return write_bundle(self.engine, checks, to or Path.cwd() / "memctl-doctor.tar.gz")

    def backup(self, to: Path | None = None) -> Path:
        """Write a backup of everything that the notes themselves do not hold; return its path."""
        from memctl.app.moving import backup

        return backup(self.engine, to)

    def restore(self, file: Path, *, dry_run: bool = False) -> Mapping[str, Any]:
        """Put a backup back; what it replaces is copied first."""
        from memctl.app.moving import restore

        return restore(self.engine, file, dry_run=dry_run)
