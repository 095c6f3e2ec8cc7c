"""Purge: take memories for good out of tables, journal, backups and trash. The one exception to never deleting."""

import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from memctl.domain.errors import MemctlError
from memctl.domain.ids import content_hash
from memctl.store.archive import read_archive, unpack_archive, write_archive
from memctl.store.clusters import Clusters
from memctl.store.driver import Connection, connect
from memctl.store.event_rows import dump_data, events_of_memories, json_ids
from memctl.store.flock import locked_file
from memctl.store.fulltext import quoted
from memctl.store.journal import Journal
from memctl.store.journal_line import decode_fields, encode_fields
from memctl.store.lineage import lineage_of
from memctl.store.memories import Memories
from memctl.store.packing import unpack_record
from memctl.store.redact import PurgePlan, folded_words, lines_of, redact_event, variants
from memctl.store.safefile import explained, make_folder, sync_folder
from memctl.store.states import States

__all__ = ["PurgePlan", "Purged", "plan_purge", "purge_backups", "purge_journal", "purge_tables", "scrub"]


@dataclass(slots=True)
class Purged:
    """What was rewritten or removed, and what could not be reached."""

    lines: int = 0
    files: list[str] = field(default_factory=list)
    not_reached: list[str] = field(default_factory=list)


def plan_purge(
    conn: Connection, ids: Iterable[str], *, paths: Iterable[str] = (), terms: Iterable[str] = ()
) -> PurgePlan:
    """Return the plan for ids with their lineages and every text they had; `paths` are files that memctl wrote."""
    lineage = lineage_of(conn, ids)
    sql = "SELECT content FROM memories WHERE id IN (SELECT value FROM json_each(?))"
    texts = {row[0] for row in conn.execute(sql, (json_ids(lineage),)).fetchall()}
    for event in events_of_memories(conn, lineage):
        for memory, packed in event.old_texts.items():
            record = unpack_record(packed) if memory in lineage else None
            texts |= {record.content} if record is not None else set()
    asked = frozenset(term.casefold() for term in terms)
    shared = _shared_lines(conn, lineage, lines_of(texts))
    words = _own_words(conn, lineage, texts)
    return PurgePlan(frozenset(lineage), tuple(sorted(texts)), frozenset(paths), asked, words, shared)


def purge_tables(conn: Connection, plan: PurgePlan) -> int:
    """Remove rows, vectors and texts of the plan from the database; runs in a transaction. Returns changed events."""
    conn.execute("PRAGMA secure_delete = ON").fetchall()
    sql = "SELECT rowid, embed_hash, path, line, end_line FROM memories WHERE id IN (SELECT value FROM json_each(?))"
    rows = conn.execute(sql, (json_ids(plan.ids),)).fetchall()
    Memories(conn).delete([row[0] for row in rows])
    conn.executemany(
        "DELETE FROM embeddings WHERE hash = ? AND NOT EXISTS (SELECT 1 FROM memories m WHERE m.embed_hash = hash)",
        [(row[1],) for row in rows],
    )
    conn.execute("DELETE FROM entities WHERE id NOT IN (SELECT entity FROM memory_entities)")
    for table in ("sources", "links"):
        conn.executemany(f"DELETE FROM {table} WHERE path = ?", [(path,) for path in sorted(plan.paths)])
    conn.executemany("DELETE FROM links WHERE path = ? AND line BETWEEN ? AND ?", [row[2:] for row in rows])
    hashes = [(content_hash(text),) for text in plan.texts]
    conn.executemany("DELETE FROM sensory_buffer WHERE content_hash = ?", hashes)
    Clusters(conn).drop()  # a centre of a few memories would still tell of one that is gone
    _purge_outbox(conn, plan)
    return _purge_events(conn, plan)


def scrub(conn: Connection) -> bool:
    """Rewrite the file so that no removed byte stays in it; False where a reader kept the write-ahead log alive."""
    names = "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5%'"
    for (name,) in conn.execute(names).fetchall():
        conn.execute(f"INSERT INTO {name}({name}) VALUES ('optimize')")
    conn.execute("VACUUM")
    return not conn.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]


def purge_journal(journal: Journal, plan: PurgePlan) -> Purged:
    """Rewrite every file of every device that can be reached; ids and order of events stay as they are."""
    purged = Purged()
    journal.make_own_folder()
    with locked_file(journal.lock_path):
        for _, path in journal.files():
            try:
                lines = _rewrite(path, plan)
            except MemctlError:
                purged.not_reached.append(str(path))
                continue
            purged.lines += lines
            purged.files += [str(path)] if lines else []
    return purged


def purge_backups(memctl_folder: Path, plan: PurgePlan, *, archives: Iterable[Path] = ()) -> Purged:
    """Rewrite the backups in `.memctl/backups`, and others named, and clear the trash of the texts."""
    purged = Purged()
    for left in [*memctl_folder.glob(".purge-*"), *memctl_folder.glob(".backup-*")]:
        shutil.rmtree(left, ignore_errors=True)  # of a process that was killed
    found = {*(memctl_folder / "backups").glob("*.tar.gz"), *archives}
    for archive in sorted(found):
        try:
            if _rewrite_archive(archive, memctl_folder, plan):
                purged.files.append(str(archive))
        except MemctlError:
            purged.not_reached.append(str(archive))
    for path in sorted((memctl_folder / "trash").rglob("*")):
        if path.is_file() and not path.is_symlink() and _clear_trash(path, plan):
            purged.files.append(str(path))
    return purged


def _shared_lines(conn: Connection, lineage: set[str], lines: set[str]) -> frozenset[str]:
    """Return the lines that also stand in a live memory outside the lineage."""
    sql = (
        "SELECT l.value FROM json_each(?) l WHERE EXISTS (SELECT 1 FROM memories m WHERE m.live = 1 "
        "AND instr(m.content, l.value) AND m.id NOT IN (SELECT value FROM json_each(?)))"
    )
    return frozenset(row[0] for row in conn.execute(sql, (json_ids(sorted(lines)), json_ids(lineage))).fetchall())


def _own_words(conn: Connection, lineage: set[str], texts: Iterable[str]) -> frozenset[str]:
    """Return the words of texts, folded, that stand in no memory outside the lineage."""
    sql = (
        "SELECT 1 FROM memory_fts WHERE memory_fts MATCH ? AND rowid NOT IN "
        "(SELECT rowid FROM memories WHERE id IN (SELECT value FROM json_each(?))) LIMIT 1"
    )
    gone = json_ids(lineage)
    said = {word: folded_words(word) for text in texts for word in re.findall(r"\w+", text.casefold())}
    own = (forms for word, forms in said.items() if conn.execute(sql, (quoted(word), gone)).fetchone() is None)
    return frozenset(form for forms in own for form in forms)


def _purge_outbox(conn: Connection, plan: PurgePlan) -> None:
    conn.execute("UPDATE outbox SET journal_from = 0")  # the files of the journal are about to shrink
    for seq, text in conn.execute("SELECT seq, event FROM outbox").fetchall():
        cleaned = redact_event(json.loads(text), plan)
        if cleaned is not None:
            conn.execute("UPDATE outbox SET event = ? WHERE seq = ?", (json.dumps(cleaned), seq))
    conn.executemany("DELETE FROM outbox_files WHERE path = ?", [(path,) for path in sorted(plan.paths)])


def _purge_events(conn: Connection, plan: PurgePlan) -> int:
    """Redact stored events, and fold anew what they touched: a state can hold the words of an event."""
    changes: list[tuple[str, int]] = []
    touched: set[str] = set()
    for seq, mems, data in conn.execute("SELECT seq, mems, data FROM events ORDER BY seq").fetchall():
        cleaned = redact_event({"mems": json.loads(mems), "data": json.loads(data)}, plan)
        if cleaned is not None:
            changes.append((dump_data(cleaned["data"]), seq))
            touched.update(cleaned["mems"])
    conn.executemany("UPDATE events SET data = ? WHERE seq = ?", changes)
    States(conn).refold(touched | plan.ids)
    return len(changes)


def _rewrite(path: Path, plan: PurgePlan) -> int:
    """Rewrite one file of the journal under its lock, if it holds a text; return how many lines changed."""
    temp = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    with explained(f"the journal was not purged: {path}"):
        try:
            with locked_file(path):
                changed = _write_cleaned(path, temp, plan)
                if changed:
                    os.replace(temp, path)
                    sync_folder(path.parent)
        finally:
            temp.unlink(missing_ok=True)
    return changed


def _write_cleaned(path: Path, temp: Path, plan: PurgePlan) -> int:
    changed = 0
    fd = os.open(temp, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(fd, "wb") as out, path.open("rb") as lines:
        for line, cleaned in _cleaned_lines(lines, plan):
            changed += line != cleaned
            out.write(cleaned)
        out.flush()
        os.fsync(out.fileno())
    return changed


def _cleaned_lines(lines: Iterable[bytes], plan: PurgePlan) -> Iterator[tuple[bytes, bytes]]:
    """Yield each line and what it becomes; an unreadable line with a purged text becomes nothing."""
    needles = [form for needle in plan.needles for form in variants(needle)]
    for line in lines:
        try:
            cleaned = redact_event(decode_fields(line), plan)
        except ValueError:
            yield line, b"" if any(needle in line for needle in needles) else line
            continue
        yield line, line if cleaned is None else encode_fields(cleaned)


def _rewrite_archive(archive: Path, memctl_folder: Path, plan: PurgePlan) -> bool:
    """Write a backup anew without the texts; False where it holds none of them."""
    members = read_archive(archive)
    with explained(f"the backup was not purged: {archive}"):
        make_folder(memctl_folder)
        work = Path(tempfile.mkdtemp(prefix=".purge-", dir=memctl_folder))
    try:
        files = unpack_archive(archive, work)
        changed = False
        for name, path in list(files.items()):
            if name.startswith("journal/"):
                changed |= _rewrite(path, plan) > 0
            elif name == "memory.db":
                changed |= _purge_database(path, plan)
            elif name.startswith("memories/") and _is_purged_note(path, plan):
                del files[name]
        changed |= files.keys() != members.keys()
        if changed:
            write_archive(archive, files)
        return changed
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _purge_database(path: Path, plan: PurgePlan) -> bool:
    with closing(connect(path)) as conn:
        sql = "SELECT count(*) FROM memories WHERE id IN (SELECT value FROM json_each(?))"
        rows = conn.execute(sql, (json_ids(plan.ids),)).fetchone()[0]
        conn.execute("BEGIN IMMEDIATE")
        changed = purge_tables(conn, plan)
        conn.execute("COMMIT")
        scrub(conn)
        conn.execute("PRAGMA journal_mode = DELETE").fetchall()
    return bool(rows or changed)


def _is_purged_note(path: Path, plan: PurgePlan) -> bool:
    if any(path.as_posix().endswith("/" + purged.partition("/")[2]) for purged in plan.paths):
        return True
    return plan.gives_away(path.read_text("utf-8", "replace"))


def _clear_trash(path: Path, plan: PurgePlan) -> bool:
    """Remove a text from the trash; True where something was removed."""
    if path.suffix == ".jsonl":
        return _rewrite(path, plan) > 0
    if not plan.gives_away(path.read_text("utf-8", "replace")):
        return False
    path.unlink()
    return True
