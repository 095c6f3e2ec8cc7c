"""The outbox: a crash at any point leaves a change whole or absent, and nothing twice."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from memctl.domain.errors import StorageFull
from memctl.domain.event import Event, EventKind
from memctl.domain.ids import sha256_hex
from memctl.store.outbox import FileWrite
from tests.journal.store_bed import AT, Vault, write


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    return Vault(tmp_path)


def test_a_new_file_and_its_event_are_published(vault: Vault) -> None:
    vault.commit("e1", write("memories/a.md", b"hello"))
    assert not (vault.root / "memories/a.md").exists()
    flushed = vault.outbox.flush(vault.journal)
    assert (flushed.events, flushed.files, flushed.conflicts) == (1, 1, [])
    assert (vault.root / "memories/a.md").read_bytes() == b"hello"
    assert vault.journalled() == {"e1": 1}
    assert vault.outbox.is_empty()
    assert vault.outbox.flush(vault.journal).events == 0


def test_a_prepared_file_is_renamed_and_a_lost_one_is_written_anew(vault: Vault) -> None:
    for name, lost in (("a", False), ("b", True)):
        temp = vault.root / f".{name}.tmp"
        temp.write_bytes(b"text")
        inode = temp.stat().st_ino
        vault.commit(name, write(f"{name}.md", b"text", temp=str(temp)))
        if lost:
            temp.unlink()
        vault.outbox.flush(vault.journal)
        assert (vault.root / f"{name}.md").read_bytes() == b"text"
        assert lost or (vault.root / f"{name}.md").stat().st_ino == inode
        assert not temp.exists()


def test_an_edit_replaces_only_the_text_it_was_made_from(vault: Vault) -> None:
    (vault.root / "a.md").write_bytes(b"old")
    vault.commit("e1", write("a.md", b"new", b"old"))
    vault.outbox.flush(vault.journal)
    assert (vault.root / "a.md").read_bytes() == b"new"
    vault.commit("e2", write("a.md", b"newer", b"new"))
    (vault.root / "a.md").write_bytes(b"by hand")
    flushed = vault.outbox.flush(vault.journal)
    assert (vault.root / "a.md").read_bytes() == b"by hand"
    assert [conflict.path for conflict in flushed.conflicts] == ["a.md"]
    assert vault.trash() == [b"newer"]
    assert vault.journalled() == {"e1": 1, "e2": 1}


def test_a_file_that_appeared_meanwhile_is_not_overwritten(vault: Vault) -> None:
    vault.commit("e1", write("a.md", b"ours"))
    (vault.root / "a.md").write_bytes(b"theirs")
    vault.outbox.flush(vault.journal)
    assert (vault.root / "a.md").read_bytes() == b"theirs"
    assert vault.trash() == [b"ours"]


def test_a_file_taken_away_lies_in_the_trash(vault: Vault) -> None:
    (vault.root / "a.md").write_bytes(b"old")
    vault.commit("e1", FileWrite("a.md", None, before=sha256_hex(b"old"), after=None))
    vault.outbox.flush(vault.journal)
    assert not (vault.root / "a.md").exists()
    assert vault.trash() == [b"old"]


def test_a_rolled_back_transaction_owes_nothing(vault: Vault) -> None:
    vault.store.conn.execute("BEGIN IMMEDIATE")
    vault.outbox.enqueue(Event("e1", AT, "dev1", "added"), [write("a.md", b"x")])
    vault.store.conn.execute("ROLLBACK")
    assert vault.outbox.is_empty()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_without_permission_keeps_the_debt(vault: Vault) -> None:
    (vault.root / "closed").mkdir(mode=0o500)
    vault.commit("e1", write("closed/a.md", b"x"))
    with pytest.raises(StorageFull):
        vault.outbox.flush(vault.journal)
    assert not vault.outbox.is_empty()


def test_one_file_that_cannot_be_written_does_not_hold_up_the_others(vault: Vault) -> None:
    (vault.root / "a.md").write_bytes(b"a file, not a folder")
    vault.commit("e1", write("a.md/b.md", b"x"))
    vault.outbox.heal(vault.journal)
    other = Vault(vault.root)
    other.commit("e2", write("c.md", b"y"))
    flushed = other.outbox.flush(other.journal)
    assert len(flushed.errors) == 1
    assert vault.journalled() == {"e2": 1}
    (vault.root / "a.md").unlink()
    other.outbox.flush(other.journal)
    assert vault.journalled() == {"e1": 1, "e2": 1}


def test_the_fold_goes_along_with_the_own_file(vault: Vault) -> None:
    vault.commit("e1")
    vault.outbox.flush(vault.journal)
    vault.commit("e2")
    vault.outbox.flush(vault.journal)
    row = vault.store.conn.execute("SELECT last_event_id, byte_hint FROM journal_files").fetchone()
    assert row == ("e2", vault.journal.file("2026-11").stat().st_size)


CHILD = """
import os, sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from tests.journal.store_bed import Vault, write
from memctl.store import outbox, publish
def crash(step):
    if step == sys.argv[2]:
        os._exit(9)
publish.reached = outbox.reached = crash
vault = Vault(Path(sys.argv[1]))
vault.outbox.heal(vault.journal)
vault.commit("e1", write("a.md", b"hello"))
crash("committed")
vault.outbox.flush(vault.journal)
"""


def run_child(code: str, *args: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-c", code.format(tests=str(Path(__file__).parents[2])), *args])


@pytest.mark.parametrize("step", ["committed", "temp", "published", "appended", "settled"])
def test_a_crash_at_any_step_is_made_up_for(tmp_path: Path, step: str) -> None:
    assert run_child(CHILD, str(tmp_path), step).wait() == 9
    vault = Vault(tmp_path)
    vault.journal.append([Event(f"r{n}", AT, "dev1", EventKind.RETRIEVED) for n in range(30)])
    vault.outbox.heal(vault.journal)
    assert (tmp_path / "a.md").read_bytes() == b"hello"
    assert vault.journalled()["e1"] == 1
    assert max(vault.journalled().values()) == 1
    assert vault.outbox.is_empty()


WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from tests.journal.store_bed import Vault, write
vault = Vault(Path(sys.argv[1]))
vault.outbox.heal(vault.journal)
for n in range(int(sys.argv[3])):
    name = f"{{sys.argv[2]}}-{{n}}"
    vault.commit(name, write(f"memories/{{name}}.md", name.encode()))
    vault.outbox.flush(vault.journal)
    print(name, flush=True)
"""


def test_processes_that_flush_at_once_write_each_line_once(tmp_path: Path) -> None:
    Vault(tmp_path).store.close()
    runs = [run_child(WRITER, str(tmp_path), str(i), "25") for i in range(4)]
    assert [run.wait() for run in runs] == [0] * 4
    counts = Vault(tmp_path).journalled()
    assert len(counts) == 100
    assert set(counts.values()) == {1}


@pytest.mark.skipif(os.name == "nt", reason="SIGKILL is POSIX")
def test_what_was_acknowledged_survives_being_killed(tmp_path: Path) -> None:
    Vault(tmp_path).store.close()
    acknowledged: list[str] = []
    code = WRITER.format(tests=str(Path(__file__).parents[2]))
    for turn in range(3):
        runs = [
            subprocess.Popen(
                [sys.executable, "-c", code, str(tmp_path), f"{turn}{i}", "10000"], stdout=subprocess.PIPE, text=True
            )
            for i in range(2)
        ]
        for run in runs:
            assert run.stdout is not None
            acknowledged.append(run.stdout.readline().strip())
        time.sleep(0.02 + 0.05 * turn)
        for run in runs:
            run.send_signal(signal.SIGKILL)
            acknowledged += run.communicate()[0].split()
    vault = Vault(tmp_path)
    vault.outbox.heal(vault.journal)
    counts = vault.journalled()
    stored = {row[0] for row in vault.store.conn.execute("SELECT id FROM events").fetchall()}
    assert set(acknowledged) <= set(counts)
    assert set(counts.values()) == {1}
    assert set(counts) == stored
    assert {path.stem for path in (tmp_path / "memories").glob("*.md")} == stored
    assert vault.journal.verify() == []
