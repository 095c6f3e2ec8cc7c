"""The path of indexing: scan -> parse -> chunk -> mask -> match -> keep -> embed."""

from collections.abc import Sequence
from time import perf_counter

from memctl.domain.answers import IndexAnswer, Skipped
from memctl.domain.words import Degradation
from memctl.index.changes import find_changes, guard_missing
from memctl.index.embed import embed_missing
from memctl.index.entities import scan_entities
from memctl.index.parts import IndexParts
from memctl.index.reclaim import reclaim_moved
from memctl.index.renames import find_renames
from memctl.index.take import Tally, rules_version, take_changed, take_missing, take_unreachable
from memctl.vault.scan import scan_vault


def index_vault(
    parts: IndexParts, *, within: Sequence[str] = (), accept_missing: bool = False, embed: bool = True
) -> IndexAnswer:
    """Bring the index in line with the vault and say what changed.

    Raises `RefusedError` where too many sources are missing at once; the caller holds the lock for long jobs.
    """
    started = perf_counter()
    known = parts.store.sources.all()  # before the look at the files: what is added meanwhile is not missing
    scan = scan_vault(parts.root, exclude=parts.exclude, include_only=within, memories_folder=parts.memories_folder)
    changes = find_changes(scan, known, rules=rules_version(), within=within)
    renames = find_renames(parts, scan, changes.new, changes.missing, known)
    missing = sorted(set(changes.missing) - set(renames.values()))
    guard_missing(len(missing), len(known), accepted=accept_missing)
    tally = Tally()
    take_unreachable(parts, changes.unreachable, known)
    take_missing(parts, missing, known, tally)
    take_changed(parts, scan, [*changes.touched, *changes.new], known, renames, tally)
    reclaim_moved(parts, tally.fresh)
    scan_entities(parts)
    embedded = embed_missing(parts) if embed else 0
    if not within:
        parts.store.settings.set("last_complete_pass", parts.now())
    skipped = [Skipped(item.path, item.reason) for item in (*scan.skipped, *tally.skipped)]
    return IndexAnswer(
        files=len(scan.files),
        added=tally.added,
        changed=tally.changed,
        renamed=len(renames),
        removed=len(missing),
        skipped=tuple(skipped),
        chunks_added=tally.chunks_added,
        chunks_kept=tally.chunks_kept,
        chunks_removed=tally.chunks_removed,
        embedded=embedded,
        took_ms=round((perf_counter() - started) * 1000),
        masked=tuple(tally.masked),
        degraded=(Degradation.MODEL,) if embed and parts.embedder() is None else (),
    )
