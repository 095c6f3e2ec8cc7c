"""The commands from end to end, on a real vault, as a script meets them."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import Shell

WORDS_ONLY = {"MEMCTL_INDEX__EMBED": "false"}
NOTES = {
    "Heating decision.md": "# Heating decision\n\nThe Halmo was chosen because of the noise limit at night.\n",
    "日本語ノート.md": "# 日本語ノート\n\n👩‍👩‍👧 家族の予定は土曜日です。\n",
    "evil.md": '---\ntitle: "$(touch pwned) `id`"\n---\n\nAn escape \x1b]0;pwned\x07, a \u202e trick, zebras.\n',
    "inbox/todo.md": "Buy earplugs #todo\n\nSee [[Nowhere]].\n",
}


def tree(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and ".memctl" not in path.parts
    }


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    """Return a shell inside a vault with a few notes."""
    home, folder = tmp_path_factory.mktemp("home"), tmp_path_factory.mktemp("vault")
    for name, text in NOTES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shell = Shell(home, folder)
    before = tree(folder)
    ran = shell("init", env=WORDS_ONLY)
    assert (ran.code, ran.out) == (0, f"{folder.resolve()}\n"), ran.err
    assert tree(folder) == before
    return shell


@pytest.fixture
def added(vault: Shell) -> str:
    """Return the id of a fresh memory."""
    ran = vault("add", f"Walruses like mussels, number {time.monotonic_ns()}", env=WORDS_ONLY)
    assert re.fullmatch(r"[a-z2-7]{16}\n", ran.out), ran.err
    return ran.out.strip()


def test_init_again_changes_nothing(vault: Shell) -> None:
    before = tree(vault.folder)
    again = json.loads(vault("init", "--json", env=WORDS_ONLY).out)
    assert again["schema"] == "memctl/init@1"
    assert again["created"] is False and again["files"] >= len(NOTES)
    assert tree(vault.folder) == before
    assert (vault.folder / ".memctl" / ".gitignore").read_text() == "*\n"


def test_recall_in_a_pipe_and_as_json(vault: Shell) -> None:
    ran = vault("recall", "noise limit", env={**WORDS_ONLY, "FORCE_COLOR": "1"})
    fields = ran.out.splitlines()[0].split("\t")
    assert (ran.code, len(fields)) == (0, 5)
    path, _, line = fields[2].rpartition(":")
    assert "noise limit" in (vault.folder / path).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    assert "\x1b" not in ran.out
    document = json.loads(vault("--json", "recall", "noise limit", env=WORDS_ONLY).out)
    assert document["schema"] == "memctl/recall@1" and next(iter(document)) == "schema"
    assert document["results"][0]["path"] == path
    assert vault("recall", "noise", "limit", "--format", "paths", env=WORDS_ONLY).out == f"{path}\n"
    assert "\x1b[" in vault("recall", "noise limit", "--color", "always", env=WORDS_ONLY).out


def test_nothing_found_is_exit_1_with_one_line(vault: Shell) -> None:
    ran = vault("recall", "zzqqxx", env=WORDS_ONLY)
    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert vault("recall", "zzqqxx", "-q", env=WORDS_ONLY).err == ""
    empty = vault("recall", "", "--json", env=WORDS_ONLY)
    assert (empty.code, json.loads(empty.out)["results"]) == (1, [])
    assert vault("recall", "", "--jsonl", env=WORDS_ONLY).out == ""


def test_hostile_notes_stay_text(vault: Shell) -> None:
    for shape in ("plain", "table", "md", "json", "vimgrep"):
        ran = vault("recall", "zebras", "--format", shape, env=WORDS_ONLY)
        assert ran.code == 0, ran.err
        assert not set(ran.out) & {"\x1b", "\x07", "\u202e", "\x9b"}
    for line in vault("completion", "candidates", "notes").out.splitlines():
        token, _, told = line.partition("\t")
        assert re.fullmatch(r"[\w.-]+", token)
        assert not set(told) & set("$`\\\"'")
    assert not (vault.folder / "pwned").exists()


def test_add_takes_text_from_everywhere_and_gives_it_back(vault: Shell) -> None:
    for args, stdin, text in (
        (["add", "-"], "piped text about ibises\n", "piped text about ibises"),
        (["add"], "unnamed pipe about ibex\n", "unnamed pipe about ibex"),
        (["add", "--", "-dash and egrets"], None, "-dash and egrets"),
    ):
        ran = vault(*args, stdin=stdin, env=WORDS_ONLY)
        assert re.fullmatch(r"[a-z2-7]{16}\n", ran.out), ran.err
        assert vault("show", ran.out.strip(), env=WORDS_ONLY).out.strip() == text
    nothing = vault("--no-input", "add", env=WORDS_ONLY)
    assert (nothing.code, nothing.out) == (2, "")
    document = json.loads(vault("add", "json and storks", "--json", "--tag", "birds", env=WORDS_ONLY).out)
    assert (document["schema"], document["action"]) == ("memctl/add@1", "created")


def test_a_dry_run_changes_nothing(vault: Shell, added: str) -> None:
    def state() -> object:
        journal = {path: path.read_bytes() for path in (vault.folder / ".memctl" / "journal").rglob("*.jsonl")}
        return tree(vault.folder), journal

    before = state()
    for args in (
        ["add", "nothing to see"], ["pin", added], ["unpin", added], ["tag", added, "x"], ["forget", added],
        ["wake", added], ["status", "set", added, "invalidated", "--reason", "x"], ["undo"], ["index"], ["rebuild"],
        ["forget", "--purge", added], ["feedback", added, "good"], ["edit", added, "--text", "new text"],
        ["config", "set", "recall.limit", "3"], ["import", "-"],
    ):  # fmt: skip
        ran = vault(*args, "--dry-run", stdin="", env=WORDS_ONLY)
        assert ran.code == 0, (args, ran.err)
        assert state() == before, args


def test_forget_wake_undo_redo(vault: Shell, added: str) -> None:
    found = ["recall", "walruses", "--format", "plain", "--limit", "50"]
    assert added in vault(*found, env=WORDS_ONLY).out
    gone = vault("forget", added[:8], env=WORDS_ONLY)
    assert (gone.code, gone.out) == (0, f"{added}\n") and "undo" in gone.err
    assert added not in vault(*found, env=WORDS_ONLY).out
    assert vault("undo", env=WORDS_ONLY).code == 0
    assert added in vault(*found, env=WORDS_ONLY).out
    assert vault("redo", env=WORDS_ONLY).code == 0
    assert added not in vault(*found, env=WORDS_ONLY).out
    assert vault("wake", added, env=WORDS_ONLY).code == 0
    assert added in vault(*found, env=WORDS_ONLY).out


def test_undo_of_an_add_takes_the_file_away(vault: Shell) -> None:
    before = tree(vault.folder)
    added = json.loads(vault("add", "A thought about quokkas", "--json", env=WORDS_ONLY).out)
    assert (vault.folder / added["path"]).exists()
    assert vault("undo", added["undo"], env=WORDS_ONLY).code == 0
    assert tree(vault.folder) == before


def test_small_changes_show(vault: Shell, added: str) -> None:
    assert vault("pin", added, env=WORDS_ONLY).out == f"{added}\n"
    assert vault("tag", added, "sea", env=WORDS_ONLY).code == 0
    assert vault("status", "set", added, "challenged", "--reason", "hearsay", env=WORDS_ONLY).code == 0
    assert vault("edit", added, "--text", "Walruses prefer clams.", env=WORDS_ONLY).code == 0
    shown = json.loads(vault("show", added, "--json", env=WORDS_ONLY).out)
    assert shown["schema"] == "memctl/show@1"
    assert (shown["pinned"], shown["status"], shown["content"]) == (True, "challenged", "Walruses prefer clams.")
    assert "sea" in shown["tags"]
    history = json.loads(vault("history", added, "--json", env=WORDS_ONLY).out)["revisions"]
    assert [item["number"] for item in history] == [0, 1]
    assert "+Walruses prefer clams." in vault("diff", added, env=WORDS_ONLY).out
    assert vault("revert", added, "1", env=WORDS_ONLY).code == 0
    assert "mussels" in vault("show", added, env=WORDS_ONLY).out


def test_names_that_fit_nothing_or_several(vault: Shell) -> None:
    unknown = vault("show", "no such thing", "--json", env=WORDS_ONLY)
    assert (unknown.code, unknown.out, json.loads(unknown.err)["code"]) == (1, "", 1)
    assert vault("show", "Heating decision", env=WORDS_ONLY).code == 0


def test_purge_needs_consent_and_leaves_no_trace(vault: Shell) -> None:
    ids = [vault("add", f"secret flamingo plan {word}", env=WORDS_ONLY).out.strip() for word in ("alpha", "beta")]
    for args in (["--no-input"], ["--yes"], ["--confirm", "3"]):
        refused = vault("forget", "--purge", "--query", "flamingo", *args, env=WORDS_ONLY)
        assert (refused.code, refused.out) == (4, ""), refused.err
        assert "--confirm 2" in refused.err
    assert vault("forget", "--purge", ids[0], env=WORDS_ONLY).code == 4
    assert all(vault("show", item, env=WORDS_ONLY).code == 0 for item in ids)
    done = vault("forget", "--purge", *ids, "--confirm", "2", "--json", env=WORDS_ONLY)
    report = json.loads(done.out)
    assert (done.code, sorted(report["purged"]), report["residual"]) == (0, sorted(ids), 0), done.err
    for folder in (vault.folder, vault.home):
        for path in folder.rglob("*"):
            assert not path.is_file() or b"flamingo plan" not in path.read_bytes(), path


def test_lists(vault: Shell) -> None:
    rows = [line.split("\t") for line in vault("ls", "--limit", "0", env=WORDS_ONLY).out.splitlines()]
    assert len(rows) >= len(NOTES) and all(len(row) == 7 for row in rows)
    records = [json.loads(line) for line in vault("ls", "--jsonl", "--limit", "0", env=WORDS_ONLY).out.splitlines()]
    assert [record["id"] for record in records] == [row[0] for row in rows]
    assert vault("ls", "--tag", "todo", "--format", "paths", env=WORDS_ONLY).out == "inbox/todo.md\n"
    assert "todo\t1" in vault("tags", env=WORDS_ONLY).out
    assert "Nowhere" in vault("links", "--broken", env=WORDS_ONLY).out
    assert json.loads(vault("status", "--json", env=WORDS_ONLY).out)["schema"] == "memctl/status@1"
    assert json.loads(vault("log", "--json", env=WORDS_ONLY).out)["schema"] == "memctl/log@1"


def test_global_options_stand_anywhere(vault: Shell, tmp_path: Path) -> None:
    here = str(vault.folder)
    first = vault("--json", "-C", here, "ls", "--limit", "2", cwd=tmp_path, env=WORDS_ONLY)
    last = vault("ls", "--limit", "2", "--json", f"--vault={here}", cwd=tmp_path, env=WORDS_ONLY)
    assert first.code == 0 and first.out == last.out
    assert (
        vault("ls", "--limit", "2", "--json", cwd=tmp_path, env={**WORDS_ONLY, "MEMCTL_VAULT": here}).out == first.out
    )


def test_wrong_settings_warn_readers_and_stop_writers(vault: Shell) -> None:
    wrong = {**WORDS_ONLY, "MEMCTL_RECALL__LIMTI": "3"}
    read = vault("recall", "noise limit", env=wrong)
    assert (read.code, read.err.count("limti")) == (0, 1)
    for args in (["add", "x y z"], ["index"], ["doctor"]):
        assert vault(*args, env=wrong).code == 2


def test_import_and_export(vault: Shell) -> None:
    lines = '{"content": "Puffins nest in May", "tags": ["birds"]}\nnot json\n{"other": 1}\n'
    ran = vault("import", "-", stdin=lines, env=WORDS_ONLY)
    assert ran.code == 3 and ran.err.count("skipped") == 2
    assert ran.out.strip() in vault("export", env=WORDS_ONLY).out


@pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")
def test_readers_that_leave_and_interrupts(vault: Shell) -> None:
    command = [sys.executable, "-m", "memctl"]
    environment = vault.environment(WORDS_ONLY)
    reader = subprocess.Popen(
        [*command, "ls", "--limit", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=vault.folder,
        env=environment,
    )
    assert reader.stdout is not None and reader.stderr is not None
    reader.stdout.close()
    told = reader.stderr.read()
    reader.stderr.close()
    assert (reader.wait(30), told) == (141, b"")
    with subprocess.Popen(
        [*command, "watch"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=vault.folder, env=environment
    ) as watcher:
        assert watcher.stderr is not None
        assert b"watching" in watcher.stderr.readline()
        watcher.send_signal(signal.SIGINT)
        assert watcher.wait(10) == 130
        assert b"Traceback" not in watcher.stderr.read()


def test_a_stray_print_never_reaches_the_answer(vault: Shell) -> None:
    code = (
        "import os, sys; import memctl.app.memory as m; was = m.Memory.tags\n"
        "def tags(self):\n print('stray'); os.write(1, b'noise'); return was(self)\n"
        "m.Memory.tags = tags; sys.argv = ['memctl', 'tags', '--json']\n"
        "from memctl.cli.main import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        cwd=vault.folder,
        env=vault.environment(WORDS_ONLY),
        check=True,
    )
    assert json.loads(done.stdout)["schema"] == "memctl/tags@1"
    assert b"noise" in done.stderr


def test_a_bug_leaves_a_crash_file_without_note_text(vault: Shell) -> None:
    code = (
        "import sys; import memctl.app.memory as m\n"
        "def tags(self):\n note = 'very private'; raise RuntimeError(note)\n"
        "m.Memory.tags = tags; sys.argv = ['memctl', 'tags']\n"
        "from memctl.cli.main import main; main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        cwd=vault.folder,
        env=vault.environment(WORDS_ONLY),
        check=False,
    )
    told = done.stderr.decode()
    assert (done.returncode, done.stdout) == (70, b"")
    assert "Traceback" not in told and "[E070]" in told
    files = list((vault.home / "state" / "memctl").glob("crash-*.txt"))
    assert len(files) == 1 and str(files[0]) in told
    assert "very private" not in files[0].read_text() + told


def test_forgetting_a_note_by_its_path_forgets_all_of_it(memctl: Shell) -> None:
    long = "Forty words of prose about the harbour and its cranes, so that a section stands for itself. " * 3
    (memctl.folder / "note.md").write_text(f"# Note\n\n{long}\n\n## Part\n\n{long}two\n", encoding="utf-8")
    assert memctl("init", ".", "-q").code == 0
    assert len(memctl("ls", "--limit", "0").out.splitlines()) == 2
    assert memctl("forget", "note.md", "--yes").code == 0
    assert memctl("ls", "--limit", "0").out == ""
