"""Backup and restore: what comes back is what was there, and nothing is lost on the way."""

import io
import tarfile
from pathlib import Path

import pytest

from memctl.domain.errors import FailedError
from memctl.store.backup import backup, integrity, read_backup, restore
from memctl.store.open import open_store
from tests.journal.store_bed import Vault, write


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    made = Vault(tmp_path / "vault")
    made.commit("e1", write("memories/a.md", b"first"))
    made.outbox.flush(made.journal)
    (made.root / "note.md").write_text("the person's own note")
    (made.root / ".memctl" / "config.toml").write_text("[recall]\n")
    return made


def save(vault: Vault) -> Path:
    return backup(vault.root, vault.store.path, vault.root.parent / "b.tar.gz", memories="memories")


def put_back(file: Path, vault: Vault) -> Path | None:
    return restore(file, vault.root, vault.root / ".memctl" / "memory.db", memories="memories")


def events(vault: Vault) -> list[str]:
    with open_store(vault.root / ".memctl" / "memory.db") as store:
        return [row[0] for row in store.conn.execute("SELECT id FROM events ORDER BY id").fetchall()]


def test_a_restore_goes_back_and_keeps_what_it_replaced(vault: Vault) -> None:
    file = save(vault)
    assert read_backup(file)["memories"] == 1
    vault.commit("e2", write("memories/a.md", b"second", b"first"), write("memories/b.md", b"later"))
    vault.outbox.flush(vault.journal)
    vault.store.close()
    aside = put_back(file, vault)
    assert events(vault) == ["e1"]
    assert vault.journalled() == {"e1": 1}
    assert (vault.root / "memories/a.md").read_bytes() == b"first"
    assert (vault.root / "memories/b.md").read_bytes() == b"later"
    assert (vault.root / "note.md").exists()
    assert aside is not None
    assert (aside / "memories/a.md").read_bytes() == b"second"
    assert b'"e2"' in (aside / ".memctl/journal/dev1/2026-11.jsonl").read_bytes()
    assert not list((vault.root / ".memctl").glob(".backup-*"))


def test_it_restores_into_an_empty_folder_and_over_a_damaged_database(vault: Vault, tmp_path: Path) -> None:
    file = save(vault)
    vault.store.close()
    (vault.root / ".memctl" / "memory.db").write_bytes(b"not a database" * 100)
    put_back(file, vault)
    assert events(vault) == ["e1"]
    new = tmp_path / "new"
    new.mkdir()
    restore(file, new, new / ".memctl" / "memory.db", memories="notes/mine")
    assert (new / "notes/mine/a.md").read_bytes() == b"first"
    with open_store(new / ".memctl" / "memory.db") as store:
        assert integrity(store.conn) == []


def test_restoring_the_present_state_changes_nothing(vault: Vault) -> None:
    file = save(vault)
    vault.store.close()
    assert put_back(file, vault) is None
    assert vault.journalled() == {"e1": 1}


@pytest.mark.parametrize("place", [0.1, 0.5, 0.9])
def test_a_damaged_backup_is_refused_before_anything_is_touched(vault: Vault, place: float) -> None:
    file = save(vault)
    data = bytearray(file.read_bytes())
    data[int(len(data) * place)] ^= 255
    file.write_bytes(data)
    vault.store.close()
    before = vault.journal.file("2026-11").stat()
    with pytest.raises(FailedError):
        put_back(file, vault)
    assert vault.journal.file("2026-11").stat() == before


def test_a_cut_backup_and_none_at_all_are_refused(vault: Vault) -> None:
    file = save(vault)
    file.write_bytes(file.read_bytes()[:200])
    for bad in (file, vault.root / "none.tar.gz"):
        with pytest.raises(FailedError):
            read_backup(bad)


@pytest.mark.parametrize("name", ["../evil.md", "/etc/evil", "memories/../../x", "C:\\x"])
def test_an_archive_cannot_write_outside(vault: Vault, name: str) -> None:
    file = vault.root / "evil.tar.gz"
    with tarfile.open(file, "w:gz") as tar:
        info = tarfile.TarInfo(name)
        info.size = 1
        tar.addfile(info, io.BytesIO(b"x"))
    with pytest.raises(FailedError, match="plain"):
        read_backup(file)


def test_a_damaged_database_is_left_out_of_a_backup(vault: Vault) -> None:
    vault.store.close()
    (vault.root / ".memctl" / "memory.db").write_bytes(b"junk" * 1000)
    assert read_backup(save(vault))["database"] is False


def test_integrity_finds_a_text_that_the_word_index_does_not_have(vault: Vault) -> None:
    conn = vault.store.conn
    assert integrity(conn) == []
    with open_store(vault.store.path, read_only=True) as reader:
        assert integrity(reader.conn) == []
    conn.execute("INSERT INTO memory_fts(rowid, content, title, tags, aliases) VALUES (7, 'x', '', '', '')")
    assert integrity(conn) == ["the full-text index memory_fts does not fit its texts"]
