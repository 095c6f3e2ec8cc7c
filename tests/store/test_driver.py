"""The driver: engine, errors by code, read-only files, a cheap import."""

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from memctl.domain.errors import IndexUnusable, Locked, StorageFull
from memctl.store import driver
from memctl.store.open import Store, open_store
from tests.store.store_rows import record


def test_engine_can_do_what_is_needed(store: Store) -> None:
    assert tuple(map(int, driver.sqlite_version().split("."))) >= driver.OLDEST_SQLITE
    flags = {
        name: store.conn.execute(f"PRAGMA {name}").fetchone()[0] for name in ("foreign_keys", "recursive_triggers")
    }
    assert flags == {"foreign_keys": 1, "recursive_triggers": 1}
    assert store.conn.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_every_write_is_synced_unless_told_otherwise(store: Store) -> None:
    with store.write() as conn:
        assert conn.execute("PRAGMA synchronous").fetchone()[0] == 2
    with store.write(durable=False) as conn:
        assert conn.execute("PRAGMA synchronous").fetchone()[0] == 1


def test_a_copy_for_which_there_is_no_room_is_no_bug(store: Store, tmp_path: Path) -> None:
    copy = driver.connect(tmp_path / "copy.db")
    copy.execute("PRAGMA max_page_count = 2")
    with pytest.raises(StorageFull):
        store.conn.backup(copy)
    copy.close()


@pytest.mark.parametrize("damage", ["text", "middle"])
def test_a_damaged_file_is_told_from_a_bug(tmp_path: Path, damage: str) -> None:
    path = tmp_path / "memory.db"
    with open_store(path) as store, store.write():
        store.memories.insert([record(n, f"crane number {n} " * 50) for n in range(300)])
    data = bytearray(path.read_bytes())
    if damage == "text":
        data[:100] = b"This was never a database. " * 3 + b"x" * 19
    else:
        data[8192 : len(data) - 8192] = b"\xaa" * (len(data) - 2 * 8192)
    path.write_bytes(bytes(data))
    with pytest.raises(IndexUnusable) as caught, open_store(path, read_only=True) as store:
        store.memories.get(record(7, "").id)
        store.memories.by_rowids(range(1, 300))
    assert caught.value.fix == "memctl rebuild"


def test_a_newer_schema_is_refused_by_number(tmp_path: Path) -> None:
    path = tmp_path / "memory.db"
    with open_store(path) as store:
        store.conn.execute("PRAGMA user_version = 999")
    for read_only in (True, False):
        with pytest.raises(IndexUnusable, match="999"):
            open_store(path, read_only=read_only)


def test_a_missing_index_is_not_made_by_a_reader(tmp_path: Path) -> None:
    with pytest.raises(IndexUnusable) as caught:
        open_store(tmp_path / "memory.db", read_only=True)
    assert caught.value.fix == "memctl index"
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_says_that_nothing_was_saved(store: Store) -> None:
    pages = store.conn.execute("PRAGMA page_count").fetchone()[0]
    store.conn.execute(f"PRAGMA max_page_count = {pages + 2}")
    with pytest.raises(StorageFull, match="nothing was saved"), store.write():
        store.memories.insert([record(n, "words " * 2000) for n in range(50)])
    assert not store.conn.in_transaction
    store.conn.execute("PRAGMA max_page_count = 1000000")
    assert store.conn.execute("SELECT count(*) FROM memories").fetchone() == (0,)


def test_a_reader_cannot_write(store: Store) -> None:
    with open_store(store.path, read_only=True) as reader, pytest.raises(StorageFull), reader.write():
        reader.settings.set("x", 1)


def test_a_busy_index_is_locked_not_broken(store: Store) -> None:
    with open_store(store.path) as other:
        other.conn.execute("PRAGMA busy_timeout = 10")
        with store.write(), pytest.raises(Locked), other.write():
            pass


def test_a_failed_write_leaves_nothing_behind(store: Store) -> None:
    with pytest.raises(ZeroDivisionError), store.write():
        store.settings.set("x", 1)
        raise ZeroDivisionError
    assert store.settings.get("x") is None


def test_readers_see_the_old_state_while_a_write_is_open(store: Store) -> None:
    with open_store(store.path, read_only=True) as reader:
        with store.write():
            store.settings.set("x", 1)
            assert reader.settings.get("x") is None
        assert reader.settings.get("x") == 1


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_can_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "vault"
    folder.mkdir()
    with open_store(folder / "memory.db") as store, store.write():
        store.settings.set("x", 1)
    folder.chmod(0o555)
    try:
        with open_store(folder / "memory.db", read_only=True) as reader:
            assert reader.settings.get("x") == 1
    finally:
        folder.chmod(0o755)


@pytest.mark.parametrize("name", ["a b", "100%", "what?", "a#b", "ünïcode 起", "it's"])
def test_any_folder_name_can_hold_the_index(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    open_store(folder / "memory.db").close()
    with open_store(folder / "memory.db", read_only=True) as reader:
        assert reader.memories.channels() == []
    assert (folder / "memory.db").is_file()


def test_the_read_path_imports_neither_numpy_nor_sqlite_utils(store: Store) -> None:
    code = (
        "import sys; from pathlib import Path; from memctl.store.open import open_store\n"
        "from memctl.store.fulltext import KeywordQuery\n"
        f"store = open_store(Path({str(store.path)!r}), read_only=True)\n"
        "store.fulltext.search(KeywordQuery(('crane',)))\n"
        "print([name for name in ('numpy', 'sqlite_utils', 'sqlite_vec') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_eight_threads_with_their_own_stores_lose_no_write(store: Store) -> None:
    def add(worker: int) -> None:
        with open_store(store.path) as own:
            for step in range(10):
                with own.write(durable=False):
                    own.settings.bump("count")
                    own.memories.insert([record(worker * 100 + step, f"worker {worker} step {step}")])

    threads = [threading.Thread(target=add, args=(worker,)) for worker in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert store.settings.get("count") == 80
    assert store.conn.execute("SELECT count(*) FROM memories").fetchone() == (80,)
