"""Whatever lies in the vault: a clear error or a skip that names the file, never a traceback, never a changed note."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.robust.bed import ROOT, Bed, check_healthy, state_of

NOBODY = 65534
unix = pytest.mark.skipif(os.name == "nt", reason="names and rights of POSIX")
as_root = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0 or shutil.which("setpriv") is None,
    reason="becoming another user takes root and setpriv",
)


@pytest.fixture
def stranger(bed: Bed) -> Bed:
    """Return a bed whose commands run as a user without rights, on a copy of the program which that user can read."""
    for folder in (bed.root.parent, *bed.root.parent.parents):
        if folder.stat().st_mode & 0o5 != 0o5:
            if folder.name.startswith(("pytest-", "test_")):
                folder.chmod(0o755)
            else:
                pytest.skip(f"{folder} is closed to others")
    program = bed.root.parent / "program"
    shutil.copytree(ROOT / "memctl", program / "memctl", ignore=shutil.ignore_patterns("__pycache__"))
    for path in (bed.root, bed.home):
        os.chown(path, NOBODY, NOBODY)
    bed.prefix = ("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups")
    bed.settings["PYTHONPATH"] = str(program)
    probe = subprocess.run(
        bed.command("recall", "-h"), cwd=bed.root, env=bed.environment(), capture_output=True, check=False
    )
    if probe.returncode:
        pytest.skip("this Python cannot be run by another user")
    return bed


def _own(bed: Bed) -> None:
    for path in (bed.root, *bed.root.rglob("*")):
        os.chown(path, NOBODY, NOBODY, follow_symlinks=False)


def _skipped(bed: Bed) -> dict[str, str]:
    ran = bed.run("index", "--json")
    assert ran.code in (0, 3), ran
    return {item["path"]: item["reason"] for item in ran.json["skipped"]}


@unix
def test_every_kind_of_bad_file_is_named_and_the_rest_is_found(bed: Bed) -> None:
    bed.write("good.md", "# Good\n\nThe zqgoode lamp.\n")
    bed.write("latin.md", "# Caf\xe9\n\nThe lamp.\n".encode("latin-1"))
    bed.write("nul.md", b"# Nul\n\nThe \0 lamp.\n")
    bed.write("line.md", b"# Line\n\n" + b"word " * 2_000_000 + b"\n")
    bed.write("empty.md", b"")
    bed.write("spaces.md", b" \n\n\t\n")
    bed.write("half.md", b"---\ntitle: never closed\n\nThe lamp.\n")
    bed.write("yaml.md", b"---\ntitle: [1, {a: *nowhere\ntags: !!python/object:os.system x\n---\n\nThe zqyamle lamp.\n")
    bed.write(
        "dates.md",
        b"---\ncreated: 99999-99-99\nvalid_from: .inf\ntags: {a: [b]}\nid: ../../x\n---\n\nThe zqdatee lamp.\n",
    )
    bed.write(
        "bomb.md",
        b"---\na: &a [x,x,x,x,x,x,x,x,x]\n"
        + b"".join(
            b"%c: &%c [*%c,*%c,*%c,*%c,*%c,*%c,*%c,*%c]\n" % (98 + n, 98 + n, *([97 + n] * 8)) for n in range(12)
        )
        + b"---\n\nThe zqbombe lamp.\n",
    )
    bed.write(
        "deep.md", b"> " * 3000 + b"The zqdeepe lamp.\n\n" + b"- " * 3000 + b"x\n\n" + b"[" * 20000 + b"*_" * 5000
    )
    bed.write("fence.md", b"```\n# no heading\n" + b"never closed\n" * 50)
    bed.write("utf16.md", "# Wide\n\nThe zqwidee lamp.\n".encode("utf-16"))
    bed.write("crlf.md", b"\xef\xbb\xbf# Bom\r\n\r\nThe zqcrlfe lamp.\r\n")
    (bed.root / "folder.md").mkdir()
    os.mkfifo(bed.root / "pipe.md")
    os.symlink("loop.md", bed.root / "loop.md")
    os.symlink(".", bed.root / "again")
    os.symlink("/etc", bed.root / "outside")
    os.symlink("/etc/hostname", bed.root / "out.md")
    os.symlink("nowhere.md", bed.root / "broken.md")
    before = {name: data for name, data in bed.files().items() if name != "pipe.md"}
    ran = bed.run("init", "--json")
    assert ran.code in (0, 3), ran
    skipped = {item["path"]: item["reason"] for item in ran.json["skipped"]}
    assert {"latin.md", "nul.md", "outside", "out.md", "loop.md", "broken.md", "pipe.md"} <= set(skipped), skipped
    assert not {"good.md", "yaml.md", "dates.md", "utf16.md", "crlf.md"} & set(skipped)
    for marker in ("zqgoode", "zqyamle", "zqdatee", "zqwidee", "zqcrlfe", "zqbombe"):
        hits = bed.run("recall", marker, "--json").json["results"]
        assert hits and marker in hits[0]["content"], marker
    for command in (
        ["ls"],
        ["doctor"],
        ["verify"],
        ["stats"],
        ["links", "--broken"],
        ["tags"],
        ["export"],
        ["rebuild"],
        ["status"],
    ):
        assert bed.run(*command).code in (0, 1, 3), command
    assert {name: data for name, data in bed.files().items() if name != "pipe.md"} == before


NAMES = (
    "new\nline.md",
    "tab\there.md",
    "bell\x07and\x1b[31mred\x1b[0m.md",
    "\x1b]0;owned\x07.md",
    "emoji 🦀👩‍👩‍👧.md",
    "cafe\u0301 NFD.md",
    "right\u202eto left.md",
    " leading and trailing .md",
    "quote'\"`$(touch owned).md",
    "-rf.md",
    "--help.md",
    "back\\slash.md",
    "star*?[a].md",
    "x" * 252 + ".md",
    "语" * 83 + ".md",
    "%2e%2e%2fpercent.md",
    "a#b^c|d.md",
    "CON.md",
    "...md",
)


@unix
def test_names_that_command_a_terminal_or_a_shell(bed: Bed) -> None:
    for number, name in enumerate(NAMES):
        bed.write(
            f"notes/{name}",
            f"# Title {number} \x1b[2J\x1b]52;c;b3duZWQ=\x07\u202e end\n\nThe zqname{number}e lamp \x1b[31mred\x9b.\n",
        )
    with open(os.fsencode(bed.root) + b"/notes/raw\xff\xfe.md", "wb") as file:
        file.write(b"# Raw\n\nThe lamp.\n")
    ran = bed.run("init")
    assert ran.code in (0, 3), ran
    wanted = len([name for name in NAMES if not name.startswith(".")])
    assert sum("zqname" in row["content"] for row in bed.rows()) == wanted
    for args in (
        ["recall", "lamp", "-k", "40"],
        ["recall", "lamp", "-k", "40", "--color", "never", "--format", "table"],
        ["recall", "lamp", "-k", "40", "--json"],
        ["recall", "lamp", "-k", "40", "--format", "vimgrep"],
        ["recall", "lamp", "-k", "40", "--format", "md"],
        ["ls", "--limit", "0"],
        ["ls", "--limit", "0", "--format", "table", "--color", "never"],
        ["links", "--orphans"],
        ["verify"],
        ["index"],
        ["index", "--json"],
        ["doctor"],
        ["completion", "candidates", "notes"],
    ):
        ran = bed.run(*args)
        assert ran.code in (0, 1, 3), (args, ran)
        for text in (ran.out, ran.err):
            harmful = [
                char
                for char in text
                if (ord(char) < 32 and char not in "\n\t") or 0x7F <= ord(char) < 0xA0 or char == "\u202e"
            ]
            assert not harmful, (args, harmful)
    for row in bed.rows()[:4]:
        hits = bed.ok("show", str(row["id"]), "--json")
        assert row["id"] in hits.out
    assert not (bed.root / "owned").exists()
    before = state_of(bed)
    bed.ok("rebuild") if bed.run("index").code == 0 else bed.run("rebuild")
    assert state_of(bed) == before


@unix
@as_root
def test_unreadable_notes_are_kept_in_memory(stranger: Bed) -> None:
    stranger.write("open.md", "# Open\n\nThe zqopene lamp.\n")
    stranger.write("secret.md", "# Secret\n\nThe zqsecrete lamp, see [[open|that]].\n")
    stranger.write("closed/inner.md", "# Inner\n\nThe zqinnere lamp.\n")
    _own(stranger)
    stranger.ok("init")
    (stranger.root / "secret.md").chmod(0)
    (stranger.root / "closed").chmod(0)
    os.utime(stranger.root / "secret.md", (1, 1))
    ran = stranger.run("index", "--json")
    assert ran.code == 3, ran
    assert {"secret.md", "closed"} <= {item["path"] for item in ran.json["skipped"]}
    assert ran.json["removed"] == 0
    for marker in ("zqopene", "zqsecrete", "zqinnere"):
        assert stranger.ok("recall", marker, "--json").json["results"][0]["content"].count(marker)
    assert stranger.run("verify", "--json").json["unreadable"] == 2
    before = state_of(stranger)
    assert stranger.run("rebuild").code in (0, 3)
    after = {row["id"]: row for row in state_of(stranger)}
    assert {row["id"] for row in before} <= set(after)
    assert "secret.md" in stranger.ok("links", "open.md", "--json").out
    (stranger.root / "secret.md").chmod(0o600)
    (stranger.root / "closed").chmod(0o700)
    stranger.ok("index")
    assert {row["id"] for row in state_of(stranger)} == {row["id"] for row in before}
    assert all(row["status"] == "active" and not row["dormant_since"] for row in state_of(stranger))


@unix
@as_root
@pytest.mark.parametrize("closed", ["vault", "state"])
def test_read_only_vault_is_recalled_and_add_fails_clearly(stranger: Bed, closed: str) -> None:
    stranger.write("open.md", "# Open\n\nThe zqopene lamp.\n")
    _own(stranger)
    stranger.ok("init")
    added = stranger.ok("add", "--tag", "lit", "The zqaddede lamp.").out.strip()
    place = stranger.root if closed == "vault" else stranger.home
    for path in (place, *place.rglob("*")):
        os.chown(path, 0, 0, follow_symlinks=False)
        path.chmod(0o755 if path.is_dir() else 0o644)
    ran = stranger.run("recall", "lamp", "--json")
    assert ran.code == 0 and len(ran.json["results"]) == 2, ran
    if closed == "vault":
        assert "journal" in ran.json["degraded"]
        for args in (["add", "Another lamp."], ["index"], ["forget", added], ["rebuild"]):
            ran = stranger.run(*args, "--json")
            assert ran.code == 5 and '"E020"' in ran.err, (args, ran)
    for args in (
        *(["ls"], ["show", added], ["status"], ["stats"], ["tags"], ["log"], ["history", added], ["today"]),
        *(["links", added], ["related", added], ["privacy"], ["doctor"], ["export"]),
    ):
        assert stranger.run(*args).code in (0, 1), args
    assert len(stranger.rows()) == 2


DAMAGE = ("truncated", "empty", "garbage", "header", "newer", "text", "missing", "half a page", "folder")


def _damage(db: Path, how: str) -> None:
    data = bytearray(db.read_bytes())
    if how == "truncated":
        db.write_bytes(data[: len(data) // 2])
    elif how == "half a page":
        db.write_bytes(data[:-1000])
    elif how == "empty":
        db.write_bytes(b"")
    elif how == "garbage":
        for at in range(8192, len(data), 8192):
            data[at : at + 4000] = os.urandom(min(4000, len(data) - at))
        db.write_bytes(data)
    elif how == "header":
        db.write_bytes(os.urandom(100) + data[100:])
    elif how == "newer":
        from memctl.store.driver import connect

        conn = connect(db)
        conn.execute("PRAGMA user_version = 9999")
        conn.close()
    elif how == "text":
        db.write_text("this is no database\n" * 1000)
    else:
        db.unlink()
        if how == "folder":
            db.mkdir()


@pytest.mark.parametrize("how", DAMAGE)
def test_damaged_database_is_told_and_rebuilt(bed: Bed, how: str) -> None:
    for number in range(12):
        bed.write(f"note {number}.md", f"# Note {number}\n\nThe zqnote{number}e lamp.\n")
    bed.ok("init")
    added = bed.ok("add", "The zqaddede kettle.").out.strip()
    bed.ok("pin", added)
    before, files = state_of(bed), bed.files()
    _damage(bed.root / ".memctl" / "memory.db", how)
    for args in (
        ["recall", "lamp"],
        ["ls"],
        ["add", "The zqlatere kettle."],
        ["status"],
        ["verify"],
        ["undo", "-n"],
        ["doctor"],
        ["index"],
    ):
        ran = bed.run(*args, "--json")
        if args[0] in ("recall", "doctor", "add", "status") and how not in ("half a page", "garbage", "truncated"):
            assert ran.code == (5 if how == "folder" else 12) or (how == "folder" and args == ["doctor"]), (args, ran)
        if ran.code == 12:
            assert '"E012"' in ran.err or '"E021"' in ran.err or args[0] in ("doctor", "status"), (args, ran)
    if how == "folder":
        (bed.root / ".memctl" / "memory.db").rmdir()
    bed.ok("rebuild")
    after = {row["id"]: row for row in state_of(bed)}
    assert {row["id"] for row in before} <= set(after)
    assert after[added]["pinned"]
    assert bed.files() == files
    check_healthy(bed)


def test_a_torn_or_damaged_journal_line_costs_that_line_only(bed: Bed) -> None:
    bed.ok("init")
    ids = [bed.ok("add", f"The zq{number}e kettle.").out.strip() for number in range(4)]
    bed.ok("pin", ids[0])
    (journal,) = (bed.root / ".memctl" / "journal").glob("*/*.jsonl")
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(lines[0] + b"\xff\xfe garbage \x00\n" + b"".join(lines[1:]) + lines[0][: len(lines[0]) // 2])
    assert bed.run("recall", "kettle").code == 0
    more = bed.ok("add", "The zq5e kettle.").out.strip()
    bed.ok("rebuild")
    rows = {row["id"]: row for row in bed.rows()}
    assert {*ids, more} == set(rows) and rows[ids[0]]["pinned"]


HOSTILE = (
    b"\0",
    b"\xff\xfe\xfd",
    b"\x1b[2J" * 50,
    b"a" * 1_000_001,
    b"- " * 5000 + b"x",
    b"[[" * 4000 + b"x",
    "\u202e\ud7ff\U0010ffff z\u0301\u0301".encode(),
    b"---\nid: aaaaaaaaaaaaaaaa\n---\nfront matter of its own",
    b"../../../etc/passwd",
    b"\n".join(b"# h%d" % n for n in range(500)),
)


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_hostile_text_is_added_or_refused_and_never_crashes(bed: Bed, number: int) -> None:
    bed.ok("init")
    text = HOSTILE[number]
    ran = bed.run("add", "-", "--title", "\x1b]0;x\x07../..//\n---\nid: evil", "--json", stdin=text)
    assert ran.code in (0, 4), ran
    assert "\x1b" not in ran.out + ran.err and "\x07" not in ran.out + ran.err
    if ran.code == 0:
        path = (bed.root / ran.json["path"]).resolve()
        assert path.is_relative_to(bed.root / "memories") and path.is_file()
        assert bed.ok("index", "--json").json["changed"] == 0
        before = state_of(bed)
        bed.ok("rebuild")
        assert state_of(bed) == before


def test_hostile_questions(bed: Bed) -> None:
    bed.write("note.md", "# Note\n\nThe lamp.\n")
    bed.ok("init")
    for query in (
        "\x1b[2J",
        "a" * 100_000,
        "NEAR(",
        '"' * 99,
        "C++ GB/s 1.0.21 a:b don't",
        "-",
        "(((",
        "*",
        "语",
        "🦀",
    ):
        assert bed.run("recall", "--", query).code in (0, 1, 2)


@unix
def test_a_note_that_vanishes_or_changes_while_it_is_read(bed: Bed) -> None:
    for number in range(60):
        bed.write(f"n{number}.md", f"# N\n\nThe zqn{number}e lamp.\n")
    process = bed.start("init", "--json")
    for number in range(0, 60, 2):
        (bed.root / f"n{number}.md").unlink()
    out, err = process.communicate(timeout=60)
    assert process.returncode in (0, 3), (out, err)
    assert bed.run("index", "--accept-missing").code in (0, 3)
    live = [row for row in bed.rows() if row["status"] == "active"]
    assert len(live) == 30


if sys.platform == "win32":
    pytestmark = pytest.mark.skip(reason="made for POSIX")
