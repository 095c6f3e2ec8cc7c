"""What a look at the folders tells: files seen, left alone, unreadable, or not there."""

import errno
import os
import socket
import time
import unicodedata
from pathlib import Path

import pytest

from memctl.domain.errors import NoVault, UsageError
from memctl.domain.note import FileStat, Scan, SkippedFile
from memctl.vault.scan import is_note_path, read_bytes, scan_vault, stat_file


def put(root: Path, *paths: str) -> None:
    for path in paths:
        file = root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(path, encoding="utf-8")


def seen(scan: Scan) -> list[str]:
    return [found.path for found in scan.files]


def skipped(scan: Scan) -> dict[str, str]:
    return {found.path: found.reason for found in scan.skipped}


def test_notes_are_found_sorted_with_their_stat(tmp_path: Path) -> None:
    put(tmp_path, "b.md", "a/c.markdown", "a/D.MD", "a/x.txt", "a/.hidden.md", ".obsidian/x.md", ".git/y.md")
    put(tmp_path, ".memctl/z.md", "node_modules/p/readme.md", "a/node_modules/q.md")
    scan = scan_vault(tmp_path)
    assert seen(scan) == ["a/D.MD", "a/c.markdown", "b.md"]
    found = os.stat(tmp_path / "b.md")
    assert scan.files[2] == FileStat("b.md", found.st_size, found.st_mtime_ns, found.st_ino)
    assert scan.skipped == ()


def test_decomposed_names_are_composed_and_their_spelling_kept(tmp_path: Path) -> None:
    name = unicodedata.normalize("NFD", "Café/naïve.md")
    put(tmp_path, name)
    scan = scan_vault(tmp_path)
    assert seen(scan) == ["Café/naïve.md"]
    assert scan.raw_paths == {"Café/naïve.md": name}


def test_two_unicode_forms_of_one_name_are_one_note(tmp_path: Path) -> None:
    put(tmp_path, "é.md", "e\u0301.md")
    scan = scan_vault(tmp_path)
    assert seen(scan) == ["é.md"]
    assert list(skipped(scan)) == ["é.md"]


def test_links_inside_are_passed_over_links_outside_reported_loops_end(tmp_path: Path) -> None:
    root, outside = tmp_path / "vault", tmp_path / "outside"
    put(root, "a/one.md")
    put(outside, "secret.md", "data.bin")
    (root / "a/loop").symlink_to(root)
    (root / "again").symlink_to(root / "a")
    (root / "copy.md").symlink_to(root / "a/one.md")
    (root / "out").symlink_to(outside)
    (root / "out.md").symlink_to(outside / "secret.md")
    (root / "data.bin").symlink_to(outside / "data.bin")
    (root / "self.md").symlink_to(root / "self.md")
    (root / "dangling.md").symlink_to(root / "nothing.md")
    scan = scan_vault(root)
    assert seen(scan) == ["a/one.md"]
    assert skipped(scan) == {
        "out": "symbolic link leaves the vault",
        "out.md": "symbolic link leaves the vault",
        "self.md": "symbolic link leads nowhere",
        "dangling.md": "symbolic link leads nowhere",
    }
    assert isinstance(stat_file(root, "out.md"), SkippedFile)
    assert isinstance(read_bytes(root, "out/secret.md"), SkippedFile)


def test_the_vault_itself_may_be_a_link(tmp_path: Path) -> None:
    put(tmp_path / "real", "a.md")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert seen(scan_vault(tmp_path / "link")) == ["a.md"]
    assert read_bytes(tmp_path / "link", "a.md") == b"a.md"


def test_unseen_is_not_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "ok.md", "locked/in.md", "gone/in.md")
    really = os.scandir
    errors = {"locked": errno.EACCES, "gone": errno.ENOENT}

    def scandir(path: str) -> object:
        # Root reads everything, so the refusal of a folder cannot be had from the file system in every place.
        number = errors.get(os.path.basename(path))
        if number is not None:
            raise OSError(number, os.strerror(number), path)
        return really(path)

    monkeypatch.setattr(os, "scandir", scandir)
    scan = scan_vault(tmp_path)
    assert seen(scan) == ["ok.md"]
    assert scan.skipped == (SkippedFile("locked", "permission denied", unreadable=True),)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_forbidden_folder_is_unreadable(tmp_path: Path) -> None:
    put(tmp_path, "locked/in.md")
    (tmp_path / "locked").chmod(0)
    try:
        assert [found.unreadable for found in scan_vault(tmp_path).skipped] == [True]
    finally:
        (tmp_path / "locked").chmod(0o700)


def test_a_missing_root_is_no_vault(tmp_path: Path) -> None:
    put(tmp_path, "file")
    for path in ("nothing", "file"):
        with pytest.raises(NoVault):
            scan_vault(tmp_path / path)


def test_excludes_are_those_of_gitignore_and_spare_the_memories(tmp_path: Path) -> None:
    put(tmp_path, "a.md", "drafts/b.md", "deep/drafts/c.md", "deep/keep.md", "x.tmp.md", "memories/_global/m.md")
    put(tmp_path, "old/y.md", "old/kept.md")
    (tmp_path / ".memctlignore").write_text("# mine\ndrafts/\nold/*\n!old/kept.md\n", encoding="utf-8")
    scan = scan_vault(tmp_path, exclude=["*.tmp.md", "memories/"])
    assert seen(scan) == ["a.md", "deep/keep.md", "memories/_global/m.md", "old/kept.md"]
    (tmp_path / ".gitignore").write_text("deep\n", encoding="utf-8")
    assert "deep/keep.md" not in seen(scan_vault(tmp_path, ignore_files=(".memctlignore", ".gitignore")))


def test_a_hidden_memories_folder_is_looked_at(tmp_path: Path) -> None:
    put(tmp_path, "a.md", ".brain/mem/_global/m.md", ".brain/other.md")
    assert seen(scan_vault(tmp_path, memories_folder=".brain/mem")) == [".brain/mem/_global/m.md", "a.md"]


def test_a_look_may_be_limited_to_some_paths(tmp_path: Path) -> None:
    put(tmp_path, "a/one.md", "a/deep/two.md", "b/three.md", "four.md", ".git/five.md", "a/x.txt")
    assert seen(scan_vault(tmp_path, include_only=["a/", "four.md", "a/one.md", "nothing.md", ".git"])) == [
        "a/deep/two.md",
        "a/one.md",
        "four.md",
    ]
    with pytest.raises(UsageError):
        scan_vault(tmp_path, include_only=["../outside"])


def test_what_is_named_like_a_note_but_is_none(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    put(tmp_path, "folder.md/in.md")
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / ".Evicted.md.icloud").touch()
    with open(os.fsencode(tmp_path) + b"/caf\xe9.md", "w", encoding="utf-8"):
        pass
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "s.md"))
        scan = scan_vault(tmp_path)
    assert seen(scan) == ["folder.md/in.md"]
    assert skipped(scan) == {
        "Evicted.md": "in the cloud, not on this machine",
        "caf?.md": "file name is not UTF-8",
        "pipe.md": "not a regular file",
        "s.md": "not a regular file",
    }
    assert isinstance(read_bytes(tmp_path, "pipe.md"), SkippedFile)


def test_single_files_are_found_in_any_form_or_said_to_be_gone(tmp_path: Path) -> None:
    put(tmp_path, "e\u0301.md")
    assert isinstance(stat_file(tmp_path, "é.md"), FileStat)
    assert read_bytes(tmp_path, "é.md") == "e\u0301.md".encode()
    for path in ("nothing.md", "e\u0301.md/below.md", "a\0b.md"):
        assert stat_file(tmp_path, path) is None
        assert read_bytes(tmp_path, path) is None


def test_a_path_tells_whether_it_is_a_notes() -> None:
    assert is_note_path("a/b.md") and is_note_path("B.Markdown")
    assert not any(is_note_path(path) for path in ("a/.b.md", ".git/b.md", "a.txt", "node_modules/a.md"))


def test_ten_thousand_files_take_no_longer_than_listing_them_with_their_stats(tmp_path: Path) -> None:
    for folder in range(20):
        (tmp_path / f"f{folder}").mkdir()
        for number in range(100):
            (tmp_path / f"f{folder}/n{number}.md").touch()

    def plain() -> int:
        return sum(os.stat(os.path.join(base, name)).st_size for base, _, names in os.walk(tmp_path) for name in names)

    def seconds(work: object) -> float:
        start = time.perf_counter()
        assert callable(work) and work() is not None
        return time.perf_counter() - start

    assert len(scan_vault(tmp_path).files) == 2000
    usual = min(seconds(plain) for _ in range(5))
    assert min(seconds(lambda: scan_vault(tmp_path)) for _ in range(5)) < 3 * usual
